/** Pixi has three ways to draw, each fetched when it is chosen; but its index names all three, and a bundle that reads the index fetches all. */
import type { Plugin } from "vite";

const INDEX = /pixi\.js\/lib\/index\.mjs$/;
/** What the index hands on of one way to draw; the window uses none of it by name. */
const OF_ONE_WAY = /^export \{[^}]*\} from '\.\/rendering\/renderers\/(?:gl|gpu|canvas)\/[^']*';$/gm;

/** Takes the ways to draw out of the index, so that each stays a piece by itself. Throws where Pixi's index is another than it was. */
export function pixiPieces(): Plugin {
	return {
		name: "pixi-pieces",
		transform(code, id) {
			if (!INDEX.test(id)) return null;
			const lighter = code.replace(OF_ONE_WAY, "");
			if (lighter === code)
				throw new Error("Pixi's index names its ways to draw otherwise now: mend tools/pixi-pieces.ts.");
			return { code: lighter, map: null };
		},
	};
}
