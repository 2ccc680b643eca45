import { describe, expect, it } from "vitest";
import { type Decision, listedIn, type Option, type RefusedOption } from "../../../kernel/index.ts";
import { moveForce, sideState, totalsOf } from "../../forces.ts";
import { allyMovement, forceMovement, leaderMovement } from "../../march/06-1-movement.ts";
import { costOfMarch } from "../../march/06-4-attrition.ts";
import type { Force, SideId } from "../../state.ts";
import { Bench } from "../../testing/bench.ts";
import { notesOfGuile } from "../../testing/guile.ts";
import { layOmen } from "../../turn/13-auguries.ts";
import { greatStorm } from "../../turn/13-great-storm.ts";
import { previewMarch, reachOf } from "../../view/queries.ts";
import { navalOf } from "../naval-system.ts";
import { shiftLevel } from "./07-1-levels.ts";

const TARENTUM = "it-5405";
const SYRACUSAE = "it-6419";
const BRUNDISIUM = "it-5402";
const RHEGIUM = "it-6015";

/** Pyrrhus active inside Tarentum, and nobody else on the map but whom the test brings. */
function inTarentum(
	sps: Record<string, number> = { "epirote/inf": 30, "epirote/cav/elite": 8, "epirote/elephant": 2 },
) {
	const bench = new Bench({ events: { entering: [] }, closures: [] }, "eagle-has-landed");
	bench.force("epirus", TARENTUM, "inside", { sps, leaders: ["pyrrhus"] });
	Object.assign(bench.table.state.leaders["pyrrhus"] ?? {}, { guile: 0 });
	Object.assign(bench.table.state.cities["tarentum"] ?? {}, { control: "epirus" });
	bench.activate("pyrrhus");
	return bench;
}

const give = (bench: Bench, city: string, side = "epirus") =>
	Object.assign(bench.table.state.cities[city] ?? {}, { control: side });

const army = (bench: Bench) => {
	const force = Object.values(bench.table.state.forces).find(({ leaders }) => leaders.includes("pyrrhus"));
	if (!force) throw new Error("Pyrrhus is nowhere.");
	return force;
};

const sail = (bench: Bench, ...answers: Parameters<Bench["play"]>[1][]) =>
	bench.play(forceMovement.play(bench.table, "pyrrhus"), "whole", "embark", ...answers);

const asked = (bench: Bench, prompt: string): Decision => {
	const found = bench.asked.findLast((decision) => decision.prompt.key === prompt);
	if (!found) throw new Error(`Nobody asked ${prompt}.`);
	return found;
};
const idsOf = (decision: Decision) =>
	decision.kind === "allocate" ? [] : listedIn(decision).map(({ id }: Option) => id);
const refusal = (decision: Decision, id: string): RefusedOption | undefined =>
	decision.refused.find((option) => option.id === id);

