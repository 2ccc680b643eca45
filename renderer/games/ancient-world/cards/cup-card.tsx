/** What is left in the cup, and who has acted this turn (AW 4.1). */
import { Counter } from "../../../counters/counter.tsx";
import { Explained } from "../../../panels/common/glossed.tsx";
import { useWords } from "../../../words.ts";
import { faceOfLeader, faceOfMarker } from "../face-of.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import { ancientWorldTerms } from "../terms.ts";
import { textOfMarker } from "../texts.ts";
import type { AncientWorldView, LeaderView, Marker } from "../view.ts";
import "./cards.css";

/** The markers left in the cup, and the leaders who have acted this turn (AW 4.1). */
export function CupCard({ view, handling = HANDS_OFF }: { view: AncientWorldView; handling?: Handling }) {
	const words = useWords();
	const acted = Object.values(view.leaders).filter((leader) => leader.phasesUsed > 0 || leader.active);
	return (
		<section className="aw-cup-card" aria-label={words.key("window.display.cup.title")}>
			<h3>
				{words.key("window.display.cup.left", { n: view.cup.length })}{" "}
				<RuleNumber rule="AW 4.1" onRule={handling.onRule} />
			</h3>
			{view.cup.length === 0 && <p className="aw-quiet">{words.key("window.display.cup.empty")}</p>}
			<ul className="aw-cup">
				{groupMarkers(view.cup).map(({ key, marker, n }) => (
					<li key={key}>
						<span className="aw-pile" data-depth={Math.min(n, 3)}>
							<Counter face={faceOfMarker(marker, view)} size={52} label="" />
							{n > 1 && <b aria-hidden="true">{n}</b>}
						</span>
						<span>
							<Explained
								said={words.key("window.display.cup.pile", { n, marker: textOfMarker(marker) })}
								terms={ancientWorldTerms}
							/>
						</span>
					</li>
				))}
			</ul>
			{acted.length > 0 && (
				<>
					<h3>{words.key("window.display.cup.acted")}</h3>
					<ul className="aw-acted">
						{acted.map((leader) => (
							<Acted key={leader.id} leader={leader} handling={handling} />
						))}
					</ul>
				</>
			)}
		</section>
	);
}

function Acted({ leader, handling }: { leader: LeaderView; handling: Handling }) {
	const words = useWords();
	return (
		<li>
			<Counter face={faceOfLeader(leader)} size={44} label="" />
			<button type="button" className="aw-plain" onClick={() => handling.onInspect({ kind: "leader", id: leader.id })}>
				{leader.name}
			</button>
			<span className="aw-quiet">
				{words.key("window.display.cup.phases", { n: leader.phasesUsed, active: leader.active ? "yes" : "no" })}
			</span>
		</li>
	);
}

interface Pile {
	key: string;
	marker: Marker;
	n: number;
}

/** Markers that look alike, counted. */
function groupMarkers(cup: readonly Marker[]): Pile[] {
	const piles = new Map<string, Pile>();
	for (const marker of cup) {
		const key = [marker.kind, marker.side, marker.office, marker.leader].join("/");
		const pile = piles.get(key);
		if (pile) pile.n += 1;
		else piles.set(key, { key, marker, n: 1 });
	}
	return [...piles.values()];
}
