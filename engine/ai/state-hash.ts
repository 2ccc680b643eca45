/** The hash of a state in the engine, which is pure; whoever keeps games takes the same digest with the means of its platform. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "../kernel/index.ts";

/** SHA-256 of the canonical form of a value, 64 hexadecimal digits. */
export function canonicalHash(value: unknown): string {
	return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}
