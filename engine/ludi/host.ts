/** The host's drawer: powers used at will, the clock, and corrections (section 13), each a logged act. */
import { choose, type Option, type Play, text } from "../kernel/index.ts";
import { DONE, type Ludi, optionFor } from "./table.ts";

/** Calls the host from any menu; nothing where nobody keeps the table. */
export function hostOption({ state }: Ludi, id: string): Option[] {
	return state.host === null ? [] : [optionFor(id, "call-host", {}, { aside: true })];
}

/** LR-H22, H23: the host does what he likes until he is done. */
export function* callHost(table: Ludi): Play {
	const { host } = table.state;
	if (host === null) return;
	yield* choose({
		seat: host,
		rule: "LR-H22",
		prompt: text("ludi.ask.host"),
		options: [optionFor(DONE, "done")],
		refused: [],
	});
}
