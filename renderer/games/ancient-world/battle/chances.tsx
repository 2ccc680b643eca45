/** What dice may bring, wherever it is told beforehand: a line for each outcome, with a bar as long as it is likely. */
import type { ReactNode } from "react";
import { useWords } from "../../../words.ts";
import "./odds.css";

/** Lines of {@link OutcomeChance}. */
export function Chances({ caption, children }: { caption?: string; children: ReactNode }) {
	return (
		<table className="odds">
			{caption !== undefined && <caption>{caption}</caption>}
			<tbody>{children}</tbody>
		</table>
	);
}

/** An outcome and its chance, from 0 to 1; what is rare and not impossible is not called 0 %. */
export function OutcomeChance({ name, chance }: { name: string; chance: number }) {
	const words = useWords();
	const isRare = chance > 0 && chance < 0.005;
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>
				<span className="bar" style={{ width: `${chance * 100}%` }} />
			</td>
			<td className="number">
				{words.key(isRare ? "window.percent.under-one" : "window.percent", { percent: Math.round(chance * 100) })}
			</td>
		</tr>
	);
}
