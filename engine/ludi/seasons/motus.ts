/** LR-VI.A.2, 4.2: between two seasons everybody may go anywhere. */
import type { Play } from "../../kernel/index.ts";
import { takeWinterSeats } from "../numina/places.ts";
import { allMortals, type Ludi } from "../table.ts";
import { openSeason } from "./open.ts";
import { activateAll, activateImagines } from "./passes.ts";
import type { Step } from "./step.ts";

export function motusSteps(table: Ludi): readonly Step[] {
	const { segments } = table.data;
	const next = segments[table.state.place.segment + 1]?.kind;
	return [open, move, activateImagines, ...(next === "hiems" ? [takeWinterSeats] : [])];
}

/** LR-VII.L: possession ends. */
function* open(table: Ludi): Play {
	yield* openSeason(table);
	for (const mortal of allMortals(table.state)) mortal.possessed = false;
}

/** Everybody moves (LR-H2, H3). */
function* move(table: Ludi): Play {
	yield* activateAll(table, table.data.acting);
}
