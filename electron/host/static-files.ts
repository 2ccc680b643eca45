/** The built window, read from its folder for either shell: known kinds of file under one root, and nothing else. */
import { readFile } from "node:fs/promises";
import { extname, resolve, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".woff": "font/woff",
};

/** A file of the built window; `type`: its media type. */
interface StaticFile {
	readonly type: string;
	readonly body: Buffer<ArrayBuffer>;
}

/**
 * The file at a URL path such as `/assets/index.js`, `/` being `index.html`. Null when there is none, when its kind is not
 * known, or when the path leads out of `root`.
 */
export async function readStaticFile(root: string, urlPath: string): Promise<StaticFile | null> {
	const file = placeOf(root, urlPath);
	const type = file && TYPES[extname(file).toLowerCase()];
	if (!type) return null;
	try {
		return { type, body: await readFile(file) };
	} catch {
		return null;
	}
}

function placeOf(root: string, urlPath: string): string | null {
	const path = decoded(urlPath);
	if (path === null || /[\0\\]/.test(path)) return null;
	const base = resolve(root);
	const named = path === "/" ? "/index.html" : path;
	const place = resolve(base, `.${named}`);
	return place === base + named.replaceAll("/", sep) ? place : null; // no way round, and no way out
}

function decoded(urlPath: string): string | null {
	try {
		return decodeURIComponent(urlPath);
	} catch {
		return null;
	}
}
