/** CR 10.42, 10.46: the Manpower operation of Carthage. Once a turn her Overall Commander calls the Citizens to arms. */

import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { isOverallCommander } from "../../ancient-world/command/05-command.ts";
import { provincesAt } from "../../ancient-world/data.ts";
import { allForces, hasSps, sideState } from "../../ancient-world/forces.ts";
import { type AncientWorld, leaderById, type Operation } from "../../ancient-world/table.ts";
import { type Play, type Reason, text, whyNone } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { type ContingentLine, contingentLines } from "./10-41-contingents.ts";
import { type Hiring, hire, whyNotHire } from "./10-43-hiring.ts";

const CITIZEN = "citizen";

/** Citizens alone. */
const citizens: Hiring = {
	column: "citizenSP",
	whyNot: ({ contingent }: ContingentLine) =>
		contingent === CITIZEN ? null : { rule: "CR 10.42", why: text("refused.only-citizens"), holds: "game" },
	rule: "CR 10.42",
};

/** One roll for Citizens, in an operation or without one (AG.landing). */
export const callCitizens = (table: AncientWorld): Play<number> => hire(table, citizens);

/** The operation Manpower of Carthage (CR 10.42): her Overall Commander, once a turn, raises Citizens. */
export const carthaginianManpower: Operation = {
	id: "manpower",
	whyNot(table, leader) {
		const { side } = leaderById(table, leader);
		if (side !== CARTHAGE) return { rule: "CR 10.42", why: text("refused.only-carthage-raises"), holds: "game" };
		if (sideState(table, side).doneThisTurn.includes("manpower"))
			return { rule: "AW 5.31", why: text("refused.levied-already"), holds: "year" };
		if (!isOverallCommander(table, leader)) return { rule: "CR 10.42", why: text("refused.only-overall-commander") };
		return whyNotCallUp(table);
	},
	*play(table, leader) {
		sideState(table, leaderById(table, leader).side).doneThisTurn.push("manpower");
		yield* callCitizens(table);
		return "roll";
	},
};

/** Why no Citizens are called up; null when they may be. */
export const whyNotCallUp = (table: AncientWorld): Reason | null => whyNoCitizens(table) ?? whyNobody(table);

/** All are under arms, or cannot be placed. */
function whyNobody(table: AncientWorld): Reason | null {
	const own = contingentLines(table.data).filter(({ contingent }) => contingent === CITIZEN);
	return whyNone(own, (line) => whyNotHire(table, citizens, line));
}

/** 10.46: they serve throughout where the scenario says so; else while an enemy is in Africa, or a Home Province of theirs is in revolt. */
export function whyNoCitizens(table: AncientWorld): Reason | null {
	const { data, state } = table;
	if (data.scenario.citizensServeThroughout) return null;
	const isAfrican = (id: string) => data.provinces.get(id)?.groups.includes("africa") === true;
	const invaded = allForces(table).some(
		(force) =>
			areEnemies(table, force.side, CARTHAGE) && hasSps(table, force) && provincesAt(data, force.hex).some(isAfrican),
	);
	const homes = data.scenario.homeProvinces[CARTHAGE] ?? [];
	if (invaded || homes.some((id) => state.provinces[id]?.control !== CARTHAGE)) return null;
	return { rule: "CR 10.46", why: text("refused.citizens-at-peace") };
}
