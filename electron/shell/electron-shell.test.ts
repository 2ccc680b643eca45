import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSave } from "../../saves/index.ts";
import { temporaryFolder } from "../host/testing/temporary-folder.ts";
import { settled } from "../host/testing/toy-host.ts";
import type { Bridge } from "./bridge.ts";
import { runElectronShell } from "./electron-shell.ts";
import { TAKEN } from "./switches.ts";
import { type FakeContents, FakeElectron, type FakeOptions } from "./testing/fake-electron.ts";

vi.mock("electron", async () => (await import("./testing/fake-electron.ts")).moduleOf(() => electron));

const ROOT = resolve(import.meta.dirname, "../..");

let electron: FakeElectron;
let folder: string;
let saves: string;

/** Start the shell afresh on a stand-in, with these arguments. */
async function start(args: string[] = [], options: Partial<FakeOptions> = {}): Promise<void> {
	electron = new FakeElectron({ appPath: ROOT, userData: folder, ...options });
	await runElectronShell(["electron", ROOT, "--saves", saves, ...args]);
}

beforeEach(async () => {
	folder = temporaryFolder();
	saves = join(folder, "saves");
	mkdirSync(saves);
	await start();
});

afterEach(() => {
	electron.app.emit("before-quit");
	process.removeAllListeners("uncaughtException");
	rmSync(folder, { recursive: true, force: true });
});

/** Ask as the page does; the reply. */
async function ask(name: string, input: unknown = {}): Promise<unknown> {
	const envelope = await electron.invoke(name, input);
	if ("error" in envelope) throw new Error(JSON.stringify(envelope.error));
	return envelope.reply;
}

async function begin(): Promise<string> {
	const created = await ask("campaign.create", { scenario: "thunderbolt", name: "Cannae", seed: 1 });
	const { campaign } = created as { campaign: string };
	await ask("campaign.open", { campaign });
	return campaign;
}

describe("the window", () => {
	test("is isolated, sandboxed and without Node", () => {
		expect(electron.window.options.webPreferences).toMatchObject({
			contextIsolation: true,
			sandbox: true,
			nodeIntegration: false,
			nodeIntegrationInWorker: false,
			nodeIntegrationInSubFrames: false,
			webSecurity: true,
			webviewTag: false,
			preload: join(ROOT, "dist", "electron", "preload.cjs"),
		});
		expect(electron.done).toEqual(["app.enableSandbox", "app.ready"]);
	});

	test("takes no sandbox back that was left out at the start, and keeps its own", async () => {
		electron.app.emit("before-quit");
		await start([], { switches: ["no-sandbox"] });
		expect(electron.done).toEqual(["app.ready"]);
		expect(electron.window.options.webPreferences).toMatchObject({ contextIsolation: true, sandbox: true });
	});

	test("loads the page under its own scheme, and is shown when it is ready", () => {
		expect(electron.schemes).toEqual([
			{ scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true } },
		]);
		expect(electron.window.loaded).toEqual(["app://table/index.html"]);
		expect(electron.window.isShown).toBe(false);
		electron.window.emit("ready-to-show");
		expect(electron.window.isShown).toBe(true);
	});

	test("the scheme serves nothing but the built window", async () => {
		expect((await electron.load("app://table/../package.json")).status).toBe(404);
		expect((await electron.load("app://elsewhere/index.html")).status).toBe(421);
	});

	test("opens where it was closed", async () => {
		electron.window.maximized = true;
		electron.window.emit("close");
		await start();
		expect(electron.window.options).toMatchObject({ x: 100, width: 1000 });
		expect(electron.window.maximized).toBe(true);
	});

	test("a page that crashed can be loaded again, or the program left", async () => {
		electron.window.webContents.emit("render-process-gone", {}, { reason: "crashed" });
		await settled();
		expect(electron.window.webContents.reloads).toBe(1);
		electron.user.messageButton = 1;
		electron.window.webContents.emit("render-process-gone", {}, { reason: "oom" });
		await settled();
		expect(electron.done).toContain("app.quit");
	});
});

