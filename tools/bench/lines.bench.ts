import type { Bench, Run } from "./bench.ts";
import { LongCampaigns, longGame, type Played, playOn } from "./campaign.ts";

const SCENARIO = "samnite-wars";
const ANSWERS = 1200;
const LINES = 9;

/** The longest line that is wanted, and as many more, which leave it evenly spaced and go on as far, or to their end. */
function branched(): Played {
	const played = longGame(SCENARIO, ANSWERS);
	const { session } = played;
	for (let line = 1; line < LINES; line++) {
		session.goTo(Math.round((ANSWERS * line) / LINES));
		playOn(played, ANSWERS - session.path().length + 1, 1000 + line);
	}
	return played;
}

const campaigns = new LongCampaigns();
let kept: string | null = null;

/** Lays the campaign on the table; it is played once for all of these. */
async function laid(): Promise<string> {
	if (kept !== null) return kept;
	kept = campaigns.keep(branched());
	await campaigns.ask("campaign.open", { campaign: kept });
	return kept;
}

/** What the drawer of lines waits for. */
async function tree(): Promise<Run> {
	await laid();
	return async () => {
		const { lines } = await campaigns.ask("lines", {});
		if (lines.length !== LINES) throw new Error(`${lines.length} lines are told, and not ${LINES}.`);
	};
}

/** What it waits for the first time, with the opening of the campaign. */
async function treeAtFirst(): Promise<Run> {
	const campaign = await laid();
	return async () => {
		await campaigns.ask("campaign.close", {});
		await campaigns.ask("campaign.open", { campaign });
		await campaigns.ask("lines", {});
	};
}

/** What is filled in after it is drawn the first time, with the opening of the campaign: how each line came out. */
async function outcomesAtFirst(): Promise<Run> {
	const first = await treeAtFirst();
	return async () => {
		await first();
		for (const { leaf } of (await campaigns.ask("lines", {})).lines) await campaigns.ask("lines.outcome", { leaf });
	};
}

/** What a window waits for that goes to a place: the move, and the diary as far as it is another. */
async function going(): Promise<Run> {
	await laid();
	const { lines } = await campaigns.ask("lines", {});
	const places: number[] = [];
	for (const { leaf } of lines) {
		const stops = await campaigns.ask("lines.stops", { leaf });
		places.push(leaf, stops[Math.floor(stops.length / 2)]?.node ?? leaf);
	}
	let gone = 0;
	return async () => {
		await campaigns.ask("goTo", { to: places[gone++ % places.length] ?? 0 });
		await campaigns.ask("table", {});
		await campaigns.ask("log", {});
	};
}

async function comparing(): Promise<Run> {
	await laid();
	const leaves = (await campaigns.ask("lines", {})).lines.flatMap(({ leaf, fork }) => (fork === null ? [] : [leaf]));
	let compared = 0;
	return () => campaigns.ask("lines.compare", { leaf: leaves[compared++ % leaves.length] ?? 0 });
}

const what = `${LINES} lines of ${ANSWERS} answers of ${SCENARIO}`;
/** The tree opens within 300 ms, and every place of it is reached within 2 s. */
const benches: Bench[] = [
	{ name: `${what}: all lines`, prepare: tree },
	{ name: `${what}: open the campaign, and all lines for the first time`, prepare: treeAtFirst },
	{ name: `${what}: the same, and how each of them came out`, prepare: outcomesAtFirst },
	{ name: `${what}: go to an end or the middle of a line`, samples: 36, prepare: going },
	{ name: `${what}: compare a line with the one that it leaves`, prepare: comparing },
];
export default benches;
