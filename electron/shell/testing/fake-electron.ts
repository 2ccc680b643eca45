/**
 * A stand-in for the module `electron` that records what the shell does with it and lets a test play the window, the desktop and
 * the user. It has what the shell uses, and no more.
 */
import { EventEmitter } from "node:events";
import type { MenuItemConstructorOptions, WebPreferences } from "electron";
import { type Envelope, PUSH_CHANNEL, REQUEST_CHANNEL } from "../bridge.ts";

type Handler = (...args: unknown[]) => unknown;

/** A frame that sends requests. */
interface FakeFrame {
	url: string;
	parent: FakeFrame | null;
}

/** A page that is not there: it remembers what was pushed to it. */
export class FakeContents extends EventEmitter {
	readonly pushed: { name: string; body: unknown }[] = [];
	readonly mainFrame: FakeFrame = { url: "app://table/index.html", parent: null };
	reloads = 0;
	/** What a script of the shell finds in the page. */
	page: { document?: unknown; tabula?: unknown } = {};
	/** What the shell answers to a page that wants to open a window. */
	openHandler: (() => { action: string }) | null = null;

	send(channel: string, name: string, body: unknown): void {
		if (channel !== PUSH_CHANNEL) throw new Error(`Nothing listens to ${channel}.`);
		this.pushed.push({ name, body: structuredClone(body) });
	}

	setWindowOpenHandler(handler: () => { action: string }): void {
		this.openHandler = handler;
	}

	isDestroyed(): boolean {
		return false;
	}

	async executeJavaScript(script: string): Promise<unknown> {
		const { document, tabula } = this.page;
		return new Function("document", "tabula", `return ${script}`)(document, tabula);
	}

	reload(): void {
		this.reloads += 1;
	}
}

/** A window that nobody sees. */
class FakeWindow extends EventEmitter {
	readonly webContents = new FakeContents();
	readonly options: { webPreferences: WebPreferences; width: number; x?: number };
	readonly loaded: string[] = [];
	isShown = false;
	minimized = false;
	hasFocus = false;
	maximized = false;

	constructor(options: FakeWindow["options"]) {
		super();
		this.options = options;
	}

	async loadURL(address: string): Promise<void> {
		this.loaded.push(address);
	}

	show(): void {
		this.isShown = true;
	}

	isFocused(): boolean {
		return this.hasFocus;
	}

	/** As the user does, or the shell. */
	close(): void {
		this.emit("close");
		this.emit("closed");
	}

	isMinimized(): boolean {
		return this.minimized;
	}

	restore(): void {
		this.minimized = false;
	}

	focus(): void {
		this.hasFocus = true;
	}

	maximize(): void {
		this.maximized = true;
	}

	isMaximized(): boolean {
		return this.maximized;
	}

	isFullScreen(): boolean {
		return false;
	}

	isDestroyed(): boolean {
		return false;
	}

	getNormalBounds() {
		return { x: 100, y: 50, width: 1000, height: 700 };
	}
}

/** The system on which the stand-in runs. */
export interface FakeOptions {
	/** The project's folder. */
	appPath: string;
	/** Where the user's data go. */
	userData: string;
	/** Another copy of the program is running already. */
	isSecond?: boolean;
	/** It was installed, and is not run from its sources. */
	isPackaged?: boolean;
	/** When Electron is ready; left out: at once. */
	ready?: Promise<void>;
	/** Switches of Chromium that the program was started with. */
	switches?: string[];
	/** How many screens stand side by side; left out: one. */
	screens?: number;
	/** What the system asks for, the language that is wanted most first; left out: English. */
	languages?: string[];
	/** The locale that Electron has itself; left out: what the system wants most. */
	locale?: string;
}

type ElectronModule = Record<(typeof NAMES)[number], unknown>;
const NAMES = [
	"app",
	"BrowserWindow",
	"contextBridge",
	"dialog",
	"ipcMain",
	"ipcRenderer",
	"Menu",
	"protocol",
	"screen",
	"session",
] as const;

/** The module as a mock that is made once: whatever is imported from it comes from the stand-in of the moment. */
export function moduleOf(current: () => FakeElectron): ElectronModule {
	const module = {};
	for (const name of NAMES)
		Object.defineProperty(module, name, { enumerable: true, get: () => current().module[name] });
	return module as ElectronModule;
}

/** A stand-in for the module `electron`, which remembers what was done with it. */
export class FakeElectron {
	readonly app = new EventEmitter();
	/** What was done, in order: `app.enableSandbox`, `app.quit`, ... */
	readonly done: string[] = [];
	readonly windows: FakeWindow[] = [];
	readonly schemes: unknown[] = [];
	readonly errorBoxes: { title: string; text: string }[] = [];
	/** What the user was asked in dialogs, oldest first. */
	readonly dialogs: unknown[] = [];
	/** What the user answers in dialogs. */
	readonly user = { openFiles: [] as string[], saveTo: "", messageButton: 0 };
	readonly permissions: Record<string, Handler> = {};
	/** What the preload script put into the window. */
	readonly exposed: Record<string, unknown> = {};
	readonly renderer = new EventEmitter();
	menu: MenuItemConstructorOptions[] = [];
	/** Where the user's data go now. */
	userData: string;
	/** Switches of Chromium that are still on. */
	readonly switches: Set<string>;
	/** What `import "electron"` gives. */
	readonly module: ElectronModule;
	readonly #options: FakeOptions;
	readonly #ipc = new Map<string, Handler>();
	#serve: ((request: Request) => Promise<Response>) | null = null;

