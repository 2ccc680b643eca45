/** Thunderbolt, 218-216 BC: the scenario's own rules, named as in the rules index (`TB.*`). */

import { drawPraetorUrbanus, yearOf } from "../../ancient-world/03-sequence-of-play.ts";
import { beginOperationsPhase, commonMarkers, leaderLam } from "../../ancient-world/04-initiative.ts";
import { allianceOf } from "../../ancient-world/11-control.ts";
import { printed } from "../../ancient-world/data.ts";
import { enemyGarrison, forceOf, newForce, removeIfEmpty, totalsOf } from "../../ancient-world/forces.ts";
import type { CityId, Force, LeaderId, Marker, SideId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	leaderById,
	legionById,
	notYet,
	type Operation,
	type RulesetAddition,
	say,
} from "../../ancient-world/table.ts";
import { choose, type Play, ref, text } from "../../kernel/index.ts";
import { shutInOffice } from "../09-rome-and-gauls.ts";

const HANNIBAL = "hannibal";
const ROMA = "3714";

// === TB.start The first turn ===

/** 218 opens with an Operations Phase of Hannibal; the cup holds his other LAM, his officers', and one for Longus. */
function* openTheGame(table: AncientWorld): Play {
	const { state } = table;
	const first = leaderLam("carthage", HANNIBAL);
	state.cup = [...firstTurnLams(table), ...commonMarkers(table)];
	beginOperationsPhase(table, HANNIBAL, first);
}

function firstTurnLams(table: AncientWorld): Marker[] {
	const free = table.state.options["free-first-consul"] === true;
	const officers = ["hasdrubal-gisgo", "mago-barca", "hanno-bomilcar", "maharbal"];
	const theirs = officers.flatMap((id) =>
		Array.from({ length: printed(table.data, id).initiative }, () => leaderLam("carthage", id)),
	);
	const consul: Marker = { kind: "lam", side: "rome", leader: free ? null : "402", office: "consul" };
	return [leaderLam("carthage", HANNIBAL), ...theirs, consul];
}

// === TB.elections The men of the year ===

/** Segment elections: last year's men step down, the historical consuls and proconsuls take over the armies. */
function* installMenOfTheYear(table: AncientWorld): Play {
	const year = table.data.scenario.magistratePool?.byYear[String(yearOf(table))];
	if (!year) return;
	say(table, "elections", { year: yearOf(table) }, { rule: "TB.elections", heading: "segment", seat: "rome" });
	const armies = consularArmies(table);
	for (const leader of Object.values(table.state.leaders)) if (leader.side === "rome") stepDown(table, leader.id);
	for (const consul of year.consul.filter((id) => isFree(table, id))) yield* installConsul(table, consul, armies);
	for (const army of armies.filter((each) => each.leaders.length === 0))
		yield* installProconsul(table, army, year.proconsul);
	for (const id of year.proconsul.filter((each) => isFree(table, each))) standInRoma(table, id, "proconsul");
	yield* drawPraetorUrbanus(table, "rome", ROMA);
}

function consularArmies(table: AncientWorld): Force[] {
	return Object.values(table.state.forces).filter((force) => force.side === "rome" && force.legions.length > 0);
}

const isFree = (table: AncientWorld, id: LeaderId) => leaderById(table, id).standing === "pool";

function stepDown(table: AncientWorld, id: LeaderId): void {
	const leader = leaderById(table, id);
	if (leader.standing === "wounded") leader.standing = "pool";
	if (leader.standing !== "in-play") return;
	const keeps = shutInOffice(table, id);
	if (keeps !== null) {
		leader.office = keeps;
		return;
	}
	const force = forceOf(table, id);
	if (force) {
		force.leaders = force.leaders.filter((each) => each !== id);
		removeIfEmpty(table, force);
	}
	Object.assign(leader, { standing: "pool", office: null, province: null });
}

function* installConsul(table: AncientWorld, id: LeaderId, armies: readonly Force[]): Play {
	const vacant = armies.filter((army) => army.leaders.length === 0);
	const chosen = yield* choose({
		seat: "rome",
		rule: "TB.elections",
		prompt: text("ask.consul-army", { leader: ref("leader", id) }),
		options: [
			...vacant.map((army) => ({ id: army.id, text: armyText(table, army), at: [ref("force", army.id)] })),
			{ id: "none", text: text("option.no-army"), at: [ref("hex", ROMA)] },
		],
		refused: [],
		about: [ref("leader", id)],
	});
	const army = vacant.find((each) => each.id === chosen);
	if (army) takeCommand(table, id, "consul", army);
	else standInRoma(table, id, "consul");
}

