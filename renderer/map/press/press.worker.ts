/** The press in a worker: one copy, then orders one after the other. */
import type { Reply, Request } from "./orders.ts";
import { atOnce } from "./press-room.ts";
import { PrintShop } from "./print-shop.ts";

let shop: PrintShop | null = null;

/** The worker's own `postMessage`: the window's types would ask for a target origin. */
const post = (reply: Reply, transfer: Transferable[]) => self.postMessage(reply, { transfer });

self.onmessage = async ({ data }: MessageEvent<Request>) => {
	if (data.kind === "copy") {
		shop = new PrintShop(data.copy, atOnce);
		return;
	}
	if (!shop) throw new Error("an order before the copy");
	if (data.kind === "keep-nothing") return shop.keepNothing();
	if (data.kind === "letters") {
		post({ kind: "letters", id: data.id, boxes: await shop.letters(data.order) }, []);
		return;
	}
	const { image, ms, fresh } = await shop.piece(data.order);
	post({ kind: "printed", id: data.id, image, ms, fresh }, [image, ...(fresh ? [fresh.bytes.buffer] : [])]);
};
