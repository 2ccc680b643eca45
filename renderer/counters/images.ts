/** Counter faces as addresses of images. */
import { paletteInForce, type ThemeName } from "../theme/tokens.ts";
import type { CounterFace } from "./face.ts";
import { faceSvg } from "./face-svg.ts";

/** Drawings kept at most; then the shelf is emptied. */
const SHELF = 1500;
const drawn = new Map<string, string>();

/** The face as an image address, drawn once. */
export function faceUrl(face: CounterFace, sizePx: number, theme: ThemeName = "lamplight"): string {
	const key = `${theme} ${paletteInForce()} ${sizePx} ${face.key}`;
	const known = drawn.get(key);
	if (known !== undefined) return known;
	if (drawn.size >= SHELF) drawn.clear();
	const address = `data:image/svg+xml,${encodeURIComponent(faceSvg(face, sizePx, theme))}`;
	drawn.set(key, address);
	return address;
}
