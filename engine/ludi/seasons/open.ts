/** What every season begins with: the herald, shades at the gates, and a look around Rome. */
import type { Play } from "../../kernel/index.ts";
import { askFates } from "../death/bacchants.ts";
import { acceptShades } from "../death/imagines.ts";
import { waitForHost } from "../go-on.ts";
import { ASSUMED } from "../roles.ts";
import { mortalsIn } from "../sedes.ts";
import { allNumina, type Ludi, livingMortals, sayInLudi, segmentNow } from "../table.ts";
import { lookIn } from "../travel.ts";

/** LR-V, VI.B: Apollo announces an aestas and the motus before it, Diana a hiems and the motus before it. */
export function* openSeason(table: Ludi): Play {
	const { kind, year } = segmentNow(table);
	sayInLudi(table, `season-${kind}`, "LR-V", { year }, { heading: kind === "motus" ? "phase" : "turn" });
	table.state.seasonOver = false;
	delete table.state.numina.juppiter.last[ASSUMED];
	yield* waitForHost(table);
	if (kind !== "motus") for (const numen of allNumina(table.state)) numen.used = {};
	for (const mortal of livingMortals(table.state)) mortal.order = null;
	yield* acceptShades(table);
	yield* askFates(table);
	if (kind === "motus") return;
	for (const mortal of mortalsIn(table, "rome")) yield* lookIn(table, mortal);
}
