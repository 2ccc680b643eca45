/** Tries mutants in a copy of the project, never in the project itself. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { program, root } from "../launch/paths.mjs";
import type { Pass } from "./passes.ts";
import { type Mutant, withMutant } from "./sites.ts";

/**
 * What a pass came to: green, red by a test, stopped when it took far longer than it takes without a mutant; or no mistake could be
 * made, since the line is gone.
 */
export interface Verdict {
	readonly is: "green" | "red" | "endless" | "gone";
	/** The first test that failed, or what the type checker said. */
	readonly by: string;
	readonly ms: number;
}

/** Copies the sources as they stand now; packages are shared. */
export function copyProject(to: string): void {
	rmSync(to, { recursive: true, force: true });
	mkdirSync(to, { recursive: true });
	for (const name of readdirSync(root)) {
		if (!LEFT.has(name)) cpSync(join(root, name), join(to, name), { recursive: true });
	}
	symlinkSync(join(root, "node_modules"), join(to, "node_modules"), "dir");
}

const LEFT = new Set([".git", "node_modules", "dist", "release", "test-results", "playwright-report"]);

/** Makes the mistake in the copy while `during` runs, and mends it. */
export async function withMistake<Result>(
	copy: string,
	mutant: Mutant,
	during: () => Promise<Result>,
): Promise<Result> {
	const source = readFileSync(join(copy, mutant.file), "utf8");
	writeFileSync(join(copy, MENDING), JSON.stringify({ file: mutant.file, source } satisfies Mending));
	writeFileSync(join(copy, mutant.file), withMutant(source, mutant));
	try {
		return await during();
	} finally {
		mend(copy);
	}
}

/** Mends the mistake that is in the copy, also one that was left in it by a run that was stopped. */
export function mend(copy: string): void {
	const note = join(copy, MENDING);
	if (!existsSync(note)) return;
	const { file, source }: Mending = JSON.parse(readFileSync(note, "utf8"));
	writeFileSync(join(copy, file), source);
	rmSync(note);
}

/** The file in which a mistake is, and what it should be. */
interface Mending {
	readonly file: string;
	readonly source: string;
}

const MENDING = "mutant-mending.json";

/** Runs a pass in the copy. `limit`: milliseconds after which it is stopped. */
export async function runPass(copy: string, { name, tests, without }: Pass, limit: number): Promise<Verdict> {
	const began = performance.now();
	const report = join(copy, "mutant-report.json");
	rmSync(report, { force: true });
	const args =
		name === "types"
			? [program.tsc, "-p", "."]
			: [
					program.vitest,
					"run",
					...tests,
					"--no-isolate",
					"--maxWorkers=1",
					"--bail=1",
					"--testTimeout=300000",
					"--passWithNoTests",
				];
	if (without !== undefined) args.push(`--exclude=${without}**`);
	const reporters = name === "types" ? [] : ["--reporter=json", `--outputFile=${report}`];
	const status = await finish(start(copy, [...args, ...reporters]), limit);
	const ms = Math.round(performance.now() - began);
	if (status === null) return { is: "endless", by: "it never ends", ms };
	if (status === 0) return { is: "green", by: "", ms };
	return { is: "red", by: name === "types" ? "the types" : firstFailure(report), ms };
}

function start(copy: string, args: readonly string[]): ChildProcess {
	// A group of its own, so that stopping it stops the workers too.
	return spawn(process.execPath, [...args], {
		cwd: copy,
		stdio: "ignore",
		detached: true,
		env: { ...process.env, CI: "1", GAMES: "10" },
	});
}

/** The exit status, or null when it had to be stopped. Stops it too when this program is told to stop. */
function finish(child: ChildProcess, limit: number): Promise<number | null> {
	const stop = () => {
		if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
	};
	return new Promise((resolve, reject) => {
		let late = false;
		const timer = setTimeout(() => {
			late = true;
			stop();
		}, limit);
		process.once("exit", stop);
		child.once("error", reject);
		child.once("exit", (code) => {
			clearTimeout(timer);
			process.off("exit", stop);
			resolve(late ? null : (code ?? 1));
		});
	});
}

interface Report {
	readonly testResults?: readonly {
		readonly name: string;
		readonly status: string;
		readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
	}[];
}

/** The name of the first test that failed; of its file, when that could not even be begun. */
function firstFailure(report: string): string {
	if (!existsSync(report)) return "the tests could not be begun";
	const { testResults = [] }: Report = JSON.parse(readFileSync(report, "utf8"));
	for (const { name, status, assertionResults } of testResults) {
		const failed = assertionResults.find((each) => each.status === "failed");
		if (failed) return failed.fullName;
		if (status === "failed") return name.split("/").slice(-2).join("/");
	}
	return "something outside the tests";
}
