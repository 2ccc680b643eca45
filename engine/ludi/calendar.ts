/** LR-App.1, V, LR-demo: fifty segments from the aestas of 44 to Actium; each is entered from the state alone, step by step. */
import { checkpoint, type Play } from "../kernel/index.ts";
import { actiumSteps } from "./actium/actium.ts";
import { nextSegment } from "./calendar-years.ts";
import { aestasSteps } from "./seasons/aestas.ts";
import { hiemsSteps } from "./seasons/hiems.ts";
import { motusSteps } from "./seasons/motus.ts";
import type { Step } from "./seasons/step.ts";
import { setUpSteps } from "./set-up.ts";
import { type Ludi, segmentNow } from "./table.ts";

/** Plays on from wherever the table stands, to the end. Where nobody sits nobody takes anything back: a checkpoint for each segment is enough. */
export function* playLudi(table: Ludi): Play {
	const { state } = table;
	while (state.outcome === null) {
		const step = stepsNow(table)[state.place.step];
		if (!step) {
			enterNext(table);
			continue;
		}
		if (state.place.step === 0 || state.seated.length > 0) yield* checkpoint();
		yield* step(table);
		state.place.step += 1;
	}
}

function stepsNow(table: Ludi): readonly Step[] {
	if (table.state.place.segment < 0) return setUpSteps(table);
	switch (segmentNow(table).kind) {
		case "aestas":
			return aestasSteps(table);
		case "motus":
			return motusSteps(table);
		case "hiems":
			return hiemsSteps(table);
		case "actium":
			return actiumSteps(table);
	}
}

function enterNext({ state, data }: Ludi): void {
	const next = nextSegment(state, data);
	if (next === null) throw new Error("There is nothing after Actium.");
	state.place = { segment: next, step: 0 };
}
