/** The canonical form of plain JSON, and its SHA-256: the same on every machine, whatever the order of the keys. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** JSON text with every record's keys in code-unit order. Absent and `undefined` fields are the same. */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	const record = value as Record<string, unknown>;
	const fields = Object.keys(record)
		.filter((key) => record[key] !== undefined)
		.sort()
		.map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`);
	return `{${fields.join(",")}}`;
}

/** SHA-256 of the canonical form, 64 hexadecimal digits. */
export function canonicalHash(value: unknown): string {
	return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}
