/** Builds the harness page, which shows the table without a host: for eyes and for the drawing bench. Not shipped. */
import { defineConfig } from "vite";

const root = `${import.meta.dirname}/../../..`;

export default defineConfig({
	root: import.meta.dirname,
	publicDir: `${root}/assets`,
	build: { outDir: `${root}/dist/table-harness`, emptyOutDir: true, target: "es2024" },
	worker: { format: "es" },
	server: { fs: { allow: [root] } },
});
