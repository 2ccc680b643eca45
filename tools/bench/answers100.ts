/**
 * `node tools/bench/answers.ts [game ...]`: answers of whole random games a second of processor time, one scenario after another in
 * one process, nothing warmed up, set-up and the collection of garbage counted. So a program player meets the rules.
 */
import process from "node:process";
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

/** Games are begun until so many answers have been given. */
const ANSWERS = 100_000;

const ids = process.argv.slice(2);
for (const id of ids.length > 0 ? ids : GAMES) {
	const play = new RandomPlay(id);
	const before = process.cpuUsage();
	let answers = 0;
	let games = 0;
	for (; answers < ANSWERS; games += 1) answers += play.playToTheEnd(ANSWERS);
	const { user, system } = process.cpuUsage(before);
	const aSecond = Math.round((answers * 1e6) / (user + system));
	console.log(`${id}: ${aSecond} answers a second (${answers} answers, ${games} ${games === 1 ? "game" : "games"})`);
}
