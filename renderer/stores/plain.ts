/** Without accents and in lower case, as people type what they look for. */
export function plain(written: string): string {
	return written.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
