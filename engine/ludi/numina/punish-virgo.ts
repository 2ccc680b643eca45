/** LR-XII.A.4: Vesta has a virgo killed, if the Fates approve. */
import type { Play } from "../../kernel/index.ts";
import { die } from "../death/death.ts";
import { allows } from "../decide.ts";
import type { Power } from "../power.ts";
import type { MortalId } from "../state.ts";
import { livingMortals, mortalById, mortalOption, mortalRef, sayInLudi } from "../table.ts";

/** Never by the program of Vesta; the program of the Fates approves what a person asks in her name (ruling). */
export const punishVirgo: Power = {
	decision: "punish-virgo",
	of: ["vesta"],
	offer: ({ state }) =>
		livingMortals(state).flatMap(({ id, rank }) => (rank === "virgo" ? [mortalOption(id, "punish-virgo")] : [])),
	*play(table, _numen, thing): Play {
		const virgo = mortalById(table.state, thing.split("/").at(-1) as MortalId);
		const args = { mortal: mortalRef(virgo.id) };
		const isApproved = yield* allows(table, ["fata"], "punish-virgo", {
			args,
			about: [args.mortal],
			policy: () => true,
		});
		if (isApproved) yield* die(table, virgo, { cause: "virgo-punished", by: "vesta" });
		else sayInLudi(table, "virgo-spared", "LR-XII.A.4", args);
	},
};
