/**
 * The Electron shell: sandboxed windows on the host, under a scheme of their own. The first keeps saves and table; guests are opened
 * from it, for certain people or for onlookers. A page can ask what the contract names and nothing more.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
	app,
	BrowserWindow,
	dialog,
	type FileFilter,
	type IpcMainInvokeEvent,
	ipcMain,
	Menu,
	protocol,
	screen,
} from "electron";
import { chooseLanguage } from "../../assets/words/language.ts";
import { Words } from "../../assets/words/words.ts";
import type { Pushes, Replies, RequestInput, RequestName, Visibility } from "../contract/contract.ts";
import { LIMITS } from "../contract/wire.ts";
import type { HostServer } from "../host/host.ts";
import { HostFailure, hostErrorOf } from "../host/host-api.ts";
import { type HostWindow, newPass } from "../host/host-window.ts";
import { startHost } from "../host/start-host.ts";
import { APP_PAGE, APP_SCHEME, answerAppRequest } from "./app-scheme.ts";
import { type Envelope, PUSH_CHANNEL, REQUEST_CHANNEL } from "./bridge.ts";
import {
	closeDebugger,
	denyNavigation,
	denyPermissions,
	enableSandbox,
	isFromWindow,
	webPreferences,
} from "./electron-security.ts";
import { menuTemplate } from "./menu.ts";
import { endSmoke, smokeFolder, trySmoke } from "./smoke.ts";
import { listSaveFiles, readStart, type StartOptions } from "./start-options.ts";
import { type Bounds, readWindowState, type WindowState, writeWindowState } from "./window-state.ts";

const USUAL_SIZE = { width: 1440, height: 900 };

/** Commands of the menu that only the window can obey that keeps the saves. */
const FOR_KEEPER: readonly Pushes["menu"]["command"][] = ["new", "open"];

/** A window on the screen, and the same as the host knows it. */
interface ShellWindow {
	readonly screen: BrowserWindow;
	readonly host: HostWindow;
}

