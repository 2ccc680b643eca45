import { resolve } from "node:path";
import type { UserConfig } from "vite";
import { licencesOf } from "./notices.ts";

interface HostBundle {
	readonly name: "main" | "preload" | "thinker";
	readonly source: string;
	readonly external: string[];
}

/** Vite's settings for one CommonJS file in dist/electron, made from a file of `electron`. */
export function hostBundle({ name, source, external }: HostBundle): UserConfig {
	return {
		publicDir: false,
		ssr: { noExternal: true, external },
		build: {
			ssr: resolve(import.meta.dirname, `../electron/${source}`),
			outDir: resolve(import.meta.dirname, "../dist/electron"),
			emptyOutDir: false,
			target: "node24",
			minify: false,
			license: { fileName: licencesOf(name) },
			rolldownOptions: {
				external,
				output: { format: "cjs", entryFileNames: `${name}.cjs`, codeSplitting: false },
			},
		},
	};
}