	constructor(options: FakeOptions) {
		this.#options = options;
		this.userData = options.userData;
		this.switches = new Set(options.switches);
		this.module = this.#makeModule();
	}

	get window(): FakeWindow {
		const window = this.windows.at(-1);
		if (!window) throw new Error("No window was opened.");
		return window;
	}

	/** Send a request as the page does; `frame` replaces the window's own. */
	async invoke(
		name: unknown,
		input: unknown,
		frame: FakeFrame | null = this.window.webContents.mainFrame,
	): Promise<Envelope> {
		return this.invokeFrom(this.window.webContents, frame, name, input);
	}

	/** Send a request as any page might. */
	async invokeFrom(sender: unknown, senderFrame: FakeFrame | null, name: unknown, input: unknown): Promise<Envelope> {
		const handler = this.#ipc.get(REQUEST_CHANNEL);
		if (!handler) throw new Error("Nobody answers requests.");
		return structuredClone(await handler({ sender, senderFrame }, name, input)) as Envelope;
	}

	/** Load an address under the window's scheme. */
	load(address: string): Promise<Response> {
		if (!this.#serve) throw new Error("The scheme is not served.");
		return this.#serve(new Request(address));
	}

	/** Choose the menu item with this id. */
	choose(id: string): void {
		const item = findItem(this.menu, id) as { click?: () => void } | undefined;
		if (!item?.click) throw new Error(`The menu has no item ${id}.`);
		item.click();
	}

	#makeModule() {
		const fake = this;
		const {
			appPath,
			isSecond = false,
			isPackaged = false,
			ready,
			screens = 1,
			languages = ["en-GB"],
			locale,
		} = this.#options;
		const app = Object.assign(this.app, {
			isPackaged,
			commandLine: {
				appendSwitch: (name: string) => this.switches.add(name),
				hasSwitch: (name: string) => this.switches.has(name),
				removeSwitch: (name: string) => this.switches.delete(name),
			},
			enableSandbox: () => this.done.push("app.enableSandbox"),
			requestSingleInstanceLock: () => !isSecond,
			whenReady: async () => {
				await ready;
				this.done.push("app.ready");
			},
			getAppPath: () => appPath,
			getPath: () => this.userData,
			setPath: (_name: string, folder: string) => {
				this.userData = folder;
			},
			getVersion: () => "9.9.9",
			getName: () => "Tabula Romana",
			getLocale: () => locale ?? languages[0],
			getPreferredSystemLanguages: () => languages,
			quit: () => {
				this.done.push("app.quit");
				this.app.emit("before-quit");
			},
			exit: (status: number) => this.done.push(`app.exit ${status}`),
		});
		const keep = (name: string) => (handler: Handler) => {
			this.permissions[name] = handler;
		};
		return {
			app,
			BrowserWindow: class extends FakeWindow {
				constructor(options: FakeWindow["options"]) {
					super(options);
					fake.windows.push(this);
					app.emit("web-contents-created", {}, this.webContents);
				}
			},
			contextBridge: {
				exposeInMainWorld: (name: string, api: unknown) => {
					this.exposed[name] = api;
				},
			},
			dialog: {
				showErrorBox: (title: string, text: string) => this.errorBoxes.push({ title, text }),
				showMessageBox: async (asked: unknown) => {
					this.dialogs.push(asked);
					return { response: this.user.messageButton };
				},
				showOpenDialog: async (asked: unknown) => {
					this.dialogs.push(asked);
					return { filePaths: this.user.openFiles };
				},
				showSaveDialog: async (asked: unknown) => {
					this.dialogs.push(asked);
					return { filePath: this.user.saveTo };
				},
			},
			ipcMain: { handle: (channel: string, handler: Handler) => this.#ipc.set(channel, handler) },
			ipcRenderer: Object.assign(this.renderer, {
				invoke: (_channel: string, name: string, input: unknown) => this.invoke(name, input),
			}),
			Menu: {
				buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
				setApplicationMenu: (menu: MenuItemConstructorOptions[]) => {
					this.menu = menu;
				},
			},
			protocol: {
				registerSchemesAsPrivileged: (schemes: unknown[]) => this.schemes.push(...schemes),
				handle: (_scheme: string, serve: (request: Request) => Promise<Response>) => {
					this.#serve = serve;
				},
			},
			screen: {
				getAllDisplays: () =>
					Array.from({ length: screens }, (_, at) => ({ workArea: { x: at * 1920, y: 0, width: 1920, height: 1080 } })),
			},
			session: {
				defaultSession: {
					setPermissionRequestHandler: keep("request"),
					setPermissionCheckHandler: keep("check"),
					setDevicePermissionHandler: keep("device"),
				},
			},
		};
	}
}

function findItem(items: readonly MenuItemConstructorOptions[], id: string): MenuItemConstructorOptions | undefined {
	for (const item of items) {
		if (item.id === id) return item;
		const found = Array.isArray(item.submenu) ? findItem(item.submenu, id) : undefined;
		if (found) return found;
	}
	return undefined;
}
