/** The dice of a fight are told first: until the last of them has been, nothing else of the window has heard what they came to. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import type { PlacedEntry, TableSnapshot } from "../../../../electron/contract/contract.ts";
import { PlacedLog, SubtreeSizes } from "../../../../electron/host/campaign/table-log.ts";
import { defaultSettings } from "../../../../electron/host/settings.ts";
import { eagerAnswer } from "../../../../engine/ai/eager.ts";
import { gamesWithPrograms } from "../../../../engine/ai/index.ts";
import { seededChance } from "../../../../engine/ai/random.ts";
import { gameData } from "../../../../engine/ancient-world/data.ts";
import type { AncientWorldState } from "../../../../engine/ancient-world/state.ts";
import { warlike } from "../../../../engine/carthage/testing/warlike.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import { FakeClient } from "../../../client/testing/fake-client.ts";
import { allOf, aSnapshot } from "../../../client/testing/small-table.ts";
import { CampaignStore } from "../../../stores/campaign-store.ts";
import { HostDesk } from "../../../stores/host-desk.ts";
import { NoticeStore } from "../../../stores/notice-store.ts";
import { SettingsStore } from "../../../stores/settings-store.ts";
import type { AncientWorldView } from "../view.ts";
import { FightStore } from "./fight-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const library = loadLibrary();
const games = gamesWithPrograms(library);

const WISHES = { dark: false, reducedMotion: false, moreContrast: false, languages: ["en"] };

/** A window that is told a game, answer by answer, and reads it with its dice. */
async function atWindow() {
	const client = new FakeClient({ "campaign.open": () => ({ ok: true, table: aSnapshot() }), log: () => [] });
	const notices = new NoticeStore();
	const desk = new HostDesk(client, notices);
	const campaign = new CampaignStore(desk, notices);
	const settings = new SettingsStore(desk, WISHES, { ...defaultSettings, playback: "normal" });
	const view = (table: TableSnapshot) => table.view as AncientWorldView;
	const fights = new FightStore({ campaign, settings, view, offersPlaces: () => false });
	campaign.tellBy((next) => fights.tellsFirst(next));
	await campaign.open("c1");
	return { client, campaign, settings, fights };
}

type AtWindow = Awaited<ReturnType<typeof atWindow>>;

/** What is played: by who likes a fight on land, or at sea. */
type Liking = "land" | "sea";

/** A game that is played on, answer by answer. */
function* played(
	scenario: string,
	seed: number,
	answers: number,
	liking: Liking = "land",
): Generator<{ table: TableSnapshot; log: PlacedEntry[] }> {
	const entry = games.find(({ id }) => id === scenario);
	if (!entry) throw new Error(`There is no game ${scenario}.`);
	const { distance } = gameData(library, scenario).map;
	const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	const [diary, sizes] = [new PlacedLog(null), new SubtreeSizes()];
	const beside = { sittings: [], thoughtAt: () => undefined };
	while (session.decision && session.nodes.length < answers) {
		const { revision, decision } = session;
		const state = session.state as AncientWorldState; // of one of these games
		const answer =
			liking === "sea"
				? warlike(decision, chance, state, distance)
				: eagerAnswer(decision, chance, entry.taste?.(state) ?? (() => 1));
		session.answer({ revision, seat: decision.seat, answer });
		const { head } = session;
		const facts = { view: structuredClone(session.view(null)), decision: session.decision, head };
		yield {
			table: aSnapshot({ ...facts, revision: session.revision, mayAnswer: true, outcome: session.state.outcome }),
			log: [...diary.follow({ journal: session, sizes: sizes.follow(session.nodes), beside })],
		};
	}
}

function push({ client, campaign }: AtWindow, { table, log }: { table: TableSnapshot; log: PlacedEntry[] }): void {
	client.push("table", {
		change: allOf(table),
		log: { from: campaign.log.length, entries: log.slice(campaign.log.length) },
	});
}

/** Together they have every kind of fight. */
const GAMES = [
	["thunderbolt", 7, 80, "land"],
	["hiero", 4, 80, "sea"],
] as const;

test("in games on land and at sea nothing tells of a fight what its dice have not told yet", async () => {
	const seen = { battle: 0, assault: 0, sea: 0, interception: 0 };
	for (const [scenario, seed, answers, liking] of GAMES) {
		const window = await atWindow();
		const { campaign, fights } = window;
		for (const now of played(scenario, seed, answers, liking)) {
			const before = { snapshot: campaign.snapshot, log: campaign.log };
			push(window, now);
			if (campaign.staged) {
				const { fight } = fights;
				const isInterception = fight?.entries[0]?.text.key === "interception.succeeds";
				if (fight) seen[isInterception ? "interception" : fight.kind] += 1;
				while (fights.unfolds) {
					expect(campaign.snapshot).toBe(before.snapshot);
					expect(campaign.log).toBe(before.log);
					vi.advanceTimersToNextTimer();
				}
				// The verdict stands for a while before the table is laid.
				expect(campaign.snapshot).toBe(before.snapshot);
				vi.advanceTimersByTime(2000);
			}
			expect(campaign.staged).toBeNull();
			expect(campaign.log.length).toBe(now.log.length);
			expect(campaign.snapshot?.head).toBe(now.table.head);
		}
		fights.close();
	}
	for (const [kind, fought] of Object.entries(seen)) expect(fought, kind).toBeGreaterThan(0);
});

test("who wishes so has the next throw at once, then the verdict, then the table", async () => {
	const window = await atWindow();
	const { campaign, fights } = window;
	let [now, fought] = [0, 0];
	// Wishes one by one, so that none is for all.
	const hasten = () => {
		now += 1000;
		return fights.hasten(now);
	};
	for (const next of played("thunderbolt", 7, 80)) {
		push(window, next);
		if (!campaign.staged) continue;
		fought += 1;
		while (fights.unfolds) {
			const { told } = fights;
			expect(hasten()).toBe(true);
			expect(fights.told).toBe(told + 1);
		}
		expect(campaign.staged).not.toBeNull();
		expect(hasten()).toBe(true);
		expect(campaign.staged).toBeNull();
		expect(hasten()).toBe(false);
	}
	expect(fought).toBeGreaterThan(2);
	fights.close();
});

test("where nothing is played for the eye, or the card is folded for good, the table is laid at once", async () => {
	for (const how of ["off", "folded"] as const) {
		const window = await atWindow();
		const { campaign, settings, fights } = window;
		if (how === "off") settings.change({ playback: "off" });
		else settings.togglePanel("battle", true);
		for (const next of played("thunderbolt", 7, 80)) {
			push(window, next);
			expect(campaign.staged).toBeNull();
		}
		fights.close();
	}
});

test("what is asked for meanwhile lays the table first: another table, taking back, putting away", async () => {
	const window = await atWindow();
	const { campaign, fights } = window;
	const game = played("thunderbolt", 7, 80);
	for (const next of game) {
		push(window, next);
		if (campaign.staged) break;
	}
	const { staged } = campaign;
	expect(campaign.mayAct).toBe(false);
	expect(campaign.heard).toBe(staged?.table.revision);
	void campaign.lines.undo();
	await vi.advanceTimersByTimeAsync(0);
	expect(campaign.snapshot?.head).toBe(staged?.table.head);
	fights.close();
});
