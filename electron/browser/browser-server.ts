/**
 * The browser shell's server: the built window as static files, one entrance for tickets, one socket for the contract. It listens
 * on 127.0.0.1 alone, and answers only whoever names it exactly so, which shuts out pages that rebind their DNS name. There are
 * no cookies, since those go to every port of a host; whoever has the key is in.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Visibility } from "../contract/contract.ts";
import {
	ENTER_PATH,
	KEY_HEADER,
	LIMITS,
	PIECES_PATH,
	SOCKET_PATH,
	SUBPROTOCOL,
	TICKET_HEADER,
	TICKET_PARAMETER,
} from "../contract/wire.ts";
import {
	type HttpReply,
	isNamed,
	offeredBy,
	PATIENCE,
	pathOf,
	pieceReply,
	plain,
	refuseUpgrade,
} from "../host/door/http.ts";
import { boundsHere, WindowSocket } from "../host/door/window-socket.ts";
import type { HostApi } from "../host/host-api.ts";
import type { Pass } from "../host/host-window.ts";
import { type PrintedPieces, pieceAsSent } from "../host/printed-pieces.ts";
import { SECURITY_HEADERS } from "../host/security.ts";
import { readStaticFile } from "../host/static-files.ts";
import { Entrance } from "./browser-entrance.ts";

/** The host as this server sees it: it connects windows, and wants more of them. */
export interface Host {
	connect(pass: Pass): HostApi;
	readonly printed: Pick<PrintedPieces, "read">;
	inviter: ((visibility: Visibility) => string | null) | null;
}

/** The options of a server. */
export interface BrowserServerOptions {
	readonly host: Host;
	/** Folder of the built window. */
	readonly root: string;
	/** 0: any free port. */
	readonly port: number;
	/** Called with the number of open windows that keep the table, whenever one has come or gone: guests keep no program alive. */
	onKeepers?(count: number): void;
}

/** The server of the browser shell, for as many windows as {@link LIMITS} allows. */
export class BrowserServer {
	readonly #options: BrowserServerOptions;
	readonly #entrance = new Entrance();
	readonly #http: Server;
	readonly #sockets: WebSocketServer;
	readonly #windows = new Map<WindowSocket, Pass>();
	#authority = "";

	private constructor(options: BrowserServerOptions) {
		this.#options = options;
		this.#http = createServer(PATIENCE, (request, response) => void this.#serve(request, response));
		this.#http.maxConnections = LIMITS.sockets;
		this.#http.on("upgrade", (request, stream, head) => this.#upgrade(request, stream, head));
		this.#sockets = new WebSocketServer({
			noServer: true,
			maxPayload: LIMITS.importBytes,
			perMessageDeflate: false,
			handleProtocols: () => SUBPROTOCOL,
		});
	}

	/** Start to listen. Rejects when the port is taken. */
	static async listen(options: BrowserServerOptions): Promise<BrowserServer> {
		const server = new BrowserServer(options);
		await new Promise<void>((resolve, reject) => {
			server.#http.once("error", reject).listen(options.port, "127.0.0.1", resolve);
		});
		server.#authority = `127.0.0.1:${(server.#http.address() as AddressInfo).port}`;
		options.host.inviter = (visibility) => server.newAddress(visibility);
		return server;
	}

	get origin(): string {
		return `http://${this.#authority}`;
	}

	/**
	 * A new address that lets one window in, once: one that keeps the table, or a guest. An address to keep the table that was given
	 * before and that nobody used stops working.
	 */
	newAddress(guestFor: Visibility | null = null): string {
		return `${this.origin}/#${TICKET_PARAMETER}=${this.#entrance.newTicket(guestFor)}`;
	}

	async close(): Promise<void> {
		await Promise.all([...this.#windows.keys()].map((window) => window.close()));
		this.#http.closeAllConnections();
		await new Promise((resolve) => this.#http.close(resolve));
	}

	async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		request.resume();
		const { status, type, body, headers } = await this.#replyTo(request);
		response.writeHead(status, {
			...SECURITY_HEADERS,
			"content-type": type,
			"content-length": body.length,
			...headers,
		});
		response.end(request.method === "HEAD" ? undefined : body);
	}

	async #replyTo(request: IncomingMessage): Promise<HttpReply> {
		if (!isNamed(request, this.#authority)) return plain(421);
		const path = pathOf(request);
		if (path === ENTER_PATH) return this.#enter(request);
		if (request.method !== "GET" && request.method !== "HEAD") return plain(405, "GET, HEAD");
		if (path.startsWith(PIECES_PATH)) return this.#piece(path.slice(PIECES_PATH.length), request);
		const file = await readStaticFile(this.#options.root, path);
		return file ? { status: 200, ...file } : plain(404);
	}

	/** Not the app's, but of the games that are played here: so only for who may open a socket. That a piece is not there is no error. */
	async #piece(name: string, { headers }: IncomingMessage): Promise<HttpReply> {
		if (!this.#entrance.knows(headers[KEY_HEADER])) return plain(403);
		const piece = await this.#options.host.printed.read(name);
		return pieceReply(piece && pieceAsSent(piece));
	}

	#enter({ method, headers }: IncomingMessage): HttpReply {
		if (method !== "POST") return plain(405, "POST");
		if (headers.origin !== undefined && headers.origin !== this.origin) return plain(403);
		if (headers[KEY_HEADER] !== undefined) return plain(this.#whatIsWrongWith(headers[KEY_HEADER]) ?? 200);
		const entered = this.#entrance.enter(headers[TICKET_HEADER]);
		if (entered === null) return plain(401);
		return { status: 200, type: "application/json", body: Buffer.from(JSON.stringify(entered)) };
	}

	/** Why a key opens no socket; null where it would. */
	#whatIsWrongWith(key: unknown): 401 | 503 | null {
		if (!this.#entrance.knows(key)) return 401;
		return this.#windows.size >= LIMITS.connections ? 503 : null;
	}

	#upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
		stream.on("error", () => stream.destroy());
		const pass = this.#passOf(request);
		if (!pass) refuseUpgrade(stream, 403);
		else if (this.#windows.size >= LIMITS.connections) refuseUpgrade(stream, 503);
		else this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#admit(socket, pass));
	}

	#admit(socket: WebSocket, pass: Pass): void {
		const host = this.#options.host.connect(pass);
		const onGone = () => {
			this.#windows.delete(window);
			this.#count();
		};
		const window: WindowSocket = new WindowSocket(socket, { host, bounds: boundsHere(!pass.guest) }, { onGone });
		this.#windows.set(window, pass);
		this.#count();
	}

	#count(): void {
		this.#options.onKeepers?.([...this.#windows.values()].filter(({ guest }) => !guest).length);
	}

	/** The pass of a window that may open a socket; null where anything is wrong. */
	#passOf(request: IncomingMessage): Pass | null {
		const { url, headers } = request;
		if (url !== SOCKET_PATH || !isNamed(request, this.#authority) || headers.origin !== this.origin) return null;
		const offered = offeredBy(request);
		return offered.includes(SUBPROTOCOL) ? this.#entrance.passOf(offered) : null;
	}
}