describe("guests", () => {
	const windowAt = (place: number) => {
		const window = electron.windows[place];
		if (!window) throw new Error(`There are ${electron.windows.length} windows.`);
		return window;
	};
	const askFrom = (place: number, name: string, input: unknown = {}) => {
		const { webContents } = windowAt(place);
		return electron.invokeFrom(webContents, webContents.mainFrame, name, input);
	};

	test("one more window is opened for a seat, and sees and may do what that seat may", async () => {
		await begin();
		expect(await ask("window.invite", { visibility: { kind: "seats", seats: ["rome"] } })).toEqual({
			ok: true,
			address: null,
		});
		expect(electron.windows).toHaveLength(2);
		expect(windowAt(1).loaded).toEqual(["app://table/index.html"]);
		expect(windowAt(1).options.webPreferences).toEqual(windowAt(0).options.webPreferences);
		expect(await askFrom(1, "hello")).toMatchObject({ reply: { guest: true } });
		expect(await askFrom(1, "table")).toMatchObject({ reply: { visibility: { kind: "seats", seats: ["rome"] } } });
		expect(await askFrom(0, "table")).toMatchObject({ reply: { visibility: { kind: "all" } } });
		expect(await askFrom(1, "campaign.delete", { campaign: "x" })).toHaveProperty("error");
	});

	test("each window hears what is pushed to it, until it is closed", async () => {
		await begin();
		await ask("window.invite", { visibility: { kind: "public" } });
		await settled();
		await askFrom(0, "campaign.close");
		await settled();
		const heard = () => windowAt(1).webContents.pushed.filter(({ name }) => name === "closed").length;
		expect(heard()).toBe(1);
		windowAt(1).close();
		const created = await askFrom(0, "campaign.create", { scenario: "thunderbolt", name: "Trebia", seed: 2 });
		await askFrom(0, "campaign.open", { campaign: (created as { reply: { campaign: string } }).reply.campaign });
		await askFrom(0, "campaign.close");
		await settled();
		expect(heard()).toBe(1);
		expect(await askFrom(1, "hello")).toHaveProperty("error");
	});

	test("it stands on the other screen where there is one", async () => {
		await start([], { screens: 2 });
		await begin();
		await ask("window.invite", { visibility: { kind: "public" } });
		expect(windowAt(1).options).toMatchObject({ x: 1920, y: 0 });
	});

	test("with the window that keeps the table the guests go too", async () => {
		await begin();
		await ask("window.invite", { visibility: { kind: "public" } });
		const closed = vi.fn();
		windowAt(1).on("closed", closed);
		windowAt(0).close();
		expect(closed).toHaveBeenCalledOnce();
	});

	test("the menu speaks to the window that is being used, and of saves to the one that keeps them", async () => {
		await begin();
		await ask("window.invite", { visibility: { kind: "public" } });
		windowAt(1).focus();
		electron.choose("fit");
		electron.choose("new");
		await settled();
		const commands = (place: number) =>
			windowAt(place)
				.webContents.pushed.filter(({ name }) => name === "menu")
				.map(({ body }) => body);
		expect(commands(1)).toEqual([{ command: "fit" }]);
		expect(commands(0)).toEqual([{ command: "new" }]);
	});
});

