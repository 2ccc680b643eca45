/** The application menu of the Electron shell. */
import type { MenuItemConstructorOptions } from "electron";
import type { Pushes, Settings } from "./contract.ts";

type Command = Pushes["menu"]["command"];

/** What the menu can do. */
export interface MenuActions {
	/** Hand a command to the window. */
	command(command: Command): void;
	/** Ask for a save file and open it. */
	openFile(): void;
	/** Ask for a place and write a copy of the open campaign there. */
	saveCopy(): void;
	setTheme(theme: Settings["theme"]): void;
}

const THEMES: readonly [Settings["theme"], string][] = [
	["system", "As the system"],
	["lamplight", "Lamplight"],
	["daylight", "Daylight"],
	["night", "Night"],
];

/** What the menu is made for: `devTools` stand in the menu of those who develop the program. */
export interface MenuPlace {
	readonly isMac: boolean;
	readonly devTools: boolean;
}

/** The menu as Electron wants it. What the window has keys for has none here, since the player may change them there. */
export function menuTemplate(
	actions: MenuActions,
	theme: Settings["theme"],
	{ isMac, devTools }: MenuPlace,
): MenuItemConstructorOptions[] {
	const item = (label: string, command: Command, accelerator?: string): MenuItemConstructorOptions => ({
		id: command,
		label,
		accelerator,
		click: () => actions.command(command),
	});
	return [
		...(isMac ? [{ role: "appMenu" } as const] : []),
		{
			label: "&Campaign",
			submenu: [
				item("New…", "new", "CmdOrCtrl+N"),
				item("Open…", "open", "CmdOrCtrl+O"),
				{ id: "open-file", label: "Open a File…", click: actions.openFile },
				{ id: "save-copy", label: "Save a Copy As…", accelerator: "CmdOrCtrl+Shift+S", click: actions.saveCopy },
				{ type: "separator" },
				{ role: isMac ? "close" : "quit" },
			],
		},
		{
			label: "&Edit",
			submenu: [
				item("Undo", "undo"),
				item("Redo", "redo"),
				{ type: "separator" },
				{ role: "cut" },
				{ role: "copy" },
				{ role: "paste" },
				{ role: "selectAll" },
			],
		},
		{
			label: "&View",
			submenu: [
				item("Fit Map", "fit"),
				{
					label: "Theme",
					submenu: THEMES.map(([id, label]) => ({
						id: `theme-${id}`,
						label,
						type: "radio" as const,
						checked: theme === id,
						click: () => actions.setTheme(id),
					})),
				},
				{ type: "separator" },
				{ role: "togglefullscreen" },
				...(devTools ? [{ role: "toggleDevTools" } as const] : []),
			],
		},
		{
			label: "&Help",
			role: "help",
			submenu: [item("Keys", "keys"), item("Rules Reference", "rules"), item("About Tabula Romana", "about")],
		},
	];
}
