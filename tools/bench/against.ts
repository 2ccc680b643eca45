/** Measures two trees in turn, so that what the machine does besides falls on both alike. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { median } from "./bench.ts";
import type { TreeFigure } from "./tree-worker.ts";

/** How much is measured. */
export interface Effort {
	/** So many runs of each tree. */
	readonly pairs: number;
	/** Random answers of each scenario in a run; 0: none. */
	readonly answers: number;
	/** Questions of each scenario that are thought about in a run; 0: none. */
	readonly thoughts: number;
}

/** A figure of both trees. */
export interface Comparison {
	readonly name: string;
	readonly unit: TreeFigure["unit"];
	/** Medians of the runs, in the unit. */
	readonly here: number;
	readonly there: number;
	/** How fast this tree is for one of the other: above 1 it is faster. */
	readonly speed: number;
	/** Whether both came to the same end in every run; where they did not, they did other work, and the ratio says little. */
	readonly same: boolean;
}

/** Runs both trees, each in a process of its own: this one, the other, the other, this one, and so on. */
export function compareTrees(here: string, there: string, effort: Effort, tell: (what: string) => void): Comparison[] {
	const runs: Record<"here" | "there", TreeFigure[][]> = { here: [], there: [] };
	for (let pair = 0; pair < effort.pairs; pair += 1) {
		tell(`pair ${pair + 1} of ${effort.pairs}`);
		const order = ["here", "there"] as const;
		for (const tree of pair % 2 === 0 ? order : order.toReversed())
			runs[tree].push(measureTree(tree === "here" ? here : there, effort));
	}
	return compareRuns(runs.here, runs.there);
}

function measureTree(folder: string, { answers, thoughts }: Effort): TreeFigure[] {
	const worker = join(import.meta.dirname, "tree-worker.ts");
	const printed = execFileSync(process.execPath, [worker, folder, String(answers), String(thoughts)], {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "inherit"],
	});
	return JSON.parse(printed) as TreeFigure[];
}

/** Figure by figure, what the runs of this tree and of the other came to. */
export function compareRuns(here: readonly TreeFigure[][], there: readonly TreeFigure[][]): Comparison[] {
	return (here[0] ?? []).map(({ name, unit }) => {
		const own = here.flat().filter((each) => each.name === name);
		const others = there.flat().filter((each) => each.name === name);
		const middle = (all: readonly TreeFigure[]) => median(all.map(({ value }) => value).sort((a, b) => a - b));
		const [ours, theirs] = [middle(own), middle(others)];
		const speed = unit === "answers/s" ? ours / theirs : theirs / ours;
		const same = new Set([...own, ...others].map(({ outcome }) => outcome)).size === 1;
		return { name, unit, here: ours, there: theirs, speed, same };
	});
}

/** The comparisons as a markdown table. */
export function tableOfComparisons(comparisons: readonly Comparison[]): string {
	const rows = comparisons.map(({ name, unit, here, there, speed, same }) => {
		const end = same ? "the same" : "ANOTHER";
		return `| ${name}, ${unit} | ${here.toPrecision(4)} | ${there.toPrecision(4)} | ${speed.toFixed(3)} | ${end} |`;
	});
	return ["| | here | there | speed | end |", "| --- | ---: | ---: | ---: | --- |", ...rows].join("\n");
}
