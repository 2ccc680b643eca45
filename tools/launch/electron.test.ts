/** From the download to the fall back, with a stand-in for Electron's program behind a mirror on this machine. */
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ensureElectron, findElectron, type Place, tryElectron } from "./electron.mjs";
import { proxy } from "./fetch-electron.mjs";
import { sandboxWall } from "./sandbox.mjs";
import { openTable, type StartOptions } from "./start.mjs";
import { type Mirror, openMirror } from "./testing/electron-mirror.ts";

const node = process.execPath;
const usual: StartOptions = { shell: undefined, port: undefined, noOpen: false, saves: undefined, files: [] };

let mirror: Mirror;
let said: string[];

beforeEach(async () => {
	mirror = await openMirror();
	said = [];
	vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text).trim()) > 0);
});
afterEach(async () => {
	vi.restoreAllMocks();
	await mirror.close();
});

/** A place like the mirror's, with variables of its own. */
const placeWith = (env: Record<string, string | undefined>): Place => ({
	...mirror.place,
	env: { ...mirror.place.env, ...env },
});

/** A browser shell that stays open until something is true, and notes that it was opened. */
function browser(until: () => boolean = () => true) {
	const shell = {
		opened: 0,
		open: async () => {
			shell.opened += 1;
			await vi.waitFor(() => expect(until()).toBe(true), { timeout: 20_000, interval: 20 });
			return 0;
		},
	};
	return shell;
}

const isHere = () => said.some((line) => line.startsWith("Electron is here: the next start"));

describe.skipIf(process.platform === "win32")("npm start where Electron was never fetched", () => {
	test("opens the browser at once, fetches beside it, and has a window the next time", async () => {
		const first = browser(isHere);
		expect(await openTable(node, usual, first.open, mirror.place)).toBe(0);
		expect(first.opened).toBe(1);
		expect(said[0]).toBe(
			"Electron's program is not here yet; opening the table in a browser, and fetching it meanwhile (about 110 MB).",
		);
		expect(mirror.starts()).toEqual([]);

		const second = browser();
		expect(await openTable(node, { ...usual, files: ["cannae.tabula"] }, second.open, mirror.place)).toBe(0);
		expect(second.opened).toBe(0);
		expect(mirror.starts()).toEqual([expect.stringMatching(/--smoke$/), expect.stringMatching(/cannae\.tabula$/)]);
		await openTable(node, usual, second.open, mirror.place);
		expect(mirror.starts().filter((start) => start.endsWith("--smoke"))).toHaveLength(1);
		expect(mirror.asked).toBe(1);
	});

	test("fetches no longer than the table is open, and begins again the next time", async () => {
		mirror.manner = "stalled";
		await openTable(node, usual, browser(() => mirror.asked > 0).open, mirror.place);
		expect(said).toHaveLength(1);
		mirror.manner = "good";
		await openTable(node, usual, browser(isHere).open, mirror.place);
		expect(mirror.asked).toBe(2);
	});

	test("remembers no failure where somebody stopped it", async () => {
		mirror.manner = "stalled";
		const others = process.listeners("SIGTERM");
		const interrupt = async () => {
			await browser(() => mirror.sending > 0).open();
			for (const pass of process.listeners("SIGTERM")) if (!others.includes(pass)) pass("SIGTERM");
			return browser(() => mirror.sending === 0).open();
		};
		await openTable(node, usual, interrupt, mirror.place);
		expect(said).toHaveLength(1);
		expect(await tryElectron(mirror.place)).toMatchObject({ canFetch: true });
	});

	test("tries a download that failed once a day", async () => {
		mirror.manner = "absent";
		const failed = () => said.some((line) => /^Electron could not be fetched \(.*404.*\); a start tries it/.test(line));
		await openTable(node, usual, browser(failed).open, mirror.place);
		await openTable(node, usual, browser().open, mirror.place);
		expect(said.at(-1)).toMatch(
			/^Electron could not be fetched .*, which is tried once a day \(or with --shell electron\); op/,
		);
		expect(mirror.asked).toBe(1);

		vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
		expect(await tryElectron(mirror.place)).toMatchObject({ canFetch: true });
	});

	test("waits for it where Electron alone is wanted, whatever failed before", async () => {
		mirror.manner = "absent";
		const alone = { ...usual, shell: "electron" } as const;
		await expect(openTable(node, alone, browser().open, mirror.place)).rejects.toThrow(/404.*--shell browser instead/);
		mirror.manner = "good";
		expect(await openTable(node, alone, browser().open, mirror.place)).toBe(0);
		expect(mirror.starts()).toHaveLength(2);
	});

	test("fetches nothing where the system lets no window come up, and says what to do", async () => {
		const place = { ...mirror.place, wall: () => "No sandbox here" };
		await openTable(node, usual, browser().open, place);
		expect(said).toEqual(["No sandbox here; opening the table in a browser."]);
		expect(mirror.asked).toBe(0);
	});
});

