/** AW 9.5, RRR 3.D2: Siege Attrition. When one of the three markers is drawn every siege on the map is resolved. */
import { allOthers, choose, logRoll, type Play, ref, type ToldChance, text, withLazyNote } from "../../kernel/index.ts";
import { chooseInChargeByRank } from "../battle/08-1-parties.ts";
import { countLosses } from "../battle/08-34-losses.ts";
import { addLosses, type Fighters, openRecord } from "../battle/08-55-record.ts";
import { chart, headingOf, rowAt } from "../charts.ts";
import { captureCity } from "../cities/09-8-capture.ts";
import { declareGuile } from "../command/05-14-guile.ts";
import { countLegions, legionsIn, totalsOf } from "../forces.ts";
import { chanceOfLoss, perCent } from "../march/06-4-attrition.ts";
import { devastate } from "../march/06-7-devastation.ts";
import { spreadAttritionLoss } from "../march/06-45-who-dies.ts";
import { rollD10, sumOfModifiers } from "../modifiers.ts";
import type { BattleRecord, CityId, Force, LeaderId, SideId, Status } from "../state.ts";
import { type AncientWorld, type Condition, type Conditions, legionById, say } from "../table.ts";
import {
	citiesUnderSiege,
	cityById,
	forcesBefore,
	garrisonOf,
	holderOf,
	insideOf,
	loseTownsmen,
	reviewSieges,
} from "./09-2-under-siege.ts";
import { supplyPath } from "./09-4-supply-and-ports.ts";
import { surrenders } from "./09-6-surrender-and-reduction.ts";

/** 9.51: every siege, in the order of the atlas; with no city Under Siege there is nothing to resolve. */
export function* resolveSieges(table: AncientWorld): Play {
	const sieges = citiesUnderSiege(table);
	if (sieges.length === 0) say(table, "siege.none", {}, { rule: "AW 9.51" });
	for (const city of sieges) {
		if (table.state.outcome === null && cityById(table, city).state.siege !== null) yield* resolveSiege(table, city);
	}
}

/** One side of a siege: what the siege attrition roll's modifiers look at. */
interface SiegeSide {
	readonly role: "besieged" | "besieger";
	readonly city: CityId;
	/** Who throws and loses; null for townsmen of an independent city. */
	readonly side: SideId | null;
	/** Everybody of that side in the siege. */
	readonly forces: readonly Force[];
	/** Highest in rank (RRR 5.57). */
	readonly leader: LeaderId | null;
	/** Attrition SPs: garrison or besiegers, and a point for each IDS (9.52). */
	readonly asp: number;
	/** What the besieger eats; null where he has nothing but the land. */
	readonly food: "supply" | "forage" | null;
	/** The province was Devastated before anybody foraged. */
	readonly devastated: boolean;
}

/** Besieged first; both losses are worked out before either is taken off. */
function* resolveSiege(table: AncientWorld, id: CityId): Play {
	const { city, state } = cityById(table, id);
	const besieger = state.siege;
	if (besieger === null) return;
	say(
		table,
		"siege.attrition",
		{ city: ref("city", id), side: ref("side", besieger) },
		{ rule: "AW 9.51", at: [ref("city", id), ref("hex", city.hex)] },
	);
	const inside = yield* besiegedSide(table, id, besieger);
	const insideLoss = yield* rollSiegeAttrition(table, inside);
	const outside = yield* besiegerSide(table, id, besieger);
	const outsideLoss = yield* rollSiegeAttrition(table, outside);
	state.siegeMarkers += 1;
	const record = openSiegeRecord(table, inside, outside, besieger);
	const garrison = loseInside(table, inside, insideLoss); // the IDS are townsmen and do not count
	addLosses(record, record.defender, yield* countLosses(table, inside.forces, garrison));
	const besiegers = spreadAttritionLoss(table, outside.forces, outsideLoss);
	addLosses(record, record.attacker, yield* countLosses(table, outside.forces, besiegers));
	table.state.battles.push(record);
	yield* conclude(table, id, outside, record);
}

function* besiegedSide(table: AncientWorld, id: CityId, besieger: SideId): Play<SiegeSide> {
	const { state } = cityById(table, id);
	const forces = insideOf(table, id);
	return {
		role: "besieged",
		city: id,
		side: holderOf(table, id, besieger),
		forces,
		leader: yield* chooseInChargeByRank(table, forces),
		asp: totalsOf(table, forces).asp + state.ids,
		food: null,
		devastated: isDevastated(table, id),
	};
}