const armyText = (table: AncientWorld, army: Force) =>
	text("option.army", { hex: ref("hex", army.hex), legions: army.legions.length, sp: totalsOf(table, [army]).sp });

/** Every army left over gets a proconsul: the year's man first, else one of the spare leaders (TB.proconsuls). */
function* installProconsul(table: AncientWorld, army: Force, ofTheYear: readonly LeaderId[]): Play {
	const candidates = spareLeaders(table, ofTheYear);
	const [only] = candidates;
	if (only === undefined) return;
	const chosen =
		candidates.length === 1
			? only
			: yield* choose({
					seat: "rome",
					rule: "TB.proconsuls",
					prompt: text("ask.proconsul", { hex: ref("hex", army.hex), legions: army.legions.length }),
					options: candidates.map((id) => ({ id, text: text("option.leader", { leader: ref("leader", id) }) })),
					refused: [],
					about: [ref("force", army.id)],
				});
	takeCommand(table, chosen, "proconsul", army);
}

/** TB.proconsuls: the year's proconsul, 404 and 405, Pera, or any other of battle letter D or worse. */
function spareLeaders(table: AncientWorld, ofTheYear: readonly LeaderId[]): LeaderId[] {
	const year = ofTheYear.filter((id) => isFree(table, id));
	if (year.length > 0) return year;
	const pool = table.data.scenario.magistratePool;
	return (pool?.ids ?? []).filter((id) => {
		const { battle } = printed(table.data, id);
		return isFree(table, id) && (battle === "D" || battle === "E");
	});
}

function takeCommand(table: AncientWorld, id: LeaderId, office: string, army: Force): void {
	Object.assign(leaderById(table, id), { standing: "in-play", office });
	army.leaders.push(id);
	for (const legion of army.legions) legionById(table, legion).commander = id;
	say(
		table,
		"elected.army",
		{ leader: ref("leader", id), office: text(`office.${office}`), hex: ref("hex", army.hex) },
		{
			rule: "TB.elections",
			seat: "rome",
			at: [ref("hex", army.hex)],
		},
	);
}

function standInRoma(table: AncientWorld, id: LeaderId, office: string): void {
	Object.assign(leaderById(table, id), { standing: "in-play", office });
	newForce(table, { side: "rome", hex: ROMA, place: "inside", leaders: [id], provincesThisTurn: ["latium"] });
	say(
		table,
		"elected",
		{ leader: ref("leader", id), office: text(`office.${office}`) },
		{ rule: "TB.elections", seat: "rome", at: [ref("hex", ROMA)] },
	);
}

// === TB.alliance ===

/** A player may go freely into an unoccupied city of a province whose level favours him. */
function mayEnterCity(table: AncientWorld, side: SideId, cityId: CityId): boolean {
	const city = table.data.cities.get(cityId);
	if (!city || enemyGarrison(table, side, city.hex).length > 0) return false;
	const alliance = allianceOf(table, city.province);
	return alliance !== null && alliance.level > 0 && alliance.favours === side;
}

// === TB.first.raise ===

/** No legions in 218; the Legion Request itself comes with manpower. */
const manpower: Operation = {
	id: "manpower",
	whyNot: (table, leader) =>
		table.state.turn === 1 && leaderById(table, leader).side === "rome"
			? { rule: "TB.first.raise", why: text("refused.first-raise") }
			: notYet("RRR 10.11"),
	*play() {
		return "roll";
	},
};

function* notUsed(): Play {}

export const thunderboltRules: RulesetAddition = {
	segments: {
		"set-up": openTheGame,
		prorogue: notUsed,
		pluto: notUsed,
		elections: installMenOfTheYear,
		"naval-superiority": notUsed,
		tribes: notUsed,
	},
	operations: { manpower },
	mayEnterCity,
	missing: { "place-mago": "Mago is in The Eagle Has Landed only." },
};
