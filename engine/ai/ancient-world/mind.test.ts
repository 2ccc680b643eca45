/** What states are worth to a thinking player, and that every quick answer is listed. */

import { describe, expect, test } from "vitest";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import {
	activate,
	clear,
	Driver,
	equip,
	library,
	openingTable,
	part,
	place,
	tableOf,
	thunderbolt,
	transfer,
} from "../../ancient-world/testing/driver.ts";
import { type Decision, type Option, positionOf, Session, whyNotAnswer } from "../../kernel/index.ts";
import { riseEntries } from "../../rise/games.ts";
import { playMatch } from "../contest.ts";
import { contestantOf } from "../contestants.ts";
import { randomAnswer, seededChance } from "../random.ts";
import { LEVELS } from "../strategos/levels.ts";
import { Strategos } from "../strategos/strategos.ts";
import { consideredOf, programsOfScenario, withCraft } from "../testing/craft.ts";
import { army } from "../testing/puzzles.ts";
import { evaluationFor } from "./evaluation.ts";
import { goalsOf } from "./goals.ts";
import { ancientWorldMind } from "./mind.ts";
import { countedFor, lackOf, shareOfProvince } from "./provinces.ts";

const mind = ancientWorldMind(library, "thunderbolt", consideredOf("thunderbolt"));
const legatus = new Strategos(mind, LEVELS.legatus);

describe("goals", () => {
	const ROMA = "it-3714";
	/** Is Roma a goal of Hannibal's, two hexes from it, after what he has done in this phase? */
	const seeksRoma = (done: readonly string[], furnish: (table: AncientWorld) => void = () => {}) => {
		const table = openingTable((it) => {
			transfer(it, "hannibal", "it-3713");
			activate(it, "hannibal");
			it.state.phase?.done.push(...done.map((operation) => ({ operation, note: "roma" })));
			furnish(it);
		});
		return goalsOf(withCraft(table), "hannibal", false).some(({ kind, hex }) => kind === "besiege" && hex === ROMA);
	};

	test("9.63: who has worked on the walls of a city in this phase and marched off does not go back, unless he has fought", () => {
		expect(seeksRoma([])).toBe(true);
		expect(seeksRoma(["place-siege"])).toBe(true);
		expect(seeksRoma(["siege-reduction"])).toBe(false);
		expect(seeksRoma(["siege-assault"])).toBe(false);
		expect(seeksRoma(["siege-reduction"], ({ state }) => state.phase?.fought.push("f1"))).toBe(true);
	});

	test("5.24: who has marched twice in a phase and done nothing since goes nowhere a third time, with his men or alone", () => {
		expect(seeksRoma(["force-movement"])).toBe(true);
		expect(seeksRoma(["force-movement", "force-movement"])).toBe(false);
		expect(seeksRoma(["leader-movement", "force-movement"])).toBe(false);
		expect(seeksRoma(["force-movement", "place-siege", "force-movement"])).toBe(true);
		expect(seeksRoma(["force-movement", "force-movement", "manpower"])).toBe(true);
	});

	test("who goes alone leaves his own men for more that nobody leads, not for fewer; where another leads them, for any", () => {
		const [ARRETIUM, SENA] = ["it-2613", "it-3008"];
		/** Does a consul with 20 SPs want to go alone to so many at Sena, whom nobody leads? */
		const joins = (waiting: number, furnish: (table: AncientWorld) => void = () => {}) => {
			const table = openingTable((it) => {
				army(it, "401", ARRETIUM, 20);
				place(it, "rome", SENA, { "italian/inf": waiting }, "inside");
				furnish(it);
				activate(it, "401");
			});
			return goalsOf(withCraft(table), "401", true).some(({ kind, hex }) => kind === "join" && hex === SENA);
		};
		expect(joins(2)).toBe(false);
		expect(joins(20)).toBe(false);
		expect(joins(21)).toBe(true);
		expect(joins(2, (table) => army(table, "402", ARRETIUM, 1))).toBe(true);
	});
});

