/** A field of battle for tests: who stands in Greece with what, before which gods; and the program's own luck. */
import { drawHidden } from "../../kernel/index.ts";
import type { Goods, LudiOptionId, MortalId, NumenId } from "../state.ts";
import { Bench, SEGMENT } from "./bench.ts";

/** Mortals in Greece with nothing but what is said, Saturn to preside, Mercury busy; everybody else is unarmed in Rome. */
export function field(armies: Partial<Record<MortalId, Partial<Goods>>>, segment: number = SEGMENT.aestas44): Bench {
	const bench = new Bench(segment);
	for (const mortal of Object.values(bench.state.mortals))
		Object.assign(mortal, { region: "rome", denarii: 0, curiales: 0, clientarum: 0, mustAccept: true });
	for (const [id, goods] of Object.entries(armies)) bench.set(id as MortalId, { region: "greece", ...goods });
	bench.place("saturn", "greece");
	bench.state.numina.mercury.used["rescue-player"] = 1;
	return bench;
}

/** Lets the program's next own dice show these faces: lots are drawn until they come next. */
export function rig(bench: Bench, ...faces: readonly number[]): void {
	const { state } = bench.table;
	for (;;) {
		const peeked = { state: { dice: structuredClone(state.dice) } };
		if (faces.every((face) => drawHidden(peeked, 6) + 1 === face)) return;
		drawHidden(bench.table, 6);
	}
}

/** Turns options of the game on. */
export function turnOn(bench: Bench, ...options: readonly LudiOptionId[]): void {
	Object.assign(bench.state.options, Object.fromEntries(options.map((id) => [id, true])));
}

/** Gods come to Greece, besides those who are there. */
export function come(bench: Bench, ...gods: readonly NumenId[]): void {
	for (const god of gods) bench.place(god, "greece");
}

/** No seat is free in the world, so that no god takes the dying with him. */
export function noHaven(bench: Bench): Bench {
	for (const region of bench.table.data.acting) bench.state.addedSeats[region] = -40;
	return bench;
}
