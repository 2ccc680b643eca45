/** What the listeners of this program say over HTTP, each by itself. */
import { STATUS_CODES } from "node:http";
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

/** A connection that wanted to be a socket is told why it is none. */
export function refuseUpgrade(stream: Duplex, status: number): void {
	stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
