/** That the program which plays Forum to win does so, with a character and a memory, and says nothing that is hidden. */
import { describe, expect, test } from "vitest";
import { forumData } from "../../forum/data.ts";
import { forumGame } from "../../forum/game.ts";
import type { ForumState } from "../../forum/state.ts";
import { Bench, forumAssets } from "../../forum/testing/bench.ts";
import { type ForumView, makeForumView } from "../../forum/view.ts";
import { type Decision, ref, text } from "../../kernel/index.ts";
import { fixturesOf, playFixture, playMatch, type SitsDown, scoreOf } from "../contest.ts";
import { randomAnswer, seededChance } from "../random.ts";
import { CHARACTERS, type Character, characterOf } from "./character.ts";
import { forumExpert } from "./expert.ts";

const assets = forumAssets();
const data = forumData(assets);
const game = forumGame(assets);
const GAMES = 20;

const measured: SitsDown<ForumState, ForumView> = (_, seed) => {
	const player = forumExpert(assets, seededChance(seed), seed);
	return ({ decision, view }) => player(decision, view()).answer;
};
const others: SitsDown<ForumState, ForumView> = (_, seed) => {
	const chance = seededChance(seed);
	return ({ decision }) => randomAnswer(decision, chance);
};

test.each([
	[2, 1],
	[3, 1],
	[4, 1],
	[4, 21],
	[4, 41],
	[5, 1],
])("FO-bots-win: among %i players it wins at least seven games of ten, in twenty from seed %i on", (players, seed) => {
	const seated = game.seats.slice(0, players).map(({ id }) => id);
	const fixtures = fixturesOf({ seated, seat: null, seed, games: GAMES });
	const { won } = scoreOf(fixtures.map((fixture) => playFixture(game, { measured, others, seated }, fixture)));
	expect(won / GAMES).toBeGreaterThanOrEqual(0.7);
});

const HOUSES = ["rutilii", "flavii", "caesii"];
const SEAT = "rutilii";

/** A seed of whose game the seat is of a character. */
function seedOf(character: Character): number {
	for (let seed = 1; seed < 100; seed += 1) if (characterOf(seed, HOUSES, SEAT) === character) return seed;
	throw new Error(`Nobody is ${character}.`);
}

/** A table at which the seat is an Expert, and what it answers to questions that are put to it. */
class Asked {
	readonly bench: Bench;
	readonly #expert;

	constructor(character: Character, furnished: ConstructorParameters<typeof Bench>[0] = {}) {
		this.bench = new Bench(furnished);
		this.#expert = forumExpert(assets, seededChance(1), seedOf(character));
	}

	ask(key: string, options: readonly string[], args: NonNullable<Decision["prompt"]["args"]> = {}) {
		const { state } = this.bench.table;
		const decision: Decision = {
			kind: "choose",
			seat: SEAT,
			rule: "FO 2",
			prompt: { key, args },
			options: options.map((id) => ({ id, text: text("forum.option.done") })),
			refused: [],
		};
		const { answer, why } = this.#expert(decision, makeForumView(state, data, SEAT));
		return {
			option: answer.kind === "choose" ? answer.option : "",
			why,
			said: why?.because.map(({ key: said }) => said),
		};
	}

	/** The intrigue of a turn, in which these proposals may be made. */
	intrigue(turn: number, ...proposals: readonly string[]) {
		Object.assign(this.bench.table.state, { turn, phase: "intrigue" });
		return this.ask("forum.ask.intrigue", [...proposals, "done"]);
	}
}

