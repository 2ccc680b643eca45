/** That a line is judged alike in whatever order and however often it is left, that its account adds up, and that it knows no dice to come. */
import { describe, expect, test } from "vitest";
import { type Answer, type GameSetup, type SeatId, Session, text } from "../../kernel/index.ts";
import { TOY_SETUP, type ToyState, toyGame } from "../../kernel/testing/toy-game.ts";
import { randomAnswer, seededChance } from "../random.ts";
import type { Mind } from "../strategos/mind.ts";
import { type Account, accountOf, markOf } from "./account.ts";
import { type Findings, Judge, NO_FINDINGS } from "./judge.ts";
import type { Line } from "./line.ts";

const SEATS = ["red", "blue"];
const TURNS = 8;
/** Who is so many points ahead has so good a chance. */
const STEEP = 0.12;

/** Plans for whether to roll or to hold; everything else goes by habit, and who is ahead is likely to win. */
const mind: Mind<ToyState, string> = {
	plans: ({ decision }) =>
		decision.kind === "choose" && decision.prompt.key === "toy.roll-or-hold"
			? decision.options.map(({ id, text: what }) => ({
					id,
					first: { kind: "choose", option: id },
					intent: id,
					text: what,
					...(id === "roll" && { usual: true as const }),
				}))
			: [],
	reply: ({ decision, intent }, chance) =>
		decision.prompt.key === "toy.roll-or-hold"
			? { answer: { kind: "choose", option: "roll" }, intent: "roll" }
			: { answer: randomAnswer(decision, chance), intent },
	evaluate: ({ score }, seat) => {
		const lead = SEATS.reduce((sum, each) => sum + (each === seat ? 1 : -1) * (score[each] ?? 0), 0);
		return { chance: 1 / (1 + Math.exp(-STEEP * lead)), parts: {} };
	},
	moment: ({ turn }) => turn,
	outcomesOf: () => ({}),
	narrate: () => [],
};

/** A game in which red holds in some turns and everybody rolls in all others; `asked`: with real dice that fall as those of the seed `dice` do. */
function playedLine(seed: number, held: readonly number[], setup: Partial<GameSetup> = {}): Line<ToyState> {
	const session = Session.start(toyGame({ turns: TURNS }), { ...TOY_SETUP, seed, ...setup });
	const chance = seededChance(seed);
	const faces = seededChance(1);
	for (let asked = session.decision; asked; asked = session.decision) {
		const holds = held.includes(session.state.turn);
		const answer: Answer =
			asked.prompt.key === "dice.ask"
				? { kind: "choose", option: String(faces(6)) }
				: asked.kind === "choose"
					? { kind: "choose", option: holds ? "hold" : "roll" }
					: randomAnswer(asked, chance);
		const outcome = session.answer({ revision: session.revision, seat: asked.seat, answer });
		if (!outcome.ok) throw new Error("An answer was refused.");
	}
	return { game: session.game, path: session.path() };
}

function judged(line: Line<ToyState>, findings: Findings = NO_FINDINGS): Judge<ToyState, string> {
	const judge = new Judge(line, mind, SEATS, { budget: 4000, findings });
	for (let task = judge.next(); task; task = judge.next()) judge.do(task);
	return judge;
}

const accounted = (line: Line<ToyState>, { outline, findings }: Judge<ToyState, string>): Account =>
	accountOf(outline, findings, line.path);

describe("what is noted of a line", () => {
	const line = playedLine(3, [2]);
	const { outline } = judged(line);

	test("a decision for each question with more than one plan, with what was done until the next", () => {
		expect(outline.choices).toHaveLength(TURNS);
		expect(outline.choices.map(({ taken }) => taken?.id)).toEqual(
			Array.from({ length: TURNS }, (_, turn) => (turn === 2 ? "hold" : "roll")),
		);
		expect(outline.choices.every(({ script }) => script.length === 3)).toBe(true);
	});

	test("a gap wherever a die fell, and nowhere else", () => {
		expect(outline.gaps).toHaveLength(TURNS - 1);
	});

	test("everybody's chance before each answer and at the end, together 1", () => {
		expect(outline.curve).toHaveLength(line.path.length + 1);
		for (const chances of outline.curve) expect((chances["red"] ?? 0) + (chances["blue"] ?? 0)).toBeCloseTo(1);
	});
});

