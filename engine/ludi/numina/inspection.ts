/** LR-II.A.4.a: where only inspection keeps the limit, more than ten legions are kept until a numen of the region looks. */
import { NUMINA } from "../../../assets/schema/ludi-lists.ts";
import type { Play } from "../../kernel/index.ts";
import { legionsOfMortal } from "../cast.ts";
import { allows } from "../decide.ts";
import { keepToTen } from "../limits.ts";
import type { Power } from "../power.ts";
import { askedOf } from "../roles.ts";
import { numinaIn } from "../sedes.ts";
import type { Mortal, NumenId } from "../state.ts";
import { type Ludi, livingMortals, mortalNamed, mortalOption, mortalRef, policyDie } from "../table.ts";
import { turnOver } from "./turn-over.ts";

/** When an aestas or a hiems opens a numen beside each of them may look: by the program on 5 or 6. */
export function* inspectAll(table: Ludi): Play {
	for (const mortal of overTen(table)) {
		const here = numinaIn(table, mortal.region ?? "rome").map(({ id }) => id);
		if (here.length === 0) continue;
		const numen = askedOf(table.state, here);
		const looks = yield* allows(table, [numen], "inspect", {
			args: { mortal: mortalRef(mortal.id), legions: legionsOfMortal(mortal) },
			about: [mortalRef(mortal.id)],
			policy: () => policyDie(table) >= 5,
		});
		if (looks) yield* confiscate(table, mortal, numen);
	}
}

/** Nobody where the limit is kept at once (LR-II.A.4). */
function overTen({ state, data }: Ludi): Mortal[] {
	const most = data.figures.limits.legionesPerMortal;
	return state.options.inspection ? livingMortals(state).filter((mortal) => legionsOfMortal(mortal) > most) : [];
}

/** All over ten go to the numen who has looked. */
function* confiscate(table: Ludi, mortal: Mortal, numen: NumenId): Play {
	yield* keepToTen(table, mortal.id, numen, true);
	turnOver(table, numen);
}

/** Whoever plays a numen may look at any time at those in its region. */
export const inspection: Power = {
	decision: "inspect",
	of: NUMINA,
	offer: (table, numen) =>
		overTen(table)
			.filter(({ region }) => region !== null && region === table.state.numina[numen].region)
			.map(({ id }) => mortalOption(id, "inspect")),
	play: (table, numen, thing) => confiscate(table, mortalNamed(table.state, thing.split("/").at(-1)), numen),
};
