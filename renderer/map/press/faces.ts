/** The type faces, loaded by address, for a window or a worker: canvases do not wait for style sheets. */
import capitals400 from "@fontsource/cinzel/files/cinzel-latin-400-normal.woff2?url";
import capitals600 from "@fontsource/cinzel/files/cinzel-latin-600-normal.woff2?url";
import capitals700 from "@fontsource/cinzel/files/cinzel-latin-700-normal.woff2?url";
import italic400 from "@fontsource/source-sans-3/files/source-sans-3-latin-400-italic.woff2?url";
import text400 from "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url";
import text600 from "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?url";
import text700 from "@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2?url";

const FACES: readonly (readonly [family: string, url: string, weight: string, style?: string])[] = [
	["Cinzel", capitals400, "400"],
	["Cinzel", capitals600, "600"],
	["Cinzel", capitals700, "700"],
	["Source Sans 3", text400, "400"],
	["Source Sans 3", italic400, "400", "italic"],
	["Source Sans 3", text600, "600"],
	["Source Sans 3", text700, "700"],
];

let loading: Promise<boolean> | null = null;

/** Loads every face once. A face that cannot be had is left out: lettering then falls back to a face of the system. True when all are there. */
export function loadFaces(): Promise<boolean> {
	loading ??= loadAll(fontsHere());
	return loading;
}

/** The files of all faces, in one order. Rejects where one cannot be had. */
export function bytesOfFaces(): Promise<ArrayBuffer[]> {
	return Promise.all(
		FACES.map(async ([, url]) => {
			const reply = await fetch(addressOf(url));
			if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
			return reply.arrayBuffer();
		}),
	);
}

function addressOf(url: string): string {
	return new URL(url, import.meta.url).href;
}

async function loadAll(fonts: FontFaceSet): Promise<boolean> {
	const loads = await Promise.allSettled(
		FACES.map(async ([family, url, weight, style = "normal"]) => {
			fonts.add(await new FontFace(family, `url(${addressOf(url)})`, { weight, style }).load());
		}),
	);
	return loads.every(({ status }) => status === "fulfilled");
}

/** A worker keeps its fonts on itself, a window on its document. */
function fontsHere(): FontFaceSet {
	const scope: { fonts?: FontFaceSet } = globalThis as { fonts?: FontFaceSet };
	return scope.fonts ?? document.fonts;
}
