/**
 * `node tools/editions.ts lots`: editions of 1 to 30 changes by lot; `mutate`: one change for each field that may be edited. Each is refused at
 * a cell, or games by it are played without a violation. Both can be stopped and begun again: what is in the file of results is passed over.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { seededChance } from "../engine/ai/random.ts";
import { changesByLot, drawables } from "./editions/by-lot.ts";
import { mutations, tryMutation } from "./editions/mutate.ts";
import { tryEdition } from "./editions/trial.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		results: { type: "string" },
		/** `2/5`: of all the second of every five. */
		part: { type: "string", default: "1/1" },
		/** Minutes of processor after which nothing new is begun. */
		minutes: { type: "string", default: "90" },
		/** Answers that a game has at most. */
		answers: { type: "string" },
		/** Of lots: how many editions, and the seed of the first. */
		count: { type: "string", default: "100" },
		seed: { type: "string", default: "1" },
		scenario: { type: "string", default: "thunderbolt" },
	},
});

const [act] = positionals;
const [part = 1, of = 1] = values.part.split("/").map(Number);
const file = values.results === undefined ? null : resolve(values.results);
const done = new Set(
	file !== null && existsSync(file)
		? readFileSync(file, "utf8")
				.split("\n")
				.filter((line) => line !== "")
				.map((line) => Number((JSON.parse(line) as { number: number }).number))
		: [],
);
const counts = new Map<string, number>();

function tell(result: { readonly number: number; readonly is: string }): void {
	counts.set(result.is, (counts.get(result.is) ?? 0) + 1);
	if (file !== null) appendFileSync(file, `${JSON.stringify(result)}\n`);
	if (result.is === "wrong" || result.is === "elsewhere") console.log(JSON.stringify(result));
}

function isOver(): boolean {
	const { user, system } = process.cpuUsage();
	return (user + system) / 60e6 > Number(values.minutes);
}

const isOurs = (number: number) => number % of === part - 1 && !done.has(number);

if (act === "mutate") {
	const all = mutations();
	console.error(`${all.length} mutations.`);
	for (const mutation of all) {
		if (!isOurs(mutation.number)) continue;
		if (isOver()) break;
		tell(tryMutation(mutation, Number(values.answers ?? 150)));
	}
} else if (act === "lots") {
	const figures = drawables();
	for (let n = 0; n < Number(values.count); n++) {
		const number = Number(values.seed) + n;
		if (!isOurs(number)) continue;
		if (isOver()) break;
		const chance = seededChance(number);
		const changes = changesByLot(figures, chance, 1 + chance(30));
		const games = [1, 2, 3, 4, 5].map((seed) => ({
			...{ scenario: values.scenario, player: "random", seed: number * 10 + seed },
			answers: Number(values.answers ?? 20_000),
		}));
		const outcome = tryEdition(changes, games);
		tell({ number, ...outcome, ...(outcome.is === "wrong" && { changes }) });
	}
} else {
	console.error("Say `lots` or `mutate`.");
	process.exitCode = 2;
}
const { user, system } = process.cpuUsage();
console.log(Object.fromEntries(counts), `${Math.round((user + system) / 1e6)} s of processor`);
