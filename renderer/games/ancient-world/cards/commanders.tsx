/** Who commands what: Roman magistrates by office, the other powers' leaders by name, each with LAMs, province and Imperium. */
import { Counter } from "../../../counters/counter.tsx";
import { useWords, type Words } from "../../../words.ts";
import { faceOfLeader } from "../face-of.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import type { Handling } from "../piece-handling.ts";
import { listPowers, type TableFacts } from "../table-facts.ts";
import { nameOfForce, textOfOffice } from "../texts.ts";
import type { AncientWorldView, LeaderView } from "../view.ts";
import "./records.css";

/** Offices by rank (RRR 5.1); an office that is not here comes last. */
const RANKS = [
	"dictator",
	"magister-equitum",
	"consul",
	"rome-consul",
	"field-consul",
	"proconsul",
	"praetor-urbanus",
	"praetor",
	"admiral",
];

/** Leaders of a side who are on the map, the highest office first. */
export function listCommanders(view: AncientWorldView, side: string, words: Words): LeaderView[] {
	const rank = ({ office }: LeaderView) => (office === null ? RANKS.length + 1 : (RANKS.indexOf(office) + 100) % 100);
	return Object.values(view.leaders)
		.filter((leader) => leader.side === side && leader.standing === "in-play")
		.toSorted(
			(a, b) =>
				rank(a) - rank(b) ||
				Number(b.overallCommander) - Number(a.overallCommander) ||
				b.initiative - a.initiative ||
				words.compare(a.name, b.name),
		);
}

const COLUMNS = ["man", "office", "lams", "province", "command", "place"] as const;

/** The commanders of each power: Roman magistrates by office, others by name, with LAMs, province and Imperium. */
export function Commanders({ facts, handling }: { facts: TableFacts; handling: Handling }) {
	const words = useWords();
	return listPowers(facts.view).map((side) => {
		const men = listCommanders(facts.view, side, words);
		if (men.length === 0) return null;
		return (
			<table key={side} className="aw-record">
				<caption>
					<SideTag side={side} /> <RuleNumber rule={side === "rome" ? "RRR 5.1" : "AW 5.1"} onRule={handling.onRule} />
				</caption>
				<thead>
					<tr>
						{COLUMNS.map((column) => (
							<th key={column} scope="col">
								{words.key(`window.commanders.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{men.map((man) => (
						<Commander key={man.id} man={man} facts={facts} handling={handling} />
					))}
				</tbody>
			</table>
		);
	});
}

function Commander({ man, facts, handling }: { man: LeaderView; facts: TableFacts; handling: Handling }) {
	const words = useWords();
	const legions = Object.values(facts.view.legions).filter(({ commander }) => commander === man.id);
	const force = man.force === null ? undefined : facts.view.forces[man.force];
	return (
		<tr className={man.active ? "active" : ""}>
			<th scope="row">
				<button type="button" className="aw-man" onClick={() => handling.onInspect({ kind: "leader", id: man.id })}>
					<Counter face={faceOfLeader(man)} size={36} label="" /> {man.name}
				</button>
			</th>
			<td>
				{man.office !== null && words.say(textOfOffice(man.office))}
				{man.overallCommander && <small>{words.key("window.counter.overall-commander")}</small>}
			</td>
			<td className="aw-figure">
				{words.key("window.commanders.lams-of", { left: man.lams, used: man.phasesUsed, all: man.initiative })}
			</td>
			<td>{man.province === null ? "–" : words.name({ kind: "province", id: man.province })}</td>
			<td>
				{force && nameOfForce(force, words)}
				{legions.length > 0 && (
					<small>
						{words.key("window.commanders.legions", { n: legions.length, ids: legions.map(({ id }) => id) })}
					</small>
				)}
			</td>
			<td>
				{man.hex !== null && (
					<button
						type="button"
						className="aw-plain"
						onClick={() => handling.onInspect({ kind: "hex", id: man.hex ?? "" })}
					>
						{words.name({ kind: "hex", id: man.hex })}
					</button>
				)}
			</td>
		</tr>
	);
}
