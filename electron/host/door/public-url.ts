/** The origin by which others know a table that is behind a tunnel or proxy of its owner's. */

/** The origin of an address that says no more than where; null for any other. */
export function originOf(written: string): string | null {
	const url = URL.parse(written);
	const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
	const isBare = isWeb && url.pathname === "/" && url.search + url.hash + url.username + url.password === "";
	return isBare ? url.origin : null;
}
