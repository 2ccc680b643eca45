/** A roll that the end of the year brings, as it would stand now: what weighs on it line by line, and what may come of it. */
import type { ReactNode } from "react";
import type { Text } from "../../../../electron/contract.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";

interface RollToComeProps {
	title: string;
	rule: string;
	/** What happens without a die. */
	sure?: Text;
	modifiers?: readonly { readonly id: string; readonly label: Text; readonly dr: number }[];
	/** Rows of {@link Chance}. */
	children?: ReactNode;
}

export function RollToCome({ title, rule, sure, modifiers = [], children }: RollToComeProps) {
	const words = useWords();
	return (
		<div className="aw-roll-to-come">
			<h4>
				{title} <RuleButton rule={rule} />
			</h4>
			{sure ? (
				<p className="aw-quiet">{words.say(sure)}</p>
			) : (
				<>
					<table className="roll-lines">
						<tbody>
							{modifiers.map(({ id, label, dr }) => (
								<tr key={id}>
									<th scope="row">{words.say(label)}</th>
									<td className="number">{signed(dr)}</td>
								</tr>
							))}
							{modifiers.length === 0 && (
								<tr>
									<th scope="row">{words.key("window.council.nothing")}</th>
									<td className="number">0</td>
								</tr>
							)}
						</tbody>
					</table>
					<table className="odds">
						<tbody>{children}</tbody>
					</table>
				</>
			)}
		</div>
	);
}

/** An outcome, with a bar as long as it is likely. */
export function Chance({ name, chance }: { name: string; chance: number }) {
	const words = useWords();
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>
				<span className="bar" style={{ width: `${chance * 100}%` }} />
			</td>
			<td className="number">{words.key("window.percent", { percent: Math.round(chance * 100) })}</td>
		</tr>
	);
}
