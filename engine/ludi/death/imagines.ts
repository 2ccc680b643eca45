/** LR-XIV.C: shades become imagines. */
import type { Play } from "../../kernel/index.ts";
import { allows } from "../decide.ts";
import { DEATH_GODS } from "../roles.ts";
import { allMortals, type Ludi, mortalRef, sayInLudi } from "../table.ts";

/** Pluto or Persephone accepts the shades that wait at a gate, and gives each the corona caliginis and a legio ultrix (LR-II.A.3). */
export function* acceptShades(table: Ludi): Play {
	for (const shade of allMortals(table.state)) {
		if (shade.life !== "umbra") continue;
		const args = { mortal: mortalRef(shade.id) };
		if (yield* allows(table, DEATH_GODS, "accept-imago", { args, about: [args.mortal], policy: () => true }))
			shade.life = "imago";
		sayInLudi(table, shade.life === "imago" ? "imago" : "shade-waits", "LR-XIV.C", args);
	}
}
