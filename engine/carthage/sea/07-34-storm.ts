/** CR 7.34, 7.39: the sea takes its toll where a movement ends: ships are Scattered, and in the worst case go down. */
import { chart, columnFor, headingOf, rowAt } from "../../ancient-world/charts.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { oncePerGame, oncePerPair } from "../../ancient-world/map-cache.ts";
import { gatherModifiers, rollD10, rollPercent, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import type { HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, note, say } from "../../ancient-world/table.ts";
import { strikeTransports } from "../../ancient-world/turn/13-great-storm.ts";
import { logRoll, type Modifier, type Play, ref, type Text, text } from "../../kernel/index.ts";
import type { Fleet, Squadrons } from "../state.ts";
import type { StormOdds } from "../view.ts";
import { allFleets, countSquadrons, navyOf } from "./07-11-fleets.ts";
import { campaignAtSea, carryCorvus, crewOf, isUnderDuumvir, squadronsIn } from "./07-13-together.ts";
import { goDown } from "./07-25-leaders.ts";
import { crossesFretum, type SeaPassage } from "./07-32-sea-points.ts";
import { takeShare } from "./07-43-losses.ts";
import { isPortNear } from "./07-71-room.ts";
import { fleetAt, fleetName, fleetNames, sideOfFleetRef, squadronsText } from "./fleet-name.ts";

/** A movement that ends, by whoever made it. */
export interface Run {
	readonly side: SideId;
	/** None where transports sail alone (7.64). */
	readonly fleets: readonly Fleet[];
	/** Who leads them, or the transports. */
	readonly leader: LeaderId | null;
	/** The way, both ends included; an end on land is a harbour. */
	readonly way: SeaPassage;
	/** 7.75: the return to port at the end of the year. */
	readonly winter?: true;
}

/** What the sea has done. */
export interface Storm {
	readonly scattered: boolean;
	/** Per cent lost of the squadrons, and of whoever is carried. */
	readonly percent: number;
}

const CALM: Storm = { scattered: false, percent: 0 };

/** 7.34: the column of so many Sea Points; null where there is no roll: over the strait (7.33), and from a hex into the harbour beside it. */
export function columnOf({ data }: Pick<AncientWorld, "data">, way: SeaPassage): string | null {
	if (way.seaPoints === 0 || crossesFretum(data.map, way)) return null;
	return columnFor(chart(data, "cr-storm-scatter"), way.seaPoints);
}

type Effect = "-" | "S" | "D";

function effectOf(data: GameData, adjusted: number, column: string): Effect {
	const sheet = chart(data, "cr-storm-scatter");
	const effect = rowAt(sheet, adjusted).cells[sheet.columns.indexOf(column)];
	if (effect === undefined) throw new Error(`The chart of storms has no column ${column}.`);
	return effect;
}

/** The roll where a movement ends. The ships are marked and taken off; whoever is carried is not this rule's. */
export function* stormAtStop(table: AncientWorld, run: Run): Play<Storm> {
	const column = columnOf(table, run.way);
	if (column === null) return CALM;
	const rolled = yield* rollD10(table, "storm-scatter", run.side, run);
	const effect = effectOf(table.data, rolled.adjusted, column);
	const fleets = fleetNames(run.fleets);
	const told = run.fleets.length > 0 ? text(STORM[effect], { fleets }) : text(`${STORM[effect]}-transports`);
	const row = headingOf(rowAt(chart(table.data, "cr-storm-scatter"), rolled.adjusted));
	logRoll(
		table,
		rolled,
		{ text: told, rule: "CR 7.34", at: [ref("hex", endOf(run))] },
		{ table: "cr-storm-scatter", cell: { row, column, value: effect }, outcome: text(`outcome.${STORM[effect]}`) },
	);
	if (effect === "-") return CALM;
	for (const fleet of run.fleets) fleet.scattered = true;
	return { scattered: true, percent: effect === "D" ? yield* rollDisaster(table, run) : 0 };
}

const STORM: Readonly<Record<Effect, string>> = { "-": "storm.calm", S: "storm.scattered", D: "storm.disaster" };

/** Two dice say how much is lost. Low is bad. */
function* rollDisaster(table: AncientWorld, run: Run): Play<number> {
	const { side, fleets } = run;
	const modifiers = gatherModifiers(table, "naval-disaster", run);
	const by = { seat: side, rule: "CR 7.34" };
	const dice = yield* rollPercent(table, "naval-disaster", by, [
		text("roll.naval-disaster-tens"),
		text("roll.naval-disaster-units"),
	]);
	const adjusted = modifiers.reduce((sum, { dr }) => sum + dr, dice.adjusted);
	const row = rowAt(chart(table.data, "cr-naval-disaster"), adjusted);
	const percent = row.lossPct;
	logRoll(
		table,
		{ ...dice, modifiers, adjusted },
		{ text: text("storm.toll", { percent }), rule: "CR 7.34", at: [ref("hex", endOf(run))] },
		{
			table: "cr-naval-disaster",
			cell: { row: headingOf(row), column: "lossPct", value: String(percent) },
			outcome: text("outcome.percent", { percent }),
		},
	);
	if (percent === 0 || fleets.length === 0) return percent;
	const lost = yield* takeShare(table, { side, fleets, percent, rule: "CR 7.34" });
	tellWreck(table, side, lost);
	for (const fleet of fleets) if (countSquadrons(fleet.squadrons) === 0) yield* goDown(table, fleet);
	return percent;
}

/** AW 13.2: a great storm. It strikes whoever has been carried over the sea this turn, and every Fleet that is out of port. */
export function* greatStormAtSea(table: AncientWorld): Play {
	yield* strikeTransports(table);
	for (const fleet of allFleets(table)) {
		if (fleet.port !== null || !(fleet.id in navyOf(table).fleets)) continue;
		fleet.scattered = true;
		const { side, commander, hex } = fleet;
		say(table, "storm.great", { fleet: fleetName(fleet) }, { rule: "CR 7.34", seat: side, at: fleetAt(fleet) });
		const way = { path: [hex], seaPoints: 0, allSea: 0 };
		yield* rollDisaster(table, { side, fleets: [fleet], leader: commander, way });
	}
}

function tellWreck(table: AncientWorld, side: SideId, lost: Squadrons): void {
	const count = countSquadrons(lost);
	if (count === 0) return;
	say(
		table,
		"storm.wrecked",
		{ side: sideOfFleetRef(side), squadrons: squadronsText(lost) },
		{ rule: "CR 7.34", seat: side },
	);
	note(table, table.rules.events.wreck, side, count);
}

/** The hex in which it ends: a port's where it goes into one. */
const endOf = ({ way }: Run): HexId => way.path.at(-1) ?? "";

// === What the odds are ===

/** What weighs on the roll; nothing where there is none. */
export const stormModifiers = (table: AncientWorld, run: Run): Modifier[] =>
	columnOf(table, run.way) === null ? [] : gatherModifiers(table, "storm-scatter", run);

/** What each face of the die would bring. */
export function stormOdds(table: AncientWorld, run: Run): StormOdds {
	const column = columnOf(table, run.way);
	if (column === null) return { column, calm: 1, scattered: 0, disaster: 0 };
	return chancesOf(table.data, column, sumOfModifiers(table, "storm-scatter", run));
}

/** What a movement counts, and what the sea may do at its end, in hundredths; null where no storm is asked for. */
export function stormText(points: number, odds: StormOdds | null): Text {
	if (odds === null || odds.column === null || odds.calm === 1) return text("option.sail-note-calm", { points });
	const { column, scattered, disaster } = odds;
	const percent = (chance: number) => Math.round(100 * chance);
	return text("option.sail-note", { points, column, scattered: percent(scattered), disaster: percent(disaster) });
}

/** Of the ten faces of the die, by what is added to it. */
const chancesOf = oncePerPair((data, column: string, sum: number): StormOdds => {
	const effects = Array.from({ length: 10 }, (_, die) => effectOf(data, die + sum, column));
	const chance = (of: Effect) => effects.filter((effect) => effect === of).length / 10;
	return { column, calm: chance("-"), scattered: chance("S"), disaster: chance("D") };
});

// === Modifiers ===

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"storm-scatter": Run;
		"naval-disaster": Run;
	}
}

