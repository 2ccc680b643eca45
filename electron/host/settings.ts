/** The settings in their file, `settings.json` beside the saves. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { SYSTEM_LANGUAGE } from "../../assets/words/language.ts";
import type { Text } from "../../engine/kernel/index.ts";
import { type Settings, settingsSchema } from "../contract/settings.ts";

/** The name of the file of settings, in the folder of saves. */
export const SETTINGS_FILE = "settings.json";

/** Settings of somebody who has never changed one. They stand apart from the schema, so that a patch holds only what it says. */
export const defaultSettings: Settings = {
	language: SYSTEM_LANGUAGE,
	theme: "lamplight",
	textScale: 1,
	palette: "printed",
	column: "right",
	beside: "",
	motion: "system",
	renderer: "auto",
	wheel: "auto",
	confirmMarch: true,
	playback: "normal",
	sound: 0,
	lesson: null,
	programPause: 400,
	cameras: {},
	views: {},
	panels: {},
	lastCampaign: null,
	sinceTold: null,
	keys: {},
	seatLists: [],
	adviseGuests: false,
	editions: {},
	solvedProblems: [],
};

/** Fields of a newer version are passed over. */
const storedSchema = z.object(settingsSchema.shape).partial();

/** The settings and their file, which is written whole with every change. */
export class SettingsFile {
	readonly #file: string;
	#settings: Settings;
	/** Set when the file could not be read: what became of it. */
	readonly notice: Text | null;

	/** Reads the settings of a folder. A bad file is put aside, and the defaults take its place. */
	constructor(folder: string) {
		this.#file = join(folder, SETTINGS_FILE);
		const { settings, notice } = readSettings(this.#file);
		this.#settings = settings;
		this.notice = notice;
	}

	get settings(): Settings {
		return this.#settings;
	}

	/** Change what the patch names, and write all of it. Throws when the disk refuses; the change holds until the end then. */
	save(patch: Partial<Settings>): Settings {
		this.#settings = { ...this.#settings, ...patch };
		mkdirSync(dirname(this.#file), { recursive: true });
		const draft = `${this.#file}.new`;
		try {
			writeFileSync(draft, `${JSON.stringify(this.#settings, null, "\t")}\n`, { flush: true });
			renameSync(draft, this.#file);
		} catch (error) {
			rmSync(draft, { force: true });
			throw error;
		}
		return this.#settings;
	}
}

function readSettings(file: string): { settings: Settings; notice: Text | null } {
	try {
		const written = readIfThere(file);
		if (written === null) return { settings: defaultSettings, notice: null };
		return { settings: { ...defaultSettings, ...storedSchema.parse(JSON.parse(written)) }, notice: null };
	} catch (error) {
		const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
		return { settings: defaultSettings, notice: putAside(file, problem) };
	}
}

/** Looked at before it is opened: a pipe would wait for ever. */
function readIfThere(file: string): string | null {
	const stats = statSync(file, { throwIfNoEntry: false });
	if (!stats) return null;
	if (!stats.isFile() || stats.size > LONGEST) throw new Error(`not a file of at most ${LONGEST} bytes`);
	return readFileSync(file, "utf8");
}
/** Bytes that may be read of a file of settings. */
const LONGEST = 4 * 1024 * 1024;

function putAside(file: string, problem: string): Text {
	const kept = `${file}.bad`;
	try {
		renameSync(file, kept);
		return { key: "host.settings.bad", args: { file, kept, problem } };
	} catch {
		return { key: "host.settings.unreadable", args: { file, problem } };
	}
}
