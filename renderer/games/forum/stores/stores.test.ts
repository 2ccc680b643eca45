import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { forumOf } from "../../../../assets/schema/forum.ts";
import type { Answer, Decision, PlacedEntry } from "../../../../electron/contract/contract.ts";
import { FakeClient } from "../../../client/testing/fake-client.ts";
import { allOf, anEntry, aSnapshot } from "../../../client/testing/small-table.ts";
import { CampaignStore } from "../../../stores/campaign-store.ts";
import { DecisionStore } from "../../../stores/decision-store.ts";
import { HostDesk } from "../../../stores/host-desk.ts";
import { NoticeStore } from "../../../stores/notice-store.ts";
import { horreumAt } from "../sheet/horrea.ts";
import { unitsAt } from "../sheet/projection.ts";
import { sheetOf } from "../sheet/sheet.ts";
import { AgentInHand } from "./agent-in-hand.ts";
import { ForumCamera } from "./camera.ts";
import { isNews, lastFate } from "./fate.ts";
import { negotiationOf } from "./negotiation.ts";
import { routeTo } from "./route.ts";
import { stepBack } from "./step-back.ts";
import { marketTowards } from "./steps.ts";

const forum = forumOf(loadLibrary());
const sheet = sheetOf(forum);

describe("the sheet", () => {
	test("a scale is straight between its marks and goes on beyond them, rising or falling", () => {
		const rising = [
			[0, 0],
			[10, 100],
			[20, 400],
		] as [number, number][];
		expect([5, 15, 25, -5].map((degrees) => unitsAt(rising, degrees))).toEqual([50, 250, 550, -50]);
		const falling = [
			[50, 0],
			[40, 100],
		] as [number, number][];
		expect([45, 30, 60].map((degrees) => unitsAt(falling, degrees))).toEqual([50, 200, -100]);
	});

	test("every market is on it, none so near to another that their nodes touch", () => {
		const spots = [...sheet.spots.values()];
		expect(spots).toHaveLength(57);
		for (const [index, { market, at, radius }] of spots.entries())
			for (const other of spots.slice(index + 1))
				expect(Math.hypot(at.x - other.at.x, at.y - other.at.y), `${market.id} and ${other.market.id}`).toBeGreaterThan(
					radius + other.radius,
				);
	});

	test.each([1, 2])("%i horrea of every market stand clear of one another and of other markets", (of) => {
		const spots = [...sheet.spots.values()];
		const horrea = spots.flatMap((spot) =>
			Array.from({ length: of }, (_, index) => {
				const { x, y } = horreumAt(spot, index, of);
				return { spot, x: spot.at.x + x, y: spot.at.y + y };
			}),
		);
		const overlaps = horrea.flatMap((one, index) => {
			const others = spots.filter((each) => each !== one.spot);
			const on = others.filter(({ at, radius }) => Math.hypot(at.x - one.x, at.y - one.y) < radius + 7);
			const other = horrea.slice(index + 1).filter(({ x, y }) => Math.abs(x - one.x) < 17 && Math.abs(y - one.y) < 16);
			return [...on, ...other.map(({ spot }) => spot)].map(({ market }) => `${one.spot.market.id} on ${market.id}`);
		});
		expect(overlaps).toEqual([]);
	});

	test.each(["berenice", "paphus", "salamis", "coptus", "garama"])(
		"all five horrea of %s are on the sheet",
		(market) => {
			const spot = sheet.spots.get(market);
			const { x, y, width, height } = sheet.fit;
			for (let index = 0; spot && index < 5; index++) {
				const horreum = horreumAt(spot, index, 5);
				expect(spot.at.y + horreum.y + 8).toBeLessThan(y + height);
				expect(spot.at.x + horreum.x + 9).toBeLessThan(x + width);
				expect(spot.at.x + horreum.x - 9).toBeGreaterThan(x);
			}
		},
	);

	test("every link is drawn from its first market to its second", () => {
		for (const { a, b, path } of sheet.links) {
			const [from, to] = [sheet.spots.get(a)?.at, sheet.spots.get(b)?.at];
			const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
			expect(numbers[0]).toBeCloseTo(from?.x ?? Number.NaN, 0);
			expect(numbers.at(-1)).toBeCloseTo(to?.y ?? Number.NaN, 0);
		}
	});

	test("the arrow keys reach every market from Rome", () => {
		const reached = new Set(["roma"]);
		for (const market of reached)
			for (const direction of ["left", "right", "up", "down"] as const)
				reached.add(marketTowards(sheet, market, direction));
		expect([...sheet.spots.keys()].filter((market) => !reached.has(market))).toEqual([]);
	});
});

