/** A key as it is pressed, with Ctrl and Shift: what the settings keep, what the help shows, and what a screen reader is told. */
import type { Words } from "../../words.ts";

/**
 * `KeyboardEvent.key`, letters in lower case, the space bar as `Space`, after `Ctrl+` and `Shift+`. A sign is itself, whatever must be
 * held down for it on the player's keyboard.
 */
export type Stroke = string;

/** What of a key press tells which it was. */
export type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const MODIFIERS: ReadonlySet<string> = new Set(["Control", "Shift", "Alt", "AltGraph", "Meta", "CapsLock", "Dead"]);

/**
 * What a key press may be meant as, the likeliest first; nothing while only Ctrl or Shift is down, and for those with Alt, which belong
 * to the system. The row of digits is the digits', whatever signs a keyboard (a French one) has there. A key whose sign is no Latin
 * letter (a Greek or Russian one) is after that the letter that stands in its place on most keyboards.
 */
export function strokesOf(pressed: Pressed): readonly Stroke[] {
	const { key, code, altKey, shiftKey } = pressed;
	if (altKey || MODIFIERS.has(key)) return [];
	const written = strokeOf(pressed, key);
	const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
	if (digit !== undefined && !shiftKey) return [...new Set([strokeOf(pressed, digit), written])];
	const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
	const isForeign = letter !== undefined && key.length === 1 && !/^[a-z]$/i.test(key);
	return isForeign ? [written, strokeOf(pressed, letter)] : [written];
}

function strokeOf({ ctrlKey, metaKey, shiftKey }: Pressed, key: string): Stroke {
	const isLetter = /^\p{L}$/u.test(key);
	const named = key === " " ? "Space" : isLetter ? key.toLowerCase() : key;
	const isSign = named.length === 1 && !isLetter;
	return `${ctrlKey || metaKey ? "Ctrl+" : ""}${shiftKey && !isSign ? "Shift+" : ""}${named}`;
}

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

/** The held keys of a stroke, and the key itself; `+` is a key, too. */
function parted(stroke: Stroke): { held: readonly string[]; key: string } {
	const [, held = "", key = ""] = /^((?:Ctrl\+|Shift\+)*)(.+)$/su.exec(stroke) ?? [];
	return { held: held.split("+").filter(Boolean), key };
}

/** As it stands on a key: `Ctrl+Z`, `PgUp`. */
export function writeStroke(stroke: Stroke, words: Words): string {
	const { held, key } = parted(stroke);
	const cap = ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : words.or(`window.key.${key}`, key));
	return [...held.map((name) => words.or(`window.key.${name}`, name)), cap].join("+");
}

/** As `aria-keyshortcuts` writes it. */
export function ariaStroke(stroke: Stroke): string {
	const { held, key } = parted(stroke);
	const names = held.map((name) => (name === "Ctrl" ? "Control" : name));
	return [...names, key === "+" ? "Plus" : key.length === 1 ? key.toUpperCase() : key].join("+");
}