/** Run the shell. Another copy that is already running gets the files, and this one ends. */
export async function runElectronShell(argv: readonly string[]): Promise<void> {
	const options = readStart(argv, process.cwd(), app.isPackaged);
	enableSandbox();
	if (app.isPackaged) closeDebugger();
	protocol.registerSchemesAsPrivileged([
		{ scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
	]);
	if (options.smoke) return runSmoke(options);
	if (!app.requestSingleInstanceLock()) {
		app.quit();
		return;
	}
	const callers = new Callers(options.files);
	await app.whenReady();
	try {
		callers.admitTo(openShell(options, fail));
	} catch (error) {
		fail(error);
	}
}

/** Open the window on a folder of its own, try it out and end. */
async function runSmoke(options: StartOptions): Promise<void> {
	const folder = smokeFolder();
	const end = (error: unknown) => endSmoke(folder, error);
	try {
		await app.whenReady();
		const shell = openShell({ ...options, saves: folder, cache: join(folder, "cache") }, end);
		await shell.tryOut().finally(() => shell.close());
		end(null);
	} catch (error) {
		end(error);
	}
}

/** A window on the saves; `stop` ends the program when something goes wrong that nobody foresaw. */
function openShell({ saves, cache, testHook, publicUrl }: StartOptions, stop: Stop): ElectronShell {
	const host = startHost({
		assets: join(app.getAppPath(), "assets"),
		worker: join(app.getAppPath(), "dist", "electron", "thinker.cjs"),
		saves,
		cache,
		shell: "electron",
		version: app.getVersion(),
		testHook,
		door: {
			root: join(app.getAppPath(), "dist", "renderer"),
			publicUrl,
			networks: publicUrl === undefined ? [] : [{ name: "localhost", address: "127.0.0.1" }],
		},
	});
	return new ElectronShell(host, stop);
}

/** Ends the program; `title` says so above the reason, in the language of the menu where there is one yet. */
type Stop = (error: unknown, title?: string) => void;

/** The program cannot go on: say why, and end. */
function fail(error: unknown, title = "Tabula Romana has to stop"): void {
	dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
	app.exit(1);
}

/**
 * Who hands files to the program: its own start, the desktop, a second start. They are heard from the first moment on; what comes before
 * there is a window waits for it.
 */
class Callers {
	readonly #waiting: string[];
	#shell: ElectronShell | null = null;

	constructor(files: readonly string[]) {
		this.#waiting = [...files];
		app.on("open-file", (event, file) => {
			event.preventDefault();
			this.#hand([file]);
		});
		app.on("second-instance", (_event, argv, folder) => {
			this.#shell?.come();
			this.#hand(listSaveFiles(argv, folder));
		});
	}

	/** There is a window: it gets what waited, and all that comes. */
	admitTo(shell: ElectronShell): void {
		this.#shell = shell;
		this.#hand(this.#waiting.splice(0));
	}

	#hand(files: readonly string[]): void {
		if (!this.#shell) this.#waiting.push(...files);
		else for (const file of files) this.#shell.openFile(file);
	}
}

class ElectronShell {
	readonly #host: HostServer;
	readonly #stateFile = join(app.getPath("userData"), "window.json");
	/** The window that keeps saves and table; null when it has been closed. */
	#keeper: ShellWindow | null = null;
	readonly #guests = new Set<ShellWindow>();
	/** Of menu and dialogs. */
	#words: Words;

	/** Guard the session and open the window. */
	constructor(host: HostServer, stop: Stop) {
		this.#host = host;
		this.#words = this.#learnWords();
		denyPermissions();
		denyNavigation();
		const root = join(app.getAppPath(), "dist", "renderer");
		protocol.handle(APP_SCHEME, (request) => answerAppRequest({ root, printed: host.printed }, request));
		ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, input: unknown) => this.#answer(event, name, input));
		this.#listen();
		process.on("uncaughtException", (error) => {
			this.close();
			stop(error, this.#words.key("host.dialog.stop"));
		});
		this.#keeper = this.#openKeeper();
		host.inviter = (visibility) => this.#openGuest(visibility);
		this.#drawMenu();
	}

	/** Before the user, wherever the window was. */
	come(): void {
		const window = this.#keeper?.screen;
		if (window?.isMinimized()) window.restore();
		window?.show();
		window?.focus();
	}

	openFile(file: string): void {
		this.#host.openFile(file);
	}

	/** Close the open campaign; there is nothing else to lose. */
	close(): void {
		this.#host.close();
	}

	/** Resolves when the window has shown that it works; throws what is wrong. */
	async tryOut(): Promise<void> {
		if (this.#keeper) await trySmoke(this.#keeper.screen);
	}

	#listen(): void {
		this.#host.onPush((name) => {
			if (name !== "settings") return;
			this.#words = this.#learnWords();
			this.#drawMenu();
		});
		app.on("window-all-closed", () => app.quit());
		app.on("before-quit", () => this.close());
	}

	/** Where it was when it was closed. With it the table is put away, and the guests go. */
	#openKeeper(): ShellWindow {
		const state = readWindowState(this.#stateFile, workAreas());
		const window = this.#openWindow(this.#host.own, state);
		const { screen: shown } = window;
		if (state?.maximized) shown.maximize();
		shown.on("close", () => this.#rememberWindow(shown));
		shown.on("closed", () => {
			this.#keeper = null;
			for (const guest of this.#guests) guest.screen.close();
		});
		return window;
	}

	/** One more window, on another screen where there is one. The host has nothing to tell: it is open. */
	#openGuest(visibility: Visibility): null {
		if (this.#guests.size >= LIMITS.connections) {
			throw new HostFailure({ code: "failed", text: { key: "host.no-more-windows" } });
		}
		const guest = this.#openWindow(this.#host.connect(newPass(visibility)), { bounds: this.#besideKeeper() });
		this.#guests.add(guest);
		guest.screen.on("closed", () => {
			this.#guests.delete(guest);
			guest.host.close();
		});
		return null;
	}

	/** The place of a guest's window: left out where there is one screen alone. */
	#besideKeeper(): Bounds | undefined {
		const own = this.#keeper?.screen.getNormalBounds();
		const area = workAreas().find(({ x, y, width, height }) => {
			const holds = own && own.x >= x && own.x < x + width && own.y >= y && own.y < y + height;
			return !holds;
		});
		return area && workAreas().length > 1 ? area : undefined;
	}

	#openWindow(host: HostWindow, state: Partial<WindowState> | null): ShellWindow {
		const window = new BrowserWindow({
			...USUAL_SIZE,
			...state?.bounds,
			minWidth: 900,
			minHeight: 600,
			show: false,
			title: app.getName(),
			fullscreen: state?.fullScreen ?? false,
			webPreferences: webPreferences(join(app.getAppPath(), "dist", "electron", "preload.cjs"), !app.isPackaged),
		});
		const stop = host.onPush((name, body) => {
			if (!window.webContents.isDestroyed()) window.webContents.send(PUSH_CHANNEL, name, body);
		});
		window.once("ready-to-show", () => window.show());
		window.on("closed", stop);
		window.webContents.on("render-process-gone", (_event, { reason }) => void this.#offerReload(window, reason));
		void window.loadURL(APP_PAGE);
		return { screen: window, host };
	}

	#rememberWindow(window: BrowserWindow): void {
		writeWindowState(this.#stateFile, {
			bounds: window.getNormalBounds(),
			maximized: window.isMaximized(),
			fullScreen: window.isFullScreen(),
		});
	}

	/** The page is gone, the host is not: nothing is lost, and the page can be loaded anew. */
	async #offerReload(window: BrowserWindow, reason: string): Promise<void> {
		if (reason === "clean-exit") return;
		const { response } = await dialog.showMessageBox({
			type: "error",
			message: this.#words.key("host.dialog.crash"),
			detail: this.#words.key("host.dialog.crash-detail", { reason }),
			buttons: [this.#words.key("host.dialog.reload"), this.#words.key("host.menu.quit")],
		});
		if (response !== 0) app.quit();
		else if (!window.isDestroyed()) window.webContents.reload();
	}

	#windows(): ShellWindow[] {
		return [...(this.#keeper ? [this.#keeper] : []), ...this.#guests];
	}

	async #answer(event: IpcMainInvokeEvent, name: unknown, input: unknown): Promise<Envelope> {
		const from = this.#windows().find(({ screen: shown }) => isFromWindow(event, shown.webContents));
		if (!from) return { error: { code: "failed", text: { key: "host.foreign-sender" } } };
		try {
			return { reply: await from.host.handle(typeof name === "string" ? name : "", input) };
		} catch (thrown) {
			return { error: hostErrorOf(thrown) };
		}
	}

	#ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		return this.#host.handle(name, input) as Promise<Replies[Name]>; // `handle` replies by the contract's own table
	}

	/**
	 * In the language that the settings say; where they leave it to the system, in the one that this wants most. Electron's own locale comes
	 * after that, since it is one of those that were packed.
	 */
	#learnWords(): Words {
		const { settings, tongues } = this.#host;
		const system = [...app.getPreferredSystemLanguages(), app.getLocale()];
		const offered = tongues.all.map(({ id }) => id);
		const language = chooseLanguage(settings.language, system, offered);
		return new Words(tongues.read(language).words, ({ id }) => id, language);
	}

	/** What the dialogs for files look for. */
	#saveFiles(): FileFilter[] {
		return [{ name: this.#words.key("host.dialog.save-files"), extensions: ["tabula"] }];
	}

	#drawMenu(): void {
		const template = menuTemplate(
			{
				command: (command) => this.#command(command),
				openFile: () => void this.#chooseFile(),
				saveCopy: () => void this.#saveCopy(),
				setTheme: (theme) => void this.#ask("settings.save", { theme }),
			},
			{
				words: this.#words,
				theme: this.#host.settings.theme,
				isMac: process.platform === "darwin",
				devTools: !app.isPackaged,
			},
		);
		Menu.setApplicationMenu(Menu.buildFromTemplate(template));
	}

	/** A command goes to the window that is being used; what concerns the saves to the one that keeps them. */
	#command(command: Pushes["menu"]["command"]): void {
		const focused = this.#windows().find(({ screen: shown }) => shown.isFocused());
		const window = FOR_KEEPER.includes(command) ? this.#keeper : (focused ?? this.#keeper);
		window?.host.outbox.send("menu", { command });
	}

	async #chooseFile(): Promise<void> {
		const { filePaths } = await dialog.showOpenDialog({ properties: ["openFile"], filters: this.#saveFiles() });
		for (const file of filePaths) this.#host.openFile(file);
	}

	async #saveCopy(): Promise<void> {
		const table = await this.#ask("table", {});
		if (!table) return this.#host.tell("warning", { key: "host.nothing-open" });
		const reply = await this.#ask("campaign.export", { campaign: table.campaign });
		if (!reply.ok) return this.#host.tell("error", reply.why);
		const { filePath } = await dialog.showSaveDialog({ defaultPath: reply.fileName, filters: this.#saveFiles() });
		if (!filePath) return;
		try {
			await writeFile(filePath, Buffer.from(reply.base64, "base64"));
		} catch (error) {
			this.#host.tell("error", { key: "host.copy-not-written", args: { file: filePath, detail: String(error) } });
		}
	}
}

/** What of each screen is free for windows. */
function workAreas(): Bounds[] {
	return screen.getAllDisplays().map((display) => display.workArea);
}