describe("the page may not", () => {
	test("be granted any permission but that the screen stays awake", () => {
		const decide = vi.fn();
		electron.permissions.request?.({}, "screen-wake-lock", decide);
		expect(decide).toHaveBeenLastCalledWith(true);
		expect(electron.permissions.check?.({}, "screen-wake-lock")).toBe(true);
		expect(electron.permissions.check?.({}, "system-wake-lock")).toBe(false);
		electron.permissions.request?.({}, "media", decide);
		expect(decide).toHaveBeenLastCalledWith(false);
		expect(electron.permissions.check?.()).toBe(false);
		expect(electron.permissions.device?.()).toBe(false);
	});

	test("open a window", () => {
		expect(electron.window.webContents.openHandler?.()).toEqual({ action: "deny" });
	});

	test.each(["https://evil.example/", "file:///etc/passwd", "app://elsewhere/", "http://127.0.0.1:1/"])(
		"go to %s",
		(url) => {
			for (const way of ["will-navigate", "will-frame-navigate", "will-redirect"]) {
				const preventDefault = vi.fn();
				electron.window.webContents.emit(way, { url, preventDefault });
				expect(preventDefault).toHaveBeenCalledOnce();
			}
		},
	);

	test("embed a page", () => {
		const preventDefault = vi.fn();
		electron.window.webContents.emit("will-attach-webview", { preventDefault });
		expect(preventDefault).toHaveBeenCalledOnce();
	});

	test("be kept from its own address", () => {
		const preventDefault = vi.fn();
		electron.window.webContents.emit("will-navigate", { url: "app://table/index.html", preventDefault });
		expect(preventDefault).not.toHaveBeenCalled();
	});
});

describe("requests", () => {
	test("are answered by the host", async () => {
		expect(await ask("hello")).toEqual({
			...{ version: "9.9.9", shell: "electron", testHook: false },
			languages: [
				{ id: "en", name: "English" },
				{ id: "it", name: "Italiano" },
			],
		});
	});

	const home = { url: "app://table/index.html", parent: null };
	test.each([
		["a frame inside the page", { ...home, parent: home }],
		["a page of another origin", { url: "https://evil.example/", parent: null }],
		["a page of another host", { url: "app://elsewhere/", parent: null }],
		["a frame that is gone", null],
	])("%s is refused", async (_, frame) => {
		expect(await electron.invoke("hello", {}, frame)).toEqual({
			error: { code: "failed", text: { key: "host.foreign-sender" } },
		});
	});

	test("other contents with our address are refused", async () => {
		expect(await electron.invokeFrom({}, home, "hello", {})).toHaveProperty("error");
	});

	test.each([
		["__proto__", {}, "unknown-request"],
		["nonsense", {}, "unknown-request"],
		[["hello"], {}, "unknown-request"],
		["hello", null, "bad-input"],
		["map", { map: 7 }, "bad-input"],
		["query", { query: "march" }, "failed"],
	])("%j with %j fails as %s", async (name, input, code) => {
		expect(await electron.invoke(name, input)).toMatchObject({ error: { code } });
	});

	test("a change is pushed after its reply", async () => {
		await ask("settings.save", { theme: "daylight" });
		expect(electron.window.webContents.pushed).toEqual([]);
		await settled();
		expect(electron.window.webContents.pushed).toMatchObject([{ name: "settings", body: { theme: "daylight" } }]);
	});

	test("a campaign can be begun, opened and read", async () => {
		const campaign = await begin();
		expect(await ask("table")).toMatchObject({ campaign, scenario: "thunderbolt", module: "rise", readOnly: null });
	});
});

