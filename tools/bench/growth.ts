/**
 * `node tools/bench/growth.ts [--scenario ID] [--lines N] [answers ...]`: what a hand feels as a campaign grows. For each number of
 * answers it prints processor time of the host (ms, median and 95 of 100) for a click with its push, for taking one back, for going
 * anywhere and for opening with the first push; and the memory of the host and the size of the file. More answers than a game has are
 * played as lines that leave the first.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { Replies } from "../../electron/contract/contract.ts";
import { seededChance } from "../../engine/ai/random.ts";
import { canonicalJson } from "../../engine/kernel/index.ts";
import { median } from "./bench.ts";
import { LongCampaigns, longGame, type Played, playOn } from "./campaign.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		scenario: { type: "string", default: "first-punic-war" },
		lines: { type: "string", default: "50" },
	},
});

/** The longest line, answers that are given in the measure, and how often each thing is done. */
const LINE = 5000;
const CLICKS = 200;
const TIMES = 24;
const MB = 2 ** 20;

const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000, LINE, 4 * LINE];
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
	throw new Error(`Numbers of answers are whole and above 0, not "${positionals.join(" ")}".`);

/** Processor time of this process, ms. */
function cpu(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** Median and 95th percentile of several runs, ms. */
async function timed(times: number, run: (n: number) => Promise<unknown>): Promise<string> {
	const all: number[] = [];
	for (let n = 0; n < times; n += 1) {
		const before = cpu();
		await run(n);
		all.push(cpu() - before);
	}
	all.sort((a, b) => a - b);
	return `${median(all).toFixed(1)} / ${(all[Math.ceil(all.length * 0.95) - 1] ?? 0).toFixed(1)}`;
}

/** A campaign of so many answers, the clicks that follow, and a host that has it. */
function grown(whole: Played, answers: number, lines: number) {
	const { session, hashes } = whole;
	const line = Math.min(answers, LINE);
	session.goTo(line);
	for (let n = 1; session.nodes.length - 1 < answers; n += 1) {
		session.goTo(Math.round((line * (n % lines)) / lines));
		playOn(whole, Math.ceil((answers - line) / (lines - 1)), 1000 + n);
	}
	session.goTo(line);
	const clicks = session.ahead().slice(0, CLICKS);
	const kept = session.nodes.filter(({ id }) => id <= line || id > LINE + CLICKS);
	const renumbered = new Map(kept.map(({ id }, n) => [id, n]));
	const nodes = kept.map((node, id) => ({ ...node, id, parent: node.parent && (renumbered.get(node.parent) ?? 0) }));
	const campaigns = new LongCampaigns();
	const { game, setup } = session;
	const cut = { game, setup, nodes, head: line };
	const campaign = campaigns.keep({ session: cut, hashes: kept.map(({ id }) => hashes[id] ?? "") });
	return { campaigns, campaign, clicks, line, answers: nodes.length - 1, state: canonicalJson(session.state).length };
}

async function row(whole: Played, wanted: number): Promise<string[]> {
	const { campaigns, campaign, clicks, line, answers, state } = grown(whole, wanted, Number(values.lines));
	const open = await timed(TIMES, async (n) => {
		const heard = campaigns.nextPush();
		await campaigns.ask("campaign.open", { campaign });
		await heard;
		if (n < TIMES - 1) await campaigns.ask("campaign.close", {});
	});
	let revision = (await campaigns.ask("table", {}))?.revision ?? 0;
	/** Does something at the revision that the last reply told, as a window does; returns the bytes of the push. */
	const act = async (ask: () => Promise<Replies["answer"]>) => {
		const heard = campaigns.nextPush();
		const reply = await ask();
		if (reply.ok) revision = reply.revision;
		return heard;
	};
	await act(() => campaigns.ask("goTo", { to: 0 }));
	await act(() => campaigns.ask("goTo", { to: line }));
	let bytes = 0;
	const click = await timed(clicks.length, async (n) => {
		const { seat, answer } = clicks[n] ?? {};
		const answers = [JSON.parse(JSON.stringify(answer))];
		if (seat) bytes += await act(() => campaigns.ask("answer", { revision, seat, answers }));
	});
	const undo = await timed(TIMES, () => act(() => campaigns.ask("undo", { revision })));
	const chance = seededChance(1);
	const goTo = await timed(TIMES, () => act(() => campaigns.ask("goTo", { to: chance(answers) })));
	const memory = process.memoryUsage().heapUsed / MB;
	const file = statSync(join(campaigns.folder, `${campaign}.tabula`)).size / MB;
	const sizesTold = [(state / 1024).toFixed(0), (bytes / clicks.length / 1024).toFixed(0)];
	return [String(answers), click, undo, goTo, open, ...sizesTold, memory.toFixed(0), file.toFixed(1)];
}

const whole = longGame(values.scenario, LINE + CLICKS);
const headings = ["answers", "click", "undo one", "go to", "open", "state KB", "pushed KB", "heap MB", "file MB"];
console.log(`${values.scenario}, ms of processor time (median / 95 of 100)`);
console.log(headings.map((heading) => heading.padStart(14)).join(""));
for (const wanted of sizes.toSorted((a, b) => a - b))
	console.log((await row(whole, wanted)).map((cell) => cell.padStart(14)).join(""));
process.exit(0);
