/** The window's end of the press: hands orders to the worker, or prints here when there can be no worker. */
import type { Copy, Order, Reply, Request } from "./orders.ts";
import { inSlices, PressRoom } from "./press-room.ts";

/** A printed piece of the sheet. */
export interface Printed {
	image: ImageBitmap;
	/** Time it took the press, in ms. */
	ms: number;
}

interface Waiting {
	order: Order;
	resolve: (printed: Printed) => void;
	reject: (reason: Error) => void;
}

/** The window's side of the press, which prints in a worker; orders no longer wanted are taken back. */
export class PressClient {
	private readonly copy: Copy;
	private worker: Worker | null = null;
	private local: PressRoom | null = null;
	private readonly waiting = new Map<number, Waiting>();
	private next = 1;

	constructor(copy: Copy) {
		this.copy = { sheets: plain(copy.sheets), names: plain(copy.names), theme: copy.theme };
		try {
			this.worker = this.hire();
		} catch {
			this.printHere();
		}
	}

	/** Prints a piece. Rejects only when the press is closed first. */
	print(order: Order): Promise<Printed> {
		if (this.local) return printWith(this.local, order);
		const id = this.next++;
		return new Promise((resolve, reject) => {
			this.waiting.set(id, { order, resolve, reject });
			this.send({ kind: "print", id, order });
		});
	}

	close(): void {
		this.worker?.terminate();
		this.worker = null;
		for (const { reject } of this.waiting.values()) reject(new Error("the press is closed"));
		this.waiting.clear();
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
		if (reply.kind !== "printed") return;
		const order = this.waiting.get(reply.id);
		this.waiting.delete(reply.id);
		if (order) order.resolve({ image: reply.image, ms: reply.ms });
		else reply.image.close();
	}

	private printHere(): void {
		this.worker?.terminate();
		this.worker = null;
		const room = new PressRoom(this.copy, inSlices);
		this.local = room;
		for (const { order, resolve, reject } of this.waiting.values()) printWith(room, order).then(resolve, reject);
		this.waiting.clear();
	}
}

async function printWith(room: PressRoom, order: Order): Promise<Printed> {
	const began = performance.now();
	const image = await room.print(order);
	return { image, ms: performance.now() - began };
}

/** A plain copy: what comes out of a store may be wrapped in ways that cannot be posted to a worker. */
function plain<T>(value: T): T {
	return JSON.parse(JSON.stringify(value)) as T;
}
