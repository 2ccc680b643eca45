/** Naval superiority: each power's level in every sea, from −4 to +4 (RRR 7.1). */
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";
import { SideTag } from "../parts/side-tag.tsx";
import type { TableFacts } from "../table-facts.ts";
import "./records.css";

/** Levels by sea and side. */
export type NavalLevels = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The naval superiority that a view tells; null for a game without one. */
export function navalLevelsOf(view: object): NavalLevels | null {
	if (!("navalLevels" in view) || typeof view.navalLevels !== "object" || view.navalLevels === null) return null;
	const seas = Object.entries(view.navalLevels).map(([sea, levels]) => [sea, numbersIn(levels)] as const);
	return Object.fromEntries(seas);
}

function numbersIn(levels: unknown): Record<string, number> {
	if (typeof levels !== "object" || levels === null) return {};
	return Object.fromEntries(
		Object.entries(levels).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
	);
}

/** The naval level of each power in every sea, from −4 to +4 (RRR 7.1). */
export function SeaChart({ facts, levels }: { facts: TableFacts; levels: NavalLevels }) {
	const words = useWords();
	const sides = facts.view.sidesInOrder.filter((side) => Object.values(levels).some((sea) => side in sea));
	return (
		<table className="aw-record" data-testid="sea-chart">
			<caption>{words.key("window.seas.title")}</caption>
			<thead>
				<tr>
					<th scope="col">{words.key("window.seas.sea")}</th>
					{sides.map((side) => (
						<th key={side} scope="col">
							<SideTag side={side} />
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Object.entries(levels).map(([sea, bySide]) => (
					<tr key={sea}>
						<th scope="row">{words.name({ kind: "sea", id: sea })}</th>
						{sides.map((side) => (
							<td key={side} className="aw-figure">
								{bySide[side] === undefined ? "–" : signed(bySide[side])}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
