/** The keys of the table at work, and what they are called where they are spoken of. */
import { useEffect } from "react";
import type { Words } from "../../words.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { type ChosenKeys, type Command, commandAt, keysFor } from "./command.ts";
import { commandsOf, type SharedCommand } from "./commands.ts";
import { type Pressed, type Stroke, strokesOf, writeStroke } from "./stroke.ts";

/** Obeys the keys of some commands wherever the focus is, except in fields and dialogs. */
export function useKeys(commands: readonly Command[]): void {
	const app = useApp();
	useEffect(() => {
		const obey = (event: KeyboardEvent) => {
			const pressed = commandOf(event, commands, app.settings.settings.keys, app.game?.inHand);
			if (event.repeat && isPress(event)) event.preventDefault();
			if (!pressed) return;
			event.preventDefault();
			if (event.repeat && !pressed.command.repeats) return;
			if (!pressed.command.off?.(app) && mayDo(pressed.command)) pressed.command.run(app, pressed.stroke);
		};
		const mayDo = ({ keepersOnly }: Command) => !keepersOnly || app.hello?.guest !== true;
		document.addEventListener("keydown", obey);
		return () => document.removeEventListener("keydown", obey);
	}, [app, commands]);
}

/** Does a key press what has the focus, or send the form of a field? Held down it would press or send whatever comes to stand there. */
function isPress({ key, target }: KeyboardEvent): boolean {
	return key === "Enter" && target instanceof HTMLElement && target.closest("button, summary, a, input") !== null;
}

/**
 * The command that a key press means, or null: none, or the player is writing or in a dialog. With a piece in hand the arrows
 * carry it, wherever the focus is.
 */
export function commandOf(
	event: Pressed & Pick<KeyboardEvent, "target">,
	commands: readonly Command[],
	chosen: ChosenKeys,
	inHand = false,
): { command: Command; stroke: Stroke } | null {
	if (isElsewhere(event.target, event.key, inHand)) return null;
	for (const stroke of strokesOf(event)) {
		const command = commandAt(stroke, commands, chosen);
		if (command) return { command, stroke };
	}
	return null;
}

/**
 * Keys of a control that has the focus belong to the control, and all keys to a dialog that is open: also while nothing in it has the
 * focus, as when its words were clicked or what had it is gone from a printed page.
 */
function isElsewhere(target: EventTarget | null, key: string, inHand: boolean): boolean {
	if (target === null || !(target instanceof HTMLElement)) return false;
	if (document.querySelector("dialog[open]")) return true;
	if (target.closest("input:not([type=radio], [type=checkbox]), textarea, select"))
		return key !== "Escape" && !/^F\d/.test(key);
	if (key === "Enter" || key === " ") return target.closest("button, summary, a, input") !== null;
	return (
		(key.startsWith("Arrow") || key.startsWith("Page") || key === "Home" || key === "End") &&
		!inHand &&
		target.closest("input, [data-scrolls], [role=tab]") !== null
	);
}

/** What the keys of a command are called; empty where it has none. */
export function writeKeys(command: Command, chosen: ChosenKeys, words: Words): string {
	return keysFor(command, chosen)
		.map((stroke) => writeStroke(stroke, words))
		.join(", ");
}

/**
 * What the key of a command of this table is called, as the player has it: for hints. For observers. Where it has none, the words for
 * that; a command that the table has not is an error.
 */
export function useKeyName<Id extends string = SharedCommand>(): (id: Id) => string {
	const { settings } = useApp();
	const words = useWords();
	const commands = commandsOf(useParts());
	return (id) => {
		const command = commands.find((known) => known.id === id);
		if (!command) throw new Error(`This table has no command ${id}.`);
		const [first] = keysFor(command, settings.settings.keys);
		return first === undefined ? words.key("window.keys.none") : writeStroke(first, words);
	};
}
