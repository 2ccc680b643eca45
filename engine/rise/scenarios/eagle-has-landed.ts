/** The Eagle Has Landed, 280-271 BC: how the game starts, and what Rome keeps away from (EL.*). */
import { beginOperationsPhase, commonMarkers, leaderLam } from "../../ancient-world/04-initiative.ts";
import { sidesInOrder } from "../../ancient-world/data.ts";
import type { ProvinceId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	notYet,
	type Operation,
	type Reason,
	type RulesetAddition,
} from "../../ancient-world/table.ts";
import { type Play, ref, text } from "../../kernel/index.ts";
import { manpowerWith } from "../10-1-legions.ts";
import { eagleAuguries, eagleAuguryConditions } from "./eagle-auguries.ts";
import { legionsSeeElephants } from "./eagle-elephants.ts";

const PYRRHUS = "pyrrhus";

/** EL.start: 280 opens with an Operations Phase of Pyrrhus, who has one more marker in the cup on that turn. */
function* openTheGame(table: AncientWorld): Play {
	const lams = sidesInOrder(table.data).flatMap((side) => table.rules.lamsOf(table, side));
	const first = leaderLam("epirus", PYRRHUS);
	table.state.cup = [...lams.filter((lam) => lam.leader !== PYRRHUS), { ...first }, ...commonMarkers(table)];
	beginOperationsPhase(table, PYRRHUS, first);
}

/** EL.rome.sicily: no magistrate is sent where no Roman goes. */
function whyNotAssign(table: AncientWorld, province: ProvinceId): Reason | null {
	const isSicilian = table.data.provinces.get(province)?.groups.includes("sicily") || province === "messana";
	return isSicilian
		? { rule: "EL.rome.sicily", why: text("refused.no-romans", { province: ref("province", province) }) }
		: null;
}

/** How the others raise troops is not on this table yet. */
const theirManpower: Operation = {
	id: "manpower",
	whyNot: () => notYet("EL.italians"),
	*play() {
		return "roll";
	},
};

export const eagleRules: RulesetAddition = {
	segments: { "set-up": openTheGame },
	operations: { manpower: manpowerWith(theirManpower) },
	whyNotAssign,
	firstSight: legionsSeeElephants,
	auguryTable: "augury-eagle",
	auguries: eagleAuguries,
	conditions: eagleAuguryConditions,
};
