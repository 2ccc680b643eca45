/** Pieces that were printed at an opening before, as the press finds them again. What cannot be had is null, and is printed. */
import { PIECE_HEAD_BYTES } from "../../../electron/contract/wire.ts";
import { pixelsOf } from "../canvas.ts";
import { bytesOfFaces } from "./faces.ts";
import type { Copy, Order, ShelfPlace } from "./orders.ts";
import { hashOfCopy, nameOfPiece } from "./piece-name.ts";

/** The shelf of printed pieces, for one copy. */
export class KeptPieces {
	private readonly place: ShelfPlace;
	private readonly copy: Promise<string | null>;

	constructor(copy: Copy, place: ShelfPlace) {
		this.place = place;
		// Over plain HTTP from another computer a browser hashes nothing.
		this.copy = crypto.subtle ? hashHere(copy).catch(() => null) : Promise.resolve(null);
	}

	/** The name of a piece; null where it cannot be known, so that nothing is read or kept. */
	async nameOf(order: Order): Promise<string | null> {
		const copy = await this.copy;
		return copy && nameOfPiece(copy, order);
	}

	/** The piece of a name, if it is there and as large as was ordered. */
	async read(name: string, { area, scale }: Order): Promise<ImageBitmap | null> {
		try {
			const reply = await fetch(this.place.at + name, { headers: this.place.headers });
			return reply.status === 200 ? await pictureIn(await reply.arrayBuffer(), pixelsOf(area, scale)) : null;
		} catch {
			return null;
		}
	}
}

async function pictureIn(
	bytes: ArrayBuffer,
	{ width, height }: { width: number; height: number },
): Promise<ImageBitmap | null> {
	if (bytes.byteLength !== PIECE_HEAD_BYTES + 4 * width * height) return null;
	const head = new DataView(bytes);
	if (head.getUint32(0, true) !== width || head.getUint32(4, true) !== height) return null;
	return createImageBitmap(new ImageData(new Uint8ClampedArray(bytes, PIECE_HEAD_BYTES), width, height));
}

/** The code is the script that this runs in: the worker's, or the window's where there is no worker. */
async function hashHere(copy: Copy): Promise<string> {
	const [code, faces] = await Promise.all([bytesAt(import.meta.url), bytesOfFaces()]);
	return hashOfCopy({ code, faces, browser: navigator.userAgent }, copy);
}

async function bytesAt(address: string): Promise<ArrayBuffer> {
	const reply = await fetch(address);
	if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
	return reply.arrayBuffer();
}