describe.skipIf(process.platform === "win32")("a download", () => {
	test("is given up when nothing comes any more, not because it takes long", async () => {
		mirror.manner = "slow";
		const place = { ...mirror.place, standstill: 3_000 };
		expect(await ensureElectron(node, place)).toEqual({ program: findElectron(place.env, place.folder) });

		await mirror.close();
		mirror = await openMirror();
		mirror.manner = "stalled";
		expect(await ensureElectron(node, { ...mirror.place, standstill: 3_000 })).toEqual({
			why: "Electron's download stood still for 3 seconds",
		});
		expect(findElectron(mirror.place.env, mirror.place.folder)).toBeUndefined();
	});

	test("takes the mirror that npm's settings name", async () => {
		const { ELECTRON_MIRROR: address = "" } = mirror.place.env;
		const place = placeWith({ ELECTRON_MIRROR: "http://127.0.0.1:1/", npm_config_electron_mirror: address });
		expect(await ensureElectron(node, place)).toHaveProperty("program");
	});

	test("goes through the proxy that is named, though Electron was not told to use one", async () => {
		const through: string[] = [];
		const server = createServer().on("connect", (request, client: Socket) => {
			through.push(request.url ?? "");
			const [host, port] = (request.url ?? "").split(":");
			const mirror = connect(Number(port), host, () => client.write("HTTP/1.1 200 OK\r\n\r\n"));
			client.on("error", () => mirror.destroy());
			mirror.on("error", () => client.destroy());
			client.pipe(mirror).pipe(client);
		});
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		const address = server.address();
		const port = typeof address === "object" ? address?.port : 0;
		const names = ["NO_PROXY", "HTTPS_PROXY", "HTTP_PROXY"].flatMap((name) => [name, name.toLowerCase()]);
		const none = Object.fromEntries(names.map((name) => [name, undefined]));
		const place = placeWith({ ...none, npm_config_proxy: `http://127.0.0.1:${port}` });
		expect(await ensureElectron(node, place)).toHaveProperty("program");
		expect(through).toContain(mirror.place.env.ELECTRON_MIRROR?.split("/")[2]);
		server.close();
	});

	test.each([
		[{}, {}],
		[{ HTTPS_PROXY: "" }, {}],
		[{ https_proxy: "http://p:1" }, { ELECTRON_GET_USE_PROXY: "1" }],
		[{ HTTP_PROXY: "http://p:1", npm_config_proxy: "http://p:2" }, { ELECTRON_GET_USE_PROXY: "1" }],
		[
			{ npm_config_https_proxy: "http://p:2", npm_config_proxy: "http://p:3" },
			{ ELECTRON_GET_USE_PROXY: "1", HTTPS_PROXY: "http://p:2", HTTP_PROXY: "http://p:2" },
		],
	])("with %o sets %o", (env, variables) => {
		expect(proxy(env)).toEqual(variables);
	});
});