describe("AW 7.2, 7.21, RRR 7.2: from a friendly port to a friendly port or an empty shore", () => {
	it("AW 7.21: a force takes ship, crosses and lands; the provinces of both ends and each sea are paid for", () => {
		const bench = inTarentum();
		give(bench, "syracusae");
		sail(bench, `land/${SYRACUSAE}`, 7, "stop-inside", 5);
		expect(army(bench)).toMatchObject({ hex: SYRACUSAE, place: "inside" });
		const path = [TARENTUM, SYRACUSAE];
		const bill = costOfMarch(bench.table, { side: "epirus", path, inside: true, engines: 0, seas: 1 });
		expect(bill.alps).toBe(2);
		expect(bill.lines.map(({ rule, points }) => `${rule} ${points}`)).toEqual([
			"AW 6.41 2",
			"AW 6.41 3",
			"AW 7.23 1",
			"AW 6.42 -4",
		]);
	});

	it("AW 7.21: an enemy's port is none to sail from, and without a port nobody sails", () => {
		const bench = inTarentum();
		give(bench, "tarentum", "rome");
		army(bench).place = "outside";
		expect(forceMovement.whyNot(bench.table, "pyrrhus")).toBeNull();
		bench.play(forceMovement.play(bench.table, "pyrrhus"), "whole", "to/it-5404", "stop", 9);
		const [, atTarentum, inland] = bench.asked;
		expect(refusal(atTarentum as Decision, "embark")).toMatchObject({ rule: "AW 7.21" });
		expect(refusal(inland as Decision, "embark")).toBeUndefined();
		expect(idsOf(inland as Decision)).not.toContain("embark");
	});

	it("AW 7.21: nobody lands where an enemy force or garrison is; an empty enemy city has a shore", () => {
		const bench = inTarentum();
		bench.force("rome", "it-6013", "inside", { sps: { "legion/inf": 1 } });
		bench.force("rome", "it-5306", "outside", { sps: { "legion/inf": 5 } });
		give(bench, "croton", "rome");
		sail(bench, "land/it-5908", 0, 0);
		const landing = asked(bench, "ask.landing");
		expect(refusal(landing, "land/it-6013")).toMatchObject({ rule: "AW 7.21" });
		expect(refusal(landing, "land/it-5306")).toMatchObject({ rule: "AW 7.21" });
		expect(army(bench)).toMatchObject({ hex: "it-5908", place: "outside", enteredFrom: null });
	});

	it("AW 7.23: a landing tells its chance in whole per cent, a sure one as a hundred", () => {
		const bench = inTarentum();
		shiftLevel(bench.table, "epirus", "mare-ionium", 9);
		sail(bench, "land/it-5908", 0, 0);
		const notes = listedIn(asked(bench, "ask.landing")).flatMap(({ note }) => note?.args?.["percent"] ?? []);
		expect(notes.length).toBeGreaterThan(0);
		for (const percent of notes)
			expect(percent).toSatisfy((it: number) => Number.isInteger(it) && it >= 0 && it <= 100);
		expect(Math.max(...notes.map(Number))).toBe(100);
	});

	it("AW 7.21: an enemy whom one's own siege has shut in does not hold the shore", () => {
		const bench = inTarentum({ "epirote/inf": 20 });
		bench.force("carthage", "it-5526", "inside", { sps: { "ligurian/inf": 15 } });
		bench.force("epirus", "it-5526", "outside", { sps: { "epirote/inf": 25 } });
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { control: "carthage", siege: "epirus" });
		sail(bench, "land/it-5526", 0, 0, 9);
		expect(idsOf(asked(bench, "ask.landing"))).toContain("land/it-5526");
	});

	it("AW 6.13: Ally Movement may use ships too, with the active leader's Guile", () => {
		const bench = inTarentum();
		give(bench, "brundisium");
		Object.assign(bench.table.state.leaders["pyrrhus"] ?? {}, { guile: 1 });
		const men = bench.force("epirus", BRUNDISIUM, "inside", { sps: { "epirote/inf": 5 } });
		shiftLevel(bench.table, "epirus", "mare-adriaticum", -3);
		bench.play(allyMovement.play(bench.table, "pyrrhus"), men.id, "embark", "land/it-5203", "1", 6, 9);
		expect(bench.modifiers("naval-transport")).toEqual({ "open-beach": 1, guile: -1 });
		const target = bench.rolls.find(({ roll }) => roll === "naval-transport")?.target?.value ?? Number.NaN;
		expect(notesOfGuile(bench)).toMatchObject([{ args: { face: target - 1 } }, { args: { face: target } }]);
		expect(men.hex).toBe(BRUNDISIUM);
	});
});

describe("AW 7.22: what a port ships", () => {
	it("AW 7.22: Minor 10, Secondary 30, Major 60 SPs", () => {
		for (const [city, hex, room] of [
			["hydruntum", "it-5701", 10],
			["brundisium", BRUNDISIUM, 30],
			["tarentum", TARENTUM, 60],
		] as const) {
			for (const sp of [room, room + 1]) {
				const bench = inTarentum({ "epirote/inf": sp });
				give(bench, city);
				moveForce(bench.table, army(bench), hex);
				const [here] = bench.table.data.map.neighbours(hex).filter((to) => bench.table.data.map.isOpenLand(to));
				bench.play(forceMovement.play(bench.table, "pyrrhus"), "whole", `to/${here}`, "stop", 0);
				const step = asked({ ...bench, asked: bench.asked.slice(0, 2) } as Bench, "ask.march");
				if (sp === room) expect(idsOf(step)).toContain("embark");
				else expect(refusal(step, "embark")).toMatchObject({ rule: "AW 7.22", why: { args: { sp, room } } });
			}
		}
	});

	it("AW 9.85: a sacked port ships no more than a Minor one", () => {
		const bench = inTarentum({ "epirote/inf": 11 });
		Object.assign(bench.table.state.cities["tarentum"] ?? {}, { sacked: 1, ids: 0 });
		bench.play(forceMovement.play(bench.table, "pyrrhus"), "whole", "to/it-5404", "stop", 9);
		expect(refusal(bench.asked[1] as Decision, "embark")).toMatchObject({
			rule: "AW 7.22",
			why: { args: { room: 10 } },
		});
	});
});

