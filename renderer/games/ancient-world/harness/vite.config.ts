/** Builds the harness page, which shows every card of the game without a host: for eyes. Not shipped. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `virtual:table` is the table of Thunderbolt at its first question, made by the engine when the page is built. */
const table: Plugin = {
	name: "table",
	resolveId: (id) => (id === "virtual:table" ? id : undefined),
	load: (id) => {
		if (id !== "virtual:table") return undefined;
		const json = execFileSync(process.execPath, [here("../testing/print-table.ts")], { maxBuffer: 2 ** 28 });
		return `export default ${json.toString()}`;
	},
};

export default defineConfig({
	root: here("."),
	base: "./",
	plugins: [react(), table],
	build: {
		outDir: here("../../../../dist/cards-harness"),
		emptyOutDir: true,
		target: "es2024",
		chunkSizeWarningLimit: 4000,
	},
});
