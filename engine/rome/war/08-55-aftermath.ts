/** AW 8.55 in Rise of the Roman Republic: what follows every battle and capture, before what a scenario adds. */
import { adjustForMajorVictory } from "../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import type { Aftermath, AncientWorld } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import { changeTraining } from "../legions/10-3-training.ts";
import { checkEmergency } from "../offices/05-28-emergencies.ts";

/** Training (RRR 10.31), boxes (AW 12.31), and whether it is an Emergency (RRR 5.28). */
export function* afterBattle(table: AncientWorld, aftermath: Aftermath): Play {
	yield* changeTraining(table, aftermath);
	adjustForMajorVictory(table, aftermath.record);
	checkEmergency(table);
}

/** A city that changes hands may make an Emergency. */
export function* afterCapture(table: AncientWorld): Play {
	checkEmergency(table);
}
