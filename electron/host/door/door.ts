/**
 * The door: a listener of its own on one network of this computer, for the devices of the room. It knows no ticket and no key of the shell that runs
 * beside it, and closing it touches nothing there. It answers only whoever names it exactly so.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { DOOR_LIMITS, JOIN_ENTER_PATH, JOIN_LOOK_PATH } from "../../contract/join.ts";
import { ENTER_PATH, KEY_HEADER, KEY_PREFIX, PIECES_PATH, SOCKET_PATH, SUBPROTOCOL } from "../../contract/wire.ts";
import type { HostApi } from "../host-api.ts";
import type { Pass } from "../host-window.ts";
import { type PrintedPieces, pieceAsSent } from "../printed-pieces.ts";
import { securityHeaders } from "../security.ts";
import type { Certificate } from "./certificate.ts";
import { deviceOf } from "./device-name.ts";
import { type HttpReply, isNamed, offeredBy, pathOf, pieceReply, plain, refuseUpgrade } from "./http.ts";
import type { DeskReply, JoinDesk, Stranger } from "./join-desk.ts";
import { Listener } from "./listener.ts";
import { PackedFiles } from "./packed-files.ts";
import { BOUNDS_AT_DOOR, WindowSocket } from "./window-socket.ts";

/** The port that is tried first, and how many after it; then any. */
const FIRST_PORT = 47_110;
const PORTS = 10;

/** Bytes from which a message is packed. A guest's own are read without what came before them, and are bounded when they are unpacked. */
export const PACKED_FROM = 2 * 1024;
/** How much is tried to make a message small, and in how much memory. */
export const PACKING = { level: 4, memLevel: 7 } as const;

/** Who is behind the door. */
interface Behind {
	readonly desk: JoinDesk;
	/** The pass of a key; null where it is good for nothing. */
	passOf(key: string): Pass | null;
	connect(pass: Pass): HostApi;
	readonly printed: Pick<PrintedPieces, "read">;
	/** A guest has sent what no window sends. */
	onWrong(pass: Pass): void;
}

/** Where a door is. */
export interface DoorPlace {
	/** The address that is listened to. */
	readonly address: string;
	/** What it is called there: a name or an address, and not a port. */
	readonly name: string;
	/** What it is kept secret with; null: plain HTTP. */
	readonly certificate: Certificate | null;
	/** The origin that others know it by, behind a tunnel. */
	readonly publicUrl: string | null;
	/** Folder of the built window. */
	readonly root: string;
	/** The first port that is tried; left out: {@link FIRST_PORT}. */
	readonly port?: number;
}

/** An open door. */
export class Door {
	readonly #behind: Behind;
	readonly #listener: Listener;
	readonly #sockets: WebSocketServer;
	readonly #windows = new Map<WindowSocket, Pass>();
	readonly #files: PackedFiles;
	#origin: URL;

