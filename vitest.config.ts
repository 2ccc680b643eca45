import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Longer than the longest test takes on a machine that is busy with much else: a test that hangs still ends. Milliseconds. */
const patience = 180_000;

/**
 * Unit and property tests: beside the code they test, without a window. Files share what they import, which is read once for all
 * and not once for each; a test that changes something of a module puts it back.
 */
export default defineConfig({
	test: {
		include: ["{engine,assets,saves,electron,renderer,tools}/**/*.test.{ts,tsx}"],
		environment: "node",
		pool: "forks",
		isolate: false,
		maxWorkers: 2,
		// Programs that a test starts are compiled once for all.
		env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("dist/compiled", import.meta.url)) },
		restoreMocks: true,
		unstubEnvs: true,
		testTimeout: patience,
		hookTimeout: patience,
		expect: { poll: { timeout: patience / 2, interval: 20 } },
	},
});
