/** Tribes as the common rules know them: apart from everybody, at home, and allied where the track says so. */
import { describe, expect, test } from "vitest";
import { areFriends } from "../../ancient-world/02-42-friends.ts";
import { forceMovement } from "../../ancient-world/06-1-movement.ts";
import { attack } from "../../ancient-world/08-2-attack.ts";
import { moveAlliance } from "../../ancient-world/12-3-alliance-boxes.ts";
import { friendlyForcesAt, moveForce } from "../../ancient-world/forces.ts";
import { RomanBench } from "../testing/roman-bench.ts";
import { revolt } from "./revolts.ts";
import { armyOf, isOut } from "./tribes.ts";

/** The Lucanians, who are nobody's allies, have risen with 16 infantry and 4 cavalry. */
function lucanians() {
	const bench = new RomanBench({}, "samnite-wars");
	bench.play(revolt(bench.table, "lucanians", "SW.revolt.table"), 6);
	const army = armyOf(bench.table, "lucanians");
	if (!army) throw new Error("Nobody has risen.");
	return { bench, army };
}

describe("AW 6.25, 8.22 independent tribes", () => {
	test("AW 6.25 they stand with nobody: not in one city with a player, not in one party with another tribe", () => {
		const { bench, army } = lucanians();
		bench.play(revolt(bench.table, "apulians", "SW.revolt.table"), 6);
		const others = armyOf(bench.table, "apulians");
		if (others) moveForce(bench.table, others, army.hex);
		Object.assign(others ?? {}, { place: "inside" });
		bench.force("samnites", army.hex, "inside", { sps: { "samnite/inf": 3 } });
		expect(friendlyForcesAt(bench.table, "lucanians", army.hex, "inside")).toEqual([army]);
		expect(areFriends(bench.table, "lucanians", "samnites")).toBe(false);
	});

	test("AW 8.22 in one hex with Samnites each is attacked by itself", () => {
		const { bench, army } = lucanians();
		const hex = "4711";
		moveForce(bench.table, army, hex);
		army.place = "outside";
		bench.force("samnites", hex, "outside", { sps: { "samnite/inf": 8 }, leaders: ["gaius-pontius"] });
		const rome = bench.consular("104", "consul", hex, "Consular Army I", ["I", "II"]);
		bench.activate("104");
		const rule = attack.play(bench.table, "104");
		expect(() => bench.play(rule, "nobody")).toThrow(/not-an-option/);
		const question = bench.asked.at(-1);
		const targets = question?.kind === "choose" ? question.options.map(({ id }) => id) : [];
		expect(targets.toSorted()).toEqual(["lucanians", "samnites"]);
		const again = attack.play(bench.table, "104");
		expect(() => bench.play(again, "lucanians", "nobody")).toThrow(/not-an-option/);
		expect(bench.table.state.battle?.defender).toMatchObject({ side: "lucanians", forces: [army.id] });
		expect(rome.hex).toBe(hex);
	});
});

test("AW 6.37 a tribe is called up in the first hex that is entered, and the march goes on: no Stop", () => {
	const bench = new RomanBench({}, "alexander-327");
	bench.force("epirus", "4908", "outside", { sps: { "greek/inf": 20 }, leaders: ["alexander-epirus"] });
	Object.assign(bench.table.state.leaders["alexander-epirus"] ?? {}, { guile: 0 });
	bench.activate("alexander-epirus");
	const rule = forceMovement.play(bench.table, "alexander-epirus");
	expect(() => bench.play(rule, "whole", "to/4808", 3, 7, 5, "nowhere")).toThrow(/not-an-option/);
	expect(isOut(bench.table, "apulians")).toBe(true);
	expect(bench.asked.at(-1)?.prompt.key).toBe("ask.march");
	expect(bench.said).not.toContain("march.stops");
});

describe("AW 9.65 a tribe that appears where somebody is", () => {
	test("AW 9.65 not in a city that an enemy holds with troops: in another, and without a control marker", () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.force("rome", "4508", "inside", { sps: { "legion/inf": 3 } });
		bench.play(revolt(bench.table, "apulians", "SW.revolt.table"), 6, "arpi");
		const army = armyOf(bench.table, "apulians");
		const city = bench.table.data.cityByHex.get(army?.hex ?? "");
		expect(army).toMatchObject({ place: "inside" });
		expect([city?.province, city?.hex === "4508"]).toEqual(["apulia", false]);
	});
});

describe("AW 12.5 allied tribes", () => {
	test("AW 12.5 in the Samnite part of the track, or held militarily, it is the Samnites' ally; else nobody's", () => {
		const { bench } = lucanians();
		const ally = () => bench.table.state.sides["lucanians"]?.alliedTo ?? null;
		expect(ally()).toBeNull();
		moveAlliance(bench.table, "lucania", "samnites", 1);
		expect(ally()).toBe("samnites");
		moveAlliance(bench.table, "lucania", "rome", 1);
		expect(ally()).toBeNull();
	});
});
