import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { LUDI_OPTIONS } from "../../../../assets/schema/ludi-lists.ts";
import { gamesWithPrograms } from "../../../../engine/ai/index.ts";
import { isKnown } from "../../../../engine/ai/orders/judging.ts";
import { gamesOf } from "../../../../engine/games.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import { ludiFamily } from "../../../../engine/ludi/games.ts";
import { setUpAnswers } from "./answers.ts";
import { type Deal, deal, given, type Role, resized } from "./deal.ts";
import { CLOCKS, COURSE_LENGTHS, optionsOf, PACED, ROUNDS, USUAL_REST } from "./plan.ts";
import { COURSE_MINUTES, expectedOf, FEW_GODS, hostsOrders, ORDER_SETS, PERSONS_ORDERS, presetFor } from "./presets.ts";
import { LATE_PROGRAM, seatedBy, seatsOfClass, usualLate } from "./sitting.ts";
import { beginWith } from "./use-choice.ts";

const library = loadLibrary();
const roles: Role[] = Object.entries(ludiFamily.lookup.gazetteer(library)["mortal"] ?? {}).map(([id, facts]) => ({
	...facts,
	id,
}));
/** The highest there is: every draw takes the last. */
const last = (below: number) => below - 1;

describe("roles", () => {
	test("everybody has one before anybody has two, and nobody has another's", () => {
		const dealt = deal(roles, 7, 2, last);
		expect(dealt.map((hand) => hand.length)).toEqual([2, 2, 2, 2, 2, 2, 2]);
		expect(new Set(dealt.flat()).size).toBe(14);
	});

	test("a few persons play those whom everybody has heard of", () => {
		expect(
			deal(roles, 6, 1, last)
				.flat()
				.every((id) =>
					[
						"octavian",
						"antony",
						"cleopatra",
						"cicero",
						"brutus",
						"cassius",
						"sextus",
						"lepidus",
						"agrippa",
						"livia",
					].includes(id),
				),
		).toBe(true);
	});

	test("forty persons have forty roles, twins among them", () => {
		const dealt = deal(roles, 40, 1, last);
		expect(dealt.every((hand) => hand.length === 1)).toBe(true);
		expect(dealt.flat().filter((id) => id.endsWith("-ii"))).toHaveLength(3);
	});

	test("a role goes from hand to hand, or back", () => {
		const before: Deal = [["cicero"], []];
		expect(given(before, "cicero", 1)).toEqual([[], ["cicero"]]);
		expect(given(before, "cicero", null)).toEqual([[], []]);
		expect(resized(before, 3)).toEqual([["cicero"], [], []]);
	});
});

test("the host and all who are named are seated; a program plays for whom it is to, under his name", () => {
	const seats = ["magister", "seat-1", "seat-2", "seat-3"].map((id) => ({ id }));
	expect(seatedBy(["Anna", "Ben"], seats, { Ben: "legatus", Carla: "random" })).toEqual({
		seated: ["magister", "seat-1", "seat-2"],
		seats: { magister: "person", "seat-1": "person", "seat-2": "legatus" },
		names: { "seat-1": "Anna", "seat-2": "Ben" },
	});
});

describe("two to a role", () => {
	const people = (count: number) => Array.from({ length: count }, (_, n) => `P${n + 1}`);

	test("up to forty sit alone; of more so many sit together that each has a seat", () => {
		expect(seatsOfClass(people(40), 40, false)).toEqual(people(40));
		const seats = seatsOfClass(people(43), 40, false);
		expect(seats).toHaveLength(40);
		expect(seats.slice(0, 4)).toEqual(["P1 & P2", "P3 & P4", "P5 & P6", "P7"]);
		expect(seatsOfClass(people(80), 40, false)).toHaveLength(40);
	});

	test("seventy sit at thirty-five roles of the printed cast, and an odd one alone", () => {
		expect(seatsOfClass(people(70), 40, true)).toHaveLength(35);
		expect(seatsOfClass(people(5), 40, true)).toEqual(["P1 & P2", "P3 & P4", "P5"]);
	});

	test("who stands on one line with another sits with that one", () => {
		expect(seatsOfClass(["Anna & Ben", "Cem", "Dora"], 40, false)).toEqual(["Anna & Ben", "Cem", "Dora"]);
		expect(seatsOfClass(["Cem", "Anna & Ben", "Dora"], 2, false)).toEqual(["Cem & Dora", "Anna & Ben"]);
	});

	test("seats that are kept for who comes late have a program and no name, as long as the cast has roles", () => {
		const seats = ["magister", "seat-1", "seat-2"].map((id) => ({ id }));
		expect(seatedBy(["Anna & Ben"], seats, {}, ["Late 1"])).toEqual({
			seated: ["magister", "seat-1", "seat-2"],
			seats: { magister: "person", "seat-1": "person", "seat-2": LATE_PROGRAM },
			names: { "seat-1": "Anna & Ben" },
		});
		expect([6, 30, 36, 40].map((seats) => usualLate(seats, 37))).toEqual([0, 2, 1, 0]);
	});
});

