/** Tribes as the common rules know them: apart from everybody, at home, and allied where the track says so. */
import { describe, expect, test } from "vitest";
import { groupsOf } from "../../ancient-world/battle/08-1-parties.ts";
import { attack } from "../../ancient-world/battle/08-2-attack.ts";
import { attemptOptions, forcesWith } from "../../ancient-world/battle/08-26-attempts.ts";
import { recovery } from "../../ancient-world/battle/08-56-status.ts";
import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { moveAlliance } from "../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { friendlyForcesAt, moveForce } from "../../ancient-world/forces.ts";
import { forceMovement } from "../../ancient-world/march/06-1-movement.ts";
import { placeSiege } from "../../ancient-world/siege/09-21-place-siege.ts";
import type { Operation } from "../../ancient-world/table.ts";
import { RomanBench } from "../testing/roman-bench.ts";
import { revolt } from "./revolts.ts";
import { armyOfTribe, isOut } from "./tribes.ts";

/** The Lucanians, who are nobody's allies, have risen with 16 infantry and 4 cavalry. */
function lucanians() {
	const bench = new RomanBench({}, "samnite-wars");
	bench.play(revolt(bench.table, "lucanians", "SW.revolt.table"), 6);
	const army = armyOfTribe(bench.table, "lucanians");
	if (!army) throw new Error("Nobody has risen.");
	return { bench, army };
}

