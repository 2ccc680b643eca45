/** The application menu of the Electron shell. */
import type { MenuItemConstructorOptions } from "electron";
import type { Words } from "../../assets/words/words.ts";
import type { Pushes, Settings } from "../contract/contract.ts";

type Command = Pushes["menu"]["command"];

/** What the menu can do. */
interface MenuActions {
	/** Hand a command to the window. */
	command(command: Command): void;
	/** Ask for a save file and open it. */
	openFile(): void;
	/** Ask for a place and write a copy of the open campaign there. */
	saveCopy(): void;
	setTheme(theme: Settings["theme"]): void;
}

const THEMES: readonly Settings["theme"][] = ["system", "lamplight", "daylight", "night"];

/** What the menu shows, and where: `devTools` stand in the menu of those who develop the program. */
interface MenuPlace {
	/** In the language of the menu: Electron's own labels are English everywhere. */
	readonly words: Words;
	readonly theme: Settings["theme"];
	readonly isMac: boolean;
	readonly devTools: boolean;
}

/** The menu as Electron wants it. What the window has keys for has none here, since the player may change them there. */
export function menuTemplate(
	actions: MenuActions,
	{ words, theme, isMac, devTools }: MenuPlace,
): MenuItemConstructorOptions[] {
	const item = (key: string, command: Command, accelerator?: string): MenuItemConstructorOptions => ({
		id: command,
		label: words.key(key),
		accelerator,
		click: () => actions.command(command),
	});
	const own = (name: OwnItem): MenuItemConstructorOptions => ({ role: name, label: words.key(`host.menu.${name}`) });
	return [
		...(isMac ? [{ role: "appMenu", submenu: MAC_ITEMS.map(own) } as const] : []),
		{
			label: words.key("host.menu.campaign"),
			submenu: [
				item("host.menu.new", "new", "CmdOrCtrl+N"),
				item("host.menu.open", "open", "CmdOrCtrl+O"),
				{ id: "open-file", label: words.key("host.menu.open-file"), click: actions.openFile },
				{
					id: "save-copy",
					label: words.key("host.menu.save-copy"),
					accelerator: "CmdOrCtrl+Shift+S",
					click: actions.saveCopy,
				},
				{ type: "separator" },
				own(isMac ? "close" : "quit"),
			],
		},
		{
			label: words.key("host.menu.edit"),
			submenu: [
				item("window.tool.undo", "undo"),
				item("window.tool.redo", "redo"),
				{ type: "separator" },
				...(["cut", "copy", "paste", "selectAll"] as const).map(own),
			],
		},
		{
			label: words.key("host.menu.view"),
			submenu: [
				item("host.menu.fit", "fit"),
				{
					label: words.key("window.settings.theme"),
					submenu: THEMES.map((id) => ({
						id: `theme-${id}`,
						label: words.key(`window.settings.theme.${id}`),
						type: "radio" as const,
						checked: theme === id,
						click: () => actions.setTheme(id),
					})),
				},
				{ type: "separator" },
				own("togglefullscreen"),
				...(devTools ? [own("toggleDevTools")] : []),
			],
		},
		{
			label: words.key("host.menu.help"),
			role: "help",
			submenu: [
				item("window.keys.title", "keys"),
				item("window.tool.rules", "rules"),
				item("host.menu.about", "about"),
			],
		},
	];
}

/** What Electron does by itself, and how it is called here. */
type OwnItem =
	| (typeof MAC_ITEMS)[number]
	| ("close" | "cut" | "copy" | "paste" | "selectAll" | "togglefullscreen" | "toggleDevTools");

/** The menu that every program on a Mac has first. */
const MAC_ITEMS = ["services", "hide", "hideOthers", "unhide", "quit"] as const;
