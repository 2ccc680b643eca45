/** Digests: 64 hexadecimal digits that tell a text, or bytes, from any other. */
import { createHash } from "node:crypto";
import { canonicalJson } from "../engine/kernel/canonical.ts";

/** The SHA-256 of a text (as UTF-8) or of bytes. */
export function digest(of: string | Uint8Array): string {
	return createHash("sha256").update(of).digest("hex");
}

/** The hash of a state as it stands in a session: the digest of its canonical form. */
export function hashOf(session: { canonical(): string }): string {
	return digest(session.canonical());
}

/** A change of an edition, as far as it is played. */
interface PlayedChange {
	readonly at: string;
	readonly record: string | number | null;
	readonly field: string;
	readonly theirs: unknown;
}

/**
 * The hash of an edition: the digest of what it has written at each place, whatever its name, the order of its changes, its
 * notes, and what was ours. Two editions that are played alike have one hash.
 */
export function editionHash({ changes }: { readonly changes: readonly PlayedChange[] }): string {
	const written = changes.map(({ at, record, field, theirs }) => [canonicalJson([at, record, field]), theirs] as const);
	return digest(canonicalJson([...new Map(written)].sort(([one], [other]) => (one < other ? -1 : 1))));
}