describe("AW 7.23: the roll for each sea", () => {
	it.each([
		[8, SYRACUSAE, "sea.crosses"],
		[9, TARENTUM, "sea.driven-back"],
	])("AW 7.23: at +3, and 40 SPs bound for a friendly port, a %i", (die, hex, key) => {
		const bench = inTarentum();
		give(bench, "syracusae");
		sail(bench, `land/${SYRACUSAE}`, die, ...(hex === SYRACUSAE ? ["stop-inside", 9] : [9]));
		expect(bench.modifiers("naval-transport")).toEqual({ "friendly-port": -1, "over-20": 1 });
		expect(bench.rolls.find(({ roll }) => roll === "naval-transport")).toMatchObject({
			target: { value: 8 },
			adjusted: die,
		});
		expect(army(bench)).toMatchObject({ hex, place: "inside" });
		expect(bench.said).toContain(key);
		expect(totalsOf(bench.table, [army(bench)]).elephants).toBe(2);
	});

	it.each([
		[4, true, 0],
		[5, false, 0],
		[6, false, 0],
		[7, true, 2],
		[8, true, 2],
		[9, false, 5],
	])("AW 7.23: at 0 with an open beach, a %i: across %s, and of 20 lost %i", (die, across, lost) => {
		const bench = inTarentum({ "epirote/inf": 20 });
		shiftLevel(bench.table, "epirus", "mare-ionium", -3);
		sail(bench, "land/it-5908", die, 9);
		expect(army(bench).hex).toBe(across ? "it-5908" : TARENTUM);
		expect(sideState(bench.table, "epirus").eliminated["epirote/inf"] ?? 0).toBeGreaterThanOrEqual(lost);
		const crossing = bench.entries.find(({ roll }) => roll?.roll === "naval-transport");
		expect(crossing?.text.args?.["lost"]).toBe(lost);
	});

	it("AW 7.23: more than 40 SPs are worse than more than 20, and the strait is short", () => {
		const bench = inTarentum({ "epirote/inf": 41 });
		sail(bench, "land/it-5908", 0, 9);
		expect(bench.modifiers("naval-transport")).toEqual({ "open-beach": 1, "over-40": 2 });
		const strait = inTarentum({ "epirote/inf": 10 });
		for (const city of ["rhegium", "messana"]) give(strait, city);
		moveForce(strait.table, army(strait), RHEGIUM);
		sail(strait, "land/it-5915", 0, "stop-inside", 9);
		expect(strait.modifiers("naval-transport")).toEqual({ "friendly-port": -1, strait: -1 });
	});

	it("AW 7.23: a roll for every sea on the way; the way is chosen where there are several; being driven back ends it in port", () => {
		const bench = inTarentum({ "epirote/inf": 20 });
		sail(bench, "land/it-5423", "by/mare-ionium+fretum-siculi+mare-tyrrhenum", 0, 7, 9);
		const ways = asked(bench, "ask.seaway");
		expect(ways.kind === "choose" ? ways.options.map(({ note }) => note?.args) : []).toEqual([
			{ percent: 32, seas: 3 },
			{ percent: 12, seas: 3 },
		]);
		expect(bench.rolls.filter(({ roll }) => roll === "naval-transport").map(({ target }) => target?.value)).toEqual([
			8, 7,
		]);
		expect(army(bench).hex).toBe(TARENTUM);
		expect(bench.rolls.at(-1)).toMatchObject({ roll: "attrition" });
	});

	it("AW 13.2: a great storm makes every crossing worse", () => {
		const bench = inTarentum({ "epirote/inf": 20 });
		layOmen(bench.table, "storm", "turn");
		sail(bench, "land/it-5908", 0, 9);
		expect(bench.modifiers("naval-transport")).toEqual({ "open-beach": 1, storm: 2 });
	});

	it("AW 13.2: the great storm takes a tenth of those who have been at sea this turn", () => {
		const bench = inTarentum({ "epirote/inf": 20 });
		const others = bench.force("epirus", "it-5306", "outside", { sps: { "epirote/inf": 20 } });
		sail(bench, "land/it-5908", 0, 0);
		expect(bench.play(greatStorm(bench.table, "rome"))).toBe(true);
		expect(totalsOf(bench.table, [army(bench)]).sp).toBe(18);
		expect(totalsOf(bench.table, [others]).sp).toBe(20);
		expect(bench.table.state.omens).toEqual([{ event: "storm", until: "turn" }]);
	});

	it("AW 7.23: elephants drown only when nobody else is left to", () => {
		const bench = inTarentum({ "epirote/inf": 4, "epirote/elephant": 2 });
		shiftLevel(bench.table, "epirus", "mare-ionium", -7);
		sail(bench, "land/it-5908", 9, 9);
		expect(sideState(bench.table, "epirus").eliminated).not.toHaveProperty("epirote/elephant");
	});
});

