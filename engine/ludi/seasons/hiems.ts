/** LR-V.C, 4.3: the winter, with the Senate in Rome and tribute everywhere else. */

import type { Play } from "../../kernel/index.ts";
import { lendRing, takeRingBack } from "../death/ring.ts";
import { inspectAll } from "../numina/inspection.ts";
import { holdSenate } from "../senate/senate.ts";
import type { Mortal } from "../state.ts";
import type { Ludi } from "../table.ts";
import { endTribute, openTribute, repeatTribute } from "../tribute.ts";
import { openSeason } from "./open.ts";
import { activateImagines } from "./passes.ts";
import type { Step } from "./step.ts";
import { openTurns, passOver } from "./turns.ts";

/** The steps of a winter in order (LR-V.C, 4.3). */
export function hiemsSteps(_table: Ludi): readonly Step[] {
	return [open, firstPass, holdSenate, secondPass, activateImagines, repeatTribute, close];
}

/** The place of the second pass among the steps. */
export const SECOND_PASS = 3;

function* open(table: Ludi): Play {
	yield* openSeason(table);
	openTurns(table);
	yield* inspectAll(table);
	yield* lendRing(table);
	openTribute(table);
}

/** 4.3: by seniority. */
function* asTheySit(mortals: readonly Mortal[]): Play<readonly Mortal[]> {
	return mortals;
}

function* firstPass(table: Ludi): Play {
	yield* passOver(table, { without: "rome", again: true, order: asTheySit });
}

function* secondPass(table: Ludi): Play {
	yield* passOver(table, { again: true, order: asTheySit });
}

function* close(table: Ludi): Play {
	endTribute(table);
	table.state.senate = null;
	yield* takeRingBack(table);
}
