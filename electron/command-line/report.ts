/** What a command has to say: lines for people, or one JSON value for programs. */

/** The outcome of a command. */
export interface Report {
	readonly lines: readonly string[];
	readonly json: unknown;
	/** False when the game or the file failed its checks: exit status 1. */
	readonly ok: boolean;
}

/** The command cannot be carried out as it was given: exit status 2. */
export class WrongUse extends Error {}

/** The thing with this id; else a {@link WrongUse} that names those there are. */
export function pickById<Thing>(things: Readonly<Record<string, Thing>>, what: string, id: string): Thing {
	const thing = Object.hasOwn(things, id) ? things[id] : undefined;
	if (thing !== undefined) return thing;
	throw new WrongUse(`There is no ${what} ${id}; choose one of: ${Object.keys(things).join(", ")}.`);
}