describe("the camera", () => {
	const camera = new ForumCamera();
	camera.setFrame({ width: 800, height: 600 }, { x: 0, y: 0, width: 1000, height: 600 });

	test("shows the whole board, in the middle of its frame", () => {
		expect(camera.placement).toEqual({ scale: 0.8, left: 0, top: 60 });
	});

	test("what is under the pointer stays there while the board grows", () => {
		const still = { x: 500, y: 300 };
		const before = camera.toSheet(still);
		camera.zoomBy(2, still);
		expect(camera.toSheet(still).x).toBeCloseTo(before.x);
		expect(camera.toSheet(still).y).toBeCloseTo(before.y);
		camera.zoomBy(-9);
		expect(camera.placement).toEqual({ scale: 0.8, left: 0, top: 60 });
	});
});

describe("FO 3.3: the route to an exotic market", () => {
	test("goes where the fewest horrea lack, though another way is as short", () => {
		const horrea = ["roma", "syracusae", "rhodus", "salamis", "damascus", "palmyra"];
		const route = routeTo(forum, horrea, "parthia");
		expect(route?.markets).toEqual([...horrea, "parthia"]);
		expect(route?.missing).toEqual(["parthia"]);
	});

	test("without any horreum it is the shortest, and all of it lacks", () => {
		const route = routeTo(forum, [], "berenice");
		expect(route?.markets).toHaveLength(6);
		expect(route?.missing).toEqual(route?.markets);
	});
});

describe("an agent in hand", () => {
	const at = (market: string) => [
		{ kind: "agent", id: "rutilii-1" },
		{ kind: "market", id: market },
	];
	const question: Decision = {
		kind: "choose",
		seat: "rutilii",
		rule: "FO 1.2",
		prompt: { key: "forum.ask.move" },
		options: [
			{ id: "recruit", text: { key: "a" } },
			{ id: "move/rutilii-1/luna", text: { key: "b" }, at: at("luna") },
		],
		refused: [
			{ id: "move/rutilii-1/carthago", text: { key: "c" }, at: at("carthago"), rule: "FO 1.3", why: { key: "poor" } },
			{ id: "move/rutilii-2", text: { key: "d" }, rule: "FO 1.2", why: { key: "has-moved" } },
		],
	};

	function lay(asked: Decision = question) {
		const answers: Answer[] = [];
		const client = new FakeClient({
			answer: (input) => {
				answers.push(...input.answers);
				return { ok: true, revision: 2, applied: 1, of: 1 };
			},
		});
		const notices = new NoticeStore();
		const campaign = new CampaignStore(new HostDesk(client, notices), notices);
		const store = new DecisionStore(campaign);
		const agents = new AgentInHand(store);
		client.push("table", { change: allOf(aSnapshot({ decision: asked })), log: { from: 0, entries: [] } });
		return { agents, store, answers };
	}

	test("goes where an option leads, which is the answer", async () => {
		const { agents, answers } = lay();
		expect(agents.lift("rutilii-1")).toBe(true);
		expect(agents.whyNot("luna")).toBeNull();
		expect(agents.drop("luna")).toBe(true);
		await Promise.resolve();
		expect(answers).toEqual([{ kind: "choose", option: "move/rutilii-1/luna" }]);
		expect(agents.lifted).toBeNull();
	});

	test("shows where it may go while the pointer rests on it, and nothing of it while another is in hand", () => {
		const { agents } = lay();
		expect(agents.movesShown).toBeNull();
		agents.point("rutilii-1");
		expect([...(agents.movesShown?.targets.keys() ?? [])]).toContain("luna");
		agents.point("flavii-1");
		expect(agents.movesShown, "one of another house").toBeNull();
		agents.lift("rutilii-1");
		expect(agents.movesShown).toEqual(agents.moves);
	});

	test("goes nowhere else, and the table says why", () => {
		const { agents, answers } = lay();
		agents.lift("rutilii-1");
		expect(agents.drop("carthago")).toBe(false);
		expect(agents.refusal).toMatchObject({ market: "carthago", text: { key: "poor" }, rule: "FO 1.3" });
		expect(agents.drop("athenae")).toBe(false);
		expect(agents.refusal).toMatchObject({ market: "athenae", text: { key: "forum.board.no-link" }, rule: "FO 1.2" });
		expect(answers).toEqual([]);
		expect(agents.putBack()).toBe(true);
		agents.lift("rutilii-1");
		expect(agents.refusal).toBeNull();
	});

	test("a challenge is left by Escape, where the question offers that", async () => {
		const options = [
			{ id: "challenge", text: { key: "forum.option.challenge" } },
			{ id: "done", text: { key: "forum.option.think-better" } },
		];
		const challenge = lay({ ...question, kind: "choose", options, refused: [] });
		expect(stepBack(challenge.store)).toBe(true);
		await Promise.resolve();
		expect(challenge.answers).toEqual([{ kind: "choose", option: "done" }]);
		expect(stepBack(lay().store)).toBe(false);
	});

	test("one that has moved says so wherever it is put; one of another house stays where it is", () => {
		const { agents } = lay();
		expect(agents.lift("flavii-1")).toBe(false);
		agents.lift("rutilii-2");
		expect(agents.whyNot("luna")?.text.key).toBe("has-moved");
	});
});

