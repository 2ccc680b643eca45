import type { GameOnOffer } from "../../panels/game.ts";

/** Any game that has no folder of its own. */
export const plain: GameOnOffer = {
	modules: [],
	fetch: async () => {
		const [{ plainMaker }, { plainParts }] = await Promise.all([import("./maker.ts"), import("./parts.tsx")]);
		return { ...plainMaker, parts: plainParts };
	},
};
