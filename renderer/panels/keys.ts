/** Every key of the table, as data: the listener obeys this list and the help shows it. */
import type { AppStore } from "../stores/app-store.ts";
import type { GameParts, KeyBinding } from "./game.ts";

/** Keys that every game has. */
const sharedKeys: readonly KeyBinding[] = [
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
		keys: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
		shown: "0-9",
		words: "window.keys.option",
		run: ({ campaign, decision }, key) => (campaign.playback.playing ? campaign.toNow() : decision.takeKey(key)),
	},
	{ keys: ["Escape"], shown: "Esc", words: "window.keys.escape", run: (app) => void app.escape() },
	{ keys: ["r"], shown: "R", words: "window.keys.rules", run: ({ table }) => table.toggleDrawer("rules") },
	{
		keys: ["j"],
		shown: "J",
		words: "window.keys.search",
		run: ({ table }) => table.searchDiary(!table.searchesDiary),
	},
	{
		keys: ["j"],
		shift: true,
		shown: "Shift+J",
		words: "window.keys.ledger",
		run: ({ settings }) => settings.togglePanel("diary-ledger", false),
	},
	{ keys: ["y"], shown: "Y", words: "window.keys.lines", run: ({ table }) => table.openLines() },
	{ keys: ["b"], shown: "B", words: "window.keys.book", run: ({ table }) => table.openDialog("book") },
	{ keys: ["Home"], shown: "Home", words: "window.keys.start", run: ({ campaign }) => void campaign.goTo("start") },
	{ keys: ["End"], shown: "End", words: "window.keys.end", run: ({ campaign }) => void campaign.goTo("end") },
	{
		keys: ["PageUp"],
		shown: "PgUp",
		words: "window.keys.previous-heading",
		run: ({ campaign }) => void campaign.goTo("previous-heading"),
	},
	{
		keys: ["PageDown"],
		shown: "PgDn",
		words: "window.keys.next-heading",
		run: ({ campaign }) => void campaign.goTo("next-heading"),
	},
	{
		keys: [" "],
		shown: "Space",
		words: "window.keys.go-on",
		run: goOn,
	},
	{ keys: ["v"], shown: "V", words: "window.keys.advice", run: ({ thoughts }) => void thoughts.ask() },
	{
		keys: ["."],
		shown: ".",
		words: "window.keys.step",
		run: ({ campaign, thoughts }) => campaign.snapshot?.held && void thoughts.step(),
	},
	{ keys: ["l"], shown: "L", words: "window.keys.log", run: ({ settings }) => settings.togglePanel("column", true) },
];

/** What is shown in time goes on at once; else a program that waits answers; else the question's own button is pressed. */
function goOn({ campaign, game }: AppStore): void {
	if (game?.hasten?.(performance.now())) return;
	if (campaign.playback.playing) campaign.playback.next();
	else if (campaign.snapshot?.held || campaign.snapshot?.programToAnswer) void campaign.turnPrograms();
	else document.querySelector<HTMLElement>(".column .primary:not(:disabled)")?.click();
}

/** Every key of the table: those that all games have, the game's own, and those of its drawers. */
export function keysOf(parts: GameParts | null): readonly KeyBinding[] {
	const drawers = (parts?.drawers ?? []).filter(({ key }) => key !== "");
	const opening = drawers.map(({ id, key }) => ({
		keys: [key.toLowerCase()],
		shown: key,
		words: `window.keys.${id}`,
		run: ({ table }: AppStore) => table.toggleDrawer(id),
	}));
	return [...sharedKeys, ...(parts?.keys ?? []), ...opening];
}

/**
 * The binding that a key press means, or null: none, or the player is writing or in a dialog. With a piece in hand the arrows
 * carry it, wherever the focus is.
 */
export function bindingOf(event: KeyboardEvent, bindings: readonly KeyBinding[], inHand = false): KeyBinding | null {
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	const ctrl = event.ctrlKey || event.metaKey;
	if (event.altKey || isElsewhere(event.target, key, inHand)) return null;
	return bindings.find((binding) => binding.keys.includes(key) && fits(binding, ctrl, event.shiftKey)) ?? null;
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
	if (key === "Enter" || key === " ") return target.closest("button, summary, a, input") !== null;
	return (
		(key.startsWith("Arrow") || key.startsWith("Page") || key === "Home" || key === "End") &&
		!inHand &&
		target.closest("input, [data-scrolls], [role=tab]") !== null
	);
}
