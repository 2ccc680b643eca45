import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { licencesOf, thirdPartyNotices } from "./tools/notices.ts";
import { pixiPieces } from "./tools/pixi-pieces.ts";
import { unopened } from "./tools/unopened.ts";

/** The window. Relative addresses, so that it loads from `app://` and from the browser shell alike; nothing inline (CSP). */
export default defineConfig({
	root: resolve(import.meta.dirname, "renderer"),
	base: "./",
	plugins: [react(), unopened(), pixiPieces(), thirdPartyNotices()],
	build: {
		outDir: resolve(import.meta.dirname, "dist/renderer"),
		emptyOutDir: true,
		target: "es2024",
		modulePreload: { polyfill: false },
		// The window, and the page at the door of an open table.
		rolldownOptions: {
			input: ["index.html", "join.html"].map((page) => resolve(import.meta.dirname, "renderer", page)),
		},
		license: { fileName: licencesOf("window") },
	},
});
