/**
 * `npm run bench -- seats [guests ...]`: a class at an open table. In Ludi after so many answers (`--answers`), guests have a seat each and one looks on. For
 * each number of guests it prints processor time of the host from an answer to the last push of it (ms, median and 95 of 100), bytes that a
 * guest is sent for an answer (mean and 99 of 100), and the memory of the process.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import type { RequestInput } from "../../electron/contract/contract.ts";
import type { HostServer } from "../../electron/host/host.ts";
import { type HostWindow, newPass } from "../../electron/host/host-window.ts";
import { textOfMessage } from "../../electron/host/written.ts";
import { median } from "./bench.ts";
import { LongCampaigns, longGame } from "./campaign.ts";

const MB = 2 ** 20;
/** Answers that are given in the measure. */
const CLICKS = 200;

/** A guest without a socket: what is pushed to it is written out as for one. */
class Guest {
	readonly window: HostWindow;
	bytes = 0;

	constructor(host: HostServer, seat: string | null) {
		this.window = host.connect(newPass(seat === null ? { kind: "public" } : { kind: "seats", seats: [seat] }));
		this.window.onPush((push, body) => {
			this.bytes += textOfMessage({ push, body }).length;
		});
	}

	ask(name: string, input: unknown): Promise<unknown> {
		return this.window.handle(name, input);
	}
}

/** Runs the bench for some numbers of guests. */
export async function benchSeats(args: readonly string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { answers: { type: "string", default: "5000" }, scenario: { type: "string", default: "ludi-romani" } },
	});
	const answers = Number(values.answers);
	const counts = positionals.length > 0 ? positionals.map(Number) : [40, 59];
	const headings = ["guests", "push ms", "bytes mean", "bytes p99", "rss MB"];
	console.log(headings.map((heading) => heading.padStart(16)).join(""));
	for (const count of counts)
		console.log((await row(values.scenario, answers, count)).map((cell) => cell.padStart(16)).join(""));
}

async function row(scenario: string, answers: number, count: number): Promise<string[]> {
	const whole = longGame(scenario, answers + CLICKS, count);
	const { session, hashes } = whole;
	session.goTo(answers);
	const clicks = session.ahead().slice(0, CLICKS);
	const nodes = session.nodes.filter(({ id }) => id <= answers);
	const { game, setup } = session;
	const campaigns = new LongCampaigns();
	const campaign = campaigns.keep({ session: { game, setup, nodes, head: answers }, hashes });
	await campaigns.ask("campaign.open", { campaign });
	const { host } = campaigns;
	const seats = Object.keys((await campaigns.ask("table", {}))?.seats ?? {});
	const guests = [...seats.slice(0, count), null].map((seat) => new Guest(host, seat));
	for (const guest of guests) {
		await guest.ask("table", {});
		await guest.ask("log", {});
	}
	await settled();
	let revision = (await campaigns.ask("table", {}))?.revision ?? 0;
	const times: number[] = [];
	const bytes: number[] = [];
	for (const { seat, answer } of clicks) {
		for (const guest of guests) guest.bytes = 0;
		const given = {
			revision,
			seat: seat ?? "",
			answers: [JSON.parse(JSON.stringify(answer))],
		} satisfies RequestInput<"answer">;
		const before = process.cpuUsage();
		const reply = await campaigns.ask("answer", given);
		await settled();
		const { user, system } = process.cpuUsage(before);
		times.push((user + system) / 1000);
		bytes.push(...guests.map((guest) => guest.bytes));
		if (reply.ok) revision = reply.revision;
	}
	times.sort((a, b) => a - b);
	bytes.sort((a, b) => a - b);
	const mean = bytes.reduce((sum, each) => sum + each, 0) / bytes.length;
	const rss = process.memoryUsage().rss / MB;
	host.close();
	return [
		String(guests.length - 1),
		`${median(times).toFixed(1)} / ${at(times, 0.95).toFixed(1)}`,
		mean.toFixed(0),
		at(bytes, 0.99).toFixed(0),
		rss.toFixed(0),
	];
}

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** Lets pushes leave. */
async function settled(): Promise<void> {
	for (let n = 0; n < 3; n += 1) await new Promise((resolve) => setImmediate(resolve));
}
