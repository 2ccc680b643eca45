/** LR-V.B, 4.1: the summer, in which armies march and fight. */

import type { Play } from "../../kernel/index.ts";
import { isCombatant } from "../cast.ts";
import { roll } from "../decide.ts";
import { askFeriae, procure } from "../numina/favours.ts";
import { inspectAll } from "../numina/inspection.ts";
import { placeNumina } from "../numina/places.ts";
import { playOmens } from "../omens.ts";
import { endPestis } from "../pestis.ts";
import type { Mortal } from "../state.ts";
import { type Ludi, livingMortals, mortalRef, sayRoll } from "../table.ts";
import { openSeason } from "./open.ts";
import { activateImagines } from "./passes.ts";
import type { Step } from "./step.ts";
import { openTurns, passOver } from "./turns.ts";

/** The steps of an aestas. */
export function aestasSteps({ state, data }: Ludi): readonly Step[] {
	const { usual, few, many } = data.figures.rounds;
	const rounds = state.options["three-rounds"] ? many : state.options["one-round"] ? few : usual;
	return [open, playOmens, ...Array.from({ length: rounds }, (): Step => playRound), activateImagines, close];
}

/** The herald speaks, and everybody must accept his first challenge again (LR-VII.C.5). */
function* open(table: Ludi): Play {
	yield* openSeason(table);
	openTurns(table);
	for (const mortal of livingMortals(table.state)) {
		mortal.flagitationes = 0;
		mortal.mustAccept = true;
	}
	yield* placeNumina(table);
	yield* inspectAll(table);
	yield* procure(table);
}

/** 4.1.3: region by region, who came first acts first; nobody twice in a round. */
function* playRound(table: Ludi): Play {
	yield* passOver(table, { again: false, order: (mortals) => bySeniority(table, mortals) });
}

/** LR-VII.C.4: combatants who arrived together throw a die each, the higher first; equal throws are thrown again. Others come after them. */
export function* bySeniority(table: Ludi, mortals: readonly Mortal[]): Play<Mortal[]> {
	const order: Mortal[] = [];
	for (let at = 0; at < mortals.length; ) {
		const together = mortals.slice(at).filter(({ arrived }) => arrived === mortals[at]?.arrived);
		order.push(...(yield* throwForOrder(table, together.filter(isCombatant))));
		order.push(...together.filter((mortal) => !isCombatant(mortal)));
		at += together.length;
	}
	return order;
}

function* throwForOrder(table: Ludi, mortals: readonly Mortal[]): Play<Mortal[]> {
	if (mortals.length < 2) return [...mortals];
	const thrown: { mortal: Mortal; face: number }[] = [];
	for (const mortal of mortals) {
		const rolled = yield* roll(table, mortal.id, "curialis", "LR-VII.C.4");
		sayRoll(table, rolled, "throws-for-order", "LR-VII.C.4", { mortal: mortalRef(mortal.id), face: rolled.adjusted });
		thrown.push({ mortal, face: rolled.adjusted });
	}
	const order: Mortal[] = [];
	for (let face = 6; face > 0; face -= 1) {
		const equal = thrown.filter((each) => each.face === face).map(({ mortal }) => mortal);
		order.push(...(yield* throwForOrder(table, equal)));
	}
	return order;
}

/** LR-XVI.A.4: no plague outlasts its season. */
function* close(table: Ludi): Play {
	endPestis(table, "LR-XVI.A.4");
	table.state.cybele = null;
	yield* askFeriae(table);
}
