/** A list in a file as text: files of school programs are written in many encodings, and few say in which. */
import { analyse } from "chardet";

/** Encodings that a list may be read in, as `TextDecoder` names them. */
export const ENCODINGS = [
	"utf-8",
	"utf-16le",
	"utf-16be",
	"windows-1252",
	"windows-1250",
	"windows-1251",
	"windows-1253",
	"windows-1254",
	"iso-8859-2",
	"macintosh",
	"shift_jis",
] as const;
/** A way in which the letters of a file may be written as bytes. */
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding of a file: what its first bytes say, else UTF-8 or UTF-16 where it can be that, else what its signs are likeliest in. */
export function encodingOf(bytes: Uint8Array): Encoding {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	const wide = wideOf(bytes);
	if (wide) return wide;
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return "utf-8";
	} catch {
		return likeliest(bytes);
	}
}

/** The text of a file in an encoding, without the mark at its beginning. */
export function textIn(bytes: Uint8Array, encoding: Encoding): string {
	return new TextDecoder(encoding).decode(bytes);
}

/** UTF-16 without a mark has a zero in nearly every pair: the first byte of it, or the second. */
function wideOf(bytes: Uint8Array): Encoding | null {
	const pairs = Math.floor(bytes.length / 2);
	const zeros = [0, 0];
	bytes.forEach((byte, at) => {
		if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	});
	const [high = 0, low = 0] = zeros;
	if (low > pairs / 2) return "utf-16le";
	return high > pairs / 2 ? "utf-16be" : null;
}

/** What the guess calls an encoding whose letters stand in another of ours. */
const SAME: Readonly<Record<string, Encoding>> = { "iso-8859-1": "windows-1252", "iso-8859-9": "windows-1254" };

/** Western signs are in most lists: another guess counts where it is surer than that. */
function likeliest(bytes: Uint8Array): Encoding {
	for (const { name } of analyse(bytes)) {
		const known = SAME[name.toLowerCase()] ?? ENCODINGS.find((each) => each === name.toLowerCase());
		if (known && !known.startsWith("utf")) return known;
	}
	return "windows-1252";
}
