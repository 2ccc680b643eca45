/** What no map reaches: the paper lies over it. */
import type { Layer } from "./layer.ts";

/** Lays the paper over what no map reaches. */
export const paintUncharted: Layer = (pen, { plate }) => {
	const { picture, uncharted } = plate;
	pen.drawImage(uncharted, picture.x, picture.y, picture.width, picture.height);
};
