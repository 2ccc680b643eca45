/** The real type faces where there is no canvas: `OffscreenCanvas` for tests that measure and place letters but draw nothing. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { vi } from "vitest";

const FILES: Readonly<Record<string, string>> = { Cinzel: "cinzel", "Source Sans 3": "source-sans-3" };

/** Letters of a pair are drawn together by so much of their size, as much as the closest pairs of the capitals are. */
const KERNED = 0.04;

const advances = new Map<string, (letter: string) => number>();

/** Puts a canvas in the place of the browser's that measures text by the widths of the real faces. */
export function stubCanvas(): void {
	vi.stubGlobal(
		"OffscreenCanvas",
		class {
			getContext() {
				return {
					font: "",
					measureText(text: string) {
						const [, italic, weight, size, family] = /^(italic )?(\d+) ([\d.]+)px "?([^",]+)/.exec(this.font) ?? [];
						const widths = widthsOf(family ?? "", `${weight}-${italic ? "italic" : "normal"}`);
						const sum = [...text].reduce((all, letter) => all + widths(letter), 0);
						return { width: Number(size) * (sum - KERNED * Math.max(0, [...text].length - 1)) };
					},
				};
			}
		},
	);
}

function widthsOf(family: string, style: string): (letter: string) => number {
	const key = `${family}-${style}`;
	const known = advances.get(key);
	if (known) return known;
	const name = FILES[family];
	if (!name) throw new Error(`There is no file of the face ${family}.`);
	const path = createRequire(import.meta.url).resolve(`@fontsource/${name}/files/${name}-latin-${style}.woff`);
	const read = readAdvances(readFileSync(path));
	advances.set(key, read);
	return read;
}

/** The widths of letters in a WOFF file, in parts of the size of the face (WOFF 1.0; OpenType `head`, `hhea`, `hmtx`, `cmap` format 4). */
function readAdvances(woff: Buffer): (letter: string) => number {
	const tables = new Map<string, Buffer>();
	for (let n = 0; n < woff.readUInt16BE(12); n++) {
		const entry = 44 + 20 * n;
		const [offset, packed, full] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
		const bytes = woff.subarray(offset, offset + packed);
		tables.set(woff.toString("latin1", entry, entry + 4), packed < full ? inflateSync(bytes) : bytes);
	}
	const table = (tag: string) => {
		const found = tables.get(tag);
		if (!found) throw new Error(`The face has no table ${tag}.`);
		return found;
	};
	const perEm = table("head").readUInt16BE(18);
	const metrics = table("hhea").readUInt16BE(34);
	const hmtx = table("hmtx");
	const glyphOf = readCharacters(table("cmap"));
	return (letter) => hmtx.readUInt16BE(4 * Math.min(glyphOf(letter.codePointAt(0) ?? 0), metrics - 1)) / perEm;
}

function readCharacters(cmap: Buffer): (code: number) => number {
	const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + 8 * n));
	const at = subtables.find((offset) => cmap.readUInt16BE(offset) === 4);
	if (at === undefined) throw new Error("The face has no table of characters of format 4.");
	const count = cmap.readUInt16BE(at + 6);
	return (code) => {
		for (let n = 0; n < count; n += 2) {
			if (code > cmap.readUInt16BE(at + 14 + n)) continue;
			const start = cmap.readUInt16BE(at + 16 + count + n);
			if (code < start) return 0;
			const delta = cmap.readUInt16BE(at + 16 + 2 * count + n);
			const place = at + 16 + 3 * count + n;
			const range = cmap.readUInt16BE(place);
			if (range === 0) return (code + delta) & 0xffff;
			const glyph = cmap.readUInt16BE(place + range + 2 * (code - start));
			return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
		}
		return 0;
	};
}
