/** LR-X.A.3: what becomes of bacchants: their god has power of life and death over them. */
import type { Play } from "../../kernel/index.ts";
import { isSegmentPlayed } from "../calendar-years.ts";
import { decideNumen } from "../decide.ts";
import type { Power } from "../power.ts";
import { GODS_OF_BACCHANTS } from "../roles.ts";
import type { Mortal, MortalId, NumenId } from "../state.ts";
import { type Ludi, mortalById, mortalOption, mortalRef, optionFor, policyDie } from "../table.ts";
import { die } from "./death.ts";
import { freeBacchant, thiasosBandOf } from "./thiasos.ts";

/** Seasons after which the program of a god may let go. */
const LONG_ENOUGH = 4;
const FATES = ["keep", "free", "kill"] as const;

/** When a season opens each god says what becomes of whom: by the program after four seasons free on 5 or 6, else nothing. */
export function* askFates(table: Ludi): Play {
	for (const god of GODS_OF_BACCHANTS)
		for (const bacchant of thiasosBandOf(table, god)) {
			const fate = yield* decideNumen(table, god, "bacchant-fate", {
				args: { mortal: mortalRef(bacchant.id) },
				about: [mortalRef(bacchant.id)],
				options: FATES.map((id) => optionFor(id, `bacchant-${id}`)),
				policy: () => (seasonsSince(table, bacchant) >= LONG_ENOUGH && policyDie(table) >= 5 ? "free" : "keep"),
			});
			yield* decree(table, god, bacchant, fate);
		}
}

function* decree(table: Ludi, god: NumenId, bacchant: Mortal, fate: string): Play {
	if (fate === "free") freeBacchant(table, bacchant);
	else if (fate === "kill") yield* die(table, bacchant, { cause: "bacchant", by: god });
}

/** Aestates and hiemes; a motus is none (LR-V.A). */
function seasonsSince({ state, data }: Ludi, { bacchantSince }: Mortal): number {
	const since = bacchantSince ?? state.place.segment;
	return data.segments.filter(
		({ i, kind }) => i > since && i <= state.place.segment && kind !== "motus" && isSegmentPlayed(state, data, i),
	).length;
}

/** LR-X.A.3.b-c: at any time besides. */
export const bacchantFate: Power = {
	decision: "bacchant-fate",
	of: GODS_OF_BACCHANTS,
	offer: (table, numen) =>
		thiasosBandOf(table, numen).flatMap(({ id }) => [
			mortalOption(id, "free-bacchant"),
			mortalOption(id, "kill-bacchant"),
		]),
	*play(table, numen, thing): Play {
		const [what = "", who = ""] = thing.split("/");
		const bacchant = mortalById(table.state, who as MortalId);
		yield* decree(table, numen, bacchant, what === "free-bacchant" ? "free" : "kill");
	},
};
