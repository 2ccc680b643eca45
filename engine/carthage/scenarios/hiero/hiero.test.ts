import { describe, expect, test } from "vitest";
import { randomAnswer, seededChance } from "../../../ai/random.ts";
import type { SideId } from "../../../ancient-world/state.ts";
import { pointsOf } from "../../../ancient-world/turn/14-points.ts";
import { checkVictory } from "../../../ancient-world/turn/14-victory.ts";
import { Session } from "../../../kernel/index.ts";
import { xanthippus } from "../../council/05-79-xanthippus.ts";
import { changeSide } from "../../diplomacy/12-3-stance.ts";
import { loseShips, takeOff } from "../../sea/07-11-fleets.ts";
import { shipBuilt } from "../../sea/07-17-laying-down.ts";
import { PunicBench, punicGame } from "../../testing/punic-games.ts";

/** The year 264, or 263. */
function hiero(turn = 1) {
	const bench = new PunicBench({}, "hiero");
	const { table } = bench;
	table.state.turn = turn;
	const give = (side: SideId, ...cities: readonly string[]) => {
		for (const id of cities) Object.assign(table.state.cities[id] ?? {}, { control: side });
	};
	/** The end of the turn. */
	const winner = () => {
		const segment = table.rules.segments["victory"];
		if (segment) bench.play(segment(table));
		return table.state.outcome?.winner;
	};
	return { bench, table, give, winner };
}

describe("HI.as-campaign the opening of the war", () => {
	test("HI.as-campaign: no Xanthippus, and Rome builds triremes", () => {
		const { table } = hiero(2);
		expect(xanthippus(table.data)).toBeNull();
		expect([shipBuilt(table, "rome"), shipBuilt(table, "carthage")]).toEqual(["trireme", "quinquereme"]);
	});

	test("HI.as-campaign: Messana in Roman hands at the end of 264 brings Hiero over, and with him the game", () => {
		const { bench, give, winner } = hiero();
		bench.force("syracuse", "it-6419", "inside", { sps: { "syracusan/inf": 4 } });
		give("rome", "messana");
		expect(winner()).toBe("rome");
	});

	test("HI.as-campaign: in 263 that is no more than points", () => {
		const { table, bench, give, winner } = hiero(2);
		bench.force("syracuse", "it-6419", "inside", { sps: { "syracusan/inf": 4 } });
		give("rome", "messana");
		give("carthage", "rhegium");
		expect(winner()).toBe("rome");
		expect([pointsOf(table, "rome"), pointsOf(table, "carthage")]).toEqual([10, 4]);
	});

	test.each([
		["her own men", "carthage", "carthage", "carthage"],
		["men of her Ally", "syracuse", "carthage", "carthage"],
		["Syracusans who are Rome's Allies: then Rome has both", "syracuse", "rome", "rome"],
	] as const)("Carthage wins with Messana and Rhegium when the year ends, held by %s", (_, inMessana, ally, winner) => {
		const { bench, table, give } = hiero();
		changeSide(table, ally);
		bench.force(inMessana, "it-5915", "inside", { sps: { "greek/inf": 2 } });
		bench.force("carthage", "it-6015", "inside", { sps: { "african/inf": 2 } });
		give("carthage", "rhegium");
		give(inMessana, "messana");
		bench.play(checkVictory(table));
		expect(table.state.outcome?.winner).toBe(winner);
	});
});

describe("AW 14.4 points of Hiero", () => {
	const even = () => {
		const { give, ...rest } = hiero(2);
		give("mamertines", "messana");
		Object.assign(rest.table.state.cities["rhegium"] ?? {}, { control: null });
		return { give, ...rest };
	};

	test("Hiero is worth 5 to whose Ally he is, and neutral 2 to Rome", () => {
		const { table } = even();
		const points = () => [pointsOf(table, "rome"), pointsOf(table, "carthage")];
		expect(points()).toEqual([0, 5]);
		changeSide(table, null);
		expect(points()).toEqual([2, 0]);
		changeSide(table, "rome");
		expect(points()).toEqual([5, 0]);
	});

	test("cities taken from the enemy and his Allies: 3 for greater ones, 1 for Small; what was one's own, or an Ally brought, is none", () => {
		const { table, give } = even();
		const before = pointsOf(table, "rome");
		give("rome", "agrigentum", "leontini", "tauromenium");
		expect(pointsOf(table, "rome") - before).toBe(
			["agrigentum", "leontini"].reduce((sum, id) => sum + (table.data.cities.get(id)?.size === "small" ? 1 : 3), 0),
		);
		give("carthage", "agrigentum");
		changeSide(table, "rome");
		expect(pointsOf(table, "rome")).toBe(5 + (table.data.cities.get("leontini")?.size === "small" ? 1 : 3));
	});

	test("2 for each Major Victory on land, 1 for every five squadrons the enemy has lost, on the stocks or broken up none", () => {
		const { bench, table } = even();
		changeSide(table, null);
		bench.fought({ winner: "carthage", major: true });
		bench.fought({ winner: "carthage", major: false });
		expect(pointsOf(table, "carthage")).toBe(2);
		const fleet = bench.fleet("rome", "ostia", 9);
		const stocks = bench.fleet("rome", "neapolis", 5, { underConstruction: true });
		const ships = (trireme: number) => ({ trireme, quinquereme: 0 });
		loseShips(table, fleet, ships(4));
		takeOff(table, fleet, ships(3));
		loseShips(table, stocks, ships(5));
		expect(pointsOf(table, "carthage")).toBe(2);
		loseShips(table, fleet, ships(1));
		expect(pointsOf(table, "carthage")).toBe(3);
	});

	test("level, whoever holds Messana has won: the Mamertines hold it for Rome", () => {
		const { bench, table, give, winner } = even();
		changeSide(table, null);
		for (const side of ["carthage", "rome"] as const) bench.fought({ winner: side, major: true });
		give("carthage", "locri", "croton");
		expect([pointsOf(table, "rome"), pointsOf(table, "carthage")]).toEqual([4, 4]);
		expect(winner()).toBe("rome");
		expect(bench.said).toContain("victory.won.level");
	});
});

test("HI.construction: each player has one Force Increase, that of 263", () => {
	const session = Session.start(punicGame("hiero"), { seed: 3, dice: "seeded", options: {} });
	const chance = seededChance(3);
	const asked: string[] = [];
	while (session.decision) {
		const { decision, revision, state } = session;
		if (decision.prompt.key === "ask.force-increase") asked.push(`${decision.seat} in turn ${state.turn}`);
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	expect(asked).toEqual(["rome in turn 2", "carthage in turn 2"]);
	expect(session.state.outcome).not.toBeNull();
});