describe("AW 7.24: leaders alone", () => {
	it("AW 7.24: cross without a roll and without attrition", () => {
		const bench = inTarentum();
		bench.play(leaderMovement.play(bench.table, "pyrrhus"), "embark", "land/it-5423");
		expect(army(bench)).toMatchObject({ hex: "it-5423", place: "outside" });
		expect(bench.rolls).toEqual([]);
	});
});

describe("AW 7.25: landing", () => {
	it("AW 7.25: on a shore is a Stop; from a friendly port the march goes on", () => {
		const bench = inTarentum();
		give(bench, "syracusae");
		sail(bench, `land/${SYRACUSAE}`, 0, "to/it-6319", "stop", 9, "0");
		expect(army(bench).hex).toBe("it-6319");
		const shore = inTarentum();
		sail(shore, "land/it-6319", 0, 9, "0");
		expect(army(shore).hex).toBe("it-6319");
	});
});

describe("AW 6.38: a besieged port", () => {
	/** Syracusae Pyrrhus' own, with Carthaginians before it. */
	function besieged(bench: Bench, city: string, hex: string): Bench {
		bench.force("carthage", hex, "outside", { sps: { "iberian/inf": 20 } });
		Object.assign(bench.table.state.cities[city] ?? {}, { control: "epirus", siege: "carthage" });
		return bench;
	}

	it("AW 6.38: an open one is entered, which Stops, and left; nobody comes out by land", () => {
		const bench = besieged(inTarentum(), "syracusae", SYRACUSAE);
		sail(bench, `land/${SYRACUSAE}`, 0, 9);
		expect(army(bench)).toMatchObject({ hex: SYRACUSAE, place: "inside" });
		sail(bench, `land/${TARENTUM}`, 0, "stop-inside", 9);
		expect(
			idsOf(
				bench.asked.findLast(
					({ prompt, about }) => prompt.key === "ask.march" && about?.[0]?.id === SYRACUSAE,
				) as Decision,
			),
		).toEqual(["embark"]);
		expect(army(bench)).toMatchObject({ hex: TARENTUM, place: "inside" });
	});

	it("AW 6.38: one that is not open is shut", () => {
		const bench = besieged(inTarentum(), "syracusae", SYRACUSAE);
		moveForce(bench.table, army(bench), SYRACUSAE);
		shiftLevel(bench.table, "epirus", "mare-ionium", -3);
		expect(forceMovement.whyNot(bench.table, "pyrrhus")).toMatchObject({ rule: "AW 9.23" });
	});

	it("AW 6.38: a Minor port passes five SPs at a time", () => {
		const few = besieged(inTarentum({ "epirote/inf": 5 }), "catana", "it-6118");
		sail(few, "land/it-6118", 0, 9);
		expect(army(few)).toMatchObject({ hex: "it-6118", place: "inside" });
		const many = besieged(inTarentum({ "epirote/inf": 6 }), "catana", "it-6118");
		sail(many, "land/it-5908", 0, 9);
		expect(refusal(asked(many, "ask.landing"), "land/it-6118")).toMatchObject({
			rule: "AW 7.22",
			why: { args: { room: 5 } },
		});
	});
});