/** Have all Siege Attrition markers of the turn been drawn? */
export const isLateInYear = ({ state }: Pick<AncientWorld, "state">): boolean =>
	!state.cup.some(({ kind }) => kind === "siege-attrition");

const hasCrew =
	(crew: number) =>
	(_: AncientWorld, { fleets }: Run) =>
		fleets.length > 0 && crewOf(fleets) === crew;

const isOver =
	(squadrons: number) =>
	(_: AncientWorld, { fleets }: Run) =>
		squadronsIn(fleets) > squadrons;

const campaign = (table: AncientWorld, { fleets, leader }: Run) => campaignAtSea(table, fleets, leader);

/** Peoples who know the shoals of the Syrtis. */
const AFRICANS: ReadonlySet<SideId> = new Set(["carthage", "numidia"]);

/** 7.34: the waters south of Thenae, where the shoals are. */
const syrtis = oncePerGame(({ map }): ReadonlySet<HexId> => {
	const thenae = map.city("thenae").hex;
	const isSouth = (hex: HexId) =>
		hex.split("-")[0] === thenae.split("-")[0] && map.centre(hex).y > map.centre(thenae).y;
	return new Set([...map.hexes.keys()].filter((hex) => map.sea(hex)?.sea === "mare-africum" && isSouth(hex)));
});