describe("files", () => {
	const exported = async (): Promise<string> => {
		const campaign = await begin();
		const { base64 } = (await ask("campaign.export", { campaign })) as { base64: string };
		const file = join(folder, "Friend.tabula");
		writeFileSync(file, Buffer.from(base64, "base64"));
		return file;
	};

	const openCampaign = async () => ((await ask("table")) as { campaign: string } | null)?.campaign;

	test("a file among the arguments is opened", async () => {
		const file = await exported();
		electron.app.emit("before-quit");
		await start([file]);
		expect(await openCampaign()).toBeDefined();
	});

	test("a file opened from the desktop is opened, also by a second start", async () => {
		const file = await exported();
		const first = await openCampaign();
		const preventDefault = vi.fn();
		electron.app.emit("open-file", { preventDefault }, file);
		expect(preventDefault).toHaveBeenCalledOnce();
		const second = await openCampaign();
		electron.app.emit("second-instance", {}, ["electron", "Friend.tabula", "--flag"], folder);
		const third = await openCampaign();
		expect(new Set([first, second, third]).size).toBe(3);
		expect(electron.window.isShown).toBe(true);
	});

	test("files that a second start or the desktop hands over before the window is there wait for it", async () => {
		const file = await exported();
		electron.app.emit("before-quit");
		const { promise: ready, resolve: letGo } = Promise.withResolvers<void>();
		const starting = start([], { ready });
		electron.app.emit("second-instance", {}, ["electron", "Friend.tabula"], folder);
		electron.app.emit("open-file", { preventDefault: () => {} }, file);
		expect(electron.windows).toEqual([]);
		letGo();
		await starting;
		await settled();
		expect(await ask("campaigns")).toHaveLength(3); // The one it was exported from, and a copy for each who handed it over.
	});

	test("a second start brings back a window that was minimised", () => {
		electron.window.minimized = true;
		electron.app.emit("second-instance", {}, ["electron"], folder);
		expect(electron.window).toMatchObject({ minimized: false, isShown: true, hasFocus: true });
	});

	test("a second copy of the program ends at once", async () => {
		await start([], { isSecond: true });
		expect(electron.done).toEqual(["app.enableSandbox", "app.quit"]);
		expect(electron.windows).toEqual([]);
	});

	test("a file that is no save is told to the window", async () => {
		electron.app.emit("open-file", { preventDefault: () => {} }, join(folder, "nothing.tabula"));
		await settled();
		const notices = electron.window.webContents.pushed.filter(({ name }) => name === "notice");
		expect(notices).toMatchObject([{ body: { level: "error", text: { key: "save.not-found" } } }]);
	});

	test("leaving closes the save", async () => {
		const campaign = await begin();
		const file = join(saves, `${campaign}.tabula`);
		electron.app.emit("window-all-closed");
		expect(electron.done).toContain("app.quit");
		expect(existsSync(`${file}-wal`)).toBe(false);
		const opened = openSave(file);
		expect(opened.ok).toBe(true);
		if (opened.ok) opened.save.close();
	});

	test("a folder that cannot be used ends the program with a reason", async () => {
		writeFileSync(join(folder, "a-file"), "");
		saves = join(folder, "a-file", "saves");
		await start();
		expect(electron.errorBoxes).toHaveLength(1);
		expect(electron.done).toContain("app.exit 1");
	});
});

describe("the menu", () => {
	const labels = () => electron.menu.map(({ label }) => label);

	test.each(["new", "open", "undo", "redo", "fit", "rules", "about"])("%s is handed to the window", async (command) => {
		electron.choose(command);
		await settled();
		expect(electron.window.webContents.pushed).toEqual([{ name: "menu", body: { command } }]);
	});

	test("the theme is a setting, and the menu shows it", async () => {
		electron.choose("theme-lamplight");
		await settled();
		expect(await ask("settings")).toMatchObject({ theme: "lamplight" });
		expect(JSON.stringify(electron.menu)).toContain(
			'"id":"theme-lamplight","label":"Lamplight","type":"radio","checked":true',
		);
	});

	test("it speaks the language of the system, and changes with the setting", async () => {
		electron.app.emit("before-quit");
		await start([], { languages: ["it-CH", "de"] });
		expect(labels()).toEqual(["&Campagna", "&Modifica", "&Vista", "&Aiuto"]);
		await ask("settings.save", { language: "en" });
		await settled();
		expect(labels()).toEqual(["&Campaign", "&Edit", "&View", "&Help"]);
	});

	test("what the system wants comes before the locales that were packed", async () => {
		electron.app.emit("before-quit");
		await start([], { languages: ["de-CH", "it-CH"], locale: "en-US" });
		expect(labels()).toEqual(["&Campagna", "&Modifica", "&Vista", "&Aiuto"]);
	});

	test("every entry has words, on every system and in every language", async () => {
		const platform = vi.spyOn(process, "platform", "get");
		for (const [language, system] of [
			["en", "linux"],
			["en", "darwin"],
			["it", "linux"],
			["it", "darwin"],
		] as const) {
			platform.mockReturnValue(system);
			await ask("settings.save", { language });
			await settled();
			const entries = electron.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
			const said = entries.filter(({ type }) => type !== "separator").map(({ label }) => label);
			expect(said.length).toBeGreaterThan(15);
			expect(said.filter((label) => !label || label.startsWith("["))).toEqual([]);
		}
		platform.mockRestore();
	});

	test("the dialogs speak the same language", async () => {
		await ask("settings.save", { language: "it" });
		await settled();
		electron.choose("open-file");
		electron.window.webContents.emit("render-process-gone", {}, { reason: "crashed" });
		await settled();
		expect(electron.dialogs).toMatchObject([
			{ filters: [{ name: "Campagna di Tabula Romana" }] },
			{ message: "La finestra ha smesso di funzionare.", buttons: ["Ricaricala", "Esci"] },
		]);
		process.emit("uncaughtException", new Error("disk"));
		expect(electron.errorBoxes).toEqual([{ title: "Tabula Romana deve fermarsi", text: "disk" }]);
	});

	test("a copy is written where the user says", async () => {
		await begin();
		electron.user.saveTo = join(folder, "copy.tabula");
		electron.choose("save-copy");
		await expect.poll(() => existsSync(electron.user.saveTo)).toBe(true);
		electron.user.saveTo = join(folder, "no", "such", "folder.tabula");
		electron.choose("save-copy");
		await expect.poll(() => JSON.stringify(electron.window.webContents.pushed)).toContain("host.copy-not-written");
	});

	test("without a campaign there is nothing to copy", async () => {
		electron.choose("save-copy");
		await expect.poll(() => JSON.stringify(electron.window.webContents.pushed)).toContain("host.nothing-open");
	});

	test("a file chosen by the user is opened", async () => {
		electron.user.openFiles = [join(folder, "nothing.tabula")];
		electron.choose("open-file");
		await expect.poll(() => JSON.stringify(electron.window.webContents.pushed)).toContain("save.not-found");
	});
});

