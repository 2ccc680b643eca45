import { resolve } from "node:path";
import type { UserConfig } from "vite";
import { licencesOf } from "./notices.ts";

/** Vite's settings for one CommonJS file in dist/electron, made from `electron/<name>.ts`. */
export function hostBundle({ name, external }: { name: "main" | "preload"; external: string[] }): UserConfig {
	return {
		publicDir: false,
		ssr: { noExternal: true, external },
		build: {
			ssr: resolve(import.meta.dirname, `../electron/${name}.ts`),
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
