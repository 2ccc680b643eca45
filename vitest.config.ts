import { defineConfig } from "vitest/config";

/** Unit and property tests: beside the code they test, without a window. */
export default defineConfig({
	test: {
		include: ["{engine,assets,saves,electron,renderer,tools}/**/*.test.{ts,tsx}"],
		environment: "node",
		pool: "forks",
		maxWorkers: 2,
		restoreMocks: true,
	},
});