describe.skipIf(process.platform === "win32")("an Electron that is here", () => {
	beforeEach(async () => {
		await ensureElectron(node, mirror.place);
	});

	test("is started as Electron, whatever an editor's terminal says", async () => {
		const place = placeWith({ ELECTRON_RUN_AS_NODE: "1" });
		expect(await openTable(node, usual, browser().open, place)).toBe(0);
	});

	test("whose window falls over is replaced by the browser, and tried out anew the next time", async () => {
		const shell = browser();
		await openTable(node, usual, shell.open, placeWith({ STAND_IN_WINDOW: "3" }));
		expect(shell.opened).toBe(1);
		expect(said.at(-1)).toBe("The window could not be opened (Electron ended with 3); opening the table in a browser.");

		await openTable(node, usual, shell.open, placeWith({ STAND_IN_WINDOW: "3", STAND_IN_SMOKE: "4" }));
		expect(said.at(-1)).toBe(
			"Electron is here but opens no window (The trial says 4.); opening the table in a browser.",
		);
		const tries = mirror.starts().length;
		await openTable(node, usual, shell.open, mirror.place);
		expect(said.at(-1)).toMatch(/which is tried once a day/);
		expect(mirror.starts()).toHaveLength(tries);
		expect(shell.opened).toBe(3);
	});

	test("is tried out again when it is another version, and no wall is asked about one that works", async () => {
		const wall = vi.fn(() => "No sandbox here");
		expect(await tryElectron({ ...mirror.place, wall })).toHaveProperty("program");
		expect(wall).not.toHaveBeenCalled();
		writeFileSync(join(mirror.place.folder, "dist/version"), "99.0.0");
		expect(await tryElectron({ ...mirror.place, wall })).toEqual({ why: "No sandbox here" });
		expect(await tryElectron(mirror.place)).toHaveProperty("program");
		expect(mirror.starts().filter((start) => start.endsWith("--smoke"))).toHaveLength(2);
	});

	test("finds out by itself what the system allows where it alone is wanted", async () => {
		writeFileSync(join(mirror.place.folder, "dist/version"), "99.0.0");
		const place = { ...placeWith({ STAND_IN_SMOKE: "1" }), wall: () => "No sandbox here" };
		expect(await tryElectron(place, { again: true })).toEqual({ why: "No sandbox here" });
		expect(await tryElectron({ ...mirror.place, env: place.env })).toHaveProperty(
			"why",
			expect.stringMatching(/The trial/),
		);
		expect(await tryElectron({ ...place, env: mirror.place.env }, { again: true })).toHaveProperty("program");
	});
});

describe("what keeps Electron from its sandbox", () => {
	const program = "/home/p/table/node_modules/electron/dist/electron";
	const profile = `profile table "${program}" flags=(unconfined) {\n  userns,\n}`;
	const system = (settings: Record<string, string>, { isRoot = false, setuid = "", profiles = [""] } = {}) =>
		sandboxWall(program, "linux", {
			isRoot,
			setting: (name) => settings[name] ?? null,
			isSetuid: (file) => file === setuid,
			profiles: () => profiles,
		});
	const ubuntu = { "kernel/apparmor_restrict_unprivileged_userns": "1" };

	test("is nothing on most systems, nor for root", () => {
		expect(system({})).toBeNull();
		expect(
			system({ "kernel/apparmor_restrict_unprivileged_userns": "0", "user/max_user_namespaces": "63000" }),
		).toBeNull();
		expect(system(ubuntu, { isRoot: true })).toBeNull();
		expect(sandboxWall(program, "darwin")).toBeNull();
	});

	test("is AppArmor on Ubuntu, unless a profile names the program, or the sandbox is root's", () => {
		expect(system(ubuntu)).toMatch(/install the \.deb .* or the AppArmor profile of docs\/tools\.md/);
		expect(system(ubuntu, { profiles: ["", profile.replace("electron/dist", "other/dist")] })).toMatch(/AppArmor/);
		expect(system(ubuntu, { profiles: ["", profile.replace("userns,", "")] })).toMatch(/AppArmor/);
		expect(system(ubuntu, { profiles: ["", profile] })).toBeNull();
		expect(system(ubuntu, { setuid: program.replace(/electron$/, "chrome-sandbox") })).toBeNull();
	});

	test.each(["kernel/unprivileged_userns_clone", "user/max_user_namespaces"])("is %s where it is 0", (setting) => {
		expect(system({ [setting]: "0" }, { profiles: [profile] })).toMatch(/no user namespaces/);
	});
});