describe("the packed program", () => {
	const tools = () => JSON.stringify(electron.menu).includes("toggleDevTools");

	test("from its sources, it has developer tools, its own saves folder and a hook for tests", async () => {
		await start(["--test-hook"], { switches: ["remote-debugging-port"] });
		expect(electron.window.options.webPreferences.devTools).toBe(true);
		expect(tools()).toBe(true);
		expect(await ask("hello")).toMatchObject({ testHook: true });
		expect([...electron.switches]).toEqual(["remote-debugging-port"]);
	});

	test("packed, it knows none of them, and lets no debugger in", async () => {
		vi.stubEnv("XDG_DATA_HOME", join(folder, "home"));
		vi.stubEnv("APPDATA", join(folder, "home"));
		vi.stubEnv("HOME", join(folder, "home"));
		electron.app.emit("before-quit");
		await start(["--test-hook"], { isPackaged: true, switches: [...Object.values(TAKEN).flat(), "lang"] });
		expect(electron.window.options.webPreferences.devTools).toBe(false);
		expect(tools()).toBe(false);
		expect(await ask("hello")).toMatchObject({ testHook: false });
		await ask("settings.save", { theme: "daylight" });
		expect(existsSync(join(saves, "settings.json"))).toBe(false);
		expect([...electron.switches]).toEqual(["lang"]);
	});
});

