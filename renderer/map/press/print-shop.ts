/** Where pieces are had: those that were kept at an opening before, and for the rest a press, which is set up for the first that must be printed. */
import type { Box } from "../canvas.ts";
import type { KeptPiece } from "../options.ts";
import { KeptPieces } from "./kept-pieces.ts";
import type { Copy, LettersOrder, Order } from "./orders.ts";
import { PressRoom, type StepRunner } from "./press-room.ts";

/** A piece as it was had. */
export interface Piece {
	image: ImageBitmap;
	/** Time that printing it took, in ms; 0 where it was kept. */
	ms: number;
	/** To be kept, where it was printed just now and is to be had again. */
	fresh: KeptPiece | null;
}

/** The print shop of one copy. Runs in a worker, or in the window where there are none. */
export class PrintShop {
	private readonly copy: Copy;
	private readonly pace: StepRunner;
	private readonly kept: KeptPieces | null;
	private room: PressRoom | null = null;
	private keeps: boolean;

	constructor(copy: Copy, pace: StepRunner) {
		this.copy = copy;
		this.pace = pace;
		this.kept = copy.shelf && new KeptPieces(copy, copy.shelf);
		this.keeps = copy.shelf?.keeps === true;
	}

	/** Nothing is handed out to be kept any more. */
	keepNothing(): void {
		this.keeps = false;
	}

	/** The boxes of all letters of a band, in map units. */
	letters(order: LettersOrder): Promise<Box[]> {
		this.room ??= new PressRoom(this.copy, this.pace);
		return this.room.letters(order);
	}

	async piece(order: Order): Promise<Piece> {
		const name = order.once ? null : ((await this.kept?.nameOf(order)) ?? null);
		const found = name === null ? null : await this.kept?.read(name, order);
		if (found) return { image: found, ms: 0, fresh: null };
		const began = performance.now();
		this.room ??= new PressRoom(this.copy, this.pace);
		const { canvas, pen, isTrue } = await this.room.print(order);
		const fresh = name !== null && this.keeps && isTrue ? { piece: name, ...pixelsIn(canvas, pen) } : null;
		return { image: canvas.transferToImageBitmap(), ms: performance.now() - began, fresh };
	}
}

function pixelsIn({ width, height }: OffscreenCanvas, pen: OffscreenCanvasRenderingContext2D) {
	const { buffer } = pen.getImageData(0, 0, width, height).data;
	return { width, height, bytes: new Uint8Array(buffer) };
}
