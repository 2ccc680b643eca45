/** The browser shell as the launcher starts it: a process of its own, spoken to from outside. It serves the built window. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSave } from "../../saves/index.ts";
import { temporaryFolder } from "../host/testing/temporary-folder.ts";
import { readText } from "../host/testing/toy-host.ts";
import { ask } from "./testing/raw-http.ts";
import { portOf, WindowClient } from "./testing/window-client.ts";

const PROGRAM = resolve(import.meta.dirname, "browser-shell.ts");

let folder: string;
let shell: ChildProcess;
let lines: string[];
let errors: string;
let ended: Promise<number | null>;

function start(...args: string[]): void {
	startIn({ DISPLAY: "", WAYLAND_DISPLAY: "" }, ...args);
}

function startIn(screen: Record<string, string>, ...args: string[]): void {
	lines = [];
	errors = "";
	const env = { ...process.env, ...screen };
	shell = spawn(process.execPath, [PROGRAM, "--saves", folder, ...args], { stdio: ["pipe", "pipe", "pipe"], env });
	if (shell.stdout) createInterface({ input: shell.stdout }).on("line", (line) => lines.push(line));
	shell.stderr?.setEncoding("utf8").on("data", (text: string) => {
		errors += text;
	});
	ended = new Promise((done) => shell.once("exit", (status) => done(status)));
}

async function address(index = 0): Promise<string> {
	await expect.poll(() => lines[index]).toBeDefined();
	return lines[index] ?? "";
}

beforeEach(() => {
	folder = temporaryFolder();
});

afterEach(async () => {
	shell.kill("SIGKILL");
	await ended;
	rmSync(folder, { recursive: true, force: true });
});

test("it prints one address, serves the window there, and ends cleanly with the save closed", async () => {
	start("--no-open", "--test-hook");
	const client = await WindowClient.open(await address());
	expect(lines).toHaveLength(1);
	const page = await ask({ port: portOf(lines[0] ?? "") });
	expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
	expect(await client.request("hello")).toMatchObject({ reply: { shell: "browser", testHook: true } });
	await client.request("campaign.create", { scenario: "thunderbolt", name: "Ticinus", seed: 1 });
	const created = await client.request("campaigns");
	const [{ id }] = (created as unknown as { reply: [{ id: string }] }).reply; // the reply to `campaigns`
	await client.request("campaign.open", { campaign: id });
	const file = join(folder, `${id}.tabula`);
	expect(openSave(file)).toMatchObject({ ok: false, code: "locked" });
	shell.kill("SIGTERM");
	expect(await ended).toBe(0);
	const opened = openSave(file);
	expect(opened.ok).toBe(true);
	if (opened.ok) opened.save.close();
});

test("it gives another address for a line on standard input, and goes on without windows", async () => {
	start("--no-open");
	const first = await address();
	(await WindowClient.open(first)).close();
	await expect(WindowClient.open(first)).rejects.toThrow("401");
	shell.stdin?.write("\n");
	const client = await WindowClient.open(await address(1));
	expect(await client.request("hello")).toMatchObject({ reply: { testHook: false } });
});

test("without a screen it says that the address is to be opened by hand, and ends after its last window", async () => {
	start("--linger", "0.2");
	const client = await WindowClient.open(await address());
	expect(errors).toContain("open the address above");
	client.close();
	expect(await ended).toBe(0);
});

test("with a screen it opens a browser window on the address", async () => {
	const browser = join(folder, "browser");
	writeFileSync(browser, `#!/bin/sh\necho "$@" > "${folder}/opened"\n`, { mode: 0o755 });
	startIn({ DISPLAY: ":0", CHROMIUM: browser });
	const opened = join(folder, "opened");
	await expect.poll(() => existsSync(opened) && readText(opened)).toContain(`--app=${await address()}`);
	expect(errors).toBe("");
});

test("it takes the port that it is given, and says when that is taken", async () => {
	start("--no-open");
	const port = portOf(await address());
	const first = shell;
	start("--no-open", "--port", String(port));
	expect(await ended).toBe(1);
	expect(errors).toContain("The port is taken");
	first.kill("SIGKILL");
});

test.each([
	["--port", "70000"],
	["--nonsense", "1"],
])("%s %s is wrong use", async (option, value) => {
	start(option, value);
	expect(await ended).toBe(2);
	expect(lines).toEqual([]);
});
