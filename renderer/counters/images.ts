/** Counter faces, drawn once and kept. */
import { paletteInForce, type ThemeName } from "../theme/tokens.ts";
import type { CounterFace } from "./face.ts";
import { faceDrawing, faceSvg } from "./face-svg.ts";

/** Drawings kept at most; then the shelf is emptied. */
const SHELF = 1500;
const drawn = new Map<string, string>();

/** The face as an image address; `bare` as in {@link faceSvg}. */
export function faceUrl(face: CounterFace, sizePx: number, theme: ThemeName = "lamplight", bare = false): string {
	return kept(
		`image ${theme} ${paletteInForce()} ${sizePx} ${bare} ${face.key}`,
		() => `data:image/svg+xml,${encodeURIComponent(faceSvg(face, sizePx, theme, bare))}`,
	);
}

/** What is drawn of the face in a box of 100 by 100 in the page. */
export function faceMarkup(face: CounterFace, sizePx: number): string {
	return kept(`${paletteInForce()} ${sizePx} ${face.key}`, () => faceDrawing(face, sizePx));
}

function kept(key: string, draw: () => string): string {
	const known = drawn.get(key);
	if (known !== undefined) return known;
	if (drawn.size >= SHELF) drawn.clear();
	const drawing = draw();
	drawn.set(key, drawing);
	return drawing;
}