describe("worth", () => {
	const worthFor = (seat: string, furnish: (table: AncientWorld) => void = () => {}) =>
		evaluationFor(withCraft(openingTable(furnish)), seat).chance;

	test("what is good for one is bad for the other", () => {
		expect(worthFor("carthage") + worthFor("rome")).toBeCloseTo(1, 5);
	});

	test("a city taken is worth more than not", () => {
		const taken = worthFor("carthage", ({ state }) => {
			const city = state.cities["placentia"];
			if (city) city.control = "carthage";
		});
		expect(taken).toBeGreaterThan(worthFor("carthage"));
	});

	test("who has to act has the more hope the more time is left, and his enemy the less", () => {
		const inTurn = (turn: number) => (table: AncientWorld) => {
			table.state.turn = turn;
		};
		expect(worthFor("carthage", inTurn(1))).toBeGreaterThan(worthFor("carthage", inTurn(3)));
		expect(worthFor("rome", inTurn(1))).toBeLessThan(worthFor("rome", inTurn(3)));
	});

	test("a lead in points counts the more the less time is left, for one what it counts against the other, and only where points decide", () => {
		const { table } = new Bench({}, "eagle-has-landed");
		const leadIn = (turn: number, seat: string) => {
			table.state.turn = turn;
			return evaluationFor(withCraft(table), seat).parts["lead"] ?? Number.NaN;
		};
		const { provinces } = table.state;
		for (const province of Object.values(provinces)) province.control = "rome";
		expect(leadIn(2, "epirus")).toBeLessThan(0);
		for (const province of Object.values(provinces)) province.control = "epirus";
		expect(leadIn(2, "epirus")).toBeGreaterThan(0);
		expect(leadIn(10, "epirus")).toBeGreaterThan(leadIn(2, "epirus"));
		expect(leadIn(10, "rome")).toBeCloseTo(-leadIn(10, "epirus"), 5);
		expect(evaluationFor(withCraft(openingTable()), "carthage").parts["lead"]).toBe(0);
	});

	test("where few points are held a lead of a few tells less than the same part of many", () => {
		const { table } = new Bench({}, "eagle-has-landed");
		const { cities, provinces } = table.state;
		for (const each of [...Object.values(cities), ...Object.values(provinces)]) each.control = null;
		const lead = (count: number) => {
			for (const [n, province] of Object.values(provinces).entries()) province.control = n < count ? "epirus" : null;
			return evaluationFor(withCraft(table), "epirus").parts["lead"] ?? Number.NaN;
		};
		const few = lead(8);
		expect(few).toBeGreaterThan(0);
		expect(lead(Object.keys(provinces).length)).toBeGreaterThan(few);
	});

	test("a game that is won is worth everything, one that is lost nothing", () => {
		const won = (table: AncientWorld) => {
			table.state.outcome = { winner: "carthage", text: { key: "victory.draw" } };
		};
		expect(worthFor("carthage", won)).toBe(1);
		expect(worthFor("rome", won)).toBe(0);
	});

	test("it is a figure from 0 to 1 at every question of random games", () => {
		const session = Session.start(thunderbolt, { seed: 5, dice: "seeded", options: {} });
		const chance = seededChance(5);
		for (let n = 0; session.decision && n < 400; n += 1) {
			const { decision, revision, state } = session;
			for (const seat of ["rome", "carthage"]) {
				const worth = evaluationFor(withCraft(tableOf(state)), seat).chance;
				expect(worth).toBeGreaterThanOrEqual(0);
				expect(worth).toBeLessThanOrEqual(1);
			}
			session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
		}
	});
});

describe("provinces", () => {
	/** Umbria: Ariminum is its one Medium city, the others are Small. */
	const lack = (...held: readonly string[]) => {
		const table = openingTable(({ state }) => {
			for (const id of held) {
				const city = state.cities[id];
				if (city) city.control = "carthage";
			}
		});
		return { ...lackOf(table, "carthage", "umbria"), share: shareOfProvince(table, "carthage", "umbria") };
	};

	test("11.2: whoever wants one lacks every greater city and one Small", () => {
		expect(lack()).toMatchObject({ missing: 2, needed: 2, share: 0 });
		expect(lack("ariminum")).toMatchObject({ missing: 1, share: 0.5 });
		expect(lack("ariminum").cities).not.toContain("ariminum");
		expect(lack("ariminum", "sentinum")).toMatchObject({ missing: 0, cities: [], share: 1 });
	});

	test("TB.victory: those that Rome held at the start in Roman Italy count for Carthage, Liguria does not", () => {
		const counted = countedFor(openingTable(), "carthage");
		expect(counted).toContain("umbria");
		expect(counted).not.toContain("liguria-taurini");
	});
});

