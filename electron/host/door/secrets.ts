/** Secrets of the doors, that of the room and that of the browser shell, which are kept as digests and compared in constant time. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH, CODE_SIGNS } from "../../contract/join.ts";

/** 16 random bytes in letters that may stand in an address, and be drawn small. */
export function newLinkSecret(): string {
	return randomBytes(16).toString("base64url");
}

/** 32 random bytes in letters that may stand in an address, a header and a subprotocol: a key, or a ticket for one. */
export function newKey(): string {
	return randomBytes(32).toString("base64url");
}

/** Six letters that none could be taken for another. */
export function newCode(): string {
	return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join("");
}

/** A code as somebody types it: small letters and gaps mean nothing. */
export function tidyCode(typed: string): string {
	return typed.toUpperCase().replace(/[\s-]/g, "");
}

/** SHA-256 of a secret. */
export function digestOf(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}

/** The first of some things whose digest is a secret's. Looks at all of them, so that the time it takes tells nothing. */
export function findBySecret<Thing>(
	things: Iterable<Thing>,
	digestOfThing: (thing: Thing) => Buffer,
	secret: string,
): Thing | undefined {
	const offered = digestOf(secret);
	let found: Thing | undefined;
	for (const thing of things) {
		if (timingSafeEqual(digestOfThing(thing), offered)) found = thing;
	}
	return found;
}
