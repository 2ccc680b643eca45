/** The Samnite Wars: where they are played, by whom, what they leave out, and how provinces are courted. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { gameData, printed } from "../../../ancient-world/data.ts";
import { whyNotEnter } from "../../../ancient-world/march/06-3-terrain.ts";
import type { SideId } from "../../../ancient-world/state.ts";
import type { Mover } from "../../../ancient-world/table.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import { raiseTribe } from "../../tribes/raising.ts";
import { isTribe } from "../../tribes/tribes.ts";

const data = gameData(loadLibrary(), "samnite-wars");

function bench(): Bench {
	const made = new Bench({}, "samnite-wars");
	Object.assign(made.table.state, { legions: {} });
	for (const side of Object.values(made.table.state.sides)) side.arrived = {};
	return made;
}

const operation = ({ table }: Bench, id: string) => {
	const found = table.rules.operations[id];
	if (!found) throw new Error(`There is no operation ${id}.`);
	return found;
};

describe("SW.map, SW.control", () => {
	/** Steps from Etruria over its northern border. */
	const northwards = [...data.map.hexes.keys()].flatMap((hex) => {
		if (data.map.provinceOf(hex) !== "northern-etruria") return [];
		const out = data.map.neighbours(hex).find((to) => data.map.provinceOf(to) === "liguria-friniates");
		return out === undefined ? [] : [[hex, out] as const];
	});

	test("SW.map the north is closed to all but the Gauls; Latium and Campania are Roman Italy", () => {
		expect([...romanItaly(data)].toSorted()).toEqual(["campania", "latium"]);
		expect(northwards.length).toBeGreaterThan(0);
		const { table } = bench();
		const walker = (side: SideId): Mover => ({ side, leader: null, withSps: true });
		for (const [from, to] of northwards) {
			for (const side of ["rome", "samnites", "etruscans"] as const)
				expect(whyNotEnter(table, walker(side), from, to)).not.toBeNull();
		}
		expect(northwards.some(([from, to]) => whyNotEnter(table, walker("gauls"), from, to) === null)).toBe(true);
	});

	test("SW.control Rome begins with Latium and Campania, the Samnites with Samnium; all else is nobody's", () => {
		const { provinces } = bench().table.state;
		const held = (side: string | null) => Object.keys(provinces).filter((id) => provinces[id]?.control === side);
		expect([held("rome").toSorted(), held("samnites"), held(null).length]).toEqual([
			["campania", "latium"],
			["samnium"],
			9,
		]);
	});
});

describe("SW.off", () => {
	test("SW.off.naval no naval levels, no ships, nothing in the segment for them", () => {
		const one = bench();
		expect(one.table.state.navalLevels).toBeNull();
		const naval = one.table.rules.segments["naval-superiority"];
		if (naval) one.play(naval(one.table));
		expect([one.asked, one.said]).toEqual([[], []]);
	});

	test("SW.off.manpower provinces give nobody troops: Rome asks the Senate, the Samnites levy their own", () => {
		expect(data.scenario.manpower).toMatchObject({ provincial: null });
		const one = bench();
		one.force("samnites", "it-4508", "outside", { leaders: ["gaius-pontius"], sps: { "samnite/inf": 5 } });
		one.activate("gaius-pontius");
		one.play(operation(one, "manpower").play(one.table, "gaius-pontius"), 6, "bovianum");
		expect(one.rolls.map(({ rule }) => rule)).toEqual(["SW.samnite.manpower"]);
	});
});

describe("SW.tribes", () => {
	test("SW.tribes nobody but the Samnites has units when it begins; who rises is played by Samnites, who is called up by Rome", () => {
		expect(data.scenario.setup.some(({ side }) => isTribe({ data }, side))).toBe(false);
		const one = bench();
		one.play(raiseTribe(one.table, { tribe: "umbrians", player: "samnites", rule: "SW.revolt.table" }), 4);
		const at = { hex: "it-4811", place: "outside" as const };
		one.play(raiseTribe(one.table, { tribe: "lucanians", player: "rome", rule: "SW.incursion", at, levy: true }), 4);
		const { sides, cup } = one.table.state;
		expect([sides["umbrians"]?.playedBy, sides["lucanians"]?.playedBy]).toEqual(["samnites", "rome"]);
		expect(cup.filter(({ side }) => side === "lucanians")).toEqual([]);
	});
});

describe("SW.ambassadors, SW.samnite.diplomacy", () => {
	function envoy(id: string, side: SideId): Bench {
		const one = bench();
		one.force(side, "it-4508", "outside", { leaders: [id] });
		one.activate(id);
		return one;
	}

	test("SW.ambassadors any leader with a Diplomatic Rating may serve, tribal leaders have none", () => {
		for (const [id, side] of [["gaius-pontius", "samnites"] as const, ["110", "rome"] as const]) {
			const one = envoy(id, side);
			expect(printed(data, id).diplomacy).not.toBeNull();
			expect(operation(one, "diplomacy").whyNot(one.table, id)).toBeNull();
		}
		const one = envoy("gaius-pontius", "samnites");
		expect(operation(one, "diplomacy").whyNot(one.table, "tribe-apulia")).toMatchObject({ rule: "AW 5.16" });
	});

	test("SW.samnite.diplomacy one is added to the Samnite's roll, none to the Roman's", () => {
		const samnite = envoy("gaius-pontius", "samnites");
		samnite.play(
			operation(samnite, "diplomacy").play(samnite.table, "gaius-pontius"),
			"apulia",
			...guileless(samnite),
			9,
		);
		expect(samnite.modifiers("diplomacy")).toMatchObject({ samnite: 1 });
		const roman = envoy("110", "rome");
		roman.play(operation(roman, "diplomacy").play(roman.table, "110"), "apulia", ...guileless(roman), 9);
		expect(roman.modifiers("diplomacy")).not.toHaveProperty("samnite");
	});

	test("SW.samnite.diplomacy Papius Brutulus has a rating of 0 and moves nothing", () => {
		expect(printed(data, "papius-brutulus").diplomacy).toBe(0);
		const one = envoy("papius-brutulus", "samnites");
		one.play(operation(one, "diplomacy").play(one.table, "papius-brutulus"), "apulia", ...guileless(one), 0);
		expect(one.said).toContain("diplomacy.fails");
	});

	/** "No" to each question whether Guile Points are spent. */
	function guileless({ table }: Bench): string[] {
		const guile = table.state.leaders[table.state.phase?.leader ?? ""]?.guile ?? 0;
		return guile > 0 ? ["0", "0"] : [];
	}
});