function* besiegerSide(table: AncientWorld, id: CityId, side: SideId): Play<SiegeSide> {
	const { city } = cityById(table, id);
	const forces = forcesBefore(table, side, id);
	const besieger: SiegeSide = {
		role: "besieger",
		city: id,
		side,
		forces,
		leader: yield* chooseInChargeByRank(table, forces),
		asp: totalsOf(table, forces).asp,
		food: null,
		devastated: isDevastated(table, id),
	};
	const food = supplyPath(table, side, city.hex) ? "supply" : yield* offerForage(table, besieger, side);
	return { ...besieger, food };
}

const isDevastated = (table: AncientWorld, id: CityId) =>
	table.state.provinces[cityById(table, id).city.province]?.devastated === true;

/** 9.43, 6.74: without supply he may live off the land, which lays the province waste without a roll. */
function* offerForage(table: AncientWorld, besieger: SiegeSide, side: SideId): Play<"forage" | null> {
	const { city: id, devastated } = besieger;
	const { city } = cityById(table, id);
	const costOf = (food: SiegeSide["food"]) => chanceIn(table, { ...besieger, food, guile: 0 }).note;
	const province = ref("province", city.province);
	const chosen = yield* choose({
		seat: side,
		rule: "AW 9.43",
		prompt: text("ask.forage", { city: ref("city", id) }),
		options: [
			withLazyNote({ id: "no", text: text("option.no-forage") }, () => costOf(null)),
			withLazyNote({ id: "forage", text: text("option.forage", { province }), at: [province] }, () =>
				text("operation.comes-off", {
					note: text(devastated ? "option.forage-again" : "option.forage-note"),
					chance: costOf("forage"),
				}),
			),
		],
		refused: [],
		about: [ref("city", id), ref("hex", city.hex)],
	});
	if (chosen !== "forage") return null;
	devastate(table, city.province, side, "AW 6.74");
	return "forage";
}

// === 9.52 The roll ===

/** Returns the loss in attrition SPs. 9.54: the commander may spend one Guile Point. */
function* rollSiegeAttrition(table: AncientWorld, siege: SiegeSide): Play<number> {
	const { city, asp, leader, role } = siege;
	if (asp === 0) return 0;
	const seat = siege.side ?? cityById(table, city).state.siege ?? "";
	const sheet = chart(table.data, "siege-attrition");
	const guile = yield* declareGuile(table, leader, 1, "siege-attrition", (spent) =>
		chanceIn(table, { ...siege, guile: spent }),
	);
	const rolled = yield* rollD10(table, "siege-attrition", seat, { ...siege, guile });
	const row = rowAt(sheet, rolled.adjusted);
	const percent = row.lossPct;
	const loss = perCent(asp, percent);
	logRoll(
		table,
		rolled,
		{
			text: text(`siege.loss-${role}`, { city: ref("city", city), loss, asp }),
			rule: "AW 9.52",
			at: [ref("city", city)],
		},
		{
			rule: "AW 9.51",
			table: "siege-attrition",
			cell: { row: headingOf(row), column: "lossPct", value: `${percent}%` },
			outcome: text("outcome.attrition", { percent, asp, loss }),
		},
	);
	return loss;
}

/** What the throw would cost a side, in attrition SPs. */
function chanceIn(table: AncientWorld, siege: Suffering): ToldChance {
	const sheet = chart(table.data, "siege-attrition");
	const sum = sumOfModifiers(table, "siege-attrition", siege);
	return chanceOfLoss((die) => perCent(siege.asp, rowAt(sheet, die + sum).lossPct));
}

/** The garrison pays by 6.45. IDS may bear a part: half of it (dropped) while a garrison is left, what is over afterwards. */
function* loseInside(table: AncientWorld, { city, forces, side }: SiegeSide, loss: number): Play {
	const { state } = cityById(table, city);
	const garrison = totalsOf(table, forces).asp;
	const most = garrison === 0 ? loss : Math.floor(loss / 2);
	const borne = garrison === 0 || side === null ? loss : yield* askIds(city, side, loss, most, state.ids);
	const paid = Math.min(garrison, loss - borne);
	loseTownsmen(table, city, loss - paid, "AW 9.52");
	yield* spreadAttritionLoss(table, forces, paid);
}

function* askIds(city: CityId, seat: SideId, loss: number, half: number, ids: number): Play<number> {
	const most = Math.min(half, ids);
	if (most === 0) return 0;
	const key = half < ids ? "refused.half-the-loss" : "refused.no-more-ids";
	const chosen = yield* choose({
		seat,
		rule: "AW 9.52",
		prompt: text("ask.ids-bears", { city: ref("city", city), loss }),
		options: Array.from({ length: most + 1 }, (_, ids) => ({
			id: String(ids),
			text: text("option.ids-bears", { ids, rest: loss - ids }),
		})),
		refused: [allOthers("amounts", { rule: "AW 9.52", why: text(key, { most }) })],
	});
	return Number(chosen);
}

// === 9.56, 9.61 What it comes to ===

