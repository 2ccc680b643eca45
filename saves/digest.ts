/** Digests: 64 hexadecimal digits that tell a text, or bytes, from any other. */
import { createHash } from "node:crypto";

/** The SHA-256 of a text (as UTF-8) or of bytes. */
export function digest(of: string | Uint8Array): string {
	return createHash("sha256").update(of).digest("hex");
}

/** The hash of a state as it stands in a session: the digest of its canonical form. */
export function hashOf(session: { canonical(): string }): string {
	return digest(session.canonical());
}
