/** The Electron window's own scheme: `app://table/` serves the built window as the browser shell does, without a server. */
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

/** Answers a request under the scheme from the folder of the built window. */
export async function answerAppRequest(root: string, request: Request): Promise<Response> {
	if (request.method !== "GET" && request.method !== "HEAD") return empty(405);
	if (!isOwnAddress(request.url)) return empty(421);
	const file = await readStaticFile(root, new URL(request.url).pathname);
	if (!file) return empty(404);
	return new Response(request.method === "HEAD" ? null : file.body, {
		headers: { ...SECURITY_HEADERS, "content-type": file.type },
	});
}

function empty(status: number): Response {
	return new Response(null, { status, headers: SECURITY_HEADERS });
}
