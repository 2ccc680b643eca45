import { resolve } from "node:path";
import type { UserConfig } from "vite";

/** Vite's settings for one CommonJS file in dist/electron, made from `electron/<name>.ts`. */
export function hostBundle({ name, external }: { name: string; external: string[] }): UserConfig {
	return {
		publicDir: false,
		ssr: { noExternal: true, external },
		build: {
			ssr: resolve(import.meta.dirname, `../electron/${name}.ts`),
			outDir: resolve(import.meta.dirname, "../dist/electron"),
			emptyOutDir: false,
			target: "node24",
			minify: false,
			rolldownOptions: {
				external,
				output: { format: "cjs", entryFileNames: `${name}.cjs`, codeSplitting: false },
			},
		},
	};
}
