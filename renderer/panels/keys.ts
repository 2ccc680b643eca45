/** Every key of the table, as data: the listener obeys this list and the help shows it. */
import type { AppStore } from "../stores/app-store.ts";
import type { Step } from "../stores/hex-cursor.ts";

/** A key, the words of what it does, and the doing. */
export interface KeyBinding {
	/** `KeyboardEvent.key`, in lower case for letters. */
	keys: readonly string[];
	/** How the keys are written in the help. */
	shown: string;
	words: string;
	ctrl?: boolean;
	shift?: boolean;
	run(app: AppStore, key: string): void;
}

const steps: Readonly<Record<string, Step>> = {
	ArrowLeft: "left",
	ArrowRight: "right",
	ArrowUp: "up",
	ArrowDown: "down",
	q: "upper-left",
	w: "upper-right",
	a: "lower-left",
	s: "lower-right",
};

export const keyBindings: readonly KeyBinding[] = [
	{ keys: ["?"], shown: "?", words: "window.keys.help", run: ({ table }) => table.openDialog("keys") },
	{ keys: ["z"], ctrl: true, shown: "Ctrl+Z", words: "window.keys.undo", run: ({ campaign }) => void campaign.undo() },
	{
		keys: ["z"],
		ctrl: true,
		shift: true,
		shown: "Ctrl+Shift+Z",
		words: "window.keys.redo",
		run: ({ campaign }) => void campaign.redo(),
	},
	{
		keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
		shown: "1-9",
		words: "window.keys.option",
		run: ({ decision }, key) => decision.takeNumber(Number(key) - 1),
	},
	{
		keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
		shown: "\u2190 \u2192 \u2191 \u2193",
		words: "window.keys.arrows",
		run: moveCursor,
	},
	{ keys: ["q", "w", "a", "s"], shown: "Q W A S", words: "window.keys.diagonals", run: moveCursor },
	{ keys: ["Enter"], shown: "Enter", words: "window.keys.enter", run: (app) => enter(app, false) },
	{ keys: ["Enter"], shift: true, shown: "Shift+Enter", words: "window.keys.bend", run: (app) => enter(app, true) },
	{ keys: ["Escape"], shown: "Esc", words: "window.keys.escape", run: ({ table }) => void table.escape() },
	{ keys: ["i"], shown: "I", words: "window.keys.inspector", run: ({ table }) => pinHere(table) },
	{ keys: ["f"], shown: "F", words: "window.keys.fit", run: ({ table }) => table.map?.fit() },
	{ keys: ["+", "="], shown: "+", words: "window.keys.closer", run: ({ table }) => table.map?.zoomBy(1.25) },
	{ keys: ["-"], shown: "-", words: "window.keys.farther", run: ({ table }) => table.map?.zoomBy(0.8) },
	{ keys: ["/"], shown: "/", words: "window.keys.goto", run: ({ table }) => table.openDialog("goto") },
	{ keys: ["d"], shown: "D", words: "window.keys.displays", run: ({ table }) => table.toggleDrawer("displays") },
	{ keys: ["c"], shown: "C", words: "window.keys.cities", run: ({ table }) => table.toggleDrawer("cities") },
	{ keys: ["p"], shown: "P", words: "window.keys.provinces", run: ({ table }) => table.toggleDrawer("provinces") },
	{ keys: ["t"], shown: "T", words: "window.keys.turn", run: ({ table }) => table.toggleDrawer("turn") },
	{ keys: ["o"], shown: "O", words: "window.keys.overlay", run: ({ table }) => table.nextOverlay() },
	{ keys: ["r"], shown: "R", words: "window.keys.rules", run: ({ table }) => table.toggleDrawer("rules") },
	{ keys: ["l"], shown: "L", words: "window.keys.log", run: ({ settings }) => settings.togglePanel("column", true) },
];

function moveCursor(app: AppStore, key: string): void {
	const step = steps[key];
	if (step) app.stepCursor(step);
}

/** Enter lifts the stack of the leader whose phase it is; on anything else it is a click. */
function enter({ table, march }: AppStore, bend: boolean): void {
	const hex = table.cursor;
	if (hex === null) return;
	if (march.lifted || !march.lift(hex)) table.click(hex, bend);
}

function pinHere(table: AppStore["table"]): void {
	const hex = table.inspected;
	if (hex !== null) table.togglePin(hex);
}

/**
 * The binding that a key press means, or null: none, or the player is writing or in a dialog. With a stack in hand the arrows
 * carry it, wherever the focus is.
 */
export function bindingOf(event: KeyboardEvent, inHand = false): KeyBinding | null {
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	const ctrl = event.ctrlKey || event.metaKey;
	if (event.altKey || isElsewhere(event.target, key, inHand)) return null;
	return keyBindings.find((binding) => binding.keys.includes(key) && fits(binding, ctrl, event.shiftKey)) ?? null;
}

function fits({ ctrl = false, shift = false, keys }: KeyBinding, ctrlDown: boolean, shiftDown: boolean): boolean {
	const signNeedsShift = keys.some((key) => "?+=/".includes(key));
	return ctrl === ctrlDown && (shift === shiftDown || signNeedsShift);
}

/** Keys of a control that has the focus belong to the control. */
function isElsewhere(target: EventTarget | null, key: string, inHand: boolean): boolean {
	if (target === null || !(target instanceof HTMLElement)) return false;
	if (target.closest("dialog")) return true;
	if (target.closest("input:not([type=radio], [type=checkbox]), textarea, select")) return key !== "Escape";
	if (key === "Enter") return target.closest("button, summary, a, input") !== null;
	return key.startsWith("Arrow") && !inHand && target.closest("input, [data-scrolls], [role=tab]") !== null;
}
