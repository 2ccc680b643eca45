/** What the door listens with: plain HTTP, or HTTPS at a port where plain HTTP is led to it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createRawServer, type Server as RawServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { DOOR_LIMITS } from "../../contract/join.ts";
import type { Certificate } from "./certificate.ts";
import { PATIENCE } from "./http.ts";

const LIMITS = { ...PATIENCE, maxHeaderSize: 16 * 1024 } as const;

/** The first byte of every TLS connection: a record of its handshake (RFC 8446, 5.1). No method of HTTP begins with it. */
const HANDSHAKE = 0x16;

/** Who answers. */
interface Answers {
	onRequest(request: IncomingMessage, response: ServerResponse): void;
	onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
	/** Where plain HTTP is led to. */
	origin(): string;
}

/** A listener at one address. */
export class Listener {
	readonly #raw: RawServer;
	/** Connections of every kind, also those that have not said yet what they are. */
	readonly #connections = new Set<Socket>();

	/** `certificate`: null for plain HTTP. */
	constructor(certificate: Certificate | null, { onRequest, onUpgrade, origin }: Answers) {
		const serving = certificate
			? createSecureServer(
					{ ...LIMITS, cert: certificate.certificate, key: certificate.key, handshakeTimeout: PATIENCE.headersTimeout },
					onRequest,
				)
			: createServer(LIMITS, onRequest);
		serving.on("upgrade", onUpgrade);
		this.#raw = certificate ? sorting(serving, leadingTo(origin)) : serving;
		this.#raw.maxConnections = DOOR_LIMITS.sockets;
		this.#raw.on("connection", (socket) => {
			this.#connections.add(socket);
			socket.on("close", () => this.#connections.delete(socket));
		});
	}

	/** Begins. Rejects where the port or the address is not to be had. */
	listen(port: number, address: string): Promise<void> {
		return new Promise((resolve, reject) => {
			this.#raw.once("error", reject).listen(port, address, () => {
				this.#raw.off("error", reject);
				this.#raw.on("error", () => {}); // of one connection; the listener itself has begun
				resolve();
			});
		});
	}

	get port(): number {
		return (this.#raw.address() as AddressInfo).port;
	}

	/** Ends at once, when whoever is connected has been told. */
	async close(tell: () => Promise<unknown>): Promise<void> {
		const closed = new Promise((resolve) => this.#raw.close(resolve));
		await tell();
		for (const socket of this.#connections) socket.destroy();
		await closed;
	}
}

/** Gives each connection to one of two servers, by its first byte. */
function sorting(secure: Server, plain: Server): RawServer {
	return createRawServer((socket) => {
		const giveUp = () => socket.destroy();
		socket.on("error", giveUp).setTimeout(PATIENCE.headersTimeout, giveUp);
		socket.once("readable", () => {
			const first: unknown = socket.read(1);
			if (!Buffer.isBuffer(first)) return giveUp(); // ended without a word
			socket.unshift(first);
			socket.setTimeout(0).off("timeout", giveUp);
			(first[0] === HANDSHAKE ? secure : plain).emit("connection", socket);
		});
	});
}

/** Leads every request to the table, this time: next time it may be opened without a certificate at the same address. */
function leadingTo(origin: () => string): Server {
	return createServer(LIMITS, (request, response) => {
		request.resume();
		response.writeHead(307, { location: `${origin()}/`, "cache-control": "no-store", connection: "close" }).end();
	});
}
