/** A game that is watched step by step: between two steps it waits until the host, or his window, says that it goes on. */
import { choose, type Play, text } from "../kernel/index.ts";
import { type Ludi, optionFor } from "./table.ts";

/** Waits for the host; not at all where nobody keeps the table, or the game is not watched so. */
export function* waitForHost({ state }: Ludi): Play {
	if (!state.options["step-by-step"] || state.host === null) return;
	const options = [optionFor("go-on", "go-on")];
	yield* choose({ seat: state.host, rule: "LR-V", prompt: text("ludi.ask.go-on"), options, refused: [] });
}
