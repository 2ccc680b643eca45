/** AW 13.2: the events of the Samnite Wars' augury table that are not in the base rules. */

import { checkAttrition } from "../../ancient-world/06-4-attrition.ts";
import { rollLeaderLoss } from "../../ancient-world/08-6-leader-casualties.ts";
import { tidy } from "../../ancient-world/08-34-losses.ts";
import { reviewSieges } from "../../ancient-world/09-2-under-siege.ts";
import { allianceOf, occupiesCity } from "../../ancient-world/11-control.ts";
import { moveAlliance } from "../../ancient-world/12-3-alliance-boxes.ts";
import { type AuguryEvent, layOmen } from "../../ancient-world/13-auguries.ts";
import { provinceAt } from "../../ancient-world/data.ts";
import { forceOf, hasSps } from "../../ancient-world/forces.ts";
import type { Force, LeaderId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import { choose, drawBlind, type Play, ref, text, throwDie } from "../../kernel/index.ts";
import { freeNumbers } from "../02-2-legions.ts";
import { commandNewLegions } from "../05-29-new-commanders.ts";
import { placeLegion } from "../10-2-placement.ts";
import { gaulsMarch } from "../tribes/gauls.ts";
import { rollForTribe } from "../tribes/revolts.ts";
import { reviewTribes } from "../tribes/staying.ts";
import { isOut, isTribal } from "../tribes/tribes.ts";
import { placeSamnites, upToCap } from "./samnite-wars-manpower.ts";

const RULE = "AW 13.2";

function* throwFor(table: AncientWorld, seat: SideId, what: string): Play<number> {
	const die = yield* throwDie(table, 10, { seat, rule: RULE, what: text(`roll.${what}`) });
	table.log({
		text: text(`roll.${what}`),
		rule: RULE,
		seat,
		roll: {
			roll: what,
			rule: RULE,
			dice: [die],
			modifiers: [],
			adjusted: die,
			outcome: text("outcome.number", { value: die }),
		},
	});
	return die;
}

// === Roads (A.2) ===

/** Stretches of the Via Appia in the order they are built, as the map names them. */
const APPIA = ["Via Appia (3914 - Capua)", "Via Appia (Capua - Beneventum)"] as const;

/** The next leg, where every province it crosses is controlled by Rome or her Ally. */
const viaAppia: AuguryEvent = function* (table) {
	const leg = APPIA.find((name) => !table.state.roadsBuilt.includes(name));
	const road = table.data.mapRoads.find(({ name }) => name === leg);
	if (!road || !road.path.every((hex) => isRoman(table, provinceAt(table.data, hex)))) return false;
	build(table, road.name, "road.built");
	return true;
};

function isRoman(table: AncientWorld, province: ProvinceId): boolean {
	const alliance = allianceOf(table, province);
	const ally = alliance !== null && alliance.status === "ally" && alliance.favours === "rome";
	return ally || table.state.provinces[province]?.control === "rome";
}

const VALERIA = "Via Valeria (Roma - Corfinum)";

/** Begun, then usable unless the Sabines are in revolt, then the Salaria as a full road. */
const viaValeria: AuguryEvent = function* (table) {
	const { roadsBuilt } = table.state;
	const next = ["Via Valeria", VALERIA, "Via Salaria"].find((name) => !roadsBuilt.includes(name));
	if (next === undefined || (next === VALERIA && isOut(table, "sabines"))) return false;
	build(table, next, next === "Via Valeria" ? "road.begun" : "road.built");
	return true;
};

function build(table: AncientWorld, road: string, key: string): void {
	table.state.roadsBuilt.push(road);
	say(table, key, { road }, { rule: "SW.roads" });
}

// === Troops ===

/** A.3: one full Recruit legion, for an army that is short of one or under a new praetor. */
const legionRaised: AuguryEvent = function* (table) {
	const [number] = freeNumbers(table);
	if (number === undefined) return false;
	yield* placeLegion(table, number);
	yield* commandNewLegions(table, [number]);
	return true;
};

/** Six SPs of infantry in a friendly city of Samnium. */
const linenLegion: AuguryEvent = function* (table) {
	const raised = upToCap(table, { inf: 6, cav: 0 });
	return raised.inf > 0 && (yield* placeSamnites(table, raised, RULE));
};

// === Sickness (A.4) ===

const STRICKEN: readonly (readonly ProvinceId[])[] = [
	["latium"],
	["latium"],
	["samnium"],
	["samnium"],
	["campania"],
	["apulia"],
	["northern-etruria", "southern-etruria"],
	["sabinus"],
	["lucania"],
	["umbria"],
];

/** Attrition points of the columns that sickness is read in. */
const PESTILENCE_POINTS = 12;
const PLAGUE_POINTS = 9;

const pestilence: AuguryEvent = function* (table, drawer) {
	const provinces = STRICKEN[yield* throwFor(table, drawer, "pestilence")] ?? [];
	const at = provinces.map((id) => ref("province", id));
	say(table, "augury.stricken", { provinces: at }, { rule: RULE, at });
	const stricken = Object.values(table.state.forces).filter((force) =>
		provinces.includes(provinceAt(table.data, force.hex)),
	);
	const stacks = Map.groupBy(stricken, (force) => `${force.side}/${force.hex}/${force.place}`);
	for (const stack of stacks.values()) yield* sicken(table, stack, PESTILENCE_POINTS);
	return true;
};

const plagueInRome: AuguryEvent = function* (table) {
	layOmen(table, "plague-rome", "turn");
	const garrison = Object.values(table.state.forces).filter((force) =>
		force.sps.some(({ role }) => role === "Rome Garrison"),
	);
	yield* sicken(table, garrison, PLAGUE_POINTS);
	return true;
};

function* sicken(table: AncientWorld, forces: readonly Force[], points: number): Play {
	const left = forces.filter((force) => force.id in table.state.forces && hasSps(table, force));
	yield* checkAttrition(table, left, null, points);
	tidy(table, left);
	reviewSieges(table);
	reviewTribes(table);
}

/** A leader of one side, even Roman and odd Samnite, rolls on the leader loss table. */
const illness: AuguryEvent = function* (table, drawer) {
	const side = sideOf(yield* throwFor(table, drawer, "augury-side"));
	const men = leadersOf(table, side);
	if (men.length === 0) return false;
	const names = men.map((id) => text("name", { name: ref("leader", id) }));
	const drawn = men[yield* drawBlind(table, names, { seat: drawer, rule: RULE, what: text("draw.sick-leader") })];
	if (drawn === undefined) return false;
	say(table, "augury.sick", { leader: ref("leader", drawn) }, { rule: RULE, at: [ref("leader", drawn)] });
	yield* rollLeaderLoss(table, drawn, "unhurt");
	return true;
};

const sideOf = (die: number): SideId => (die % 2 === 0 ? "rome" : "samnites");

/** Leaders of a side on the map, tribal ones apart. */
function leadersOf(table: AncientWorld, side: SideId): LeaderId[] {
	return Object.values(table.state.leaders)
		.filter((man) => man.side === side && man.standing === "in-play" && forceOf(table, man.id) !== null)
		.map(({ id }) => id)
		.filter((id) => !isTribal(table, id));
}

// === Diplomacy and cunning ===

/** A province of the player's choice moves one box to him. */
const envoys: AuguryEvent = function* (table, drawer) {
	const side = sideOf(yield* throwFor(table, drawer, "augury-side"));
	const lines = table.data.scenario.alliances.track.filter(({ id }) => isMovable(table, id, side));
	const provinces = lines.map((line) => line.covers?.[0] ?? line.province ?? line.id);
	const [only] = provinces;
	if (only === undefined) return false;
	const chosen = yield* choose({
		seat: side,
		rule: RULE,
		prompt: text("ask.envoys"),
		options: provinces.map((id) => ({
			id,
			text: text("option.province", { province: ref("province", id) }),
			at: [ref("province", id)],
		})),
		refused: [],
	});
	moveAlliance(table, chosen, side, 1);
	return true;
};

function isMovable(table: AncientWorld, line: string, side: SideId): boolean {
	const marker = table.state.alliances[line];
	return marker !== undefined && !(marker.favours === side && marker.level >= 5);
}

const cunningMan: AuguryEvent = function* (table, drawer) {
	const men = leadersOf(table, drawer);
	if (men.length === 0) return false;
	const leader = yield* choose({
		seat: drawer,
		rule: RULE,
		prompt: text("ask.cunning-man"),
		options: men.map((id) => ({
			id,
			text: text("option.leader", { leader: ref("leader", id) }),
			at: [ref("leader", id)],
		})),
		refused: [],
	});
	leaderById(table, leader).guile += 1;
	say(
		table,
		"augury.cunning",
		{ leader: ref("leader", leader) },
		{ rule: RULE, seat: drawer, at: [ref("leader", leader)] },
	);
	return true;
};

/** One box towards 0, two when no Roman garrison stands in Capua. */
const campanianMurmurs: AuguryEvent = function* (table) {
	const marker = allianceOf(table, "campania");
	if (!marker || marker.favours === null || marker.level === 0) return false;
	const other = marker.favours === "rome" ? "samnites" : "rome";
	moveAlliance(table, "campania", other, Math.min(marker.level, occupiesCity(table, "rome", "capua") ? 1 : 2));
	return true;
};

/** The scenario's own events by id. */
export const samniteAuguries: Readonly<Record<string, AuguryEvent>> = {
	gauls: gaulsMarch,
	"tribal-revolt": (table) => rollForTribe(table, "SW.revolt.causes"),
	"via-appia": viaAppia,
	"via-valeria": viaValeria,
	legion: legionRaised,
	pestilence,
	"plague-rome": plagueInRome,
	"linen-legion": linenLegion,
	illness,
	envoys,
	guile: cunningMan,
	campania: campanianMurmurs,
};
