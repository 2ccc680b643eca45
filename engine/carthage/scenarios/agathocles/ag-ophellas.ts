/** AG.ophellas: the lord of Cyrene comes to help in 308, if Africa looks like a prize; Agathocles may kill him and keep his men. */
import { ophellas } from "../../../../assets/schema/carthage-rules.ts";
import { loseLeader } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { provincesAt } from "../../../ancient-world/data.ts";
import {
	allForces,
	arrive,
	forceOf,
	joinForces,
	newForce,
	removeIfEmpty,
	sideState,
} from "../../../ancient-world/forces.ts";
import { oncePerGame } from "../../../ancient-world/map-cache.ts";
import { rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { addUnits, newLeader } from "../../../ancient-world/set-up/set-up.ts";
import type { OperationsPhase } from "../../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../../ancient-world/table.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";
import { logRoll, type Play, ref, text } from "../../../kernel/index.ts";
import { AGATHOCLES, CYRENE, isInAfrica, SYRACUSE } from "./sicily-and-africa.ts";

const RULE = "AG.ophellas";

const printedRule = oncePerGame(({ scenario }) => ophellas.parse(scenario.special.find(({ id }) => id === RULE)?.data));

/** He waits in Cyrene. */
export function awaitOphellas(table: AncientWorld): void {
	newLeader(table, printedRule(table.data).leader, CYRENE, "unused");
}

/** At the start of his year: Syracuse has cities enough in Africa, and he stands before Leptis Magna, at her command. */
export function* bringOphellas(table: AncientWorld): Play {
	const { year, leader, city, cities, units } = printedRule(table.data);
	if (yearOf(table) !== year || leaderById(table, leader).standing !== "unused") return;
	const held = [...table.data.cities.values()].filter(
		({ id, hex }) => table.state.cities[id]?.control === SYRACUSE && isInAfrica(table.data, hex),
	).length;
	const named = ref("leader", leader);
	if (held < cities) return say(table, "ophellas.stays", { leader: named, held }, { rule: RULE, seat: SYRACUSE });
	const { hex } = table.data.map.city(city);
	Object.assign(sideState(table, CYRENE), { playedBy: SYRACUSE, alliedTo: SYRACUSE });
	leaderById(table, leader).standing = "in-play";
	const provincesThisTurn = provincesAt(table.data, hex);
	const force = newForce(table, { side: CYRENE, hex, place: "outside", leaders: [leader], provincesThisTurn });
	addUnits(force, units);
	for (const { contingent, arm, sp } of force.sps) arrive(table, CYRENE, contingent, arm, sp);
	const at = [named, ref("hex", hex)];
	say(table, "ophellas.comes", { leader: named, city: ref("city", city) }, { rule: RULE, seat: SYRACUSE, at });
}

/** A Syracusan phase has ended with both in one hex: a die says whether Agathocles kills his guest. */
export function* meetOphellas(table: AncientWorld, { side }: OperationsPhase): Play {
	const { leader, killedOn } = printedRule(table.data);
	const his = forceOf(table, leader);
	const own = forceOf(table, AGATHOCLES);
	if ((side !== SYRACUSE && side !== CYRENE) || !his || !own || his.hex !== own.hex) return;
	const reads = { isMet: (face: number) => face <= killedOn };
	const rolled = yield* rollPlainD10(table, "ophellas", { seat: SYRACUSE, rule: RULE, reads });
	const dies = rolled.adjusted <= killedOn;
	const named = { leader: ref("leader", leader), host: ref("leader", AGATHOCLES) };
	logRoll(
		table,
		rolled,
		{ text: text(dies ? "ophellas.killed" : "ophellas.lives", named), rule: RULE, at: [named.leader, named.host] },
		{ target: { test: "<=", value: killedOn } },
	);
	if (!dies) return;
	takeOverCyreneans(table);
	yield* loseLeader(table, leader, "killed");
}

/** All his men, and what they hold, are Agathocles' own from now on; those who stand with him join him. */
function takeOverCyreneans(table: AncientWorld): void {
	for (const force of allForces(table).filter((each) => each.side === CYRENE)) {
		for (const { contingent, arm, sp } of force.sps) {
			arrive(table, CYRENE, contingent, arm, -sp);
			arrive(table, SYRACUSE, contingent, arm, sp);
		}
		const { hex, place, sps, engines, status, provincesThisTurn } = force;
		const men = newForce(table, { side: SYRACUSE, hex, place, sps, engines, status, provincesThisTurn });
		Object.assign(force, { sps: [], engines: 0 });
		removeIfEmpty(table, force);
		const own = forceOf(table, AGATHOCLES);
		if (own?.hex === hex && own.place === place) joinForces(table, own, men);
	}
	for (const city of Object.values(table.state.cities)) {
		if (city.control === CYRENE) city.control = SYRACUSE;
		if (city.siege === CYRENE) city.siege = SYRACUSE;
	}
	judgeControl(table);
}
