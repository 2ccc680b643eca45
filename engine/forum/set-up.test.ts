/** The summary's lists "you will need to obtain" and "To set up" (FO 0.1 to 0.5). */
import { describe, expect, test } from "vitest";
import { Session, visibleTo } from "../kernel/index.ts";
import { forumGame } from "./game.ts";
import { playSetUp } from "./set-up.ts";
import { Bench, forumAssets } from "./testing/bench.ts";

const game = forumGame(forumAssets());
const seats = game.seats.map(({ id }) => id);
const start = (players: number, options: Record<string, boolean> = {}, seed = 1) =>
	Session.start(game, { seed, dice: "seeded", options, seated: seats.slice(0, players) });

describe("What you will need to obtain (FO 0.1)", () => {
	const { board, cards, figures } = forumAssets();

	test("a die of six faces, four agents a player, horrea without a limit, a board, and fate cards", () => {
		expect(figures.die.sides).toBe(6);
		expect(figures.setUp).toMatchObject({ agents: 4 });
		expect(board.markets).toHaveLength(57);
		expect(board.links).toHaveLength(75);
		expect(cards.fate.reduce((sum, { copies }) => sum + copies, 0)).toBe(40);
		expect(cards.family).toHaveLength(24);
	});

	test("each of the four regions has fourteen markets and two exotic ones, and Rome is in none", () => {
		for (const region of ["nw", "sw", "ne", "se"]) {
			const markets = board.markets.filter((market) => market.region === region);
			expect(markets).toHaveLength(14);
			expect(markets.filter(({ type }) => type === "exotic")).toHaveLength(2);
		}
		expect(board.markets.filter(({ region }) => region === null).map(({ id }) => id)).toEqual(["roma"]);
	});

	test("profits follow demand and distance, to the nearest 25", () => {
		const demand = { rome: 300, exotic: 300, large: 200, small: 100 };
		for (const { type, distance, profit } of board.markets) {
			const due = [1, 2, 3, 4, 5].map((horrea) => Math.round(demand[type] / horrea / 25 - distance) * 25 + 0);
			expect(profit.map((each, index) => Math.abs(each - (due[index] ?? 0)))).toEqual(
				profit.map(() => expect.toBeOneOf([0, 25])),
			);
		}
	});
});

describe.each([2, 3, 4, 5])("To set up, %i players (FO 0.2, 0.3, 0.4)", (players) => {
	const { state, path } = (() => {
		const session = start(players);
		return { state: session.state, path: session.path() };
	})();
	const houses = Object.values(state.houses);

	test("FO-setup-money: $200 and no prestige each", () => {
		expect(houses).toHaveLength(players);
		for (const house of houses) expect(house).toMatchObject({ money: 200, prestige: 0, thousands: 0 });
	});

	test("FO-setup-agent: one agent each stands in Rome, and no horreum anywhere", () => {
		for (const { agents, horrea } of houses) {
			expect(agents.map(({ market }) => market)).toEqual(["roma"]);
			expect(horrea).toEqual([]);
		}
	});

	test("FO-setup-family: three family cards each, a son and a daughter among them", () => {
		const kinds = houses.map(({ hand }) => hand.map((child) => child.replace(/-\d+/, "")));
		for (const hand of kinds) {
			expect(hand).toHaveLength(3);
			expect(new Set(hand)).toEqual(new Set(["son", "daughter"]));
		}
		expect(state.familyDeck).toHaveLength(24 - 3 * players);
	});

	test("the fate cards lie in one deck face down", () => {
		expect(state.fateDeck).toHaveLength(40);
		expect(state.fateDiscard).toEqual([]);
	});

	test("FO-setup-first: the highest throw begins", () => {
		const throws = path.flatMap(({ entries }) => entries).filter(({ roll }) => roll?.roll === "forum-first");
		const faceOf = (seat: string) => throws.findLast((entry) => entry.seat === seat)?.roll?.dice[0] ?? 0;
		for (const other of state.order) expect(faceOf(state.first)).toBeGreaterThanOrEqual(faceOf(other));
	});

	test("only its owner reads which cards he was dealt", () => {
		const secret = path.flatMap(({ entries }) => entries).filter(({ text }) => text.key === "forum.holds-family");
		expect(secret.length).toBeGreaterThanOrEqual(players);
		for (const entry of secret) {
			expect(state.order.filter((seat) => visibleTo(entry, seat))).toEqual([entry.seat]);
			expect(visibleTo(entry, null)).toBe(false);
		}
	});
});

describe("Who plays first (FO 0.4)", () => {
	test("players who tie throw again among themselves", () => {
		const bench = new Bench();
		bench.play("set-up", playSetUp, 5, 2, 5, 3, 6);
		expect(bench.table.state.first).toBe("caesii");
	});

	test("the sixth face is the highest, and dice show 1 to 6", () => {
		const bench = new Bench();
		expect(() => bench.play("set-up", playSetUp, 0)).toThrow("is no answer");
		expect(() => bench.play("set-up", playSetUp, 7)).toThrow("is no answer");
	});
});

describe("Aim of the game (FO 0.5)", () => {
	test("nobody has won before anybody has 15 prestige", () => {
		expect(start(4).state.outcome).toBeNull();
		expect(forumAssets().figures.prestige.victory).toBe(15);
	});
});

describe("The table", () => {
	test.each([
		[["rutilii"], "take 2, 3, 4, 5"],
		[["rutilii", "nobody"], "There is no seat"],
	])("does not begin with %j", (seated, why) => {
		expect(() => Session.start(game, { seed: 1, dice: "seeded", options: {}, seated })).toThrow(why);
	});

	test("seats all five when none are named, in the order they sit in", () => {
		const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
		expect(session.state.order).toEqual(seats);
		const two = Session.start(game, { seed: 1, dice: "seeded", options: {}, seated: ["albii", "flavii"] });
		expect(two.state.order).toEqual(["flavii", "albii"]);
	});

	test("two-children: a son and a daughter, and no third card", () => {
		const { state } = start(5, { "two-children": true });
		for (const { hand } of Object.values(state.houses)) expect(hand).toHaveLength(2);
	});
});
