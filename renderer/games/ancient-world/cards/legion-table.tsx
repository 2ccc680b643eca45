/** Legions row by row: training, commander, and the boxes of both elements (RRR 2.2). */

import { Glyph } from "../../../counters/glyph.tsx";
import { useWords } from "../../../words.ts";
import { faceOfLegion, leaderShortName } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import type { Handling } from "../piece-handling.ts";
import type { TableFacts } from "../table-facts.ts";
import { legionSp, textOfLegion } from "../texts.ts";
import type { ForceView, LegionView } from "../view.ts";

interface LegionTableProps {
	force: ForceView;
	legions: readonly LegionView[];
	facts: TableFacts;
	handling: Handling;
}

const COLUMNS = ["legion", "training", "imperium", "rl", "al", "sp"] as const;

/** The legions of a force row by row: training, commander, and the boxes of both elements (RRR 2.2). */
export function LegionTable({ force, legions, facts, handling }: LegionTableProps) {
	const words = useWords();
	return (
		<table className="aw-legions">
			<caption className="aw-unseen">{words.key("window.display.legions")}</caption>
			<thead>
				<tr>
					{COLUMNS.map((column) => (
						<th key={column} scope="col" title={words.key(`window.display.column.${column}.long`)}>
							{words.key(`window.display.column.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{legions.map((legion) => (
					<LegionRow key={legion.id} legion={legion} force={force} facts={facts} handling={handling} />
				))}
			</tbody>
		</table>
	);
}

interface LegionRowProps extends Omit<LegionTableProps, "legions"> {
	legion: LegionView;
}

function LegionRow({ legion, force, facts, handling }: LegionRowProps) {
	const words = useWords();
	const commander = legion.commander === null ? null : facts.view.leaders[legion.commander];
	return (
		<tr>
			<th scope="row">
				<Piece
					face={faceOfLegion(legion, force.side)}
					piece={{ kind: "legion", id: legion.id }}
					force={force.id}
					size={48}
					handling={handling}
					label={words.say(textOfLegion(legion))}
				/>
			</th>
			<td className={legion.training}>
				{legion.training === "veteran" && <Glyph id="medal" size={1.4} />}
				{words.key(`window.counter.training.${legion.training}`)}
			</td>
			<td>{commander ? leaderShortName(commander.name) : words.key("window.display.no-imperium")}</td>
			<td>
				<Element now={legion.rl} max={legion.max.rl} />
			</td>
			<td>{legion.max.al && <Element now={legion.al} max={legion.max.al} />}</td>
			<td className="aw-figure aw-strong">{legionSp(legion)}</td>
		</tr>
	);
}

interface ElementProps {
	now: { inf: number; cav: number } | null;
	max: { inf: number; cav: number };
}

/** Boxes of an element, one an SP: infantry square, cavalry round, the lost ones empty. */
function Element({ now, max }: ElementProps) {
	const words = useWords();
	const [inf, cav] = [now?.inf ?? 0, now?.cav ?? 0];
	return (
		<div className="aw-element">
			<span className="aw-boxes" aria-hidden="true">
				<Boxes arm="inf" full={inf} max={max.inf} />
				<Boxes arm="cav" full={cav} max={max.cav} />
			</span>
			<span className="aw-figure">
				{words.key("window.counter.element", { inf, cav, maxInf: max.inf, maxCav: max.cav })}
			</span>
		</div>
	);
}

function Boxes({ arm, full, max }: { arm: "inf" | "cav"; full: number; max: number }) {
	return Array.from({ length: max }, (_, at) => `${arm}${at + 1}`).map((box, at) => (
		<i key={box} className={`${arm} ${at < full ? "full" : ""}`} />
	));
}
