/** What holds of the standing orders of every wargame. */
import { describe, expect, test } from "vitest";
import { gameData } from "../../../ancient-world/data.ts";
import { library } from "../../../ancient-world/testing/driver.ts";
import { wargame, wargames } from "../../../ancient-world/testing/wargames.ts";
import { carthaginianKindsOf } from "../../../carthage/testing/question-kinds.ts";
import { type Answer, type Decision, isText, listedIn, type Option, whyNotAnswer } from "../../../kernel/index.ts";
import { questionKindsOf } from "../../../rise/testing/question-kinds.ts";
import { type Contestant, playMatch } from "../../contest.ts";
import type { GameOrders, Order, Seen } from "../../orders/order.ts";
import { randomAnswer, seededChance } from "../../random.ts";
import { ordersOfScenario } from "../../testing/orders.ts";

const games = wargames(library);

describe.each(games)("in %s", (id) => {
	const { kinds, suggested } = ordersOfScenario(id);
	const seats = wargame(library, id).seats.map((seat) => seat.id);

	test("every kind of order stands once, and is for questions that the game may ask", () => {
		const data = gameData(library, id);
		const isOfCarthage = data.scenario.module === "carthage";
		const asked = Object.keys(isOfCarthage ? carthaginianKindsOf(data) : questionKindsOf(data));
		expect(new Set(kinds.map((kind) => kind.id)).size).toBe(kinds.length);
		expect(kinds.flatMap(({ questions }) => questions).filter((key) => !asked.includes(key))).toEqual([]);
	});

	test.each(["en", "it"])("the sentence of a way says its number, where it has one, in %s", (language) => {
		const words = library.languages[language]?.words ?? library.words;
		const ways = kinds.flatMap((kind) =>
			Object.entries(kind.ways).map(([way, bound]) => ({ key: `${kind.id}.${way}`, bound })),
		);
		const wrong = ways.filter(({ key, bound }) => /\{bound\b/.test(words[`order.${key}`] ?? "") !== (bound !== null));
		expect(wrong.map(({ key }) => key)).toEqual([]);
	});

	test("every seat has orders that suit it", () => {
		for (const seat of seats) expect(suggested(seat), seat).not.toEqual([]);
	});
});

// === Games by any orders ===

/** An order of each kind, its way and number by chance. */
function anyOrders({ kinds }: GameOrders, seed: number): Order[] {
	const chance = seededChance(seed);
	return kinds.flatMap((kind) => {
		const ways = Object.entries(kind.ways);
		const [way, bound] = ways[chance(ways.length)] ?? [];
		if (way === undefined) return [];
		return [{ kind: kind.id, way, ...(bound && { bound: bound.least + chance(bound.most - bound.least + 1) }) }];
	});
}

/** Does an option tell a chance in words, and have another as a number, or none? */
function tellsAnotherNumber({ note, chance }: Option): boolean {
	const plain = note?.key === "chance.with-guile" ? note.args?.["plain"] : note;
	const told =
		plain !== undefined && isText(plain) && plain.key.startsWith("chance.at-") ? plain.args?.["percent"] : chance;
	return told !== chance;
}

/** What each of some orders answers to a question, by itself. */
const answersOf = (game: GameOrders, orders: readonly Order[], question: Decision, seen: Seen): Answer[] =>
	orders.flatMap(({ kind: id, way, bound = 0 }) => {
		const kind = game.kinds.find((each) => each.id === id);
		if (!kind?.questions.includes(question.prompt.key)) return [];
		return kind.judge({ way, bound, question, seen }) ?? [];
	});

describe.each(["mercenary-war", "hiero"])("a game of %s by any orders", (id) => {
	test.each([1, 2])(
		"ends, every answer is listed, every chance is as it is told, and no phase comes twice, seed %i",
		(seed) => {
			const game = wargame(library, id);
			const orders = ordersOfScenario(id);
			const given = anyOrders(orders, seed);
			const faults: string[] = [];
			const names = { march: new Turns(), phase: new Turns(), year: new Turns() };
			let byOrder = 0;
			const sits = (): Contestant<ReturnType<typeof game.setUp>, unknown> => {
				const chance = seededChance(seed);
				return ({ decision, view }) => {
					faults.push(
						...listedIn(decision)
							.filter(tellsAnotherNumber)
							.map(({ note }) => JSON.stringify(note)),
					);
					if (!orders.kinds.some(({ questions }) => questions.includes(decision.prompt.key)))
						return randomAnswer(decision, chance);
					const seen: Seen = { seat: decision.seat, view: view(), ask: () => null };
					const underway = orders.underway(seen);
					for (const span of ["march", "phase", "year"] as const)
						if (names[span].isBack(underway[span])) faults.push(`${span} ${underway[span]} is back`);
					const answers = answersOf(orders, given, decision, seen);
					for (const answer of answers)
						if (whyNotAnswer(decision, answer) !== null)
							faults.push(`${decision.prompt.key}: ${JSON.stringify(answer)}`);
					byOrder += answers.length > 0 ? 1 : 0;
					return answers[0] ?? randomAnswer(decision, chance);
				};
			};
			const players = Object.fromEntries(game.seats.map((seat) => [seat.id, sits]));
			const { state } = playMatch(game, { seed, players });
			expect(faults).toEqual([]);
			expect(state.outcome).not.toBeNull();
			expect(byOrder).toBeGreaterThan(0);
		},
	);
});

/** Names that follow on one another: is one back that was followed by another? Of marches in one phase one may go on after another. */
class Turns {
	readonly #over = new Set<string>();
	#now: string | undefined;

	isBack(name: string | undefined): boolean {
		if (name === undefined || name === this.#now) return false;
		if (this.#now !== undefined) this.#over.add(this.#now);
		this.#now = name;
		return this.#over.has(name);
	}
}
