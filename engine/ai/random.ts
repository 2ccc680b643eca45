/** A player who answers anything legal, with a seeded generator of his own: for tests, fuzzing and an easy opponent. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Answer, Decision, Option, WriteDecision } from "../kernel/index.ts";

/** Gives whole numbers from 0 to `below - 1`. */
export type Chance = (below: number) => number;

/** A chance of its own, apart from the game's dice. */
export function seededChance(seed: number): Chance {
	const generator = xoroshiro128plus(seed);
	return (below) => uniformInt(generator, 0, below - 1);
}

/** Any legal answer. Throws when a decision offers none, which is a fault in the rules. */
export function randomAnswer(decision: Decision, chance: Chance): Answer {
	switch (decision.kind) {
		case "choose": {
			const option = randomOption(decision.options, chance);
			if (!option) throw new Error(`The decision ${decision.prompt.key} (${decision.rule}) offers nothing to choose.`);
			return { kind: "choose", option: option.id };
		}
		case "pick":
			return { kind: "pick", options: randomPick(decision, chance) };
		case "allocate":
			return { kind: "allocate", amounts: randomAmounts(decision, chance) };
		case "write":
			return { kind: "write", text: randomText(decision, chance) };
	}
}

/** The shortest text that is taken, or one that is a few characters longer. */
function randomText(decision: WriteDecision, chance: Chance): string {
	if (decision.min > decision.max) throw new Error(`The decision ${decision.prompt.key} takes no text.`);
	const length = decision.min + chance(Math.min(decision.max - decision.min, 8) + 1);
	const letters = decision.characters === "digits" ? "0123456789" : "abcdefghij";
	return Array.from({ length }, () => letters[chance(letters.length)]).join("");
}

/** Of so many times that something may be done besides, it is done once: else a game would not get on. */
const SELDOM = 40;

function randomOption(options: readonly Option[], chance: Chance): Option | undefined {
	const answers = options.filter(({ aside }) => !aside);
	const isAside = answers.length < options.length && chance(SELDOM) === 0;
	const open = isAside || answers.length === 0 ? options.filter(({ aside }) => aside) : answers;
	return open[chance(Math.max(1, open.length))];
}

function randomPick(decision: Extract<Decision, { kind: "pick" }>, chance: Chance): string[] {
	const left = decision.options.map((option) => option.id);
	const most = Math.min(decision.max, left.length);
	if (most < decision.min) throw new Error(`The decision ${decision.prompt.key} asks for more than it offers.`);
	const count = decision.min + chance(most - decision.min + 1);
	return Array.from({ length: count }, () => left.splice(chance(left.length), 1)[0] ?? "");
}

/** Any total within bounds, dealt out one by one to items with room. */
function randomAmounts(decision: Extract<Decision, { kind: "allocate" }>, chance: Chance): Record<string, number> {
	const amounts = new Map(decision.items.map((item) => [item.id, item.min]));
	const given = decision.items.reduce((sum, item) => sum + item.min, 0);
	const room = decision.items.reduce((sum, item) => sum + item.max, 0);
	const most = Math.min(decision.total.max, room);
	const least = Math.max(decision.total.min, given);
	if (most < least) throw new Error(`The decision ${decision.prompt.key} cannot be allocated.`);
	for (let left = least + chance(most - least + 1) - given; left > 0; left -= 1) {
		const open = decision.items.filter((item) => (amounts.get(item.id) ?? 0) < item.max);
		const item = open[chance(Math.max(1, open.length))];
		if (item) amounts.set(item.id, (amounts.get(item.id) ?? 0) + 1);
	}
	return Object.fromEntries(amounts);
}
