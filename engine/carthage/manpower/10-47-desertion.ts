/** CR 10.47: hired men who are left alone in a city may go home. */
import { allForces, eliminate, removeIfEmpty } from "../../ancient-world/forces.ts";
import { rollPlainD10 } from "../../ancient-world/modifiers.ts";
import type { Force } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { logRoll, type Play, ref, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { peoplesWhoGoHome } from "./10-41-contingents.ts";

/** A roll of so much, and they are gone. */
const DESERTS = 9;

/** Each garrison with no Libyan or Citizen among it rolls once a year. */
export function* desertGarrisons(table: AncientWorld): Play {
	for (const force of allForces(table)) if (mayDesert(table, force)) yield* rollDesertion(table, force);
}

function mayDesert(table: AncientWorld, { side, place, box, leaders, sps }: Force): boolean {
	const home = peoplesWhoGoHome(table.data);
	const isGarrison = side === CARTHAGE && place === "inside" && box === null && leaders.length === 0;
	return isGarrison && sps.length > 0 && sps.every(({ contingent }) => home.has(contingent));
}

function* rollDesertion(table: AncientWorld, force: Force): Play {
	const at = [ref("hex", force.hex), ref("force", force.id)];
	const reads = { isMet: (face: number) => face >= DESERTS };
	const rolled = yield* rollPlainD10(table, "garrison-desertion", { seat: CARTHAGE, rule: "CR 10.47", reads });
	const deserts = rolled.adjusted >= DESERTS;
	const hex = ref("hex", force.hex);
	logRoll(
		table,
		rolled,
		{ text: text(deserts ? "garrison.deserts" : "garrison.stays", { hex }), rule: "CR 10.47", at },
		{ target: { test: ">=", value: DESERTS } },
	);
	if (!deserts) return;
	for (const { contingent, arm, sp } of force.sps) eliminate(table, CARTHAGE, contingent, arm, sp);
	force.sps = [];
	removeIfEmpty(table, force);
}