test("the fate card on the table is the last one, with what came of it until the next heading", () => {
	const drawn = (index: number, card: string) =>
		anEntry(index, { seat: "flavii", text: { key: "forum.fate", args: { card: { kind: "fate", id: card } } } });
	const heading = anEntry(6, { heading: "phase" });
	const log = [drawn(1, "census"), anEntry(2), drawn(3, "floods"), anEntry(4), anEntry(5), heading, anEntry(7)];
	expect(lastFate(log)).toMatchObject({ index: 3, card: "floods", house: "flavii" });
	expect(lastFate(log)?.effects.map(({ index }) => index)).toEqual([4, 5]);
	expect(lastFate([anEntry(0)])).toBeNull();
});

test("a fate card that was put away before it took effect comes again once it has", () => {
	const card = anEntry(1, { text: { key: "forum.fate", args: { card: { kind: "fate", id: "census" } } } });
	const isShown = (log: PlacedEntry[], read: number) => {
		const fate = lastFate(log);
		return fate !== null && isNews(fate, read);
	};
	expect([isShown([card], -1), isShown([card], 1)]).toEqual([true, false]);
	expect(isShown([card, anEntry(2)], 1)).toBe(false); // others are still asked
	const over = [card, anEntry(2), anEntry(3, { heading: "phase" })];
	expect([isShown(over, 1), isShown(over, 2)]).toEqual([true, false]);
	expect(isShown([card, anEntry(2, { heading: "phase" })], 1)).toBe(false); // nothing came of it
});

test.each([
	["forum.ask.price-son", { proposer: "rutilii", asked: "flavii", gives: "son", price: null }],
	["forum.ask.accept-daughter", { proposer: "flavii", asked: "rutilii", gives: "daughter", price: 75 }],
	["forum.ask.demand", { proposer: "flavii", asked: "rutilii", gives: null, price: 75 }],
	["forum.ask.pay-price", { proposer: "rutilii", asked: "flavii", gives: null, price: 75 }],
	["forum.ask.intrigue", null],
])("FO 2.41: %s is read as a negotiation", (key, negotiation) => {
	const prompt = { key, args: { side: { kind: "side", id: "flavii" }, price: 75 } };
	const question: Decision = { kind: "choose", seat: "rutilii", rule: "FO 2.41", prompt, options: [], refused: [] };
	expect(negotiationOf(question)).toEqual(negotiation);
});
