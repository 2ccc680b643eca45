/** LR-V.C, 4.3: the winter, with the Senate in Rome and tribute everywhere else. */

import type { Play } from "../../kernel/index.ts";
import { lendRing, takeRingBack } from "../death/ring.ts";
import { inspectAll } from "../numina/inspection.ts";
import { holdSenate } from "../senate/senate.ts";
import type { Ludi } from "../table.ts";
import { endTribute, openTribute, repeatTribute } from "../tribute.ts";
import { openSeason } from "./open.ts";
import { activateAll, activateImagines } from "./passes.ts";
import type { Step } from "./step.ts";

/** The steps of a winter in order (LR-V.C, 4.3). */
export function hiemsSteps(_table: Ludi): readonly Step[] {
	return [open, firstPass, holdSenate, secondPass, activateImagines, repeatTribute, close];
}

function* open(table: Ludi): Play {
	yield* openSeason(table);
	yield* inspectAll(table);
	yield* lendRing(table);
	openTribute(table);
}

function* firstPass(table: Ludi): Play {
	yield* activateAll(
		table,
		table.data.acting.filter((region) => region !== "rome"),
	);
}

function* secondPass(table: Ludi): Play {
	yield* activateAll(table, table.data.acting);
}

function* close(table: Ludi): Play {
	endTribute(table);
	table.state.senate = null;
	yield* takeRingBack(table);
}
