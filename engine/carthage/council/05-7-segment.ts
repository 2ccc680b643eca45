/** CR 5.7, segment `political-climate` (B/5): what the Council of Carthage decides for the year, in nine steps. */

import { allForces, eliminate, removeIfEmpty } from "../../ancient-world/forces.ts";
import { reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { checkpoint, type Play, ref } from "../../kernel/index.ts";
import { whyNoCitizens } from "../manpower/10-42-citizens.ts";
import { desertGarrisons } from "../manpower/10-47-desertion.ts";
import { heedNumidia } from "../manpower/12-5-numidia.ts";
import { CARTHAGE } from "../sides.ts";
import { councilOf } from "./05-7-council.ts";
import { rollFamily, tellCouncil } from "./05-71-family.ts";
import { rollClimate } from "./05-72-climate.ts";
import { giveBerths } from "./05-73-berths.ts";
import { fillOffice } from "./05-74-overall-commander.ts";
import { recallArmies } from "./05-76-recall.ts";
import { exchangeCommander, fillCommands, returnWoundedGenerals } from "./05-78-commanders.ts";
import { bringXanthippus, dismissXanthippus } from "./05-79-xanthippus.ts";

/** The steps; the game can be entered before each of them, for the Council keeps count. */
const STEPS: readonly ((table: AncientWorld) => Play)[] = [
	rollFamily,
	rollClimate,
	recallArmies,
	returnWoundedGenerals,
	giveBerths,
	function* (table) {
		yield* fillCommands(table);
		yield* dismissXanthippus(table);
		yield* bringXanthippus(table);
	},
	exchangeCommander,
	fillOffice,
	function* (table) {
		sendCitizensHome(table);
		yield* heedNumidia(table);
		yield* desertGarrisons(table);
	},
];

/** The Council sits. */
export function* sitCouncil(table: AncientWorld): Play {
	const council = councilOf(table);
	const entered = council.step;
	if (entered === 0) tellCouncil(table);
	for (const [n, step] of STEPS.entries()) {
		if (n < entered) continue;
		council.step = n;
		if (n > entered) yield* checkpoint();
		yield* step(table);
	}
	council.step = 0;
}

/** 10.46: Citizens go home when the danger is over. */
function sendCitizensHome(table: AncientWorld): void {
	if (whyNoCitizens(table) === null) return;
	for (const force of allForces(table)) {
		if (force.side !== CARTHAGE || !force.sps.some(({ contingent }) => contingent === CITIZEN)) continue;
		for (const { contingent, arm, sp } of force.sps.filter((group) => group.contingent === CITIZEN))
			eliminate(table, CARTHAGE, contingent, arm, sp);
		force.sps = force.sps.filter(({ contingent }) => contingent !== CITIZEN);
		const at = [ref("hex", force.hex)];
		say(table, "citizens.go-home", { hex: ref("hex", force.hex) }, { rule: "CR 10.46", seat: CARTHAGE, at });
		removeIfEmpty(table, force);
	}
	reviewSieges(table);
}

const CITIZEN = "citizen";
