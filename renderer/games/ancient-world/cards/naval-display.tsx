/** The naval display: a power's Fleets box by box, as the army display shows its armies; its harbours, and the raids it has made (CR 7). */
import { useId } from "react";
import { bannerColours } from "../../../counters/livery.ts";
import { useWords } from "../../../words.ts";
import { faceOfFleet, faceOfLeader } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import { PortMark } from "../parts/port-mark.tsx";
import { RuleNumber } from "../parts/rule-number.tsx";
import type { Handling } from "../piece-handling.ts";
import { FleetConditions } from "../ships/fleet-card.tsx";
import {
	fleetLimitOf,
	listFleets,
	listFleetsOf,
	nameOfFleet,
	roomIn,
	squadronsIn,
	textOfCommand,
	textOfCrew,
	textOfFleet,
	textOfPlace,
	textOfSquadrons,
} from "../stores/fleets.ts";
import { listCities, type TableFacts } from "../table-facts.ts";
import { textOfLeader, textOfOffice } from "../texts.ts";
import type { FleetView, SideId } from "../view.ts";
import { SideTabs } from "./army-display.tsx";
import "./displays.css";
import "./records.css";
import "../ships/ships.css";

interface NavalDisplayProps {
	facts: TableFacts;
	/** The power whose card lies uppermost. */
	side: string;
	onSide(side: string): void;
	handling: Handling;
}

/** Powers that have ships, and those that may build some. */
function listSeaPowers({ view }: TableFacts): SideId[] {
	const afloat = new Set<string>([
		...listFleets(view).map(({ side }) => side),
		...Object.keys(view.navy?.laidDown ?? {}),
	]);
	return view.sidesInOrder.filter((side) => afloat.has(side));
}

/** The naval display of a power: its Fleets box by box, its harbours, and its raids (CR 7). `onSide` turns to another power's. */
export function NavalDisplay({ facts, side, onSide, handling }: NavalDisplayProps) {
	const words = useWords();
	const id = useId();
	const powers = listSeaPowers(facts);
	const shown = powers.find((power) => power === side) ?? powers[0];
	if (shown === undefined) return <p className="aw-quiet">{words.key("window.navy.none")}</p>;
	const fleets = listFleetsOf(facts.view, shown);
	return (
		<div className="aw-displays" data-testid="naval-display">
			<SideTabs sides={powers} side={shown} onSide={onSide} panel={id} />
			<div className="aw-display" role="tabpanel" id={id} aria-labelledby={`${id}-${shown}`} data-side={shown}>
				<h2 className="aw-display-title">
					{words.key("window.navy.title", { side: { kind: "side", id: shown } })}
					<span className="aw-figure">{words.key("window.fleet.squadrons", { count: squadronsIn(fleets) })}</span>
				</h2>
				<p className="aw-quiet">
					{words.key("window.navy.limit", { squadrons: squadronsIn(fleets), most: fleetLimitOf(facts, shown) })}{" "}
					<RuleNumber rule="CR 7.73" onRule={handling.onRule} />
				</p>
				{fleets.map((fleet) => (
					<FleetBox key={fleet.id} fleet={fleet} facts={facts} handling={handling} />
				))}
				<Harbours side={shown} facts={facts} handling={handling} />
				<Raids side={shown} facts={facts} handling={handling} />
			</div>
		</div>
	);
}

interface FleetBoxProps {
	fleet: FleetView;
	facts: TableFacts;
	handling: Handling;
}

