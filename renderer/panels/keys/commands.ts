/** Every command of a table, in one list: the listener obeys it, the help shows it, and its keys can be changed there. */
import type { AppStore } from "../../stores/app-store.ts";
import type { GameParts } from "../game.ts";
import type { Command } from "./command.ts";
import { drawerTool, history, house, orders, rules } from "./standard-tools.ts";

/** Commands of every table that have no button among the tools. */
const buttonless = [
	{
		id: "option",
		keys: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
		fixed: true,
		run: ({ campaign, decision }, key) => (campaign.playback.playing ? campaign.live.toNow() : decision.takeKey(key)),
	},
	{ id: "escape", keys: ["Escape"], fixed: true, run: (app) => void app.escape() },
	{ id: "go-on", keys: ["Space"], run: goOn },
	{ id: "playback-back", keys: ["Shift+Space"], run: ({ campaign: { playback } }) => playback.back() },
	{ id: "search", keys: ["j"], run: ({ table }) => table.searchDiary(!table.searchesDiary) },
	{ id: "ledger", keys: ["Shift+j"], run: ({ settings }) => settings.togglePanel("diary-ledger", false) },
	{ id: "start", keys: ["Home"], run: ({ campaign }) => void campaign.lines.goTo("start") },
	{ id: "end", keys: ["End"], run: ({ campaign }) => void campaign.lines.goTo("end") },
	{
		id: "previous-heading",
		keys: ["PageUp"],
		repeats: true,
		run: ({ campaign }) => void campaign.lines.goTo("previous-heading"),
	},
	{
		id: "next-heading",
		keys: ["PageDown"],
		repeats: true,
		run: ({ campaign }) => void campaign.lines.goTo("next-heading"),
	},
	{ id: "advice", keys: ["v"], run: ({ thoughts }) => void thoughts.ask() },
	{ id: "always", keys: ["u"], run: ({ orders }) => orders.openMenu() },
	{ id: "step", keys: ["."], run: ({ campaign, thoughts }) => campaign.snapshot?.held && void thoughts.step() },
	{ id: "log", keys: ["l"], run: ({ settings }) => settings.togglePanel("column", true) },
] as const satisfies readonly Command[];

/** What every table has. */
export const sharedCommands = [...history, ...buttonless, orders, rules, ...house] as const;

/** The commands that every table has, by name. */
export type SharedCommand = (typeof sharedCommands)[number]["id"];

/** What is shown in time goes on at once; else a program that waits answers, orders that wait go on; else the question's own button is pressed. */
function goOn({ campaign, game, orders, thoughts }: AppStore): void {
	if (game?.hasten?.(performance.now())) return;
	if (campaign.playback.playing) campaign.playback.next();
	else if (campaign.snapshot?.held || campaign.snapshot?.programToAnswer) void thoughts.turn();
	else if (orders.wait) void orders.goOn();
	else document.querySelector<HTMLElement>(".column .primary:not(:disabled)")?.click();
}

/** What a game adds: its own commands, its tools, its drawers. */
export function commandsOfGame({ commands, tools, drawers }: GameParts): readonly Command[] {
	return [...commands, ...tools, ...drawers.map(drawerTool)];
}

/** Every command of the table on which a game lies. */
export function commandsOf(parts: GameParts | null): readonly Command[] {
	return [...(parts ? commandsOfGame(parts) : []), ...sharedCommands];
}