describe("plans", () => {
	test("of an operation each says something else, and who would go without his men is told so", () => {
		const session = Session.start(thunderbolt, { seed: 5, dice: "seeded", options: {} });
		const chance = seededChance(5);
		let alone = 0;
		for (let n = 0; session.decision && n < 400; n += 1) {
			const { decision, revision, state } = session;
			if (decision.prompt.key === "ask.operation") {
				const told = mind.plans({ state, decision, intent: null }, 24).map((plan) => plan.text);
				expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(told.length);
				alone += told.filter(({ key }) => key === "plan.alone").length;
			}
			session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
		}
		expect(alone).toBeGreaterThan(0);
	});

	test("there are none for a question in secret: what an enemy has said would come out in the tries", () => {
		const session = Session.start(thunderbolt, { seed: 5, dice: "seeded", options: {} });
		const chance = seededChance(5);
		let weighed = 0;
		for (let n = 0; session.decision && n < 400; n += 1) {
			const { decision, revision, state } = session;
			const plansOf = (asked: Decision) => mind.plans({ state, decision: asked, intent: null }, 24).length;
			if (plansOf(decision) > 1) {
				weighed += 1;
				expect(plansOf({ ...decision, hidden: true })).toBe(0);
			}
			session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
		}
		expect(weighed).toBeGreaterThan(0);
	});

	/** What is usual for Hannibal at Praeneste, beside Roma. */
	const usualBesideRoma = (furnish: (table: AncientWorld) => void) => {
		const { decision, state } = new Driver((table) => {
			transfer(table, "hannibal", "it-3713");
			activate(table, "hannibal");
			furnish(table);
		}).session;
		if (!decision) throw new Error("Nothing is asked.");
		const plans = mind.plans({ state, decision, intent: null }, LEVELS.legatus.plans);
		return plans.filter(({ usual }) => usual).map(({ id }) => id);
	};

	/** Plans of Maharbal, who stands where Hannibal does. */
	const plansOfMaharbal = (furnish: (table: AncientWorld) => void = () => {}) => {
		const { decision, state } = new Driver((table) => {
			furnish(table);
			activate(table, "maharbal");
		}).session;
		if (!decision) throw new Error("Nothing is asked.");
		return mind.plans({ state, decision, intent: null }, LEVELS.legatus.plans);
	};

	test("5.41, 5.43: nobody marches off with the men of a better one beside him; with his own he does", () => {
		const led = plansOfMaharbal();
		expect(led.some(({ id }) => id.startsWith("force-movement/"))).toBe(false);
		expect(led.flatMap(({ id, usual }) => (usual ? [id] : []))).toEqual(["finish"]);
		const own = plansOfMaharbal((table) =>
			part(table, ["maharbal"], "it-1516", { "african/inf": 16, "african/cav": 4 }),
		);
		expect(own.some(({ id }) => id.startsWith("force-movement/"))).toBe(true);
	});

	test("8.6: for Pyrrhus, whose death loses the game, his lesser men lead", () => {
		const eagle = ancientWorldMind(library, "eagle-has-landed", consideredOf("eagle-has-landed"));
		const game = riseEntries(library)
			.find(({ id }) => id === "eagle-has-landed")
			?.create();
		if (!game) throw new Error("There is no Eagle.");
		const chance = seededChance(1);
		const led: string[] = [];
		for (let seed = 1; led.length === 0 && seed < 20; seed += 1) {
			const session = Session.start(game, { seed, dice: "seeded", options: {} });
			for (let n = 0; session.decision && n < 400; n += 1) {
				const { decision, revision, state } = session;
				const lesser = state.phase?.leader;
				const isBeside = Object.values(state.forces).some(
					({ leaders }) => leaders.includes("pyrrhus") && lesser !== undefined && leaders.includes(lesser),
				);
				const offered = decision.kind === "choose" ? decision.options.map(({ id }) => id) : [];
				if (offered.includes("force-movement") && isBeside && lesser !== "pyrrhus")
					led.push(...eagle.plans({ state, decision, intent: null }, 12).map(({ id }) => id));
				session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
			}
		}
		expect(led.some((id) => id.startsWith("force-movement/"))).toBe(true);
	});

	test("to lay siege to a town is no more usual than the march on Roma where nobody guards it", () => {
		const guarded = usualBesideRoma(() => {});
		expect(guarded).toContain("place-siege");
		expect(guarded).not.toContain("force-movement/besiege/it-3714");
		const open = usualBesideRoma((table) => clear(table, "rome"));
		expect(open).toContain("place-siege");
		expect(open).toContain("force-movement/besiege/it-3714");
	});
});

