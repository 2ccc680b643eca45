/** A roll that the end of the year brings, as it would stand now: what weighs on it line by line, and what may come of it. */
import type { ReactNode } from "react";
import type { Text } from "../../../../electron/contract/contract.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";
import { Chances } from "../battle/chances.tsx";

interface RollToComeProps {
	title: string;
	rule: string;
	/** What happens without a die. */
	sure?: Text;
	modifiers?: readonly { readonly id: string; readonly label: Text; readonly dr: number }[];
	/** Rows of {@link Chance}. */
	children?: ReactNode;
}

/** A roll that the end of the year will bring: its modifiers, its chances, and the rule that asks for it. */
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
					<Chances>{children}</Chances>
				</>
			)}
		</div>
	);
}
