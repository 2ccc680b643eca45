import { defineConfig } from "vite";
import { hostBundle } from "./tools/host-bundle.ts";

/** The worker that thinks for programs: the engine alone, with no module that is not Node's own. */
export default defineConfig(hostBundle({ name: "thinker", source: "host/thinking/worker.ts", external: [] }));