describe("quick answers", () => {
	test.each(riseEntries(library).map(({ id }) => id))(
		"in %s every one is listed, and games come to their end",
		(id) => {
			const entry = riseEntries(library).find((each) => each.id === id);
			const centurio = entry && contestantOf(programsOfScenario(entry.id), "centurio");
			if (!entry || !centurio) throw new Error(`${id} has nobody who can think.`);
			const players = Object.fromEntries(entry.seats.map((seat) => [seat.id, centurio]));
			expect(playMatch(entry.create(), { seed: 3, players }).state.outcome).not.toBeNull();
		},
	);

	test("every column is met by whoever may, but not by a king whose death loses the game", () => {
		const entry = riseEntries(library).find(({ id }) => id === "eagle-has-landed");
		const eager = entry && contestantOf(programsOfScenario(entry.id), "eager");
		const eagle = programsOfScenario("eagle-has-landed").mind?.();
		if (!entry || !eager || !eagle) throw new Error("Nobody can think about Eagle.");
		const answered = { withKing: 0, withoutKing: 0 };
		const watching: typeof eager = (seat, seed) => {
			const plays = eager(seat, seed);
			return (place) => {
				const { state, decision } = place;
				if (decision.prompt.key !== "ask.intercept" || decision.kind !== "choose") return plays(place);
				const { forces } = state;
				const hasKing = ({ at = [] }: Option) => at.some(({ id }) => forces[id]?.leaders.includes("pyrrhus"));
				const { answer } = eagle.reply({ state, decision, intent: null }, () => 0);
				const option = decision.options.find(({ id }) => answer.kind === "choose" && answer.option === id);
				if (!option) throw new Error("That is not listed.");
				expect(hasKing(option)).toBe(false);
				const isAsked = decision.options.some(hasKing);
				if (!isAsked) expect(option.id).not.toBe("pass");
				answered[isAsked ? "withKing" : "withoutKing"] += 1;
				return plays(place);
			};
		};
		const players = Object.fromEntries(entry.seats.map(({ id }) => [id, watching]));
		for (const seed of [1, 2]) playMatch(entry.create(), { seed, players });
		expect(Math.min(answered.withKing, answered.withoutKing)).toBeGreaterThan(0);
	});

	/** Hannibal alone before a city without a garrison. */
	const besieging = (id: string, foot: number) => (table: AncientWorld) => {
		const city = table.state.cities[id];
		const hex = table.data.cities.get(id)?.hex;
		if (!city || hex === undefined) throw new Error(`There is no city "${id}".`);
		clear(table, "rome");
		equip(table, transfer(table, "hannibal", hex), { "african/inf": foot });
		Object.assign(city, { ids: 4, siege: "carthage", siegeSince: 1, siegeMarkers: 0 });
		activate(table, "hannibal");
	};

	test.each([
		["roma", 24, true], // the game is about it: three of ten assaults are enough
		["roma", 15, false],
		["spoletium", 24, true], // six of ten
		["spoletium", 16, false],
	] as const)("AW 9.32: by the chance of it %s is stormed by %i foot: %s", (id, foot, storms) => {
		const { decision, state } = new Driver(besieging(id, foot)).session;
		if (decision?.prompt.key !== "ask.operation") throw new Error("Another question is asked.");
		const { answer } = mind.reply({ state, decision, intent: null }, () => 0);
		expect(answer.kind === "choose" && answer.option === "siege-assault").toBe(storms);
	});

	test("the same place gives the same answer, also with other dice to come", () => {
		const { session } = new Driver();
		const { decision, state } = session;
		if (!decision) throw new Error("Nothing is asked.");
		const once = legatus.think(() => positionOf(session), { state, decision, intent: null });
		const other = new Driver((table) => {
			table.state.dice.generator = table.state.dice.generator.map((word) => word ^ 12345);
		}).session;
		const again = legatus.think(() => positionOf(other), { state: other.state, decision, intent: null });
		expect(again).toEqual(once);
		expect(whyNotAnswer(decision, once.answer)).toBeNull();
	});
});

test("no level tries more than a dozen plans, unless the scenario asks for more, as Eagle does where provinces give points", () => {
	const plansAt = (scenario: "thunderbolt" | "eagle-has-landed", level: keyof typeof LEVELS) =>
		ancientWorldMind(library, scenario, consideredOf(scenario)).paced?.(LEVELS[level]).plans;
	const levels = ["centurio", "legatus", "strategos"] as const;
	expect(levels.map((level) => plansAt("thunderbolt", level))).toEqual([0, 12, 12]);
	expect(levels.map((level) => plansAt("eagle-has-landed", level))).toEqual([0, 12, 24]);
});

test("only where a leader's death loses the game does Strategos count with what no try has shown, and a try that lost it more than once", () => {
	const cautionOf = (scenario: "thunderbolt" | "eagle-has-landed", level: "legatus" | "strategos") => {
		const paced = ancientWorldMind(library, scenario, consideredOf(scenario)).paced?.(LEVELS[level]);
		return [paced?.unseen, paced?.lostCounts];
	};
	expect(cautionOf("thunderbolt", "strategos")).toEqual([undefined, undefined]);
	expect(cautionOf("eagle-has-landed", "legatus")).toEqual([undefined, undefined]);
	expect(cautionOf("eagle-has-landed", "strategos")).toEqual([LEVELS.strategos.unseen, 3]);
});