describe("--smoke", () => {
	const drawn = { querySelector: () => ({}) };
	/** Start a trial; what the page does is up to `happen`. Resolves with what was done when the program has ended. */
	async function trial(happen: (contents: FakeContents) => void): Promise<string[]> {
		vi.spyOn(console, "log").mockImplementation(() => {});
		const started = start(["--smoke"], { isPackaged: true });
		await expect.poll(() => electron.windows.length).toBe(1);
		const { webContents } = electron.window;
		webContents.page = { document: drawn, tabula: { request: ask } }; // The worker that thinks is the one that was built.
		happen(webContents);
		await started;
		return electron.done.filter((deed) => deed.startsWith("app.exit"));
	}

	/** The page hears this instead of what the host replies, by the name of the request. */
	function answering(contents: FakeContents, replies: Record<string, unknown>): void {
		const request = async (name: string, input: unknown) => replies[name] ?? ask(name, input);
		contents.page.tabula = { request };
	}

	test("begins a campaign through the page, in a folder of its own that is gone afterwards, and ends well", async () => {
		const asked: string[] = [];
		const happen = (contents: FakeContents) => {
			const request = (name: string, input: unknown) => {
				if (asked.at(-1) !== name) asked.push(name);
				return ask(name, input);
			};
			contents.page.tabula = { request };
			contents.emit("console-message", { level: "warning", message: "slow" }); // A remark does not end it.
			contents.emit("did-finish-load");
		};
		expect(await trial(happen)).toEqual(["app.exit 0"]);
		const before = asked.filter((name) => name !== "log" && name !== "programs");
		const file = ["campaign.create", "campaign.open", "thought", "table", "campaign.close", "campaign.open"];
		expect(before).toEqual(["scenarios", ...file, "campaign.close"]);
		expect(console.log).toHaveBeenCalledWith("The program works.");
		const own = electron.userData;
		expect(own).toMatch(/tabula-smoke-/);
		expect(existsSync(dirname(own))).toBe(false);
		expect(readdirSync(saves).filter((name) => name.endsWith(".tabula"))).toEqual([]);
	});

	test.each<[string, (contents: FakeContents) => void, RegExp]>([
		["a page that does not load", (it) => it.emit("did-fail-load", {}, -6, "FILE_NOT_FOUND"), /FILE_NOT_FOUND \(-6\)/],
		[
			"a preload script that fails",
			(it) => it.emit("preload-error", {}, "preload.cjs", new Error("no bridge")),
			/bridge/,
		],
		["a page that crashes", (it) => it.emit("render-process-gone", {}, { reason: "crashed" }), /gone: crashed/],
		["a page that complains", (it) => it.emit("console-message", { level: "error", message: "CSP" }), /complains: CSP/],
		[
			"a host that refuses",
			(it) => {
				answering(it, { "campaign.create": { ok: false, code: "write-failed" } });
				it.emit("did-finish-load");
			},
			/no campaign could be begun: .*write-failed/,
		],
		[
			"a program that does not think, and is answered for",
			(it) => {
				answering(it, { log: [{ thought: 1 }], thought: { player: "legatus", lapse: "failed" } });
				it.emit("did-finish-load");
			},
			/no program thinks: .*lapse/,
		],
		[
			"a campaign that is not as it was left",
			(it) => {
				answering(it, { log: [{ thought: 1 }], thought: { player: "legatus", why: {} }, table: { head: 99 } });
				it.emit("did-finish-load");
			},
			/not as it was left/,
		],
	])("%s ends badly", async (_, happen, words) => {
		expect(await trial(happen)).toEqual(["app.exit 1"]);
		expect(console.log).toHaveBeenCalledWith(expect.stringMatching(words));
	});
});

describe("the preload script", () => {
	const bridge = async (): Promise<Bridge> => {
		vi.resetModules();
		await import("./preload.ts");
		return electron.exposed.tabula as Bridge;
	};

	test("gives the window two functions and nothing else", async () => {
		expect(Object.keys(await bridge()).sort()).toEqual(["on", "request"]);
		expect(Object.keys(electron.exposed)).toEqual(["tabula"]);
	});

	test("requests give the reply, or throw the host's own words", async () => {
		const { request } = await bridge();
		expect(await request("hello", {})).toMatchObject({ shell: "electron" });
		await expect(request("map", { map: "atlantis" })).rejects.toMatchObject({
			code: "bad-input",
			text: { key: "host.bad-input" },
		});
	});

	test("pushes reach who listens, until they stop", async () => {
		const { on } = await bridge();
		const heard = vi.fn();
		const stop = on("menu", heard);
		const push = (name: string) => electron.renderer.emit("tabula:push", {}, name, { command: "fit" });
		push("menu");
		push("notice");
		stop();
		push("menu");
		expect(heard.mock.calls).toEqual([[{ command: "fit" }]]);
	});
});
