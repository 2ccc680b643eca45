import type { GameOnOffer } from "../../panels/game.ts";

/** *Forum*, as the window shows it. */
export const forum: GameOnOffer = {
	modules: ["forum"],
	fetch: async () => {
		const [{ forumMaker }, { forumParts }] = await Promise.all([import("./maker.ts"), import("./parts.tsx")]);
		return { ...forumMaker, parts: forumParts };
	},
};
