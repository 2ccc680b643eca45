import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { licencesOf, thirdPartyNotices } from "./tools/notices.ts";

/** The window. Relative addresses, so that it loads from `app://` and from the browser shell alike; nothing inline (CSP). */
export default defineConfig({
	root: resolve(import.meta.dirname, "renderer"),
	base: "./",
	plugins: [react(), thirdPartyNotices()],
	build: {
		outDir: resolve(import.meta.dirname, "dist/renderer"),
		emptyOutDir: true,
		target: "es2024",
		modulePreload: { polyfill: false },
		chunkSizeWarningLimit: 1200,
		license: { fileName: licencesOf("window") },
	},
});
