/**
 * The names of printed pieces: a hash of all that a piece is printed from. Whoever adds something that changes the print adds it here, unless it
 * stands in the code of the press or in the copy already.
 */
import type { Copy, Order } from "./orders.ts";

/** What prints, besides the copy: the code of the press, the type faces in their order, and the browser that draws. */
export interface PrintWorks {
	code: ArrayBuffer;
	faces: readonly ArrayBuffer[];
	browser: string;
}

/** The hash of all that every piece of a copy is printed from, as 64 hex digits. */
export async function hashOfCopy({ code, faces, browser }: PrintWorks, copy: Omit<Copy, "shelf">): Promise<string> {
	const { sheets, names, theme, language } = copy;
	const bytes = await Promise.all([code, ...faces].map(hash));
	const texts = await Promise.all([sheets, names].map(hashOfText));
	return hashOfText(JSON.stringify([bytes, texts, theme, language, browser]));
}

/** The name of a piece, by the hash of its copy: 64 hex digits. */
export function nameOfPiece(copy: string, { level, area, scale, rendition }: Order): Promise<string> {
	const { x, y, width, height } = area;
	const { roads, provincesInPlay } = rendition;
	const stretches = roads.map(({ name, path }) => [name, path]);
	return hashOfText(JSON.stringify([copy, level, x, y, width, height, scale, stretches, provincesInPlay]));
}

function hashOfText(text: string): Promise<string> {
	return hash(new TextEncoder().encode(text));
}

async function hash(bytes: BufferSource): Promise<string> {
	const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
