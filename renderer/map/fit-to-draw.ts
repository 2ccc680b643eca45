/**
 * Does WebGL show what was printed? In some browsers (WebKit has been seen to) a large picture that a worker made comes out black. So the
 * first piece of the map is read back from the graphics card, and compared in a few places with what it should be.
 */
import type { Renderer, Texture } from "pixi.js";

/** Places along each side that are compared. */
const PLACES = 5;
/** A channel may differ by so much, of 255: cards round. */
const SLACK = 12;

/** Bytes of a picture, four a pixel, row by row. */
export interface Pixels {
	readonly pixels: ArrayLike<number>;
	readonly width: number;
	readonly height: number;
}

/** Does a texture hold what was printed? */
export function showsAsPrinted(renderer: Renderer, hung: Texture, printed: ImageBitmap): boolean {
	try {
		return areAlike(renderer.texture.getPixels(hung), pixelsOf(printed));
	} catch {
		return false;
	}
}

/** Are two pictures of one size alike in a few places? */
export function areAlike(one: Pixels, other: Pixels): boolean {
	if (one.width !== other.width || one.height !== other.height) return false;
	const along = (length: number) => Array.from({ length: PLACES }, (_, n) => Math.floor(((n + 0.5) / PLACES) * length));
	return along(one.height).every((y) =>
		along(one.width).every((x) =>
			[0, 1, 2, 3].every((channel) => {
				const at = 4 * (y * one.width + x) + channel;
				return Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) <= SLACK;
			}),
		),
	);
}

function pixelsOf(image: ImageBitmap): Pixels {
	const { width, height } = image;
	const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
	if (!pen) throw new Error("There is no canvas to look at a picture with.");
	pen.drawImage(image, 0, 0);
	return { pixels: pen.getImageData(0, 0, width, height).data, width, height };
}
