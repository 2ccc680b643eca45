/** The tools that every table has, each a command with a sign. */
import type { DrawerPart, Tool } from "../game.ts";

/** Lines of play, and the way along them. */
export const history = [
	{
		id: "undo",
		sign: "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
		keys: ["Ctrl+z"],
		run: ({ campaign }) => void campaign.lines.undo(),
		off: ({ campaign }) => !campaign.lines.canUndo,
	},
	{
		id: "redo",
		sign: "M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3",
		keys: ["Ctrl+Shift+z"],
		run: ({ campaign }) => void campaign.lines.redo(),
		off: ({ campaign }) => !campaign.lines.canRedo,
	},
	{
		id: "lines",
		sign: "M6 20V5M6 14c0-4 9-2 9-8M6 10c0 5 12 2 12 8M4 5h4M13 6h4M16 18h4",
		keys: ["y"],
		run: ({ table }) => table.openLines(),
		on: ({ table }) => table.drawer === "lines",
	},
	{
		id: "book",
		sign: "M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6M9 11h4",
		keys: ["b"],
		run: ({ table }) => table.openDialog("book"),
	},
] as const satisfies readonly Tool[];

/** The tool that opens and closes a drawer. */
export function drawerTool<Id extends string>({ id, sign, keys }: Pick<DrawerPart<Id>, "id" | "sign" | "keys">) {
	return {
		id,
		sign,
		keys,
		run: ({ table }) => table.toggleDrawer(id),
		on: ({ table }) => table.drawer === id,
	} satisfies Tool<Id>;
}

/** The tool that opens the rules reference. */
export const rules = drawerTool({
	id: "rules",
	sign: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM21 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z",
	keys: ["r"],
});

/** The tool that opens the page of standing orders: of games that know some. */
export const orders = {
	...drawerTool({ id: "orders", sign: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6", keys: ["Shift+o"] }),
	state: () => "window.orders.title",
	isHere: ({ orders }) => orders.areKnown,
	off: ({ orders }) => !orders.areKnown,
} as const satisfies Tool;

/** The help of all keys: also on the first page. */
export const help = {
	id: "keys",
	sign: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8",
	keys: ["F1", "?"],
	run: ({ table }) => table.openDialog("keys"),
} as const satisfies Tool;

/** What is about the window and not about the game. */
export const house = [
	{
		id: "windows",
		sign: "M3 5h12v9H3zM9 14v4M6 18h6M17 9h4v10h-8v-2",
		keys: [],
		run: ({ table }) => table.openDialog("windows"),
		keepersOnly: true,
	},
	{
		id: "room",
		sign: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 20c0-4 2-6.5 5.5-6.5s5.5 2.5 5.5 6.5M16 11.5a2.5 2.5 0 1 0 0-5M16.5 14c3 0 5 2 5 6",
		keys: [],
		run: ({ table }) => table.openDialog("room"),
		on: ({ room }) => room.isOpen,
		keepersOnly: true,
	},
	drawerTool({ id: "settings", sign: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4", keys: [] }),
	help,
	{
		id: "leave",
		sign: "M10 4H4v16h6M15 8l4 4-4 4M19 12H9",
		keys: [],
		run: (app) => void app.leaveTable(),
		keepersOnly: true,
	},
] as const satisfies readonly Tool[];
