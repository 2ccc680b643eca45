/** Builds the harness page, which shows the table without a host: for eyes and for the drawing bench. Not shipped. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
	root: here("."),
	publicDir: here("../../../assets"),
	build: { outDir: here("../../../dist/table-harness"), emptyOutDir: true },
	server: { fs: { allow: [here("../../..")] } },
});