describe("a pace is switches of the game", () => {
	test("of those that there are", () => {
		for (const length of COURSE_LENGTHS)
			for (const clock of CLOCKS)
				for (const rounds of ROUNDS) {
					const options = optionsOf({ ...USUAL_REST, fair: true, length, clock, rounds });
					expect(Object.keys(options).toSorted()).toEqual([...PACED].toSorted());
					expect(Object.keys(options).every((id) => LUDI_OPTIONS.some((option) => option === id))).toBe(true);
				}
	});
});

describe("a preset", () => {
	const known = gamesWithPrograms(library)
		.find(({ id }) => id === "ludi-romani")
		?.orders?.();

	test.each(ORDER_SETS)("begins with orders that the game knows, each of its kind once (%s)", (orders) => {
		if (!known) throw new Error("The game knows no orders.");
		for (const all of [PERSONS_ORDERS[orders], hostsOrders({ orders, gods: FEW_GODS })]) {
			expect(all.filter((order) => !isKnown(known, order))).toEqual([]);
			expect(new Set(all.map(({ kind }) => kind)).size).toBe(all.length);
		}
	});

	test.each([1, 8, 15, 30, 40, 70])("for %i is over in time, by the form's own reckoning", (persons) => {
		for (const minutes of COURSE_MINUTES)
			expect(expectedOf(presetFor(minutes, Math.min(40, persons)), Math.min(40, persons)).minutes).toBeLessThanOrEqual(
				minutes,
			);
	});

	test("of a large class has clocks and fair turns, and no gods for the host; of a small one neither", () => {
		expect(presetFor(50, 30)).toMatchObject({ clock: "season", fair: true, gods: [], length: "lesson" });
		expect(presetFor(50, 8)).toMatchObject({ clock: "off", fair: false, gods: FEW_GODS, length: "lesson" });
	});

	test("gives orders to everybody, also at a seat that a program plays until somebody comes late", () => {
		const people = {
			seated: ["magister", "seat-1", "seat-2"],
			seats: { magister: "person", "seat-1": "person", "seat-2": "random" },
		} as const;
		const { orders } = beginWith({ seated: [...people.seated], seats: people.seats }, presetFor(50, 15));
		expect(Object.keys(orders).toSorted()).toEqual(["magister", "seat-1", "seat-2"]);
		expect(orders["seat-1"]).toContainEqual({ kind: "ludi-motus", way: "pass" });
	});
});

describe("LR-H20 the form answers every question of the set-up", () => {
	const entry = gamesOf(library).find(({ id }) => id === "ludi-romani");
	const begin = (persons: number) => {
		const seated = ["magister", ...Array.from({ length: persons }, (_, n) => `seat-${n + 1}`)];
		if (!entry) throw new Error("There is no such game.");
		return Session.start(entry.create(), { seed: 3, dice: "seeded", options: {}, seated });
	};

	test.each([
		["nobody but the host", [], []],
		["six with two roles each", deal(roles, 6, 2, last), []],
		["some without a role, who are dealt one", [["cicero"], [], ["maior-1", "liber-2"]], ["maior-1", "liber-2"]],
		["forty", deal(roles, 40, 1, last), []],
	])("%s", (_, hands, extra) => {
		const session = begin(hands.length);
		const numina = ["apollo", "juno"];
		for (const answer of setUpAnswers({ deal: hands, extra, numina, heroes: [] })) {
			const { decision, revision } = session;
			expect(decision?.seat).toBe("magister");
			expect(session.answer({ revision, seat: "magister", answer })).toMatchObject({ ok: true });
		}
		const state = session.state as unknown as {
			mortals: Record<string, { id: string; player: string | null }>;
			numina: Record<string, { player: string | null }>;
		};
		hands.forEach((hand, n) => {
			const held = Object.values(state.mortals).filter(({ player }) => player === `seat-${n + 1}`);
			if (hand.length > 0) expect(held.map(({ id }) => id).toSorted()).toEqual([...hand].toSorted());
			else expect(held).toHaveLength(1);
		});
		expect(state.numina["apollo"]?.player).toBe("magister");
		expect(["ludi.ask.names", "ludi.ask.heroes", "ludi.ask.numina"]).not.toContain(session.decision?.prompt.key);
	});
});