describe("decisions and dice", () => {
	const line = playedLine(3, [2]);
	const account = accounted(line, judged(line));

	test("who holds where rolling is better gave something away, and nobody else did", () => {
		expect(account.decisions.map(({ seat, mark }) => [seat, mark])).toEqual([
			["red", expect.stringMatching(/slip|mistake/)],
		]);
		expect(account.decisions[0]).toMatchObject({ done: text("toy.hold"), rival: text("toy.roll") });
		expect(account.all.seats["red"]?.decisions).toBeLessThan(-0.04);
		expect(account.all.seats["blue"]?.decisions).toBe(0);
		expect(account.all.seats["blue"]?.others).toBeGreaterThan(0.04);
	});

	test("a high throw is luck for who threw it, a low one is not", () => {
		for (const { at, gained } of account.throws) {
			const roll = line.path[at]?.entries.find((entry) => entry.roll)?.roll;
			const seat = line.path[at]?.seat as SeatId;
			expect((gained[seat] ?? 0) > 0).toBe((roll?.dice[0] ?? 0) > 2);
		}
		expect(account.throws.length).toBeGreaterThan(3);
	});

	test.each([1, 2, 3, 4, 5])("an account adds up, year by year and in all (%i)", (seed) => {
		const random = playedLine(seed, [seed % TURNS, (3 * seed) % TURNS]);
		const { all, parts } = accounted(random, judged(random));
		for (const { seats } of [all, ...parts])
			for (const { moved, decisions, others, dice, rest } of Object.values(seats))
				expect(decisions + others + dice + rest).toBeCloseTo(moved);
		for (const seat of SEATS) {
			const sum = parts.reduce((moved, part) => moved + (part.seats[seat]?.moved ?? 0), 0);
			expect(sum).toBeCloseTo(all.seats[seat]?.moved ?? 0);
		}
	});

	test("what lies within two standard errors is called nothing", () => {
		expect(markOf({ mean: 0.3, error: 0.16 })).toBeNull();
		expect(markOf({ mean: 0.3, error: 0.1 })).toBe("blunder");
		expect(markOf({ mean: 0.1, error: 0.01 })).toBe("mistake");
		expect(markOf({ mean: 0.04, error: 0.01 })).toBe("slip");
		expect(markOf({ mean: 0.039, error: 0.01 })).toBeNull();
		expect(markOf({ mean: -0.04, error: 0.01 })).toBe("praised");
	});
});

describe("the same line", () => {
	const line = playedLine(5, [0, 4, 5]);
	const whole = judged(line);

	test("comes to the same account again", () => {
		expect(accounted(line, judged(line))).toEqual(accounted(line, whole));
	});

	test.each([1, 5, 12])("left after %i tasks and taken up from what was kept, comes to the same", (left) => {
		const begun = new Judge(line, mind, SEATS, { budget: 4000 });
		for (let n = 0; n < left; n += 1) {
			const task = begun.next();
			if (task) begun.do(task);
		}
		const kept = JSON.parse(JSON.stringify(begun.findings)) as Findings;
		expect(accounted(line, judged(line, kept))).toEqual(accounted(line, whole));
	});

	test("done from the end to the beginning, comes to the same", () => {
		const { outline } = whole;
		const judge = new Judge(line, mind, SEATS, { budget: 4000 });
		for (const { at } of outline.gaps.toReversed()) judge.do({ kind: "luck", at });
		for (const at of Object.keys(whole.findings.glances).map(Number).toReversed()) judge.do({ kind: "glances", at });
		for (const at of Object.keys(whole.findings.verdicts).map(Number).toReversed()) judge.do({ kind: "verdicts", at });
		expect(judge.next()).toBeNull();
		expect(judge.findings).toEqual(whole.findings);
	});

	test("with other dice to come comes to the same", () => {
		const asked = (seed: number) => {
			const real = playedLine(1, [0, 4, 5], { dice: "asked", seed });
			return accounted(real, judged(real));
		};
		expect(asked(11)).toEqual(asked(12));
	});
});
