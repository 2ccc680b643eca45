import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceHash } from "./build.mjs";
import { Failure } from "./failure.mjs";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";

const node = process.execPath;

test("the exit status of a program is passed through", async () => {
	expect(await run(node, ["-e", "process.exit(3)"])).toBe(3);
});

test("a program that is ended, for being late or no longer wanted, has a shell's status", async () => {
	const sleep = ["-e", "setTimeout(() => {}, 20_000)"];
	expect(await run(node, sleep, { timeout: 50 })).toBe(143);
	expect(await run(node, sleep, { until: AbortSignal.timeout(50) })).toBe(143);
});

test("a program that is not there is a failure in words", async () => {
	await expect(run("/nowhere/program", [])).rejects.toThrow(Failure);
});

test.each([
	[["frob"], /^There is no command "frob": use one of start, test, /],
	[["test", "frob"], /^There is no step "frob": use any of lint, types, build, unit, e2e\.$/m],
	[["start", "--port", "frob"], /^--port frob is not a port/],
])("the launcher refuses %o in one sentence and leaves standard output alone", (args, sentence) => {
	const { status, stdout, stderr } = spawnSync(node, [at("tools/launch.mjs"), ...args], { encoding: "utf8" });
	expect({ status, stdout, lines: stderr.trim().split("\n").length }).toEqual({ status: 2, stdout: "", lines: 1 });
	expect(stderr).toMatch(sentence);
});

test("the build is out of date when a source changes, is renamed or comes, but not for a test", () => {
	const folder = mkdtempSync(join(tmpdir(), "tabula-build-"));
	const hashes: string[] = [];
	const change = (path: string, text: string) => {
		mkdirSync(join(folder, "engine/kernel"), { recursive: true });
		writeFileSync(join(folder, path), text);
		hashes.push(sourceHash(folder));
	};
	change("engine/kernel/dice.ts", "a");
	change("engine/kernel/dice.ts", "b");
	change("engine/kernel/seed.ts", "");
	change("package-lock.json", "{}");
	expect(new Set(hashes).size).toBe(4);
	change("engine/kernel/dice.test.ts", "c");
	expect(hashes[4]).toBe(hashes[3]);
	rmSync(folder, { recursive: true });
});
