/** The map as one picture: printed piece by piece at a chosen size, with what lies on it or without. */
import { type Box, newCanvas } from "./canvas.ts";

/** How a picture is wanted: as at a zoom (CSS pixels a map unit), with so many pixels for each of those. */
export interface PictureWish {
	zoom: number;
	density: number;
	/** With everything that lies on the map. */
	counters: boolean;
}

/** A picture is made smaller than wanted rather than of more pixels than these. */
const MOST_PIXELS = 64e6;
/** Pixels along a side of a piece. */
export const PIECE = 1024;

/** Pixels a map unit of a picture, and its size. */
export function sizeOfPicture({ width, height }: Box, { zoom, density }: Omit<PictureWish, "counters">) {
	const scale = Math.min(zoom * density, Math.sqrt(MOST_PIXELS / (width * height)));
	return { scale, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Puts the pieces of a picture together. `paint` gives what is seen of an area at a scale, one after the other from the bottom up. */
export async function paintPicture(
	sheet: Box,
	wish: PictureWish,
	paint: readonly ((area: Box, scale: number) => Promise<CanvasImageSource>)[],
	onProgress: (done: number, of: number) => void,
): Promise<OffscreenCanvas> {
	const { scale, width, height } = sizeOfPicture(sheet, wish);
	const { canvas, pen } = newCanvas(width, height);
	const pieces = piecesOf(width, height);
	for (const [done, piece] of pieces.entries()) {
		onProgress(done, pieces.length);
		const side = { width: piece.width / scale, height: piece.height / scale };
		const area = { x: sheet.x + piece.x / scale, y: sheet.y + piece.y / scale, ...side };
		for (const each of paint) {
			const image = await each(area, scale);
			pen.drawImage(image, 0, 0, piece.width, piece.height, piece.x, piece.y, piece.width, piece.height);
			if (image instanceof ImageBitmap) image.close();
		}
	}
	onProgress(pieces.length, pieces.length);
	return canvas;
}

/** The pieces of a picture, row by row, in its pixels. */
export function piecesOf(width: number, height: number): Box[] {
	const cut = (length: number) =>
		Array.from({ length: Math.ceil(length / PIECE) }, (_, n) => ({
			at: n * PIECE,
			long: Math.min(PIECE, length - n * PIECE),
		}));
	return cut(height).flatMap((row) =>
		cut(width).map((column) => ({ x: column.at, y: row.at, width: column.long, height: row.long })),
	);
}
