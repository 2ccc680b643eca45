/** What a voyage would be: the seas in order, what each die must show, and the chance of landing (AW 7.23). */
import type { MarchPreview } from "../../../../electron/contract.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";

export function Voyage({ preview: { voyage } }: { preview: MarchPreview }) {
	const words = useWords();
	if (!voyage) return null;
	const percent = (chance: number) => words.key("window.percent", { percent: Math.round(chance * 100) });
	if (voyage.legs.length === 0) {
		return (
			<p data-testid="voyage">
				{words.key("window.voyage.alone")} <RuleButton rule="AW 7.24" />
			</p>
		);
	}
	return (
		<table className="odds" data-testid="voyage">
			<caption>
				{words.key("window.voyage.chance", { percent: Math.round(voyage.chance * 100) })} <RuleButton rule="AW 7.23" />
			</caption>
			<tbody>
				{voyage.legs.map(({ sea, level, needed, chance }) => (
					<tr key={sea}>
						<th scope="row">
							{words.name({ kind: "sea", id: sea })}{" "}
							<small>{words.key("window.voyage.level", { level: signed(level) })}</small>
						</th>
						<td>
							<span className="bar" style={{ width: `${chance * 100}%` }} />
							<small>{words.key(needed < 0 ? "window.voyage.never" : "window.voyage.needed", { needed })}</small>
						</td>
						<td className="number">{percent(chance)}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<td colSpan={3}>{words.key(voyage.stops ? "window.voyage.stops" : "window.voyage.goes-on")}</td>
				</tr>
			</tfoot>
		</table>
	);
}
