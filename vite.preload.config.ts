import { defineConfig } from "vite";
import { hostBundle } from "./tools/host-bundle.ts";

/** The preload script: one file in a run of its own, since a sandboxed preload can require nothing but Electron. */
export default defineConfig(hostBundle({ name: "preload", source: "shell/preload.ts", external: ["electron"] }));
