/** The built window as the door serves it: packed once, and kept by the browser where its name says what is in it. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readStaticFile } from "../static-files.ts";
import type { HttpReply } from "./http.ts";

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Packing = keyof typeof pack;

/** Media types that become smaller. */
const PACKED = /^(?:text\/|image\/svg)/;
/** A name with the hash of what is in the file: nothing else will ever have it. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8}\.\w{2,5}$/;
/** Bytes that are kept packed: all of the window is far below. */
const MOST_KEPT = 64 * 1024 * 1024;

/** Files of one folder, packed as the browser can read them. */
export class PackedFiles {
	readonly #root: string;
	readonly #packed = new Map<string, Promise<Buffer>>();
	#kept = 0;

	constructor(root: string) {
		this.#root = root;
	}

	/** The file at a path, for a browser that reads some packings (`accept-encoding`); null where there is none. */
	async read(path: string, accepted: string | undefined): Promise<HttpReply | null> {
		const file = await readStaticFile(this.#root, path);
		if (!file) return null;
		const kept = HASHED.test(path) ? { "cache-control": "public, max-age=31536000, immutable" } : null;
		const packing = PACKED.test(file.type) ? packingOf(accepted) : null;
		if (!packing) return { status: 200, ...file, ...(kept && { headers: kept }) };
		const headers = { ...kept, "content-encoding": packing, vary: "accept-encoding" };
		return { status: 200, type: file.type, body: await this.#pack(path, file.body, packing), headers };
	}

	/** Packed once for a name that says what is in it, since nothing else will be there. */
	async #pack(path: string, body: Buffer, packing: Packing): Promise<Buffer> {
		const name = `${packing} ${path}`;
		const known = this.#packed.get(name);
		if (known) return known;
		const packed = packing === "br" ? pack.br(body, brotliOf(body)) : pack.gzip(body);
		if (HASHED.test(path) && this.#kept < MOST_KEPT) {
			this.#kept += body.length;
			this.#packed.set(name, packed);
		}
		return packed;
	}
}

function brotliOf(body: Buffer) {
	return {
		params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	};
}

/** Browsers offer `br` only where the way is secret. */
function packingOf(accepted = ""): Packing | null {
	const names = accepted.split(",").map((name) => name.split(";", 1)[0]?.trim());
	return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null;
}
