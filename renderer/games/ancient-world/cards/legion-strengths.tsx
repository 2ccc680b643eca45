/** Every legion with what it has left of its full strength, wherever it stands (RRR 2.2). */
import { Counter } from "../../../counters/counter.tsx";
import { useWords } from "../../../words.ts";
import { faceOfLegion, leaderShortName } from "../face-of.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import type { Handling } from "../piece-handling.ts";
import type { TableFacts } from "../table-facts.ts";
import { legionSp } from "../texts.ts";
import type { AncientWorldView, LegionView } from "../view.ts";
import "./records.css";

const COLUMNS = ["legion", "training", "imperium", "where", "strength"] as const;

/** The legions with what each has left of its full strength, wherever it stands (RRR 2.2). */
export function LegionStrengths({ facts, handling }: { facts: TableFacts; handling: Handling }) {
	const words = useWords();
	const legions = Object.values(facts.view.legions);
	if (legions.length === 0) return <p className="aw-quiet">{words.key("window.strengths.none")}</p>;
	return (
		<table className="aw-record" data-testid="legion-strengths">
			<caption>
				{words.key("window.strengths.title", { n: legions.length })}{" "}
				<RuleNumber rule="RRR 2.2" onRule={handling.onRule} />
			</caption>
			<thead>
				<tr>
					{COLUMNS.map((column) => (
						<th key={column} scope="col">
							{words.key(`window.strengths.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{legions.map((legion) => (
					<LegionLine key={legion.id} legion={legion} view={facts.view} handling={handling} />
				))}
			</tbody>
		</table>
	);
}

function LegionLine({ legion, view, handling }: { legion: LegionView; view: AncientWorldView; handling: Handling }) {
	const words = useWords();
	const force = legion.force === null ? undefined : view.forces[legion.force];
	const commander = legion.commander === null ? undefined : view.leaders[legion.commander];
	const full = fullStrength(legion);
	const now = legionSp(legion);
	return (
		<tr>
			<th scope="row">
				<span className="aw-man">
					<Counter face={faceOfLegion(legion, force?.side ?? "rome")} size={36} label="" /> {legion.id}
				</span>
			</th>
			<td>{words.key(`window.counter.training.${legion.training}`)}</td>
			<td>{commander ? leaderShortName(commander.name) : "–"}</td>
			<td>
				{force ? (
					<button type="button" className="aw-plain" onClick={() => handling.onInspect({ kind: "hex", id: force.hex })}>
						{words.name({ kind: "hex", id: force.hex })}
					</button>
				) : (
					"–"
				)}
			</td>
			<td>
				<span className="aw-gauge" aria-hidden="true">
					<span style={{ width: `${full === 0 ? 0 : (now / full) * 100}%` }} />
				</span>
				<span className="aw-figure">{words.key("window.strengths.of", { now, full })}</span>
			</td>
		</tr>
	);
}

/** SPs of a legion at its full strength. */
function fullStrength({ max }: Pick<LegionView, "max">): number {
	return max.rl.inf + max.rl.cav + (max.al ? max.al.inf + max.al.cav : 0);
}
