/**
 * Hex ids as they were spelt while there was one map on the table, `3714`, and as they are now, `it-3714`. Old campaigns are
 * taken from the one to the other, and the hashes of their states were taken of the old spelling.
 */

/** Where a number alone stands for a hex: a whole string, or a part of one between slashes, as in `to/3714`. */
const OLD = /(?<=^|\/)\d{4}(?=$|\/)/g;
const NEW = /(?<=^|\/)it-(\d{4})(?=$|\/)/g;

/** Plain JSON with every hex spelt with the map that all hexes were on. */
export function withMap<Json>(json: Json): Json {
	return respelt(json, (text) => text.replace(OLD, "it-$&"));
}

/** The same JSON as it was written before. */
export function withoutMap<Json>(json: Json): Json {
	return respelt(json, (text) => text.replace(NEW, "$1"));
}

function respelt<Json>(json: Json, spell: (text: string) => string): Json {
	return walk(json) as Json; // only the texts in it are others, so it is of the type it was

	function walk(value: unknown): unknown {
		if (typeof value === "string") return spell(value);
		if (Array.isArray(value)) return value.map(walk);
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([key, each]) => [spell(key), walk(each)]));
	}
}