describe("AW 7.26: scenarios without ships", () => {
	it("AW 7.26: nobody takes ship where the naval rules are off", () => {
		const bench = new Bench();
		bench.force("carthage", "it-1717", "inside", { sps: { "african/inf": 5 }, leaders: ["hannibal"] });
		Object.assign(bench.table.state.cities["genua"] ?? {}, { control: "carthage" });
		bench.activate("hannibal");
		bench.play(forceMovement.play(bench.table, "hannibal"), "whole", "stop-inside", 9);
		expect(idsOf(asked(bench, "ask.march"))).not.toContain("embark");
	});
});

describe("AW 7.21: told before it is done", () => {
	it("a drag to a coast that no way on foot leads to is a voyage: its seas, its chance, its price and its answers", () => {
		const bench = inTarentum();
		give(bench, "syracusae");
		const preview = previewMarch(bench.table, "pyrrhus", SYRACUSAE, []);
		expect(preview).toMatchObject({
			refusal: null,
			path: [TARENTUM, SYRACUSAE],
			alps: 6,
			voyage: { legs: [{ sea: "mare-ionium", level: 3, needed: 8, chance: 0.9, loss: 0 }], chance: 0.9, stops: false },
		});
		expect(preview?.answers).toMatchObject([
			{ option: "force-movement" },
			{ option: "whole" },
			{ option: "embark" },
			{ option: `land/${SYRACUSAE}` },
		]);
		expect(reachOf(bench.table, "pyrrhus")?.hexes).toContainEqual(
			expect.objectContaining({ hex: SYRACUSAE, alps: 6, bySea: 0.9 }),
		);
	});

	it("AW 7.21: ships are in ports only, and only where a game has ships", () => {
		const isThere = ({ table }: Bench, side: SideId, column: Force, hex: string) => {
			const mover = { side, leader: null, withSps: true };
			const passengers = { mover, column: [column], path: [hex], operation: "force-movement" };
			return navalOf(table).planVoyage(table, passengers, SYRACUSAE) !== null;
		};
		const eagle = inTarentum({ "epirote/inf": 20 });
		const hexes = [TARENTUM, "it-5404", "it-4909"];
		expect(hexes.map((hex) => isThere(eagle, "epirus", army(eagle), hex))).toEqual([true, false, false]);
		const thunderbolt = new Bench();
		const punic = thunderbolt.force("carthage", TARENTUM, "inside", { sps: { "african/inf": 20 } });
		expect(hexes.map((hex) => isThere(thunderbolt, "carthage", punic, hex))).toEqual([false, false, false]);
	});

	it("of several ways by sea the safest is taken", () => {
		const bench = inTarentum({ "epirote/inf": 20 });
		const preview = previewMarch(bench.table, "pyrrhus", "it-5423", []);
		expect(preview?.voyage?.legs.map(({ sea }) => sea)).toEqual(["mare-ionium", "fretum-siculi", "mare-tyrrhenum"]);
		expect(preview?.answers.at(-1)).toMatchObject({ option: "by/mare-ionium+fretum-siculi+mare-tyrrhenum" });
		expect(preview?.voyage).toMatchObject({ seas: 3, stops: true });
	});

	it("a force that is too many is told so, and a besieged one has no way on foot", () => {
		const bench = inTarentum({ "epirote/inf": 61 });
		expect(previewMarch(bench.table, "pyrrhus", SYRACUSAE, [])?.refusal).toMatchObject({ rule: "AW 7.22" });
		const shut = inTarentum();
		shut.force("rome", TARENTUM, "outside", { sps: { "legion/inf": 20 } });
		Object.assign(shut.table.state.cities["tarentum"] ?? {}, { siege: "rome" });
		const reach = reachOf(shut.table, "pyrrhus");
		expect(reach?.hexes.every(({ bySea }) => bySea !== undefined)).toBe(true);
		expect(reach?.hexes.map(({ hex }) => hex)).toContain("it-5402");
	});
});
