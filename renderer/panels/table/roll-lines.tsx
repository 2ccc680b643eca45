/** A roll's whole arithmetic: the die, every modifier with its rule, the sum, and what it had to reach. */
import type { LogEntry } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { RuleButton } from "../common/rule-button.tsx";

/** A roll as an entry of the log has it: dice, modifiers, result. */
export type Roll = NonNullable<LogEntry["roll"]>;

/** The arithmetic of a roll: the die, every modifier with its rule, the sum, and what it had to reach. */
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
				<ModifierRows roll={roll} />
				<tr className="sum">
					<th scope="row">{words.key("window.roll.adjusted")}</th>
					<td>{roll.target && <TargetText target={roll.target} />}</td>
					<td className="number">{figure(roll.adjusted)}</td>
				</tr>
			</tbody>
		</table>
	);
}

/** The arithmetic, what it came to where the entry has not said so in the same words, and what was needed. */
export function RollTold({ entry, roll }: { entry: Pick<LogEntry, "text">; roll: Roll }) {
	const words = useWords();
	const outcome = words.say(roll.outcome);
	return (
		<p className="roll-told">
			{roll.modifiers.length > 0 && <span className="roll-sum">{arithmeticOf(roll)}</span>}
			{outcome !== words.say(entry.text) && (
				<span className="roll-outcome" data-testid="roll-outcome">
					{outcome}
				</span>
			)}
			{roll.target && <TargetText target={roll.target} />}
		</p>
	);
}

/** Every modifier with its rule, where die and sum are told in one line above: see {@link RollTold}. */
export function ModifierLines({ roll }: { roll: Roll }) {
	return (
		<table className="roll-lines">
			<tbody>
				<ModifierRows roll={roll} />
			</tbody>
		</table>
	);
}

function ModifierRows({ roll }: { roll: Roll }) {
	const words = useWords();
	return roll.modifiers.map((modifier) => (
		<tr key={modifier.id}>
			<th scope="row">{words.say(modifier.label)}</th>
			<td>
				<RuleButton rule={modifier.rule} />
			</td>
			<td className="number">{signed(modifier.dr)}</td>
		</tr>
	));
}

/** A roll's arithmetic in one line, `8 + 1 − 2 = 7`; dice that are read as the digits of a number stand as that number. */
export function arithmeticOf({ modifiers, adjusted }: Pick<Roll, "modifiers" | "adjusted">): string {
	const thrown = modifiers.reduce((left, { dr }) => left - dr, adjusted);
	const parts = modifiers.map(({ dr }) => ` ${dr < 0 ? "−" : "+"} ${Math.abs(dr)}`);
	return `${figure(thrown)}${parts.join("")} = ${figure(adjusted)}`;
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
