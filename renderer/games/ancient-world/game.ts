import type { GameOnOffer } from "../../panels/game.ts";

/** The games of the Ancient World, as the window shows them. */
export const ancientWorld: GameOnOffer = {
	modules: ["rise", "carthage"],
	backdrop: "italy",
	fetch: async () => {
		const [{ ancientWorldMaker }, { ancientWorldParts }] = await Promise.all([
			import("./maker.ts"),
			import("./parts.tsx"),
		]);
		return { ...ancientWorldMaker, parts: ancientWorldParts };
	},
};