describe("AW 6.25, 8.22 independent tribes", () => {
	test("AW 6.25 they stand with nobody: not in one city with a player, not in one party with another tribe", () => {
		const { bench, army } = lucanians();
		bench.play(revolt(bench.table, "apulians", "SW.revolt.table"), 6);
		const others = armyOfTribe(bench.table, "apulians");
		if (others) moveForce(bench.table, others, army.hex);
		Object.assign(others ?? {}, { place: "inside" });
		bench.force("samnites", army.hex, "inside", { sps: { "samnite/inf": 3 } });
		expect(friendlyForcesAt(bench.table, "lucanians", army.hex, "inside")).toEqual([army]);
		expect(areFriends(bench.table, "lucanians", "samnites")).toBe(false);
	});

	test("AW 8.22 in one hex with Samnites each is attacked by itself", () => {
		const { bench, army } = lucanians();
		const hex = "it-4711";
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
	bench.force("epirus", "it-4908", "outside", { sps: { "greek/inf": 20 }, leaders: ["alexander-epirus"] });
	Object.assign(bench.table.state.leaders["alexander-epirus"] ?? {}, { guile: 0 });
	bench.activate("alexander-epirus");
	const rule = forceMovement.play(bench.table, "alexander-epirus");
	expect(() => bench.play(rule, "whole", "to/it-4808", 3, 7, 5, "nowhere")).toThrow(/not-an-option/);
	expect(isOut(bench.table, "apulians")).toBe(true);
	expect(bench.asked.at(-1)?.prompt.key).toBe("ask.march");
	expect(bench.said).not.toContain("march.stops");
});

describe("AW 9.65 a tribe that appears where somebody is", () => {
	test("AW 9.65 not in a city that an enemy holds with troops: in another, and without a control marker", () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.force("rome", "it-4508", "inside", { sps: { "legion/inf": 3 } });
		bench.play(revolt(bench.table, "apulians", "SW.revolt.table"), 6, "arpi");
		const army = armyOfTribe(bench.table, "apulians");
		const city = bench.table.data.cityByHex.get(army?.hex ?? "");
		expect(army).toMatchObject({ place: "inside" });
		expect([city?.province, city?.hex === "it-4508"]).toEqual(["apulia", false]);
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

describe("SW.tribe.allied, SW.tribe.ops: any Samnite leader may use an allied tribe", () => {
	const HEX = "it-4711";

	/** The Lucanians, allied, 16/4 outside; beside them a Samnite who is not Overall Commander, with or without men. */
	function beside(sps: Record<string, number> = {}) {
		const { bench, army } = lucanians();
		moveAlliance(bench.table, "lucania", "samnites", 1);
		moveForce(bench.table, army, HEX);
		army.place = "outside";
		const own = bench.force("samnites", HEX, "outside", { sps, leaders: ["statius-gellius"] });
		bench.activate("statius-gellius");
		return { bench, army, own };
	}

	const whyNot = ({ table }: RomanBench, operation: Operation) =>
		operation.whyNot(table, "statius-gellius")?.rule ?? null;

	test("one with men takes them along", () => {
		const { bench, army, own } = beside({ "samnite/inf": 3 });
		bench.play(forceMovement.play(bench.table, "statius-gellius"), "whole", [army.id], "to/it-4710", "stop", 0);
		expect([own.hex, army.hex]).toEqual(["it-4710", "it-4710"]);
	});

	test("one without men marches with them, since he has nobody else", () => {
		const { bench, army, own } = beside();
		expect(whyNot(bench, forceMovement)).toBeNull();
		bench.play(forceMovement.play(bench.table, "statius-gellius"), "to/it-4710", "stop", 0);
		expect([own.hex, army.hex, own.leaders]).toEqual(["it-4710", "it-4710", ["statius-gellius"]]);
	});

	test("he attacks with them and leads them; with nobody he does not", () => {
		const { bench, army } = beside();
		const rome = bench.force("rome", HEX, "outside", { sps: { "legion/inf": 4 } });
		expect(whyNot(bench, attack)).toBeNull();
		const rule = attack.play(bench.table, "statius-gellius");
		expect(() => bench.play(rule, [army.id], "nothing")).toThrow(/not an answer|no answer/);
		expect(bench.table.state.battle).toMatchObject({
			attacker: { side: "samnites", inCharge: "statius-gellius" },
			defender: { forces: [rome.id] },
		});
		expect(bench.table.state.battle?.attacker.forces).toContain(army.id);
		const again = attack.play(bench.table, "statius-gellius");
		expect(() => bench.play(again, [])).toThrow(/no answer/);
	});

	test("he places a city Under Siege with them", () => {
		const { bench, army, own } = beside();
		const hex = bench.table.data.cities.get("luceria")?.hex ?? "";
		for (const force of [army, own]) moveForce(bench.table, force, hex);
		Object.assign(bench.table.state.cities["luceria"] ?? {}, { control: "rome" });
		expect(whyNot(bench, placeSiege)).toBeNull();
		army.status = "useless";
		expect(whyNot(bench, placeSiege)).toBe("AW 9.21");
	});

	test("AW 8.565 he brings them to order", () => {
		const { bench, army } = beside();
		army.status = "useless";
		expect(whyNot(bench, attack)).toBe("AW 8.563");
		expect(bench.play(recovery.play(bench.table, "statius-gellius"))).toBe("roll");
		expect(army.status).toBe("disorganized");
	});

	test("AW 6.53 he may intercept with them", () => {
		const { bench, army, own } = beside();
		const [group] = groupsOf(bench.table, [army, own]);
		expect(
			group && attemptOptions(bench.table, group, { to: HEX, whyNotForce: () => null }).options.map(({ id }) => id),
		).toContain("try");
		expect(forcesWith(bench.table, "statius-gellius", [army, own])).toEqual([army, own]);
	});

	test("an independent tribe obeys nobody", () => {
		const { bench, army } = beside();
		moveAlliance(bench.table, "lucania", "rome", 2);
		expect([whyNot(bench, forceMovement), whyNot(bench, attack), army.hex]).toEqual(["AW 6.12", "AW 8.21", HEX]);
	});

	test("AE.tribe.ops the same in Alexander, where it never leaves its home", () => {
		const bench = new RomanBench({}, "alexander-327");
		const army = bench.force("lucanians", "it-4711", "outside", {
			sps: { "italian/inf": 9 },
			leaders: ["tribe-lucania"],
		});
		Object.assign(bench.table.state.tribes, { lucanians: { levy: false, heldByRome: false } });
		Object.assign(bench.table.state.sides["lucanians"] ?? {}, { playedBy: "samnites", alliedTo: "samnites" });
		bench.force("samnites", "it-4711", "outside", { sps: { "samnite/inf": 3 }, leaders: ["statius-gellius"] });
		expect(bench.table.rules.whyNotTakeAlong(bench.table, "statius-gellius", army)).toBeNull();
	});
});
