/** Marches and voyages that are agreed to in games at random run on to their end, or ask why not; what they answer is always an option. */
import { expect, test } from "vitest";
import { gameData } from "../../../ancient-world/data.ts";
import type { AncientWorldState } from "../../../ancient-world/state.ts";
import { library } from "../../../ancient-world/testing/driver.ts";
import { wargame } from "../../../ancient-world/testing/wargames.ts";
import type { AncientWorldView, MarchPreview, MarchReach } from "../../../ancient-world/view/view.ts";
import { type Answer, type Decision, Session } from "../../../kernel/index.ts";
import type { Seen } from "../../orders/seen.ts";
import { type Chance, randomAnswer, seededChance } from "../../random.ts";
import { errandsOf } from "./errands.ts";

/** A game at random in which whoever acts marches or sails wherever he can. */
class Game {
	readonly #session: Session<AncientWorldState, AncientWorldView>;
	readonly #errandOf: ReturnType<typeof errandsOf>;
	readonly #chance: Chance;
	/** How errands ended, by what they were: `voyage done`. */
	readonly ends: string[] = [];

	constructor(scenario: string, seed: number) {
		const game = wargame(library, scenario) as Session<AncientWorldState, AncientWorldView>["game"]; // its view is that of the base
		this.#session = Session.start(game, { seed, dice: "seeded", options: {} });
		this.#errandOf = errandsOf(() => gameData(library, scenario));
		this.#chance = seededChance(seed);
	}

	/** Plays so many answers. */
	play(answers: number): void {
		while (this.#session.decision && this.#session.nodes.length < answers) {
			const { decision } = this.#session;
			const way = decision.prompt.key === "ask.operation" ? this.#wayOf(decision) : null;
			if (way) this.#follow(decision, way);
			else this.#give(decision.seat, randomAnswer(decision, this.#chance));
		}
	}

	/** Some way that the leader may go, over the sea where he can. */
	#wayOf({ seat }: Decision): readonly Answer[] | null {
		const { view, ask } = this.#seenBy(seat);
		const { leader } = view.phase ?? {};
		const { hexes = [] } = (ask("reach", { leader }) as MarchReach | null) ?? {};
		const overSea = hexes.filter(({ bySea }) => bySea !== undefined);
		const goals = overSea.length > 0 ? overSea : hexes;
		const to = goals[this.#chance(Math.max(1, goals.length))]?.hex;
		const preview = to === undefined ? null : (ask("march", { leader, to }) as MarchPreview | null);
		return preview && preview.refusal === null && preview.answers.length > 0 ? preview.answers : null;
	}

	#follow(question: Decision, answers: readonly Answer[]): void {
		const { seat } = question;
		const errand = this.#errandOf(answers, { question, seen: this.#seenBy(seat), until: null });
		const [first] = answers;
		if (!errand || !first) throw new Error(`What was shown does not run on: ${JSON.stringify(answers)}`);
		this.#give(seat, first);
		for (let { decision } = this.#session; decision; { decision } = this.#session) {
			const step = errand.next(decision.seat === seat ? decision : null, this.#seenBy(seat));
			if (step.does === "wait") this.#give(decision.seat, letPass(decision) ?? randomAnswer(decision, this.#chance));
			if (step.does === "answer") this.#give(seat, step.answer);
			if (step.does === "answer" ? step.isLast : step.does !== "wait") {
				this.ends.push(`${errand.kind} ${step.does === "answer" ? "done" : step.does}`);
				return;
			}
		}
	}

	#give(seat: string, answer: Answer): void {
		const outcome = this.#session.answer({ revision: this.#session.revision, seat, answer });
		if (!outcome.ok) throw new Error(JSON.stringify(outcome));
	}

	#seenBy(seat: string): Seen<AncientWorldView> {
		const { game, state } = this.#session;
		return { seat, view: this.#session.view(seat), ask: (query, args) => game.queries[query]?.(state, args, seat) };
	}
}

/** Lets others' marches be. */
function letPass(question: Decision): Answer | null {
	const isOffered = question.kind === "choose" && question.options.some(({ id }) => id === "pass");
	return isOffered ? { kind: "choose", option: "pass" } : null;
}

test.each(["hiero", "samnite-wars"])("%s", (scenario) => {
	const game = new Game(scenario, 1);
	game.play(260);
	const done = game.ends.filter((end) => end.endsWith("done"));
	expect(done.length).toBeGreaterThan(5);
	expect(done.length).toBeGreaterThan(game.ends.length / 2);
	expect(scenario !== "hiero" || done.includes("voyage done")).toBe(true);
});
