/**
 * Plays the contests on all cores, goes on where it was stopped, and writes what they have come to into the docs as it comes:
 * `node tools/contests/contests.ts [name...]`, where a name is the beginning of a contest's, such as `thunderbolt/carthage`. `--table`
 * plays nothing, `--open` nothing more of those of which all is said. Stop it at any time: a game is written down when it is over. Begin a new file of results when programs have changed.
 */
import { type ChildProcess, fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { readResults } from "../../electron/command-line/results.ts";
import { at } from "../launch/paths.mjs";
import { CELLS, nameOf } from "./cells.ts";
import type { Task } from "./player.ts";
import { pageOf } from "./table.ts";

const FILE = at("docs/measured/contests.jsonl");
const PAGE = at("docs/measured/contests.md");

const { values: flags, positionals: names } = parseArgs({
	allowPositionals: true,
	options: { table: { type: "boolean", default: false }, open: { type: "boolean", default: false } },
});
const writePage = () => writeFileSync(PAGE, pageOf(readResults(FILE)));
const cells = flags.table
	? []
	: CELLS.filter((cell) => names.length === 0 || names.some((name) => nameOf(cell).startsWith(name)));

writePage();
const of = Math.min(availableParallelism(), Math.max(0, ...cells.map(({ games }) => games)));
const players: ChildProcess[] = [];
for (let part = 0; part < of; part += 1) {
	const task: Task = { cells, file: FILE, part, of, onlyOpen: flags.open };
	const player = fork(at("tools/contests/player.ts"), [JSON.stringify(task)]);
	players.push(player);
	player.on("message", (game) => {
		console.log(`${new Date().toLocaleTimeString()} ${game}`);
		writePage();
	});
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => {
		for (const player of players) player.kill();
		process.exit();
	});
