/**
 * Plays random games at two tables that differ in nothing but what is hidden from a seat, and says where its guest was told otherwise:
 * `node_modules/.bin/node tools/bench/secrets.ts [--forum 40] [--ludi 20] [--wars 1] [--answers 400] [--seed 1]`. `--wars`: games of each wargame. Ends with status 1
 * where anything came out. See docs/host.md, *Secrecy*.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { loadLibrary } from "../../assets/load.ts";
import { gamesOnOffer } from "../../electron/host/games-on-offer.ts";
import { drawSeats, forum, openGame } from "../../electron/host/testing/secrets.ts";
import { noFindings, playWithTwins, type Secrets } from "../../electron/host/testing/twins.ts";

const { values } = parseArgs({
	options: {
		forum: { type: "string", default: "40" },
		ludi: { type: "string", default: "20" },
		wars: { type: "string", default: "1" },
		answers: { type: "string", default: "400" },
		seed: { type: "string", default: "1" },
	},
});

const library = loadLibrary();
const games = gamesOnOffer(library).filter(({ missing }) => missing === null);
const seatsOf = (scenario: string) => games.find(({ id }) => id === scenario)?.seats.map(({ id }) => id) ?? [];
const [first, answers] = [Number(values.seed), Number(values.answers)];
let leaks = 0;

await play("forum", Number(values.forum), (seed) => forum(drawSeats(seatsOf("forum"), 2 + (seed % 4), seed)));
await play("ludi-romani", Number(values.ludi), (seed) => {
	const [host = "", ...persons] = seatsOf("ludi-romani");
	return openGame("ludi-romani", [host, ...drawSeats(persons, 2 + (seed % 5), seed)]);
});
for (const { id, playerCounts } of games) if (!playerCounts) await play(id, Number(values.wars), () => openGame(id));
process.exitCode = leaks > 0 ? 1 : 0;

async function play(scenario: string, count: number, secretsOf: (seed: number) => Secrets): Promise<void> {
	const findings = noFindings();
	const before = process.cpuUsage();
	for (let seed = first; seed < first + count; seed += 1)
		await playWithTwins(library, { secrets: secretsOf(seed), seed, answers, leg: 24 }, findings);
	const { user, system } = process.cpuUsage(before);
	const { leaks: found, strange, ...counted } = findings;
	console.log(
		`${scenario}: ${count} games, ${Math.round((user + system) / 1e6)} s of processor time, ${JSON.stringify(counted)}`,
	);
	for (const [sign, times] of strange) console.log(`  asked otherwise ${times} times: ${sign}`);
	console.log(found.length === 0 ? "  nothing came out" : `  came out ${found.length} times, such as`);
	for (const leak of found.slice(0, 12)) console.log(`  ${leak}`);
	leaks += found.length;
}
