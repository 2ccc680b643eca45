/** The options with which the Electron shell is started. */
import { resolve } from "node:path";
import { originOf } from "../host/door/public-url.ts";

/** The options of one start. */
export interface StartOptions {
	/** Folder of saves and settings; left out: the user's. */
	readonly saves?: string | undefined;
	/** Folder of what can be made again; left out: the system's. */
	readonly cache?: string | undefined;
	/** The window may show its insides to a test. */
	readonly testHook: boolean;
	/** Try the program out and end; see `smoke.ts`. */
	readonly smoke: boolean;
	/** The origin that others know the table by when it is opened, behind a tunnel or proxy. */
	readonly publicUrl?: string | undefined;
	/** Save files to open, as full paths. */
	readonly files: readonly string[];
}

/**
 * Reads the arguments of a start, made in `folder`. A packed program takes files, `--public-url` and `--smoke`; `--saves`, `--cache` and `--test-hook` are for
 * developers and their tests, and it does not know them.
 */
export function readStart(argv: readonly string[], folder: string, isPackaged: boolean): StartOptions {
	return {
		files: listSaveFiles(argv, folder),
		smoke: argv.includes("--smoke"),
		saves: isPackaged ? undefined : argumentOf(argv, "--saves"),
		cache: isPackaged ? undefined : argumentOf(argv, "--cache"),
		publicUrl: originOf(argumentOf(argv, "--public-url") ?? "") ?? undefined,
		testHook: !isPackaged && argv.includes("--test-hook"),
	};
}

/** Save files among the arguments of a start, as full paths. */
export function listSaveFiles(argv: readonly string[], folder: string): string[] {
	return argv.filter((argument) => argument.endsWith(".tabula")).map((file) => resolve(folder, file));
}

function argumentOf(argv: readonly string[], option: string): string | undefined {
	const at = argv.indexOf(option);
	return at < 0 ? undefined : argv[at + 1];
}