describe("the character", () => {
	test("is the same whenever a game is opened, all are at a table of three, and another seed deals them otherwise", () => {
		const dealt = (seed: number) => HOUSES.map((seat) => characterOf(seed, HOUSES, seat));
		for (let seed = 1; seed <= 20; seed += 1) {
			expect(dealt(seed)).toEqual(dealt(seed));
			expect(dealt(seed).toSorted()).toEqual(CHARACTERS.toSorted());
		}
		expect(new Set(Array.from({ length: 20 }, (_, seed) => dealt(seed).join())).size).toBeGreaterThan(3);
	});

	test.each(CHARACTERS)("that is %s is told with what it does", (character) => {
		expect(new Asked(character).intrigue(1, "propose/flavii/son").said).toContain(`why.expert.${character}`);
	});

	test("that is grasping asks for money where the other has it; another takes what is offered", () => {
		const reply = (character: Character, money: number) =>
			new Asked(character, { flavii: { money } }).ask("forum.ask.accept-son", ["accept", "ask-more", "refuse"], {
				side: ref("side", "flavii"),
				price: 0,
			}).option;
		expect(reply("grasping", 400)).toBe("ask-more");
		expect(reply("grasping", 50)).toBe("accept");
		expect(reply("patient", 400)).toBe("accept");
	});

	test("that is bold challenges more often than one that is grasping, and that more often than one that is patient", () => {
		const challenges: Record<Character, number> = { bold: 0, patient: 0, grasping: 0 };
		const seated = game.seats.slice(0, 4).map(({ id }) => id);
		for (let seed = 1; seed <= 12; seed += 1) {
			const counting: SitsDown<ForumState, ForumView> = (seat, own) => {
				const sits = measured(seat, own);
				return (place) => {
					const answer = sits(place);
					const isChallenge = answer.kind === "choose" && answer.option === "challenge";
					if (isChallenge) challenges[characterOf(seed, seated, seat)] += 1;
					return answer;
				};
			};
			playMatch(game, { seed, players: Object.fromEntries(seated.map((seat) => [seat, counting])) });
		}
		expect(challenges.bold).toBeGreaterThan(challenges.grasping);
		expect(challenges.grasping).toBeGreaterThan(challenges.patient);
	});

	test.each(CHARACTERS)(
		"that is %s challenges where the die is on its side, and not where it is hopeless",
		(character) => {
			const move = "move/rutilii-1/ariminum";
			const moved = (married: "rutilii" | "flavii") => {
				const asked = new Asked(character, {
					rutilii: {
						agents: ["luna"],
						money: 900,
						horrea: ["luna"],
						...(married === "rutilii" && { localMarriages: ["ariminum"] }),
					},
					flavii: {
						agents: ["ariminum"],
						prestige: 6,
						horrea: ["ariminum"],
						...(married === "flavii" && { localMarriages: ["ariminum"] }),
					},
				});
				return asked.ask("forum.ask.move", [move, "done"]);
			};
			expect(moved("rutilii").option).toBe(move);
			expect(moved("rutilii").said).toContain("why.expert.challenges");
			expect(moved("flavii").option).toBe("done");
		},
	);
});

describe("a proposal that was refused", () => {
	const SON = "propose/flavii/son";
	const refused = () => {
		const asked = new Asked("patient", { rutilii: { prestige: 3 }, flavii: { hand: ["son-1", "daughter-1"] } });
		expect(asked.intrigue(1, SON).option).toBe(SON);
		expect(asked.intrigue(1).option).toBe("done");
		return asked;
	};

	test("is not repeated, and he says so; another child may be offered", () => {
		const asked = refused();
		const again = asked.intrigue(2, SON);
		expect(again.option).toBe("done");
		expect(again.said).toContain("why.expert.refused");
		expect(asked.intrigue(4, SON).option).toBe("done");
		expect(asked.intrigue(5, SON, "propose/flavii/daughter").option).toBe("propose/flavii/daughter");
	});

	test.each([
		["the other has drawn a child", ({ bench }: Asked) => bench.flavii.hand.push("son-2")],
		["the other has caught up", ({ bench }: Asked) => Object.assign(bench.flavii, { prestige: 2 })],
	])("is repeated when something has changed: %s", (_, change) => {
		const asked = refused();
		change(asked);
		expect(asked.intrigue(2, SON).option).toBe(SON);
	});

	test("is forgotten where it was taken back, in the same turn or before it", () => {
		expect(refused().intrigue(1, SON).option).toBe(SON);
		const asked = refused();
		asked.intrigue(0);
		expect(asked.intrigue(2, SON).option).toBe(SON);
	});

	test("of more money is not demanded again until there is more of it", () => {
		const asked = new Asked("grasping", { flavii: { money: 200 } });
		const reply = (turn: number) => {
			Object.assign(asked.bench.table.state, { turn, phase: "intrigue" });
			const args = { side: ref("side", "flavii"), price: 0 };
			return asked.ask("forum.ask.accept-son", ["accept", "ask-more", "refuse"], args).option;
		};
		expect([reply(1), reply(2)]).toEqual(["ask-more", "accept"]);
		asked.bench.flavii.money = 500;
		expect(reply(3)).toBe("ask-more");
	});
});

describe("his reasons", () => {
	test("tell nothing of the children he holds", () => {
		const why = (child: "son" | "daughter") => {
			const asked = new Asked("bold", { rutilii: { hand: [`${child}-1`] } });
			return asked.intrigue(1, `propose/flavii/${child}`).why;
		};
		expect(why("son")).toEqual(why("daughter"));
		expect(JSON.stringify(why("son"))).not.toMatch(/-son|daughter/);
	});

	test("for a refusal are given only where all can see them: the other is too far ahead", () => {
		const why = (key: string, prestige: number) => {
			const asked = new Asked("bold", { flavii: { prestige } });
			return asked.ask(key, ["refuse"], { side: ref("side", "flavii"), price: 0 }).said;
		};
		expect(why("forum.ask.refuse-son", 1)).toBeUndefined();
		for (const key of ["forum.ask.refuse-son", "forum.ask.accept-son"])
			expect(why(key, 9)).toEqual(["why.expert.bold", "why.expert.too-far"]);
	});
});
