/** The shelf of problems: those that come with the program, and those that were brought in, each a file in a folder beside the saves. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LARGEST_PROBLEM, type Problem, readProblem, UnfitProblem } from "../../../engine/ai/problems/problem.ts";
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

	/** Every problem, the program's own first. */
	list(): readonly ShelvedProblem[] {
		this.#shipped ??= this.#ours === null ? [] : readIn(this.#ours, OURS_ENDING, "");
		return [...this.#shipped, ...readIn(this.#own, PROBLEM_ENDING, OWN).slice(0, MOST_LISTED)];
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
		return OWN + nameOf(path.slice(this.#own.length + 1), PROBLEM_ENDING);
	}

	/** Takes one that was brought in off the shelf. Throws a `HostFailure` for any other. */
	remove(id: string): void {
		const own = this.list().filter(({ isOwn }) => isOwn);
		if (!own.some((each) => each.id === id))
			throw unknownId(
				"problem",
				id,
				own.map((each) => each.id),
			);
		rmSync(join(this.#own, id.slice(OWN.length) + PROBLEM_ENDING), { force: true });
	}

	#find(id: string): ShelvedProblem {
		const all = this.list();
		const found = all.find((each) => each.id === id);
		if (found) return found;
		throw unknownId(
			"problem",
			id,
			all.map((each) => each.id),
		);
	}
}

/** A problem as its file has it. */
export const textOf = (problem: Problem): string => `${JSON.stringify(problem)}\n`;

const nameOf = (file: string, ending: string) => file.slice(0, -ending.length);

function readIn(folder: string, ending: string, before: string): ShelvedProblem[] {
	return filesIn(folder, ending).map((file) => {
		const shelved = { id: before + nameOf(file, ending), isOwn: before === OWN };
		try {
			return { ...shelved, problem: readFile(join(folder, file), file), trouble: null };
		} catch (error) {
			if (error instanceof UnfitProblem) return { ...shelved, problem: null, trouble: error };
			throw error;
		}
	});
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