/** Too few besiegers are left; or nobody is left inside; or the townsmen have had enough. */
function* conclude(table: AncientWorld, city: CityId, { side, leader }: SiegeSide, record: BattleRecord): Play {
	reviewSieges(table);
	const { state } = cityById(table, city);
	if (state.siege === null || side === null) return;
	const capture = { city, side, leader };
	if (garrisonOf(table, city).length === 0 && state.ids === 0) {
		record.winner = side;
		yield* captureCity(table, { ...capture, by: "attrition" });
	} else if (yield* surrenders(table, capture)) {
		yield* captureCity(table, { ...capture, by: "surrender" });
	}
}

/** A siege is fought by both sides at once, and nobody has won it while it lasts. */
function openSiegeRecord(table: AncientWorld, inside: SiegeSide, outside: SiegeSide, besieger: SideId): BattleRecord {
	const { hex } = cityById(table, inside.city).city;
	const fighters = ({ leader, forces }: SiegeSide, side: SideId): Fighters => ({
		side,
		commander: leader,
		leaders: forces.flatMap((force) => force.leaders),
		forces,
		legions: countLegions(forces),
	});
	return openRecord(
		table,
		{ kind: "attrition", hex },
		fighters(outside, besieger),
		fighters(inside, inside.side ?? "independent"),
	);
}

// === 9.55 Modifiers ===

/** A side of a siege, with the Guile Point that its commander may have spent (9.54). */
interface Suffering extends SiegeSide {
	readonly guile: number;
}

declare module "../table.ts" {
	interface RollContexts {
		"siege-attrition": Suffering;
	}
}

/** A line for one side of the walls only. */
const forRole =
	(role: SiegeSide["role"], holds: (table: AncientWorld, siege: SiegeSide) => boolean): Condition<SiegeSide> =>
	(table, siege) =>
		siege.role === role && holds(table, siege);

const ofSize = (size: string) => forRole("besieged", (table, { city }) => cityById(table, city).city.size === size);

const anyWith =
	(status: Status): Condition<SiegeSide> =>
	(_, { forces }) =>
		forces.some((force) => force.status === status);

function portIs(table: AncientWorld, id: CityId, status: string, ports: readonly string[]): boolean {
	const harbour = table.rules.harbourOf(table, id);
	const port = harbour === null ? null : cityById(table, harbour).city.port;
	return port !== null && ports.includes(port) && table.rules.portStatus(table, id) === status;
}

/** SPs that a city of each size holds without crowding. */
const ROOM = { small: 10, medium: 20, large: 40 } as const;

/** RRR 5.57: a partial legion, one that has lost an element, is not counted here. */
function fullLegions(table: AncientWorld, forces: readonly Force[]): number {
	return legionsIn(forces).filter((id) => {
		const { rl, al, type } = legionById(table, id);
		return rl !== null && (al !== null || type === "early");
	}).length;
}

/** Conditions of the siege attrition roll's modifiers. */
export const siegeAttritionConditions: Conditions = {
	"siege-attrition.blockaded": forRole("besieged", (table, { city }) =>
		portIs(table, city, "blockaded", ["minor", "secondary", "major"]),
	),
	"siege-attrition.open-port": forRole("besieged", (table, { city }) =>
		portIs(table, city, "open", ["secondary", "major"]),
	),
	"siege-attrition.open-minor": forRole("besieged", (table, { city }) => portIs(table, city, "open", ["minor"])),
	"siege-attrition.medium": ofSize("medium"),
	"siege-attrition.large": ofSize("large"),
	"siege-attrition.first": forRole("besieged", (table, { city }) => cityById(table, city).state.siegeMarkers === 0),
	"siege-attrition.crowded": forRole("besieged", (table, { city, forces }) => {
		const { size } = cityById(table, city).city;
		return totalsOf(table, forces).sp > ROOM[size ?? "small"];
	}),
	"siege-attrition.supply": forRole("besieger", (_, { food }) => food === "supply"),
	"siege-attrition.forage": forRole("besieger", (_, { food }) => food === "forage"),
	"siege-attrition.flat": forRole(
		"besieger",
		(table, { city }) => table.data.map.hex(cityById(table, city).city.hex).terrain === "flat",
	),
	"siege-attrition.devastated": forRole("besieger", (_, { devastated }) => devastated),
	"siege-attrition.disorganized": anyWith("disorganized"),
	"siege-attrition.useless": anyWith("useless"),
	"siege-attrition.over-cer": (table, { forces, leader }) => {
		const legions = fullLegions(table, forces);
		return legions === 0 ? 0 : Math.max(0, Math.floor((legions - table.rules.efficiencyOf(table, leader)) / 2));
	},
	"siege-attrition.guile": (_, { guile }) => guile,
};
