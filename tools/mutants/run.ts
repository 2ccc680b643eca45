/** A run of mutants: a folder with the copy, what was drawn, and what has come of it so far; it can be stopped and taken up. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/paths.mjs";
import { drawMutants, type Lot } from "./draw.ts";
import { type Pass, passesFor } from "./passes.ts";
import { type Mutant, mutantsOf } from "./sites.ts";
import { copyProject, mend, runPass, type Verdict, withMistake } from "./trial.ts";

/** What came of a mutant. `pass` is the one that found it, or the last. */
export interface Result {
	/** From 1, in the order they were drawn. */
	readonly number: number;
	readonly mutant: Mutant;
	readonly verdict: Verdict;
	readonly pass: Pass["name"];
}

interface Plan extends Lot {
	readonly mutants: readonly Mutant[];
}

/** How often longer than without a mutant a pass may take, and how many milliseconds it may in any case. */
const PATIENCE = { times: 6, least: 120_000 };

/** The passes of a round: first the short one for every mutant, then longer ones for those still alive. */
const ROUNDS: readonly (readonly Pass["name"][])[] = [["beside"], ["folder"], ["types", "wide"]];

/** Tries what is still to be tried, calling `tell` after each. A folder that holds another lot is refused with an Error. */
export async function tryMutants(folder: string, lot: Lot, tell: (result: Result) => void): Promise<void> {
	const { mutants } = planOf(folder, lot);
	mend(copyIn(folder));
	const limits = new Map<string, number>();
	for (const names of ROUNDS) {
		const known = new Map(resultsIn(folder).map((result) => [result.number, result]));
		for (const [index, mutant] of mutants.entries()) {
			const number = index + 1;
			const before = known.get(number);
			if (before && (before.verdict.is !== "green" || hasHad(before.pass, names))) continue;
			const tried = await tryOne(folder, mutant, names, limits);
			if (tried) tell(keep(folder, { number, mutant, ...tried }));
		}
	}
}

/** Has a mutant whose last pass is known had its turn in a round already? */
function hasHad(last: Pass["name"], round: readonly Pass["name"][]): boolean {
	const order = ROUNDS.flat();
	return round.every((name) => order.indexOf(name) <= order.indexOf(last));
}

const GONE = { pass: "beside", verdict: { is: "gone", by: "the line reads otherwise now", ms: 0 } } as const;

/** Tries the survivors once more against the project as it stands now, with the tests written since. */
export async function tryAgain(folder: string, tell: (result: Result) => void): Promise<void> {
	const survivors = resultsIn(folder).filter(({ verdict }) => verdict.is === "green");
	copyProject(copyIn(folder));
	const limits = new Map<string, number>();
	for (const { number, mutant } of survivors) {
		const now = foundAgain(mutant);
		const tried = now && (await tryOne(folder, now, ROUNDS.flat(), limits));
		tell(keep(folder, { number, mutant: now ?? mutant, ...(tried ?? GONE) }));
	}
}

/** What has come of the mutants so far, by number; of one that was tried again, the last. */
export function resultsIn(folder: string): Result[] {
	const file = join(folder, "results.jsonl");
	if (!existsSync(file)) return [];
	const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
	const latest = new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.number, result]));
	return [...latest.values()].sort((a, b) => a.number - b.number);
}

const copyIn = (folder: string) => join(folder, "copy");

function planOf(folder: string, lot: Lot): Plan {
	const file = join(folder, "plan.json");
	if (existsSync(file)) {
		const { mutants, ...known }: Plan = JSON.parse(readFileSync(file, "utf8"));
		if (JSON.stringify(known) === JSON.stringify(lot)) return { mutants, ...known };
		throw new Error(`${folder} holds another lot, ${JSON.stringify(known)}: name another folder, or the same lot.`);
	}
	mkdirSync(folder, { recursive: true });
	copyProject(copyIn(folder));
	const plan = { ...lot, mutants: drawMutants(lot) };
	writeFileSync(file, JSON.stringify(plan));
	return plan;
}

function keep(folder: string, result: Result): Result {
	appendFileSync(join(folder, "results.jsonl"), `${JSON.stringify(result)}\n`);
	return result;
}

/** The same mistake in the same line of the source as it stands now, wherever the line has gone. */
function foundAgain(mutant: Mutant): Mutant | undefined {
	const path = join(root, mutant.file);
	if (!existsSync(path)) return undefined;
	const alike = mutantsOf(mutant.file, readFileSync(path, "utf8")).filter(
		({ kind, was, becomes, text }) =>
			kind === mutant.kind && was === mutant.was && becomes === mutant.becomes && text === mutant.text,
	);
	return alike.toSorted((a, b) => Math.abs(a.start - mutant.start) - Math.abs(b.start - mutant.start))[0];
}

/** The first pass that kills a mutant, or the last of them; null when there are none for its file. */
async function tryOne(
	folder: string,
	mutant: Mutant,
	names: readonly Pass["name"][],
	limits: Map<string, number>,
): Promise<Pick<Result, "verdict" | "pass"> | null> {
	const copy = copyIn(folder);
	let last: Pick<Result, "verdict" | "pass"> | null = null;
	for (const pass of passesFor(mutant.file).filter(({ name }) => names.includes(name))) {
		const limit = await limitOf(copy, pass, limits);
		const verdict = await withMistake(copy, mutant, () => runPass(copy, pass, limit));
		last = { verdict, pass: pass.name };
		if (verdict.is !== "green") break;
	}
	return last;
}

/** A long pass without a mutant must be green; how long it takes says when one with a mutant is endless. */
async function limitOf(copy: string, pass: Pass, limits: Map<string, number>): Promise<number> {
	if (pass.name === "beside" || pass.name === "types") return PATIENCE.least;
	const key = `${pass.name} ${pass.tests.join(" ")}`;
	const known = limits.get(key);
	if (known !== undefined) return known;
	const { is, by, ms } = await runPass(copy, pass, 3_600_000);
	if (is !== "green") throw new Error(`Without any mutant ${key} fails already: ${by}.`);
	const limit = Math.max(PATIENCE.least, PATIENCE.times * ms);
	limits.set(key, limit);
	return limit;
}
