/** What the player may do by a key, and which key that is: its own, or the one that he gave it. */
import type { Settings } from "../../../electron/contract/contract.ts";
import type { AppStore } from "../../stores/app-store.ts";
import type { Stroke } from "./stroke.ts";

/** Something a key does. */
export interface Command<Id extends string = string> {
	readonly id: Id;
	/** The keys that do it unless the player gave it another. */
	readonly keys: readonly Stroke[];
	/** Key of the words of what it does; left out, `window.keys.<id>`. */
	readonly words?: string;
	/** It goes on while its key is held down, as what moves the map or the cursor does: what answers or is hard to take back does not. */
	readonly repeats?: true;
	/** Its keys stay as they are, since more than this list goes by them. */
	readonly fixed?: true;
	run(app: AppStore, stroke: Stroke): void;
	/** It cannot be done now. */
	off?(app: AppStore): boolean;
	/** Only a window that keeps the table may do it. */
	readonly keepersOnly?: true;
}

/** Keys that the player gave, by the id of the command; empty where he wants none. */
export type ChosenKeys = Settings["keys"];

/** A command as far as its keys go. */
type Keyed = Pick<Command, "id" | "keys" | "fixed">;

/** The keys of a command. */
export function keysFor({ id, keys, fixed }: Keyed, chosen: ChosenKeys): readonly Stroke[] {
	const own = fixed || !Object.hasOwn(chosen, id) ? undefined : chosen[id];
	return own === undefined ? keys : own === "" ? [] : [own];
}

/** The command that a key belongs to. */
export function commandAt<Some extends Keyed>(
	stroke: Stroke,
	commands: readonly Some[],
	chosen: ChosenKeys,
): Some | null {
	return commands.find((command) => keysFor(command, chosen).includes(stroke)) ?? null;
}

/** Who has one of the keys already that a command is to have, at any of the tables where it can be given. */
export function rivalsOf<Some extends Keyed>(
	command: Keyed,
	keys: readonly Stroke[],
	tables: readonly (readonly Some[])[],
	chosen: ChosenKeys,
): readonly Some[] {
	const besides = tables
		.filter((commands) => commands.some(({ id }) => id === command.id))
		.flat()
		.filter((other) => other.id !== command.id && keysFor(other, chosen).some((key) => keys.includes(key)));
	return [...new Map(besides.map((other) => [other.id, other])).values()];
}

/** A command gets a key, or the keys it has of itself (`null`), and whoever had it goes without. */
export function bind(chosen: ChosenKeys, command: Keyed, key: Stroke | null, rivals: readonly Keyed[]): ChosenKeys {
	const without = Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== command.id));
	const taken = Object.fromEntries(rivals.map(({ id }) => [id, ""]));
	return { ...without, ...taken, ...(key !== null && { [command.id]: key }) };
}
