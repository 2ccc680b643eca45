/**
 * The browser shell with the toy game and its lessons on offer, for the end-to-end tests of what no game of the house needs yet:
 * `node electron/browser/testing/toy-shell.ts --saves <folder>`. It prints its address and serves until it is stopped.
 */
import { join, resolve } from "node:path";
import { loadLibrary } from "../../../assets/load.ts";
import { families } from "../../../engine/games.ts";
import { HostServer } from "../../host/host.ts";
import { newPrograms } from "../../host/programs.ts";
import { toyEntry } from "../../host/testing/toy-entry.ts";
import { workersOf } from "../../host/thinking/start-worker.ts";
import { BrowserServer } from "../browser-server.ts";

const WORDS: Readonly<Record<string, string>> = {
	"name.side.red": "Red",
	"name.side.blue": "Blue",
	"name.side.judge": "Judge",
	"toy.turn": "Turn {turn}",
	"toy.motto": "Write a motto for your colour.",
	"toy.vote": "Vote for a colour.",
	"toy.purple": "Purple",
	"toy.green": "Green",
	"toy.voted": "{seat} has voted {colour}.",
	"toy.praise": "Praise whom you like.",
	"toy.roll-or-hold": "Roll, or hold?",
	"toy.roll": "Roll",
	"toy.hold": "Hold",
	"toy.cheat": "Cheat",
	"toy.no-cheating": "Nobody cheats here.",
	"toy.pick": "Pick marks.",
	"toy.sun": "Sun",
	"toy.moon": "Moon",
	"toy.star": "Star",
	"toy.comet": "Comet",
	"toy.no-comets": "There is no comet tonight.",
	"toy.fill": "Fill the jars.",
	"toy.wide": "Wide jar",
	"toy.tall": "Tall jar",
	"toy.leaky": "Leaky jar",
	"toy.leaks": "It leaks.",
	"toy.over": "It is over.",
};

const library = loadLibrary();
const saves = process.argv[process.argv.indexOf("--saves") + 1] ?? "";
const host = new HostServer({
	library: { ...library, words: { ...library.words, ...WORDS } },
	games: () => [toyEntry({ lesson: true, turns: 2 })],
	families,
	implemented: [],
	folder: resolve(saves),
	hello: { version: "0", shell: "browser", testHook: false },
	programs: newPrograms(1),
	workers: workersOf,
});
const root = join(import.meta.dirname, "..", "..", "..", "dist", "renderer");
const server = await BrowserServer.listen({ host, root, port: 0 });
console.log(server.newAddress());

process.once("SIGTERM", async () => {
	await server.close();
	host.close();
});
