/** The press in a worker: one copy, then orders one after the other. */
import type { Reply, Request } from "./orders.ts";
import { atOnce, PressRoom } from "./press-room.ts";

let room: PressRoom | null = null;

/** The worker's own `postMessage`: the window's types would ask for a target origin. */
const post = (reply: Reply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

self.onmessage = async ({ data }: MessageEvent<Request>) => {
	if (data.kind === "copy") {
		room = new PressRoom(data.copy, atOnce);
		await room.ready();
		return post({ kind: "ready" });
	}
	if (!room) throw new Error("an order before the copy");
	const began = performance.now();
	const image = await room.print(data.order);
	post({ kind: "printed", id: data.id, image, ms: performance.now() - began }, [image]);
};
