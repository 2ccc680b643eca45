/** What came of a run of mutants, as text. */
import type { Result } from "./run.ts";

const survived = ({ verdict }: Result) => verdict.is === "green";

const SAID = { green: "alive", red: "killed", endless: "killed, endless", gone: "gone" } as const;

/** One mutant: `#3 killed (folder, 12 s) engine/kernel/dice.ts:20 constant: 1 -> 2 | by "AW 2.1: ..."`. */
export function lineOf(result: Result): string {
	const { number, mutant, verdict, pass } = result;
	const { file, line, kind, was, becomes } = mutant;
	const found = survived(result) && pass === "wide" ? "SURVIVED" : SAID[verdict.is];
	const by = survived(result) ? mutant.text : verdict.by;
	const seconds = Math.round(verdict.ms / 1000);
	return `#${number} ${found} (${pass}, ${seconds} s) ${file}:${line} ${kind}: ${short(was)} -> ${short(becomes)} | ${by}`;
}

/** A table of folders, in Markdown, and the survivors below it. */
export function tableOf(results: readonly Result[]): string {
	const folders = Map.groupBy(results, ({ mutant }) => mutant.file.split("/").slice(0, -1).slice(0, 2).join("/"));
	const rows = [...folders].sort(([a], [b]) => a.localeCompare(b)).map(([folder, each]) => rowOf(folder, each));
	const all = rowOf("all", results);
	const lines = results.filter(survived).map((result) => `- ${lineOf(result)}`);
	return [
		"| folder | mutants | killed | survived | killed, % |",
		"|---|---:|---:|---:|---:|",
		...rows,
		all,
		"",
		...lines,
	].join("\n");
}

function rowOf(folder: string, results: readonly Result[]): string {
	const left = results.filter(survived).length;
	const killed = results.filter(({ verdict }) => verdict.is === "red" || verdict.is === "endless").length;
	const percent = Math.round((100 * killed) / Math.max(1, killed + left));
	return `| ${folder} | ${results.length} | ${killed} | ${left} | ${percent} |`;
}

/** On one line, and no longer than 60 characters. */
function short(code: string): string {
	const line = code.replaceAll(/\s+/g, " ");
	return `\`${line.length > 60 ? `${line.slice(0, 57)}...` : line}\``;
}
