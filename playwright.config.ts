import { enableCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "@playwright/test";
import type { ShellOptions } from "./e2e/fixtures.ts";
import { findChromium } from "./tools/launch/chromium.mjs";
import { at, root } from "./tools/launch/paths.mjs";

enableCompileCache(at("dist/compiled"));

/** Tests that are not driven by Playwright. */
const others = "other-browsers/**/*.spec.ts";

const isRoot = process.getuid?.() === 0;

/** End-to-end tests: a person's use of the whole table. The fixtures start the shell; nothing is retried. */
export default defineConfig<object, ShellOptions>({
	testDir: "e2e",
	testMatch: "**/*.spec.ts",
	globalSetup: "./e2e/setup.ts",
	// Node reads the table's sources by itself, and keeps them compiled for the next worker.
	build: { external: ["assets", "electron", "engine", "renderer", "saves"].map((room) => join(root, room, "**")) },
	outputDir: "test-results/e2e",
	// Each test has a host and a page of its own, and waits for them half of its time: one more test than there are processors.
	workers: Math.min(4, availableParallelism() + 1),
	retries: 0,
	// Longer than any takes on a machine that is busy with much else; a test that hangs still ends.
	timeout: 180_000,
	expect: { timeout: 20_000 },
	forbidOnly: true,
	reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/e2e.json" }]],
	use: {
		viewport: { width: 1280, height: 800 },
		screenshot: "only-on-failure",
		// What was done and said, without pictures of every step, which cost a tenth of the time; `--trace=on` has them.
		trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
		launchOptions: {
			executablePath: findChromium(),
			chromiumSandbox: !isRoot,
			// A table that is opened to a network: by a name of its own it is no secure context, as at an address of a room.
			args: ["--host-resolver-rules=MAP table.test 127.0.0.2"],
		},
	},
	projects: [
		{ name: "browser", testIgnore: others, use: { shell: "browser" } },
		{ name: "electron", testIgnore: others, use: { shell: "electron" } },
		{ name: "other-browsers", testMatch: others },
	],
});
