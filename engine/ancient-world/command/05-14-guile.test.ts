/** AW 5.14: Guile Points, declared and restored, and the handicap of one more. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { Session, text } from "../../kernel/index.ts";
import { riseEntries, riseGame } from "../../rise/games.ts";
import { gameData } from "../data.ts";
import { leaderById } from "../table.ts";
import { Bench } from "../testing/bench.ts";
import { fillTheCup } from "../turn/04-initiative.ts";
import { declareGuile, fullGuile } from "./05-14-guile.ts";

const library = loadLibrary();

test("AW 5.14 nobody in charge has no Guile, and one who has none is not asked", () => {
	const bench = new Bench();
	expect(bench.play(declareGuile(bench.table, null, 2, "battle"))).toBe(0);
	leaderById(bench.table, "hannibal").guile = 0;
	expect(bench.play(declareGuile(bench.table, "hannibal", 2, "battle"))).toBe(0);
	expect(bench.asked).toEqual([]);
});

test("AW 5.14 as many points as are left, or as the roll allows; what is spent is gone", () => {
	const bench = new Bench();
	leaderById(bench.table, "hannibal").guile = 3;
	expect(bench.play(declareGuile(bench.table, "hannibal", 2, "battle"), "2")).toBe(2);
	expect(bench.asked[0]).toMatchObject({
		options: [{ id: "0" }, { id: "1" }, { id: "2" }],
		prompt: { args: { left: 3 } },
	});
	expect(leaderById(bench.table, "hannibal").guile).toBe(1);
	expect(bench.play(declareGuile(bench.table, "hannibal", 2, "battle"), "0")).toBe(0);
	expect(bench.asked[1]).toMatchObject({ options: [{ id: "0" }, { id: "1" }] });
});

test("AW 5.14 who spends Guile on another's throw is told whose throw it is", () => {
	const bench = new Bench();
	leaderById(bench.table, "hannibal").guile = 1;
	const chance = () => ({ note: text("chance.at-most", { face: 2, percent: 30 }), chance: 30 });
	bench.play(declareGuile(bench.table, "hannibal", 1, "interception", chance, "402"), "0");
	bench.play(declareGuile(bench.table, "hannibal", 1, "interception", chance), "0");
	const [ofAnother, ofHisOwn] = bench.asked.map((asked) => asked.kind === "choose" && asked.options[0]?.note);
	expect(ofAnother).toMatchObject({ key: "chance.of-leader", args: { leader: { id: "402" }, chance: chance().note } });
	expect(ofHisOwn).toEqual(chance().note);
	const roll = text("roll.interception");
	const throwOf = { key: "guile.throw-of", args: { leader: { kind: "leader", id: "402" }, roll } };
	expect(bench.asked.map(({ prompt }) => prompt.args?.["what"])).toEqual([throwOf, roll]);
});

describe("AW 5.14: a handicap is a point more for each leader of the side, and no other die or rule", () => {
	const started = (scenario: string, options: Record<string, boolean>) => {
		const game = riseGame(library, scenario);
		const { state } = Session.start(game, { seed: 1, dice: "seeded", options });
		return { state, view: game.view(state, null) };
	};

	test("it is open from the set-up on, and only the side that has it", () => {
		const { state, view } = started("thunderbolt", { "guile-rome": true });
		const data = gameData(library, "thunderbolt");
		expect(state.options).toMatchObject({ "guile-rome": true });
		for (const { id, side, guile, guileMax } of Object.values(view.leaders)) {
			const { guile: printed } = data.leaders.get(id) ?? { guile: Number.NaN };
			expect([id, guile, guileMax]).toEqual([id, printed + (side === "rome" ? 1 : 0), guile]);
		}
	});

	test("it comes back with all Guile in every turn", () => {
		const bench = new Bench();
		const { table } = bench;
		table.state.options = { "guile-carthage": true };
		leaderById(table, "hannibal").guile = 0;
		bench.play(fillTheCup(table));
		expect(leaderById(table, "hannibal").guile).toBe(5);
	});

	test("a tribe's counter, which cannot be killed, has no Guile with it either", () => {
		const { table } = new Bench({}, "samnite-wars");
		table.state.options = { "guile-samnites": true };
		expect(fullGuile(table, "tribe-umbria", "samnites")).toBe(0);
		expect(fullGuile(table, "gaius-pontius", "samnites")).toBe(4);
	});

	test("without it nothing of it is in the state, and every side that a player leads is offered one", () => {
		expect(Object.keys(started("eagle-has-landed", {}).state.options)).toEqual(["historical-magistrates"]);
		const eagle = riseEntries(library).find(({ id }) => id === "eagle-has-landed");
		expect(eagle?.options.map(({ id, default: on }) => [id, on])).toEqual([
			["historical-magistrates", false],
			["guile-rome", false],
			["guile-epirus", false],
		]);
	});
});
