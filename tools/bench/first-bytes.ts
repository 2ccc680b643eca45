/** What the first page waits for: the scripts and styles that the built page names, and the scripts that these import outright. */
import { dirname, join } from "node:path/posix";

/** Bytes of script and of style, as they lie on the disk. */
export interface FirstBytes {
	readonly script: number;
	readonly style: number;
	/** The files, by their paths from the page. */
	readonly files: readonly string[];
}

/** What a built page waits for before it shows anything. `read`: a file beside it. */
export function firstBytes(page: string, read: (file: string) => Buffer): FirstBytes {
	const files = new Set<string>();
	let script = 0;
	let style = 0;
	const take = (file: string) => {
		if (files.has(file)) return;
		files.add(file);
		const content = read(file);
		if (file.endsWith(".css")) {
			style += content.length;
			return;
		}
		script += content.length;
		for (const imported of importedBy(content.toString("utf8"))) take(join(dirname(file), imported));
	};
	for (const [, file = ""] of page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)) take(file);
	return { script, style, files: [...files] };
}

/** The modules that a built one imports outright, which it cannot start without. */
export function importedBy(code: string): string[] {
	return [...code.matchAll(/(?:^|[;\n])(?:import|export)(?:[^"'();]*?from)?"(\.\.?\/[^"]+)"/g)].map(
		([, from = ""]) => from,
	);
}
