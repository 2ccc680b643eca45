/** Without accents, in lower case and with plain spaces, as people type what they look for. */
export function searchable(written: string): string {
	return written.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
