/** The shelf of problems: those that come with the program, and those that were brought in, each a file in a folder beside the saves. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LARGEST_PROBLEM } from "../../../engine/ai/problems/limits.ts";
import { type Problem, readProblem, UnfitProblem } from "../../../engine/ai/problems/problem.ts";
import { fileNameFor, freePath, unfinished } from "../../../saves/files.ts";
import { unknownId } from "../host-api.ts";

/** The folder of what was brought in, in that of the saves. */
const FOLDER = "problems";
/** The ending of a problem that is handed out. */
export const PROBLEM_ENDING = ".tabula-problem";
/** The ending of those that come with the program. */
const OURS_ENDING = ".json";
/** The most that are listed of what was brought in. */
const MOST_LISTED = 300;

/** A problem on the shelf. */
export interface ShelvedProblem {
	/** The name of its file without the ending; `own/` before it where it was brought in. */
	readonly id: string;
	readonly isOwn: boolean;
	/** Null where the file holds none. */
	readonly problem: Problem | null;
	/** What is wrong with the file. */
	readonly trouble: UnfitProblem | null;
}

const OWN = "own/";

/** The problems of this computer. */
export class ProblemShelf {
	readonly #ours: string | null;
	readonly #own: string;
	/** Those that come with the program, read once. */
	#shipped: readonly ShelvedProblem[] | null = null;

	/** `ours`: the folder of those that come with the program; null: there are none. `saves`: that of the saves. */
	constructor(ours: string | null, saves: string) {
		this.#ours = ours;
		this.#own = join(saves, FOLDER);
	}

	get #ofProgram(): readonly ShelvedProblem[] {
		this.#shipped ??= this.#ours === null ? [] : shippedIn(this.#ours);
		return this.#shipped;
	}

	/** Every problem, the program's own first. */
	list(): readonly ShelvedProblem[] {
		return [
			...this.#ofProgram,
			...filesIn(this.#own, PROBLEM_ENDING)
				.slice(0, MOST_LISTED)
				.map((file) => this.#ownOf(file)),
		];
	}

	/** Throws a `HostFailure` where there is none of that id, and an {@link UnfitProblem} where its file holds none. */
	read(id: string): Problem {
		const found = this.#find(id);
		if (found.trouble) throw found.trouble;
		if (!found.problem) throw new Error(`${id} is neither a problem nor at fault.`);
		return found.problem;
	}

	/** Puts a problem on the shelf under a name that is free; its id. */
	add(name: string, problem: Problem): string {
		mkdirSync(this.#own, { recursive: true });
		const path = freePath(this.#own, fileNameFor(name), 1, PROBLEM_ENDING);
		const draft = unfinished(path);
		writeFileSync(draft, textOf(problem));
		renameSync(draft, path);
		return ownId(basename(path));
	}

	/** Takes one that was brought in off the shelf. Throws a `HostFailure` for any other. */
	remove(id: string): void {
		rmSync(join(this.#own, this.#fileOf(id)), { force: true });
	}

	#find(id: string): ShelvedProblem {
		const shipped = this.#ofProgram.find((each) => each.id === id);
		return shipped ?? this.#ownOf(this.#fileOf(id));
	}

	/** The file of one that was brought in: never but one that is there. */
	#fileOf(id: string): string {
		const files = filesIn(this.#own, PROBLEM_ENDING);
		const found = files.find((file) => ownId(file) === id);
		if (found !== undefined) return found;
		throw unknownId("problem", id, [...this.#ofProgram.map((each) => each.id), ...files.map(ownId)]);
	}

	#ownOf(file: string): ShelvedProblem {
		return shelvedAs(ownId(file), join(this.#own, file), file);
	}
}

/** A problem as its file has it. */
export const textOf = (problem: Problem): string => `${JSON.stringify(problem)}\n`;

const nameOf = (file: string, ending: string) => file.slice(0, -ending.length);
const ownId = (file: string) => OWN + nameOf(file, PROBLEM_ENDING);

function shippedIn(folder: string): readonly ShelvedProblem[] {
	return filesIn(folder, OURS_ENDING).map((file) => shelvedAs(nameOf(file, OURS_ENDING), join(folder, file), file));
}

function shelvedAs(id: string, path: string, file: string): ShelvedProblem {
	const shelved = { id, isOwn: id.startsWith(OWN) };
	try {
		return { ...shelved, problem: readFile(path, file), trouble: null };
	} catch (error) {
		if (error instanceof UnfitProblem) return { ...shelved, problem: null, trouble: error };
		throw error;
	}
}

function filesIn(folder: string, ending: string): string[] {
	try {
		return readdirSync(folder)
			.filter((name) => name.endsWith(ending) && !name.startsWith("."))
			.sort();
	} catch {
		return []; // nothing was brought in yet
	}
}

/** Looked at before it is opened: a pipe would wait for ever, and a large file is not read. */
function readFile(path: string, name: string): Problem {
	const stats = statSync(path, { throwIfNoEntry: false });
	if (!stats?.isFile()) throw new UnfitProblem(name, "", "no-problem", "this is no file; choose another.");
	if (stats.size > LARGEST_PROBLEM)
		throw new UnfitProblem(name, "", "too-large", `a problem has at most ${LARGEST_PROBLEM} bytes.`);
	return readProblem(name, readFileSync(path, "utf8"));
}
