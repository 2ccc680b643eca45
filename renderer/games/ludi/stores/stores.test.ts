import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ludiOf } from "../../../../assets/schema/ludi.ts";
import type { Answer, Decision } from "../../../../electron/contract/contract.ts";
import { ACTIONS } from "../../../../engine/ludi/actions/index.ts";
import { FakeClient } from "../../../client/testing/fake-client.ts";
import { allOf, aSnapshot } from "../../../client/testing/small-table.ts";
import { CampaignStore } from "../../../stores/campaign-store.ts";
import { DecisionStore } from "../../../stores/decision-store.ts";
import { HostDesk } from "../../../stores/host-desk.ts";
import { NoticeStore } from "../../../stores/notice-store.ts";
import { Words } from "../../../words.ts";
import { millions, SEAT } from "../ludi-facts.ts";
import { firstOfEachKind, inTurnOrder, isTurn, kindOf, kindOfRefused, turnMenuOf } from "./acts.ts";
import { DISC, rowBeside } from "./banner-row.ts";
import { LudiCamera } from "./camera.ts";
import { PersonInHand } from "./person-in-hand.ts";
import { meantWay, moverOf, waysTo } from "./places.ts";
import { regionTowards } from "./steps.ts";

const { map } = ludiOf(loadLibrary());

const toRegion = (id: string, region: string) => ({
	id,
	text: { key: "ludi.option.region", args: { region: { kind: "region", id: region } } },
	at: [{ kind: "region", id: region }],
});

/** What Cicero may do in an aestas: to N Italy on foot or by ship, to Sicily only without a fleet, to Syria not at all. */
const journey: Decision = {
	kind: "choose",
	seat: "seat-1",
	rule: "LR-V.B",
	prompt: { key: "ludi.ask.activation", args: { role: { kind: "mortal", id: "cicero" } } },
	options: [
		toRegion("travel-land/n-italy", "n-italy"),
		toRegion("travel-sea/n-italy", "n-italy"),
		{ ...toRegion("run-the-blockade/sicily", "sicily"), note: { key: "ludi.option.warn-sea" } },
		{ id: "done", text: { key: "ludi.option.done" } },
	],
	refused: [
		{ ...toRegion("travel-land/syria", "syria"), rule: "LR-VI.A.1.b", why: { key: "ludi.refused.not-adjacent" } },
	],
};

/** The host's menu. */
const menu: Decision = {
	kind: "choose",
	seat: "magister",
	rule: "LR-H22",
	prompt: { key: "ludi.ask.host" },
	options: ["correct-move", "done"].map((id) => ({ id, text: { key: `ludi.option.${id}` } })),
	refused: [],
};

/** Cicero is in Rome and Antony in Gaul; nobody else lives. */
const placeOf = (mortal: string) => ({ cicero: "rome", antony: "gaul" })[mortal] ?? null;

function hold(asked: Decision = journey) {
	const sent: Answer[] = [];
	const client = new FakeClient({
		answer: (input) => {
			sent.push(...input.answers);
			return { ok: true, revision: 1, applied: 1, of: 1 };
		},
	});
	const notices = new NoticeStore();
	const desk = new HostDesk(client, notices);
	const campaign = new CampaignStore(desk, notices);
	const decision = new DecisionStore(campaign);
	campaign.live.receive({
		change: allOf(aSnapshot({ decision: asked, mayAnswer: true })),
		log: { from: 0, entries: [] },
	});
	const moved: string[] = [];
	const move = (mortal: string, region: string) => void moved.push(`${mortal} to ${region}`);
	const host = { placeOf, move, isFull: (region: string) => region === "gaul" };
	return { hand: new PersonInHand(decision, notices, host), sent, notices, moved };
}

