/**
 * Versions of rules: a name, if their family has one, and a number that counts up from the first. Answers that were recorded by a version
 * which no release ever had are not as they were written.
 */
import type { Game, TableState } from "./game.ts";

const VERSION = /^(?<name>\D*)(?<number>[1-9]\d{0,5})$/;

/** Every version from the first to this one: `forum 3` gives `forum 1`, `forum 2`, `forum 3`. Throws a RangeError when it counts nothing. */
export function versionsUpTo(version: string, first = 1): string[] {
	const { name, number } = parted(version) ?? {};
	if (name === undefined || number === undefined) throw new RangeError(`"${version}" does not end in a number.`);
	return Array.from({ length: number - first + 1 }, (_, more) => `${name}${first + more}`);
}

/**
 * True when a version is one that the game's rules had, or one that later rules may have: of the same name, with a greater number. A
 * game that does not say which it had takes any.
 */
export function mayHavePlayed(
	{ rulesVersion, versions }: Pick<Game<TableState>, "rulesVersion" | "versions">,
	version: string,
): boolean {
	if (!versions || version === rulesVersion || versions.includes(version)) return true;
	const [own, other] = [parted(rulesVersion), parted(version)];
	return own !== null && other !== null && own.name === other.name && other.number > own.number;
}

function parted(version: string): { readonly name: string; readonly number: number } | null {
	const { name, number } = VERSION.exec(version)?.groups ?? {};
	return name === undefined || number === undefined ? null : { name, number: Number(number) };
}
