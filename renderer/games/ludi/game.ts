import type { GameOnOffer } from "../../panels/game.ts";

/** *Ludi Romani*, as the window shows it. */
export const ludi: GameOnOffer = {
	modules: ["ludi"],
	fetch: async () => {
		const [{ ludiMaker }, { ludiParts }] = await Promise.all([import("./maker.ts"), import("./parts.tsx")]);
		return { ...ludiMaker, parts: ludiParts };
	},
};
