/** The window's end of the press: hands orders to the worker, or prints here when there can be no worker. */
import type { ThemeName } from "../../theme/tokens.ts";
import type { Box } from "../canvas.ts";
import type { MapData } from "../map-data.ts";
import type { KeptPiece, MapNames, PieceShelf } from "../options.ts";
import type { Copy, LettersOrder, Order, Reply, Request } from "./orders.ts";
import { inSlices } from "./press-room.ts";
import { type Piece, PrintShop } from "./print-shop.ts";

/** What a map is printed from, and where pieces of it are kept. */
export interface PressSettings {
	/** The sheets on the table, in their order. */
	sheets: readonly MapData[];
	names: MapNames;
	theme: ThemeName;
	language: string;
	shelf: PieceShelf | undefined;
}

/** A piece of the sheet, and the time in ms that printing it took. */
export type Printed = Pick<Piece, "image" | "ms">;

interface Waiting {
	order: Order;
	resolve: (printed: Printed) => void;
	reject: (reason: Error) => void;
}

interface Reading {
	order: LettersOrder;
	resolve: (boxes: readonly Box[]) => void;
	reject: (reason: Error) => void;
}

/** Pieces that are on their way to the shelf at the same time; others wait. */
const MOST_UNDERWAY = 6;
/** Pieces that wait for that, at most: each takes more than a megabyte. What comes while there are as many is printed again next time. */
const MOST_WAITING = 32;

/** The window's side of the press, which prints in a worker; orders no longer wanted are taken back. */
export class PressClient {
	private readonly copy: Copy;
	private readonly shelf: PieceShelf | undefined;
	private worker: Worker | null = null;
	private local: PrintShop | null = null;
	private readonly waiting = new Map<number, Waiting>();
	private readonly reading = new Map<number, Reading>();
	private next = 1;
	private keeping = 0;
	private unkept: KeptPiece[] = [];

	constructor({ sheets, names, theme, language, shelf }: PressSettings) {
		this.shelf = shelf;
		const place = shelf && { at: shelf.at, headers: { ...shelf.headers }, keeps: shelf.keep !== undefined };
		// As text, since that is what can be posted to a worker whatever store it comes from, and what its pieces are named by.
		this.copy = {
			sheets: JSON.stringify(sheets),
			names: JSON.stringify(names),
			theme,
			language,
			shelf: place ?? null,
		};
		try {
			this.worker = this.hire();
		} catch {
			this.printHere();
		}
	}

	/** Prints a piece, or finds it printed. Rejects only when the press is closed first. */
	print(order: Order): Promise<Printed> {
		if (this.local) return this.printWith(this.local, order);
		const id = this.next++;
		return new Promise((resolve, reject) => {
			this.waiting.set(id, { order, resolve, reject });
			this.send({ kind: "print", id, order });
		});
	}

	/** The boxes of all letters of a band, in map units. Rejects only when the press is closed first. */
	letters(order: LettersOrder): Promise<readonly Box[]> {
		if (this.local) return this.local.letters(order);
		const id = this.next++;
		return new Promise((resolve, reject) => {
			this.reading.set(id, { order, resolve, reject });
			this.send({ kind: "letters", id, order });
		});
	}

	close(): void {
		this.worker?.terminate();
		this.worker = null;
		for (const { reject } of [...this.waiting.values(), ...this.reading.values()])
			reject(new Error("the press is closed"));
		this.waiting.clear();
		this.reading.clear();
		this.unkept = [];
	}

	private hire(): Worker {
		const worker = new Worker(new URL("./press.worker.ts", import.meta.url), { type: "module" });
		worker.onmessage = ({ data }: MessageEvent<Reply>) => this.receive(data);
		// A worker that cannot start, or dies, leaves its orders to the window.
		worker.onerror = () => this.printHere();
		worker.postMessage({ kind: "copy", copy: this.copy } satisfies Request);
		return worker;
	}

	private send(request: Request): void {
		this.worker?.postMessage(request);
	}

	private receive(reply: Reply): void {
		if (reply.kind === "letters") {
			this.reading.get(reply.id)?.resolve(reply.boxes);
			this.reading.delete(reply.id);
			return;
		}
		const { id, image, ms, fresh } = reply;
		const order = this.waiting.get(id);
		this.waiting.delete(id);
		if (order) order.resolve({ image, ms });
		else image.close();
		if (fresh) this.keep(fresh);
	}

	private keep(fresh: KeptPiece): void {
		if (this.unkept.length < MOST_WAITING) this.unkept.push(fresh);
		while (this.keeping < MOST_UNDERWAY && this.unkept.length > 0) void this.keepNext();
	}

	/** Where one piece cannot be kept none is offered any more. */
	private async keepNext(): Promise<void> {
		const next = this.unkept.shift();
		if (!next || !this.shelf?.keep) return;
		this.keeping += 1;
		const isKept = await this.shelf.keep(next).catch(() => false);
		this.keeping -= 1;
		if (isKept) {
			await this.keepNext();
			return;
		}
		this.unkept = [];
		this.send({ kind: "keep-nothing" });
		this.local?.keepNothing();
	}

	private printHere(): void {
		this.worker?.terminate();
		this.worker = null;
		const shop = new PrintShop(this.copy, inSlices);
		this.local = shop;
		for (const { order, resolve, reject } of this.waiting.values()) this.printWith(shop, order).then(resolve, reject);
		for (const { order, resolve, reject } of this.reading.values()) shop.letters(order).then(resolve, reject);
		this.waiting.clear();
		this.reading.clear();
	}

	private async printWith(shop: PrintShop, order: Order): Promise<Printed> {
		const { image, ms, fresh } = await shop.piece(order);
		if (fresh) this.keep(fresh);
		return { image, ms };
	}
}
