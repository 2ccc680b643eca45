/** Counter faces and icons as addresses of images. */
import { paletteInForce, type ThemeName } from "../theme/tokens.ts";
import type { CounterFace } from "./face.ts";
import { faceSvg } from "./face-svg.ts";
import { type IconId, iconDrawing } from "./icons.ts";

/** Drawings kept at most; then the shelf is emptied. */
const SHELF = 1500;
const drawn = new Map<string, string>();

/** The face as an image address, drawn once. */
export function faceUrl(face: CounterFace, sizePx: number, theme: ThemeName = "lamplight"): string {
	return kept(`${theme} ${paletteInForce()} ${sizePx} ${face.key}`, () => faceSvg(face, sizePx, theme));
}

/** The icon as an image address, in black: meant as a mask. */
export function iconUrl(id: IconId): string {
	const opening = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">';
	return kept(`icon ${id}`, () => `${opening}${iconDrawing(id)}</svg>`);
}

function kept(key: string, draw: () => string): string {
	const known = drawn.get(key);
	if (known !== undefined) return known;
	if (drawn.size >= SHELF) drawn.clear();
	const address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
	drawn.set(key, address);
	return address;
}
