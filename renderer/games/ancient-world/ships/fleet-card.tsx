/** A Fleet with everything in it: squadrons by type, crews, who leads it and who else is aboard, what has become of it (CR 7). */
import { Counter } from "../../../counters/counter.tsx";
import { counterColours } from "../../../counters/livery.ts";
import { useWords } from "../../../words.ts";
import { faceOfFleet, faceOfLeader } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import type { Handling } from "../piece-handling.ts";
import {
	conditionsOfFleet,
	nameOfFleet,
	squadronsIn,
	textOfCommand,
	textOfCrew,
	textOfFleet,
	textOfSquadrons,
} from "../stores/fleets.ts";
import type { TableFacts } from "../table-facts.ts";
import { textOfLeader } from "../texts.ts";
import type { FleetView } from "../view.ts";
import "./ships.css";

interface FleetCardProps {
	fleet: FleetView;
	facts: TableFacts;
	compact: boolean;
	handling: Handling;
}

/** A Fleet with everything in it: squadrons by type, crews, who leads it and who else is aboard (CR 7). */
export function FleetCard({ fleet, facts, compact, handling }: FleetCardProps) {
	const words = useWords();
	const { view } = facts;
	const commander = fleet.commander === null ? undefined : view.leaders[fleet.commander];
	const { field } = counterColours(fleet.side);
	const face = faceOfFleet(fleet, view);
	return (
		<article className="aw-force" style={{ borderInlineStartColor: field }} data-fleet={fleet.id}>
			<header>
				{compact ? (
					<Counter face={face} size={44} label="" />
				) : (
					<Piece
						face={face}
						piece={{ kind: "fleet", id: fleet.id }}
						force={null}
						size={64}
						handling={handling}
						label={words.say(textOfFleet(fleet, commander))}
					/>
				)}
				<div className="aw-force-words">
					<h4>
						{words.say(nameOfFleet(fleet))}
						<span className="aw-strength">{words.key("window.fleet.squadrons", { count: squadronsIn([fleet]) })}</span>
					</h4>
					<p>
						<span>{words.name({ kind: "side", id: fleet.side })}</span>
						<span className={commander || fleet.emergency ? undefined : "aw-quiet"}>
							{words.say(textOfCommand(fleet, commander))}
						</span>
					</p>
					<p>
						<span>{words.say(textOfSquadrons(fleet.squadrons))}</span>
						<span>{words.say(textOfCrew(fleet.crew))}</span>
					</p>
					<FleetConditions fleet={fleet} />
				</div>
			</header>
			<Aboard fleet={fleet} facts={facts} compact={compact} handling={handling} />
		</article>
	);
}

/** Scattered, on the stocks, before an enemy port: each on a slip of its own. */
export function FleetConditions({ fleet }: { fleet: FleetView }) {
	const words = useWords();
	const conditions = conditionsOfFleet(fleet);
	if (conditions.length === 0) return null;
	return (
		<p className="aw-fleet-conditions">
			{conditions.map((condition) => (
				<strong key={condition.key} className={condition.key === "window.fleet.scattered" ? "aw-grave" : undefined}>
					{words.say(condition)}
				</strong>
			))}
		</p>
	);
}

/** The men aboard with their ratings; in the small form in words. */
function Aboard({ fleet, facts, compact, handling }: FleetCardProps) {
	const words = useWords();
	const men = [fleet.commander, fleet.passenger].flatMap((id) => (id === null ? [] : (facts.view.leaders[id] ?? [])));
	if (men.length === 0) return null;
	if (compact)
		return (
			<ul className="aw-contents">
				{men.map((leader) => (
					<li key={leader.id}>{words.say(textOfLeader(leader))}</li>
				))}
			</ul>
		);
	return (
		<ul className="aw-pieces">
			{men.map((leader) => {
				const piece = { kind: "leader", id: leader.id };
				return (
					<li key={leader.id}>
						<Piece
							face={faceOfLeader(leader)}
							piece={piece}
							force={null}
							handling={handling}
							label={words.say(textOfLeader(leader))}
						/>
						<div>
							<button type="button" className="aw-plain aw-name" onClick={() => handling.onInspect(piece)}>
								{leader.name}
							</button>
							<p>{words.key(leader.id === fleet.commander ? "window.fleet.commands" : "window.fleet.passenger")}</p>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