describe("the person in hand", () => {
	test("is who the question is about", () => {
		expect(moverOf(journey)).toBe("cicero");
		expect(moverOf({ ...journey, prompt: { key: "ludi.ask.host" } })).toBeNull();
		expect(hold().hand.lift("antony")).toBe(false);
		expect(hold().hand.lift("cicero")).toBe(true);
	});

	test("is told why not also of regions that the question does not name", () => {
		const { hand } = hold();
		hand.lift();
		expect(["syria", "rome", "gaul", "egypt"].map((region) => hand.whyNot(region)?.text.key)).toEqual([
			"ludi.refused.not-adjacent",
			"ludi.board.is-there",
			"ludi.refused.no-seat",
			"ludi.board.no-way",
		]);
	});

	test("goes the safe way where there is one, and asks where there is only the dangerous one", () => {
		expect(meantWay(waysTo(journey, "n-italy"))?.id).toBe("travel-land/n-italy");
		expect(meantWay(waysTo(journey, "sicily"))).toBeNull();
		const { hand, sent } = hold();
		hand.lift();
		expect(hand.warning("sicily")?.key).toBe("ludi.option.warn-sea");
		expect(hand.warning("n-italy")).toBeNull();
		expect(hand.drop("sicily")).toBe("asks");
		expect(sent).toEqual([]);
		hand.lift();
		expect(hand.drop("n-italy")).toBe("gone");
		expect(sent).toEqual([{ kind: "choose", option: "travel-land/n-italy" }]);
		expect(hand.lifted).toBeNull();
	});

	test("stays in hand where there is no seat, with the rule that says so", () => {
		const { hand, sent, notices } = hold();
		hand.lift();
		expect(hand.whyNot("syria")).toMatchObject({ rule: "LR-VI.A.1.b" });
		expect(hand.drop("syria")).toBe("kept");
		expect(hand.lifted).toBe("cicero");
		expect(sent).toEqual([]);
		expect(notices.notices.map(({ text }) => text.key)).toEqual(["ludi.refused.not-adjacent"]);
		expect(hand.whyNot("egypt")).toMatchObject({ rule: null });
	});

	test("is anybody who lives while the host corrects, and goes anywhere else", () => {
		const { hand, sent, moved } = hold(menu);
		expect(hand.lift("sextus")).toBe(false);
		expect(hand.lift("antony")).toBe(true);
		expect(hand.mayDrop("gaul")).toBe(false);
		expect(hand.drop("gaul")).toBe("gone");
		hand.lift("antony");
		expect(hand.whyNot("syria")).toBeNull();
		expect(hand.drop("syria")).toBe("gone");
		expect(moved).toEqual(["antony to syria"]);
		expect(sent).toEqual([]);
		expect(hand.lifted).toBeNull();
	});
});

describe("what may be done in a turn", () => {
	const lines = (...ids: string[]) => ids.map((id) => ({ id, text: { key: id } }));

	test("a long list has the beginning of each kind, marching first; a short one is read as it stands", () => {
		const barters = Array.from({ length: 9 }, (_, n) => `barter/${n}`);
		const long = lines(
			"flagitatio/cicero",
			"travel-land/gaul",
			"buy-curialis",
			...barters,
			"marry/livia",
			"ask-pythia",
			"done",
		);
		expect(firstOfEachKind(long).map(({ kind, option }) => `${kind} ${option.id}`)).toEqual([
			"go travel-land/gaul",
			"fight flagitatio/cicero",
			"trade buy-curialis",
			"family marry/livia",
		]);
		expect(firstOfEachKind(lines("travel-land/gaul", "done", "program"))).toEqual([]);
	});

	const busy = lines(
		"flagitatio/cicero",
		"travel-land/gaul",
		"run-the-blockade/egypt",
		"buy-curialis",
		"barter/antony",
		"amicitia/antony",
		"ask-pythia",
		"suicide",
		"done",
		"program",
		"call-host",
	);

	test("a menu begins with marching, fighting, trading and meeting; what is rare is folded after all else, and nothing is lost", () => {
		const { sections, more } = turnMenuOf(busy);
		expect(sections.map(({ kind, options }) => [kind, options.length])).toEqual([
			["go", 1],
			["fight", 1],
			["trade", 2],
			["friends", 1],
			[null, 2],
		]);
		expect(more.map(({ id }) => id)).toEqual(["run-the-blockade/egypt", "ask-pythia", "suicide", "call-host"]);
		const ordered = inTurnOrder(busy);
		expect(ordered.map(({ id }) => id).toSorted()).toEqual(busy.map(({ id }) => id).toSorted());
		expect(ordered.slice(-4)).toEqual(more);
	});

	test("in a short menu nothing is folded", () => {
		const few = lines("travel-land/gaul", "ask-pythia", "done");
		expect(turnMenuOf(few).more).toEqual([]);
		expect(inTurnOrder(few)).toHaveLength(3);
	});

	test("a refusal stands under the kind of its act, whether it is of one thing or of all", () => {
		const kinds = ["other/travel-sea", "travel-land/syria", "other/buy-classis", "other/suicide"];
		expect(kinds.map((id) => kindOfRefused({ id }))).toEqual(["go", "go", "trade", "gods"]);
	});

	test("turns are those of the living, of imagines and of bacchants", () => {
		expect(isTurn(journey)).toBe(true);
		expect(isTurn({ ...journey, prompt: { key: "ludi.ask.first-choice" } })).toBe(false);
	});

	test("every action has a kind, or is an affair of gods", () => {
		const gods = ["hero-appeal", "hero-patron", "gift-from-patron", "ask-pythia", "suicide", "bribe"];
		const unkind = ACTIONS.filter(({ id }) => kindOf(id) === "gods").map(({ id }) => id);
		expect(unkind.toSorted()).toEqual(gods.toSorted());
	});
});

