/** What the listeners of this program say over HTTP, each by itself. */
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** How long a connection may take over a request, or wait for the next, before it has to make room. Milliseconds. */
export const PATIENCE = {
	headersTimeout: 5000,
	requestTimeout: 10_000,
	keepAliveTimeout: 5000,
	connectionsCheckingInterval: 1000,
} as const;

/** A reply over HTTP. */
export interface HttpReply {
	readonly status: number;
	readonly type: string;
	readonly body: Buffer;
	/** Headers of its own. */
	readonly headers?: Readonly<Record<string, string>>;
}

/** A reply that says its status in words; `allow`: the methods that the path knows, with 405. */
export function plain(status: number, allow?: string): HttpReply {
	return {
		status,
		type: "text/plain; charset=utf-8",
		body: Buffer.from(`${STATUS_CODES[status]}\n`),
		...(allow && { headers: { allow } }),
	};
}

/** The path of a request, without what follows it. */
export const pathOf = ({ url = "/" }: IncomingMessage): string => url.split(/[?#]/, 1)[0] ?? "/";

/** Whether a request names its host exactly so, and once: of two names Node would show the first. */
export const isNamed = ({ headersDistinct: { host } }: IncomingMessage, authority: string): boolean =>
	host?.length === 1 && host[0] === authority;

/** The subprotocols that a window offers for its socket; its key is among them. */
export const offeredBy = ({ headers }: IncomingMessage): readonly string[] =>
	(headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());

/** A printed piece of the map over HTTP. That there is none is no error. */
export function pieceReply(piece: Buffer | null): HttpReply {
	const type = "application/octet-stream";
	return { status: piece ? 200 : 204, type, body: piece ?? Buffer.alloc(0) };
}

/** A connection that wanted to be a socket is told why it is none. */
export function refuseUpgrade(stream: Duplex, status: number): void {
	stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
