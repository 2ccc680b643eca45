import { statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/longest-first.ts";

/** Longer than the longest test takes on a machine that is busy with much else: a test that hangs still ends. Milliseconds. */
const patience = 180_000;

/** Tests of what Vite makes out of its source: components, icons, and a module that a test puts in another's place. */
const throughVite = ["renderer/**/*.test.{ts,tsx}", "electron/shell/electron-shell.test.ts"];

/** Where saves of tests lie: in memory where the system has room for them there, so that no test waits for a disk. */
const inMemory = roomInMemory("/dev/shm");

function roomInMemory(folder: string): { readonly TMPDIR?: string } {
	const GIGABYTES = 2;
	try {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize >= GIGABYTES * 2 ** 30 ? { TMPDIR: folder } : {};
	} catch {
		return {}; // as everywhere but on Linux
	}
}

/**
 * Unit and property tests: beside the code they test, without a window. Files share what they import, which is read once for all
 * and not once for each; a test that changes something of a module puts it back.
 */
export default defineConfig({
	test: {
		environment: "node",
		pool: "forks",
		isolate: false,
		maxWorkers: 2,
		sequence: { sequencer: LongestFirst },
		// Programs that a test starts are compiled once for all.
		env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("dist/compiled", import.meta.url)), ...inMemory },
		restoreMocks: true,
		unstubEnvs: true,
		testTimeout: patience,
		hookTimeout: patience,
		expect: { poll: { timeout: patience / 2, interval: 20 } },
		projects: [
			{
				extends: true,
				test: {
					name: "node",
					include: ["{engine,assets,saves,electron,tools}/**/*.test.ts"],
					exclude: [...configDefaults.exclude, ...throughVite],
					// Node reads these sources by itself: nothing is made of them, and what they import of each other is no call.
					experimental: { viteModuleRunner: false, nodeLoader: false },
				},
			},
			{ extends: true, test: { name: "vite", include: throughVite } },
		],
	},
});
