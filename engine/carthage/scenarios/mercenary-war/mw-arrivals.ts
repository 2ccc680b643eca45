/** MW.barca, MW.naravas, MW.two-generals, Ruling 6: who comes into the war in the middle of it, and who goes. */
import { enterCity } from "../../../ancient-world/cities/11-control.ts";
import { allForces, forceOf, hasSps, sideState } from "../../../ancient-world/forces.ts";
import { rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { forceOption } from "../../../ancient-world/options.ts";
import { bringReserve } from "../../../ancient-world/set-up/set-up-choices.ts";
import type { Force, LeaderId, SideId } from "../../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, forceById, leaderById, say } from "../../../ancient-world/table.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";
import { choose, logRoll, type Play, ref, text } from "../../../kernel/index.ts";
import { reviewArmies } from "../../manpower/10-5-efficiency.ts";
import { CARTHAGE } from "../../sides.ts";
import { BARCA, CARTHAGO, HANNIBAL, HANNO, isSince, NARAVAS, REBELS, ZARZAS } from "./war.ts";

const standingOf = (table: AncientWorld, leader: LeaderId) => leaderById(table, leader).standing;

/** What a year of the war begins with, for both sides. */
export function* beginTheYear(table: AncientWorld): Play {
	if (yearOf(table) === 240) bringBarca(table);
	if (yearOf(table) === 238) yield* offerToReplaceHanno(table);
	if (isSince(table, 238)) yield* drawHannibal(table);
	if (isSince(table, 239)) yield* awaitNaravas(table);
	if (isSince(table, 239)) yield* bringZarzas(table);
	chooseOverallCommanders(table);
	reviewArmies(table);
}

// === MW.barca ===

const BARCA_DRILL = 2;

/** Hamilcar enters at Carthago with an army that he has drilled. */
function bringBarca(table: AncientWorld): void {
	const hex = table.data.cities.get(CARTHAGO)?.hex;
	if (hex === undefined || standingOf(table, BARCA) !== "unused") return;
	const army = bringReserve(table, "mw-barca", { hex, place: "inside" });
	army.box = freeBox(table);
	table.state.efficiency[army.box] = BARCA_DRILL;
	enterCity(table, army);
	const at = [ref("leader", BARCA), ref("hex", hex)];
	say(
		table,
		"barca.enters",
		{ leader: ref("leader", BARCA), army: army.box },
		{ rule: "MW.barca", seat: CARTHAGE, at },
	);
}

/** Army II, or the next that is free. */
function freeBox(table: AncientWorld): string {
	const taken = new Set(allForces(table).map(({ box }) => box));
	const boxes = ["II", "III", "IV", "V", "VI"].map((number) => `Carthaginian Army ${number}`);
	return boxes.find((box) => !taken.has(box)) ?? "Carthaginian Army VII";
}

// === MW.two-generals, Ruling 6: Hannibal ===

/** 238: Carthage may send Hanno home for good, and Hannibal takes his army. */
function* offerToReplaceHanno(table: AncientWorld): Play {
	const army = forceOf(table, HANNO);
	if (!army || standingOf(table, HANNIBAL) !== "unused") return;
	const named = { leader: ref("leader", HANNO), other: ref("leader", HANNIBAL) };
	const chosen = yield* choose({
		seat: CARTHAGE,
		rule: "MW.two-generals",
		prompt: text("ask.replace-hanno", named),
		options: [
			{ id: "keep", text: text("option.keep-hanno", named), at: [named.leader] },
			{ id: "replace", text: text("option.replace-hanno", named), at: [named.leader] },
		],
		refused: [],
		about: [named.leader],
	});
	if (chosen === "keep") return;
	say(table, "hanno.goes", named, { rule: "MW.two-generals", seat: CARTHAGE, at: [ref("hex", army.hex)] });
	enter(table, HANNIBAL, army);
	army.leaders = army.leaders.filter((id) => id !== HANNO);
	leaderById(table, HANNO).standing = "unused";
}

/** From 238 on an army that nobody leads gets Hannibal, while he is to be had. */
function* drawHannibal(table: AncientWorld): Play {
	const leaderless = (force: Force) =>
		force.side === CARTHAGE &&
		force.box !== null &&
		hasSps(table, force) &&
		!force.leaders.some((id) => id !== NARAVAS);
	yield* bringIn(table, HANNIBAL, CARTHAGE, leaderless, "CR 5.78");
}

// === MW.naravas ===

const COMES_ON = 4;

/** Every year until he comes a die says whether Naravas joins Hamilcar. */
function* awaitNaravas(table: AncientWorld): Play {
	const army = forceOf(table, BARCA);
	if (!army || standingOf(table, NARAVAS) !== "unused") return;
	const reads = { isMet: (face: number) => face >= COMES_ON };
	const rolled = yield* rollPlainD10(table, "naravas", { seat: CARTHAGE, rule: "MW.naravas", reads });
	const comes = rolled.adjusted >= COMES_ON;
	const at = [ref("leader", NARAVAS), ref("hex", army.hex)];
	const named = { leader: ref("leader", NARAVAS), other: ref("leader", BARCA) };
	logRoll(
		table,
		rolled,
		{ text: text(comes ? "naravas.comes" : "naravas.waits", named), rule: "MW.naravas", at },
		{ target: { test: ">=", value: COMES_ON } },
	);
	if (comes) bringReserve(table, "mw-naravas", { hex: army.hex, place: army.place });
}

// === Ruling 6: Zarzas ===

const IS_LOST: ReadonlySet<string> = new Set(["killed", "captured"]);

/** Another leader of the rebels is out of the war. */
const hasLostLeader = (table: AncientWorld) =>
	allLeaders(table).some(({ side, standing }) => side === REBELS && IS_LOST.has(standing));

/** Zarzas joins a rebel force. */
function* bringZarzas(table: AncientWorld): Play {
	yield* bringIn(table, ZARZAS, REBELS, (force) => force.side === REBELS && hasSps(table, force), "CR 3.2");
}

/** After each phase and segment: who follows leaders that have been lost in it. */
export function* followTheLost(table: AncientWorld): Play {
	if (table.state.outcome) return;
	if (hasLostLeader(table)) yield* bringZarzas(table);
	chooseOverallCommanders(table);
}

/** A leader who is not in the war yet comes to one of the forces that may have him. */
function* bringIn(
	table: AncientWorld,
	leader: LeaderId,
	seat: SideId,
	mayHave: (force: Force) => boolean,
	rule: string,
): Play {
	const forces = standingOf(table, leader) === "unused" ? allForces(table).filter(mayHave) : [];
	const [only] = forces;
	if (!only) return;
	const chosen =
		forces.length === 1
			? only.id
			: yield* choose({
					seat,
					rule,
					prompt: text("ask.leader-joins", { leader: ref("leader", leader) }),
					options: forces.map((force) => ({
						...forceOption(table, force),
						at: [ref("force", force.id), ref("hex", force.hex)],
					})),
					refused: [],
					about: [ref("leader", leader)],
				});
	const force = forceById(table, chosen);
	enter(table, leader, force);
	const at = [ref("leader", leader), ref("hex", force.hex)];
	say(table, "leader.joins", { leader: ref("leader", leader), hex: ref("hex", force.hex) }, { rule, seat, at });
}

function enter(table: AncientWorld, leader: LeaderId, force: Force): void {
	leaderById(table, leader).standing = "in-play";
	force.leaders.push(leader);
}

// === AW 2.46 ===

/** The first of a side's leaders who is in play commands over all [R: the scenario names those it begins with alone]. */
export function chooseOverallCommanders(table: AncientWorld): void {
	const { leaderPool } = table.data.scenario;
	for (const side of [CARTHAGE, REBELS] as const) {
		const pool = leaderPool?.[side];
		const first = (Array.isArray(pool) ? pool : []).find((id) => table.state.leaders[id]?.standing === "in-play");
		const own = sideState(table, side);
		if (first === undefined || own.overallCommander === first) continue;
		own.overallCommander = first;
		const more = { rule: "AW 2.46", seat: side, at: [ref("leader", first)] };
		say(table, "overall-commander.now", { leader: ref("leader", first) }, more);
	}
}