	private constructor(place: DoorPlace, behind: Behind) {
		this.#behind = behind;
		this.#origin = new URL("http://localhost");
		this.#files = new PackedFiles(place.root);
		this.#listener = new Listener(place.certificate, {
			onRequest: (request, response) => void this.#serve(request, response),
			onUpgrade: (request, stream, head) => this.#upgrade(request, stream, head),
			origin: () => this.origin,
		});
		this.#sockets = new WebSocketServer({
			noServer: true,
			maxPayload: DOOR_LIMITS.messageBytes,
			perMessageDeflate: {
				threshold: PACKED_FROM,
				serverNoContextTakeover: true,
				clientNoContextTakeover: true,
				zlibDeflateOptions: PACKING,
				concurrencyLimit: 4,
			},
			handleProtocols: () => SUBPROTOCOL,
		});
	}

	/** Opens it, at the first port that is free. Rejects where the address is no longer this computer's. */
	static async open(place: DoorPlace, behind: Behind): Promise<Door> {
		const door = new Door(place, behind);
		const { port = FIRST_PORT } = place;
		const wanted = port === 0 ? [0] : [...Array.from({ length: PORTS }, (_, n) => port + n), 0];
		for (const [n, each] of wanted.entries()) {
			try {
				await door.#listener.listen(each, place.address);
				break;
			} catch (error) {
				if (n === wanted.length - 1 || !isPortTaken(error)) throw error;
			}
		}
		const scheme = place.certificate ? "https" : "http";
		door.#origin = new URL(place.publicUrl ?? `${scheme}://${place.name}:${door.port}`);
		return door;
	}

	/** What a browser goes to. */
	get origin(): string {
		return this.#origin.origin;
	}

	/** The port that is listened to. */
	get port(): number {
		return this.#listener.port;
	}

	/** The windows of a pass go, with a code that says why. */
	async drop(pass: Pass, code: number): Promise<void> {
		const theirs = [...this.#windows].filter(([, each]) => each === pass);
		await Promise.all(theirs.map(([window]) => window.close(code)));
	}

	/** Closes it at once: every guest is told. */
	async close(code: number): Promise<void> {
		await this.#listener.close(() => Promise.all([...this.#windows.keys()].map((window) => window.close(code))));
	}

	async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { status, type, body, headers } = await this.#replyTo(request).catch(() => plain(500));
		request.resume();
		if (response.destroyed) return;
		response.writeHead(status, {
			...securityHeaders(`${this.#origin.protocol === "https:" ? "wss" : "ws"}://${this.#origin.host}`),
			"content-type": type,
			"content-length": body.length,
			...headers,
		});
		response.end(request.method === "HEAD" ? undefined : body);
	}

	async #replyTo(request: IncomingMessage): Promise<HttpReply> {
		if (!isNamed(request, this.#origin.host)) return plain(421);
		const path = pathOf(request);
		if (path === JOIN_LOOK_PATH || path === JOIN_ENTER_PATH) return this.#join(path, request);
		if (path === ENTER_PATH) return this.#whatIsWrong(request);
		if (request.method !== "GET" && request.method !== "HEAD") return plain(405, "GET, HEAD");
		if (path.startsWith(PIECES_PATH)) return this.#piece(path.slice(PIECES_PATH.length), request);
		const accepted = request.headers["accept-encoding"]?.toString();
		const page = path === "/" ? "/join.html" : path;
		return (await this.#files.read(page, accepted)) ?? plain(404);
	}

	async #join(path: string, request: IncomingMessage): Promise<HttpReply> {
		if (request.method !== "POST") return plain(405, "POST");
		if (!this.#isOurs(request)) return json(403, { why: "foreign" });
		const sent = await readBody(request, DOOR_LIMITS.joinBytes);
		if (sent === null) return json(413, { why: "unread" });
		const { desk } = this.#behind;
		const said = parsed(sent);
		const reply: DeskReply =
			path === JOIN_LOOK_PATH ? desk.look(said, strangerOf(request)) : desk.enter(said, strangerOf(request));
		const [status, body] = reply;
		return json(status, body);
	}

	/** Why a key opens no socket; 200 where it would. */
	#whatIsWrong(request: IncomingMessage): HttpReply {
		if (request.method !== "POST") return plain(405, "POST");
		if (!this.#isOurs(request)) return plain(403);
		const key = request.headers[KEY_HEADER];
		if (typeof key !== "string" || !this.#behind.passOf(key)) return plain(401);
		return plain(this.#windows.size >= DOOR_LIMITS.windows ? 503 : 200);
	}

	async #piece(name: string, { headers }: IncomingMessage): Promise<HttpReply> {
		const key = headers[KEY_HEADER];
		if (typeof key !== "string" || !this.#behind.passOf(key)) return plain(403);
		const piece = await this.#behind.printed.read(name);
		return pieceReply(piece && pieceAsSent(piece));
	}

	#isOurs({ headers: { origin } }: IncomingMessage): boolean {
		return origin === this.#origin.origin;
	}

	#upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
		stream.on("error", () => stream.destroy());
		const pass = this.#passOf(request);
		if (!pass) refuseUpgrade(stream, 403);
		else if (this.#windows.size >= DOOR_LIMITS.windows) refuseUpgrade(stream, 503);
		else this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#admit(socket, pass));
	}

	#admit(socket: WebSocket, pass: Pass): void {
		const host = this.#behind.connect(pass);
		const window: WindowSocket = new WindowSocket(
			socket,
			{ host, bounds: BOUNDS_AT_DOOR },
			{ onGone: () => this.#windows.delete(window), onWrong: () => this.#behind.onWrong(pass) },
		);
		this.#windows.set(window, pass);
	}

	/** The pass of a window that may open a socket; null where anything is wrong. */
	#passOf(request: IncomingMessage): Pass | null {
		if (request.url !== SOCKET_PATH || !isNamed(request, this.#origin.host) || !this.#isOurs(request)) return null;
		const offered = offeredBy(request);
		const key = offered.find((name) => name.startsWith(KEY_PREFIX))?.slice(KEY_PREFIX.length);
		return offered.includes(SUBPROTOCOL) && key !== undefined ? this.#behind.passOf(key) : null;
	}
}

/** The connection's own address: what a header says of another is believed by nobody. */
function strangerOf({ socket, headers }: IncomingMessage): Stranger {
	return { address: socket.remoteAddress ?? "", device: deviceOf(headers["user-agent"]) };
}

function json(status: number, body: object): HttpReply {
	return { status, type: "application/json", body: Buffer.from(JSON.stringify(body)) };
}

/** What was sent; null where it is longer than it may be, which is not read to its end. */
async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
	if (Number(request.headers["content-length"] ?? 0) > most) return null;
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of request) {
		if (!Buffer.isBuffer(part)) continue;
		length += part.length;
		if (length > most) return null;
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isPortTaken(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
