/**
 * `npm run bench -- seats [guests ...]`: a class at an open table. In Ludi after so many answers (`--answers`), guests have a seat each and one looks on. For
 * each number of guests it prints processor time of the host from an answer to the last push of it (ms, median and 95 of 100), bytes that a
 * guest is told for an answer, and that it is sent, packed (mean and 99 of 100), with what packing costs, and the memory of the process.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { deflateRawSync } from "node:zlib";
import type { RequestInput } from "../../electron/contract/contract.ts";
import { PACKED_FROM, PACKING } from "../../electron/host/door/door.ts";
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
	/** What it was sent since it was last looked at. */
	texts: string[] = [];

	constructor(host: HostServer, seat: string | null) {
		this.window = host.connect(newPass(seat === null ? { kind: "public" } : { kind: "seats", seats: [seat] }));
		this.window.onPush((push, body) => {
			this.texts.push(textOfMessage({ push, body }));
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
	const headings = ["guests", "push ms", "packing ms", "bytes", "sent", "rss MB"];
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
	const packTimes: number[] = [];
	const bytes: number[] = [];
	const sent: number[] = [];
	for (const { seat, answer } of clicks) {
		for (const guest of guests) guest.texts = [];
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
		const beforePacking = process.cpuUsage();
		const packed = guests.map(({ texts }) => sum(texts.map(packedLength)));
		const packing = process.cpuUsage(beforePacking);
		packTimes.push((packing.user + packing.system) / 1000);
		bytes.push(...guests.map(({ texts }) => sum(texts.map(({ length }) => length))));
		sent.push(...packed);
		if (reply.ok) revision = reply.revision;
	}
	times.sort((a, b) => a - b);
	for (const all of [packTimes, bytes, sent]) all.sort((a, b) => a - b);
	const rss = process.memoryUsage().rss / MB;
	host.close();
	return [
		String(guests.length - 1),
		`${median(times).toFixed(1)} / ${at(times, 0.95).toFixed(1)}`,
		median(packTimes).toFixed(1),
		`${(sum(bytes) / bytes.length).toFixed(0)} / ${at(bytes, 0.99)}`,
		`${(sum(sent) / sent.length).toFixed(0)} / ${at(sent, 0.99)}`,
		rss.toFixed(0),
	];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Bytes that a message has on its way, packed as the door packs it. */
function packedLength(text: string): number {
	return text.length < PACKED_FROM ? text.length : deflateRawSync(text, PACKING).length;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** Lets pushes leave. */
async function settled(): Promise<void> {
	for (let n = 0; n < 3; n += 1) await new Promise((resolve) => setImmediate(resolve));
}
