import { defineConfig } from "vite";
import { hostBundle } from "./tools/host-bundle.ts";

/** Electron's main process, with everything but Electron and the native module inside. */
export default defineConfig(
	hostBundle({ name: "main", source: "shell/main.ts", external: ["electron", "better-sqlite3"] }),
);