describe("the sheet", () => {
	test("no seat lies on another, and all are on it", () => {
		const seats = map.regions.flatMap(({ id, seats: places, throne }) =>
			[...places, ...(throne ? [throne] : [])].map(([x, y]) => ({ id, x, y })),
		);
		const overlaps = seats.flatMap((one, n) =>
			seats
				.slice(n + 1)
				.filter(({ x, y }) => Math.abs(x - one.x) < SEAT.width && Math.abs(y - one.y) < SEAT.height)
				.map(({ id }) => `${one.id} on ${id}`),
		);
		expect(overlaps).toEqual([]);
		const outside = seats.filter(
			({ x, y }) => x < 0 || y < 0 || x + SEAT.width > map.width + 4 || y + SEAT.height > map.height,
		);
		expect(outside).toEqual([]);
	});

	test("the arrows lead to every region, and stay at the edge", () => {
		const reached = new Set(["rome"]);
		for (const from of reached)
			for (const direction of ["left", "right", "up", "down"] as const)
				reached.add(regionTowards(map.regions, from, direction));
		expect(reached.size).toBe(map.regions.length);
		expect(regionTowards(map.regions, "germania", "up")).toBe("germania");
	});

	test("drawn larger it is moved as far as it goes, and no farther", () => {
		const camera = new LudiCamera();
		camera.zoomBy(3);
		camera.look(0, 2);
		const frame = camera.frame({ width: 100, height: 100 });
		expect(frame.x).toBe(0);
		expect(frame.y + frame.height).toBeCloseTo(100);
		camera.zoomBy(-9);
		expect(camera.frame({ width: 100, height: 100 })).toEqual({ x: 0, y: 0, width: 100, height: 100 });
	});

	test("money is said in millions, as the language writes them", () => {
		const said = (language: string) => {
			const words = new Words({}, ({ id }) => id, language);
			return [0, 100_000, 1_250_000].map((denarii) => millions(denarii, words));
		};
		expect(said("en")).toEqual(["0.0", "0.1", "1.3"]);
		expect(said("it")).toEqual(["0,0", "0,1", "1,3"]);
	});
});

describe("what stands beside a banner", () => {
	test.each(map.regions)("of $id keeps to the sheet and off the seats of others, however long its name", (drawn) => {
		for (const cloth of [60, 90, 130])
			for (const standing of [0, 2, 12]) {
				const { at, discs } = rowBeside(map, drawn, { cloth, pays: true, standing });
				const [x, y] = [drawn.name[0] + at[0], drawn.name[1] + at[1]];
				const end = x + 32 + Math.min(standing, discs) * DISC;
				expect(end).toBeLessThanOrEqual(map.width);
				const others = map.regions.filter((other) => other !== drawn).flatMap(({ seats }) => seats);
				const covered = others.filter(([left, top]) => left > x && left < end && top < y && y < top + SEAT.height);
				expect(covered).toEqual([]);
			}
	});

	test("Parthia's stands above it, at the edge of the sheet", () => {
		const parthia = map.regions.find(({ id }) => id === "parthia");
		const row = parthia && rowBeside(map, parthia, { cloth: 81, pays: true, standing: 0 });
		expect(row?.at).toEqual([0, -22]);
	});
});
