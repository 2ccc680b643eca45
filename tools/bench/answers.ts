/**
 * `node tools/bench/answers.ts [--tries] [--answers N] [game ...]`: answers of whole random games a second of processor time, one
 * scenario after another in one process, nothing warmed up, set-up and the collection of garbage counted. So a program player meets the
 * rules. With `--tries` beside the table, as it tries things out: without journal and diary.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { RandomPlay } from "./random-play.ts";

const GAMES = [
	"thunderbolt",
	"samnite-wars",
	"alexander-327",
	"eagle-has-landed",
	"hiero",
	"first-punic-war",
	"agathocles",
	"mercenary-war",
	"forum",
];

const { values, positionals: ids } = parseArgs({
	allowPositionals: true,
	options: { tries: { type: "boolean", default: false }, answers: { type: "string", default: "10000" } },
});

/** Games are begun until so many answers have been given. */
const wanted = Number(values.answers);
if (!Number.isSafeInteger(wanted) || wanted < 1)
	throw new Error(`--answers needs a whole number above 0, not "${values.answers}".`);

for (const id of ids.length > 0 ? ids : GAMES) {
	const play = new RandomPlay(id);
	const before = process.cpuUsage();
	let answers = 0;
	let games = 0;
	for (; answers < wanted; games += 1) answers += values.tries ? play.tryToTheEnd(wanted) : play.playToTheEnd(wanted);
	const { user, system } = process.cpuUsage(before);
	const aSecond = Math.round((answers * 1e6) / (user + system));
	console.log(`${id}: ${aSecond} answers a second (${answers} answers, ${games} ${games === 1 ? "game" : "games"})`);
}
