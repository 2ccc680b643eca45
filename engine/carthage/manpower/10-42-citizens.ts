/** CR 10.42, 10.46: the Manpower operation of Carthage. Once a turn her Overall Commander calls the Citizens to arms, or an ally's men. */

import { areEnemies, campOf } from "../../ancient-world/command/02-42-friends.ts";
import { isOverallCommander } from "../../ancient-world/command/05-command.ts";
import { provincesAt } from "../../ancient-world/data.ts";
import { allForces, hasSps, sideState } from "../../ancient-world/forces.ts";
import { type LevyLine, raiseLine } from "../../ancient-world/manpower/10-4-provincial-manpower.ts";
import { citiesForLevy, whyNoCity } from "../../ancient-world/manpower/10-44-levy-in-a-city.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation } from "../../ancient-world/table.ts";
import { choose, type Play, type Reason, sift, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { contingentLines, type Line, manpowerOf } from "./10-41-contingents.ts";
import { type Hiring, hire, whyNotRaise } from "./10-43-hiring.ts";

const CITIZEN = "citizen";

/** Citizens alone. */
const citizens: Hiring = {
	column: "citizenSP",
	whyNot: ({ contingent }: Line) =>
		contingent === CITIZEN ? null : { rule: "CR 10.42", why: text("refused.only-citizens") },
	rule: "CR 10.42",
};

/** One roll for Citizens, in an operation or without one (AG.landing). */
export const callCitizens = (table: AncientWorld): Play<number> => hire(table, citizens);

export const carthaginianManpower: Operation = {
	id: "manpower",
	whyNot(table, leader) {
		const { side } = leaderById(table, leader);
		if (side === SYRACUSE) return whyNoLevy(table);
		if (side !== CARTHAGE) return { rule: "CR 10.42", why: text("refused.only-carthage-raises") };
		if (sideState(table, side).doneThisTurn.includes("manpower"))
			return { rule: "AW 5.31", why: text("refused.levied-already") };
		if (!isOverallCommander(table, leader)) return { rule: "CR 10.42", why: text("refused.only-overall-commander") };
		const reason = whyNotCallUp(table);
		return isHersToLevy(table) && whyNoLevy(table) === null ? null : reason;
	},
	*play(table, leader) {
		const { side } = leaderById(table, leader);
		sideState(table, side).doneThisTurn.push("manpower");
		if (side === SYRACUSE || (yield* chooseCall(table)) === "levy") yield* raiseAllies(table);
		else yield* callCitizens(table);
		return "roll";
	},
};

/** Why no Citizens are called up; null when they may be. */
export const whyNotCallUp = (table: AncientWorld): Reason | null => whyNoCitizens(table) ?? whyNobody(table);

// === The levy of an ally ===

const SYRACUSE: SideId = "syracuse";

/** What Syracuse gives in a year as an ally; null where she is none. */
function allysLevy({ data }: Pick<AncientWorld, "data">): LevyLine | null {
	const { syracuse } = manpowerOf(data);
	if (!syracuse || !("inf" in syracuse)) return null;
	const { inf, cav, placed } = syracuse;
	const provinces = [data.map.city(placed).province];
	return { id: SYRACUSE, provinces, city: placed, contingent: "syracusan", inf, cav };
}

/** Syracuse is Carthage's ally and has a levy. */
const isHersToLevy = (table: AncientWorld): boolean =>
	allysLevy(table) !== null && campOf(table, SYRACUSE) === CARTHAGE;

/** Why Syracuse gives no men now; her own general may call them too, whoever's ally she is. */
function whyNoLevy(table: AncientWorld): Reason | null {
	const line = allysLevy(table);
	if (line === null) return { rule: "CR 10.42", why: text("refused.only-carthage-raises") };
	if (sideState(table, SYRACUSE).doneThisTurn.includes(LEVIED))
		return { rule: "AW 5.31", why: text("refused.levied-already") };
	const { places, refused } = citiesForLevy(table, SYRACUSE, line);
	return places.length > 0 ? null : (refused[0] ?? whyNoCity(table, line));
}

const LEVIED = "levy/syracuse";

/** Her men come under arms in her city. */
function* raiseAllies(table: AncientWorld): Play {
	const line = allysLevy(table);
	if (line === null) return;
	sideState(table, SYRACUSE).doneThisTurn.push(LEVIED);
	yield* raiseLine(table, SYRACUSE, line, { placesFor: citiesForLevy, rule: "CR 10.42" });
}

/** Citizens or allies, where Carthage has an ally to ask. */
function* chooseCall(table: AncientWorld): Play<string> {
	if (!isHersToLevy(table)) return "citizens";
	return yield* choose({
		seat: CARTHAGE,
		rule: "CR 10.42",
		prompt: text("ask.call-up"),
		...sift(
			["citizens", "levy"],
			(id) => ({ id, text: text(`option.call-${id}`) }),
			(id) => (id === "levy" ? whyNoLevy(table) : whyNotCallUp(table)),
		),
	});
}

// === Citizens ===

/** All are under arms, or cannot be placed. */
function whyNobody(table: AncientWorld): Reason | null {
	const own = contingentLines(table.data).filter(({ contingent }) => contingent === CITIZEN);
	const reasons = own.map((line) => whyNotRaise(table, citizens, line));
	return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** 10.46: they serve in two wars throughout; else while an enemy is in Africa, or a Home Province of theirs is in revolt. */
export function whyNoCitizens(table: AncientWorld): Reason | null {
	const { data, state } = table;
	if (ALWAYS.has(data.scenario.id)) return null;
	const isAfrican = (id: string) => data.provinces.get(id)?.groups.includes("africa") === true;
	const invaded = allForces(table).some(
		(force) =>
			areEnemies(table, force.side, CARTHAGE) && hasSps(table, force) && provincesAt(data, force.hex).some(isAfrican),
	);
	const homes = data.scenario.homeProvinces[CARTHAGE] ?? [];
	if (invaded || homes.some((id) => state.provinces[id]?.control !== CARTHAGE)) return null;
	return { rule: "CR 10.46", why: text("refused.citizens-at-peace") };
}

const ALWAYS: ReadonlySet<string> = new Set(["agathocles", "mercenary-war"]);