/** AW 13.2: does an augury of this turn threaten where it ends, or the way it has come? */
function isThreatened(table: AncientWorld, { way }: Run): boolean {
	const { map } = table.data;
	const waters = way.path.filter((hex) => map.sea(hex) !== null);
	const last = waters.at(-1);
	return chart(table.data, "augury-carthage")
		.rows.filter(({ id }) => table.state.omens.some(({ event }) => event === id))
		.some(({ sea, hexes = [] }) =>
			sea === undefined ? waters.some((hex) => hexes.includes(hex)) : last !== undefined && map.sea(last)?.sea === sea,
		);
}

const endsInPort = ({ data: { map } }: AncientWorld, run: Run) => map.sea(endOf(run)) === null;

/** Conditions of both rolls' modifiers. */
export const stormConditions: Conditions = {
	"storm-scatter.crew-0": hasCrew(0),
	"storm-scatter.crew-2": hasCrew(2),
	"storm-scatter.crew-3": hasCrew(3),
	"storm-scatter.seaman": (table, run) => campaign(table, run) >= 6,
	"storm-scatter.landsman": (table, run) => isUnderDuumvir(table, run.leader) || campaign(table, run) <= 4,
	"storm-scatter.over-10": isOver(10),
	"storm-scatter.over-20": isOver(20),
	"storm-scatter.corvus": (_, { fleets }) => carryCorvus(fleets),
	"storm-scatter.coastal": (_, { way }) => way.allSea === 0,
	"storm-scatter.friendly-port": endsInPort,
	"storm-scatter.late": isLateInYear,
	"storm-scatter.winter": (_, { winter }) => winter === true,
	"storm-scatter.syrtis": (table, { side, way }) =>
		!AFRICANS.has(side) && way.path.some((hex) => syrtis(table.data).has(hex)),
	"naval-disaster.augury": isThreatened,
	"naval-disaster.crew-0": hasCrew(0),
	"naval-disaster.crew-2": hasCrew(2),
	"naval-disaster.crew-3": hasCrew(3),
	"naval-disaster.over-20": isOver(20),
	"naval-disaster.corvus": (_, { fleets }) => carryCorvus(fleets),
	"naval-disaster.late": (table, { winter }) => winter === true || isLateInYear(table),
	"naval-disaster.port": (table, run) => isPortNear(table, run.side, { hex: endOf(run), within: 4 }, run.fleets),
};
