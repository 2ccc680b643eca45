/** LR-XIV.A.6: whoever is tired of life asks Pluto or Persephone for release. */
import type { Play } from "../../kernel/index.ts";
import { die } from "../death/death.ts";
import { decideNumen } from "../decide.ts";
import { askedOf, DEATH_GODS } from "../roles.ts";
import type { MortalId, NumenId, RoleId } from "../state.ts";
import { livingMortals, ludiReason, mortalOption, mortalRef, optionFor, sayInLudi } from "../table.ts";
import { type Action, ANY_SEASON, LIVING } from "./action.ts";

/** Under this name the god remembers who has asked already in this season. */
const PLEA = "suicide";

/** LR-XIV.A.6.b: who accepts disposes of the property, to himself or anybody; by the program only of who has no legion, denarius or fleet. */
const suicide: Action = {
	id: PLEA,
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XIV.A.6",
	offer({ state }, mortal, menu) {
		const hasAsked = state.numina.pluto.last[`${PLEA}/${mortal.id}`] === String(state.place.segment);
		menu.add(optionFor(PLEA, PLEA), hasAsked ? ludiReason("LR-XIV.A.6", "must-live") : null);
	},
	*play(table, mortal): Play {
		const { state } = table;
		const god: NumenId = askedOf(state, DEATH_GODS);
		state.numina.pluto.last[`${PLEA}/${mortal.id}`] = String(state.place.segment);
		const hasNothing = mortal.denarii + mortal.curiales + mortal.clientarum + mortal.classes === 0;
		const heirs = livingMortals(state).filter(({ id }) => id !== mortal.id);
		const will = yield* decideNumen(table, god, "accept-suicide", {
			args: { mortal: mortalRef(mortal.id) },
			about: [mortalRef(mortal.id)],
			options: [
				optionFor("refuse", "suicide-refused"),
				optionFor(god, "suicide-to-god"),
				...heirs.map(({ id }) => mortalOption(id, "estate")),
			],
			policy: () => (hasNothing ? god : "refuse"),
		});
		if (will === "refuse") {
			sayInLudi(table, "suicide-refused", "LR-XIV.A.6", { mortal: mortalRef(mortal.id) });
			return;
		}
		const estate: RoleId = will === god ? god : (will.split("/").at(-1) as MortalId);
		yield* die(table, mortal, { cause: "suicide", by: null, estate });
	},
};

/** The action of asking for death (LR-XIV.A.6). */
export const SUICIDE_ACTIONS: readonly Action[] = [suicide];
