/** The Electron window's own scheme: `app://table/` serves the built window as the browser shell does, without a server. */
import { PIECES_PATH } from "../contract/wire.ts";
import { type PrintedPiece, type PrintedPieces, pieceAsSent } from "../host/printed-pieces.ts";
import { SECURITY_HEADERS } from "../host/security.ts";
import { readStaticFile } from "../host/static-files.ts";

/** The scheme of the addresses of the window. */
export const APP_SCHEME = "app";
const APP_ORIGIN = `${APP_SCHEME}://table`;
/** The page of the window. */
export const APP_PAGE = `${APP_ORIGIN}/index.html`;

/** True for an address of the window's own pages. */
export function isOwnAddress(address: string): boolean {
	const url = URL.parse(address);
	return url?.protocol === `${APP_SCHEME}:` && url.host === "table";
}

/** What is served under the scheme: the folder of the built window, and printed pieces of the map. */
interface Served {
	readonly root: string;
	readonly printed: Pick<PrintedPieces, "read">;
}

/** Answers a request under the scheme. It comes from a window of ours: no other page may load anything of it. */
export async function answerAppRequest({ root, printed }: Served, request: Request): Promise<Response> {
	if (request.method !== "GET" && request.method !== "HEAD") return empty(405);
	if (!isOwnAddress(request.url)) return empty(421);
	const path = new URL(request.url).pathname;
	if (path.startsWith(PIECES_PATH)) return answerWithPiece(await printed.read(path.slice(PIECES_PATH.length)), request);
	const file = await readStaticFile(root, path);
	if (!file) return empty(404);
	return new Response(request.method === "HEAD" ? null : file.body, {
		headers: { ...SECURITY_HEADERS, "content-type": file.type },
	});
}

function answerWithPiece(piece: PrintedPiece | null, { method }: Request): Response {
	if (!piece) return empty(204);
	return new Response(method === "HEAD" ? null : pieceAsSent(piece), {
		headers: { ...SECURITY_HEADERS, "content-type": "application/octet-stream" },
	});
}

function empty(status: number): Response {
	return new Response(null, { status, headers: SECURITY_HEADERS });
}