function FleetBox({ fleet, facts, handling }: FleetBoxProps) {
	const words = useWords();
	const { view } = facts;
	const commander = fleet.commander === null ? undefined : view.leaders[fleet.commander];
	const piece = { kind: "fleet", id: fleet.id };
	return (
		<article className="aw-army-box" data-fleet={fleet.id}>
			<header style={bannerColours(fleet.side)}>
				<Piece
					face={faceOfFleet(fleet, view)}
					piece={piece}
					force={null}
					size={64}
					handling={handling}
					label={words.say(textOfFleet(fleet, commander))}
				/>
				<div>
					<h3>{words.say(nameOfFleet(fleet))}</h3>
					<p className="aw-army-state">
						<button
							type="button"
							className="aw-plain aw-place-link"
							onClick={() => handling.onInspect({ kind: "hex", id: fleet.hex })}
						>
							{words.say(textOfPlace(fleet))}
						</button>
						<span>{words.say(textOfCrew(fleet.crew))}</span>
					</p>
				</div>
				<p className="aw-army-totals">
					<strong>{squadronsIn([fleet])}</strong>
					<small>{words.say(textOfSquadrons(fleet.squadrons))}</small>
				</p>
			</header>
			<div className="aw-army-body">
				<ul className="aw-leaders aw-admirals">
					{[commander, view.leaders[fleet.passenger ?? ""]].map(
						(leader) =>
							leader && (
								<li key={leader.id}>
									<Piece
										face={faceOfLeader(leader)}
										piece={{ kind: "leader", id: leader.id }}
										force={null}
										size={56}
										handling={handling}
										label={words.say(textOfLeader(leader))}
									/>
									<div>
										<button
											type="button"
											className="aw-plain aw-name"
											onClick={() => handling.onInspect({ kind: "leader", id: leader.id })}
										>
											{leader.name}
										</button>
										<p className="aw-quiet">
											{leader.office !== null && <span>{words.say(textOfOffice(leader.office))}</span>}
											<span>
												{words.key(leader === commander ? "window.fleet.commands" : "window.fleet.passenger")}
											</span>
											{leader.lams > 0 && <span>{words.key("window.display.lams-left", { n: leader.lams })}</span>}
											{leader.finished && <span>{words.key("window.counter.finished")}</span>}
										</p>
									</div>
								</li>
							),
					)}
					{!commander && <li className="aw-quiet">{words.say(textOfCommand(fleet, commander))}</li>}
				</ul>
				<FleetConditions fleet={fleet} />
			</div>
		</article>
	);
}

/** The harbours that a power holds, the large ones first: how many of its squadrons lie there, and how many more may. */
function Harbours({ side, facts, handling }: { side: SideId; facts: TableFacts; handling: Handling }) {
	const words = useWords();
	const classes = ["major", "secondary", "minor"];
	const rank = (port: string | null) => classes.indexOf(port ?? "");
	const ports = listCities(facts)
		.filter(({ port, state }) => port !== null && state?.control === side)
		.toSorted((a, b) => rank(a.port) - rank(b.port) || words.compare(a.name, b.name));
	return (
		<table className="aw-record">
			<caption>
				{words.key("window.navy.harbours")} <RuleNumber rule="CR 7.71" onRule={handling.onRule} />
			</caption>
			<thead>
				<tr>
					{["port", "lying", "room"].map((column) => (
						<th key={column} scope="col">
							{words.key(`window.navy.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{ports.map(({ id, name, hex, port }) => {
					const found = roomIn(facts.view, id, side);
					if (!found) return null;
					return (
						<tr key={id}>
							<th scope="row">
								<PortMark port={port ?? "minor"} />{" "}
								<button
									type="button"
									className="aw-plain aw-name"
									onClick={() => handling.onInspect({ kind: "hex", id: hex })}
								>
									{name}
								</button>
							</th>
							<td className="aw-figure">{found.capacity - found.room}</td>
							<td className="aw-figure">
								{words.key("window.manpower.of", { inPlay: Math.max(0, found.room), most: found.capacity })}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** Provinces that it has raided, and others of its own. */
function Raids({ side, facts, handling }: { side: SideId; facts: TableFacts; handling: Handling }) {
	const words = useWords();
	const raids = facts.view.navy?.raids.filter(
		({ by, province }) => by === side || facts.view.provinces[province]?.control === side,
	);
	if (!raids || raids.length === 0) return null;
	return (
		<section>
			<h3>
				{words.key("window.navy.raids")} <RuleNumber rule="CR 7.53" onRule={handling.onRule} />
			</h3>
			<ul className="aw-contents">
				{raids.map(({ by, province }) => (
					<li key={`${by}/${province}`}>
						{words.key("window.navy.raid", {
							side: { kind: "side", id: by },
							province: { kind: "province", id: province },
						})}
					</li>
				))}
			</ul>
		</section>
	);
}
