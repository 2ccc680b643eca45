/** A roll's whole arithmetic: the die, every modifier with its rule, the sum, and what it had to reach. */
import type { LogEntry } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { RuleButton } from "../common/rule-button.tsx";

export type Roll = NonNullable<LogEntry["roll"]>;

export function RollLines({ roll }: { roll: Roll }) {
	const words = useWords();
	return (
		<table className="roll-lines">
			<tbody>
				<tr>
					<th scope="row">{words.key("window.roll.die", { dice: roll.dice.length })}</th>
					<td />
					<td className="number">{roll.dice.join(" ")}</td>
				</tr>
				{roll.modifiers.map((modifier) => (
					<tr key={modifier.id}>
						<th scope="row">{words.say(modifier.label)}</th>
						<td>
							<RuleButton rule={modifier.rule} />
						</td>
						<td className="number">{signed(modifier.dr)}</td>
					</tr>
				))}
				<tr className="sum">
					<th scope="row">{words.key("window.roll.adjusted")}</th>
					<td>{roll.target && <TargetText target={roll.target} />}</td>
					<td className="number">{figure(roll.adjusted)}</td>
				</tr>
			</tbody>
		</table>
	);
}

const tests = { "<=": "at-most", ">=": "at-least", ">": "more-than" } as const;

/** What a roll had to reach. */
export function TargetText({ target }: { target: NonNullable<Roll["target"]> }) {
	const words = useWords();
	return <small>{words.key(`window.roll.${tests[target.test]}`, { value: target.value })}</small>;
}

/** A result, with a minus as it is printed. */
export function figure(value: number): string {
	return value < 0 ? `−${-value}` : String(value);
}

/** With its sign, as modifiers are printed: `+1`, `−2`, `0`. */
export function signed(dr: number): string {
	if (dr === 0) return "0";
	return dr > 0 ? `+${dr}` : `−${-dr}`;
}
