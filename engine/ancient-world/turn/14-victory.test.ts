import { describe, expect, test } from "vitest";
import type { LogEntry, Text } from "../../kernel/index.ts";
import { removeForce } from "../forces.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import { Bench } from "../testing/bench.ts";
import { Driver, openingTable, place, transfer } from "../testing/driver.ts";
import { checkInstantVictory, checkVictory, waysToWin } from "./14-victory.ts";

/** Provinces of Roman Italy from north to south that hang together. */
const CHAIN = ["northern-etruria", "southern-etruria", "umbria", "picenum", "sabinus", "samnium", "apulia", "lucania"];

interface Position {
	readonly provinces: readonly string[];
	readonly capua?: boolean;
	readonly majors?: number;
	readonly roman?: number;
	readonly turn?: number;
}

/** Who has won when Carthage controls some provinces in the victory segment. */
function winnerOf({ provinces, capua = false, majors = 0, roman = 0, turn = 3 }: Position): string | null | undefined {
	const table = openingTable(({ state }) => {
		state.turn = turn;
		for (const id of provinces) Object.assign(state.provinces[id] ?? {}, { control: "carthage" });
		state.tallies = { "major victory commanded by hannibal": majors, "roman battle victory": roman };
	});
	if (capua) place(table, "carthage", "it-4412", { "african/inf": 1 }, "inside");
	finish(table);
	return table.state.outcome?.winner;
}

function finish(table: AncientWorld): void {
	for (const _ of checkVictory(table)) throw new Error("Nobody is asked.");
}

describe("TB.victory at the end of 216", () => {
	test.each<[string, Position, string]>([
		["seven contiguous provinces", { provinces: CHAIN.slice(0, 7) }, "carthage"],
		["six", { provinces: CHAIN.slice(0, 6) }, "rome"],
		["none", { provinces: [] }, "rome"],
		["all of Roman Italy but Latium", { provinces: [...CHAIN, "campania", "calabria"] }, "carthage"],
		["five contiguous ones and Capua", { provinces: CHAIN.slice(0, 5), capua: true }, "carthage"],
		["five without Capua", { provinces: CHAIN.slice(0, 5) }, "rome"],
		["four and Capua", { provinces: CHAIN.slice(0, 4), capua: true }, "rome"],
		["one fewer for a Major Victory of Hannibal", { provinces: CHAIN.slice(0, 6), majors: 1 }, "carthage"],
		["three fewer for three", { provinces: CHAIN.slice(0, 4), majors: 3 }, "carthage"],
		["one more for each Roman victory", { provinces: CHAIN.slice(0, 7), roman: 1 }, "rome"],
		["eight after one", { provinces: CHAIN.slice(0, 8), roman: 1 }, "carthage"],
		["the two cancel out", { provinces: CHAIN.slice(0, 7), roman: 2, majors: 2 }, "carthage"],
		["the adjustment counts with Capua too", { provinces: CHAIN.slice(0, 3), capua: true, majors: 2 }, "carthage"],
		["never fewer than one", { provinces: CHAIN.slice(0, 1), majors: 12 }, "carthage"],
		["none is too few, whatever Hannibal has won", { provinces: [], capua: true, majors: 12 }, "rome"],
		["the north outside Roman Italy does not count", { provinces: [...CHAIN.slice(0, 6), "gallia-cispadana"] }, "rome"],
		[
			"Bruttium was nobody's at the start and does not count",
			{ provinces: [...CHAIN.slice(2, 8), "bruttium"] },
			"rome",
		],
		[
			"seven in two blocks",
			{ provinces: ["northern-etruria", "southern-etruria", "umbria", "picenum", "apulia", "lucania", "calabria"] },
			"rome",
		],
		[
			"the two Etrurias count apart",
			{ provinces: ["northern-etruria", "southern-etruria", "umbria", "picenum", "sabinus", "samnium", "campania"] },
			"carthage",
		],
	])("%s", (_, position, winner) => {
		expect(winnerOf(position)).toBe(winner);
	});

	test("not a year before", () => {
		expect(winnerOf({ provinces: CHAIN, turn: 2 })).toBeUndefined();
	});
});

describe("TB.victory at once", () => {
	test("Carthage wins by occupying Roma", () => {
		const table = openingTable((it) => place(it, "carthage", "it-3714", { "african/inf": 1 }, "inside"));
		checkInstantVictory(table);
		expect(table.state.outcome).toMatchObject({ winner: "carthage", text: { key: "victory.won" } });
	});

	test("AW 14.2 in play: Roma yields, his men go in, and nobody is asked anything more", () => {
		const driver = new Driver((table) => {
			for (const force of Object.values(table.state.forces).filter(({ hex }) => hex === "it-3714")) {
				for (const id of force.leaders) leaderById(table, id).standing = "unused";
				removeForce(table, force);
			}
			Object.assign(table.state.cities["roma"] ?? {}, { ids: 0 });
			transfer(table, "hannibal", "it-3714");
		});
		driver.say("place-siege");
		const all = driver.options.find((id) => id.startsWith("all/")) ?? "";
		driver.say(all);
		expect(driver.state.outcome).toMatchObject({ winner: "carthage" });
		expect(driver.session.decision).toBeNull();
		expect(driver.entries.map(({ roll }) => roll?.roll)).not.toContain("continuation");
	});

	test("not by standing before it", () => {
		const table = openingTable((it) => place(it, "carthage", "it-3714", { "african/inf": 50 }, "outside"));
		checkInstantVictory(table);
		expect(table.state.outcome).toBeNull();
	});
});

describe("AW 14.1: how victory stands", () => {
	const goalOfSeven = (change: (table: AncientWorld) => void) => {
		const ways = waysToWin(openingTable(change));
		return ways.flatMap(({ goal }) => goal.parts).find(({ text }) => text.key === "goal.provinces");
	};

	test("what is there and what is needed are counted", () => {
		const goal = goalOfSeven(({ state }) => {
			for (const id of ["apulia", "samnium", "umbria"])
				Object.assign(state.provinces[id] ?? {}, { control: "carthage" });
			state.tallies = { "major victory commanded by hannibal": 2 };
		});
		expect(goal).toMatchObject({ met: false, text: { args: { have: 2, need: 5 } } });
	});

	test("TB.victory: it is told that the provinces must have been Roman at the start; where that is no matter, it is not", () => {
		expect(goalOfSeven(() => {})?.text.args).toMatchObject({ fromStart: "true", owner: { kind: "side", id: "rome" } });
		const { table } = new Bench({}, "eagle-has-landed");
		const goals = waysToWin(table)
			.flatMap(({ goal }) => [goal, ...goal.parts])
			.filter(({ text }) => text.key === "goal.provinces");
		expect(new Set(goals.map(({ text }) => text.args?.["fromStart"]))).toEqual(new Set(["false"]));
	});

	test("when the game ends the log tells what each side had and lacked", () => {
		const said: unknown[] = [];
		const table = openingTable(({ state }) => {
			state.turn = 3;
		});
		finish({ ...table, log: (entry) => said.push(entry.text) });
		expect(said).toContainEqual(
			expect.objectContaining({
				key: "victory.goal",
				args: { met: "false", goal: expect.objectContaining({ key: "goal.occupies" }) },
			}),
		);
		expect(said.at(-1)).toMatchObject({ key: "victory.won.denied" });
	});

	test("the last sentence says by what it was won: outright, on points, or since nobody else has what he needed", () => {
		const said: Text[] = [];
		const listening = (table: AncientWorld): AncientWorld => ({ ...table, log: (entry) => void said.push(entry.text) });
		checkInstantVictory(
			listening(openingTable((it) => place(it, "carthage", "it-3714", { "african/inf": 1 }, "inside"))),
		);
		expect(said.at(-1)).toMatchObject({
			key: "victory.won.instant",
			args: { side: { id: "carthage" }, year: 218, goals: { key: "goal.occupies" } },
		});
		const { table } = new Bench({}, "alexander-327");
		table.state.turn = 4;
		finish(listening(table));
		expect(said.at(-1)).toMatchObject({ key: "victory.won.points" });
		expect(said.at(-1)?.args?.["points"]).toHaveLength(3);
	});
});

describe("AW 14.2: the order of checks", () => {
	test("what holds at once is looked at before the last turn's end: Carthage inside Roma has won in 218 already", () => {
		const table = openingTable((it) => place(it, "carthage", "it-3714", { "african/inf": 1 }, "inside"));
		checkInstantVictory(table);
		expect(table.state).toMatchObject({ turn: 1, outcome: { winner: "carthage" } });
	});

	test("the conditions of the year come before the last turn: Rome wins the Samnite Wars in their tenth year", () => {
		const { table } = new Bench({}, "samnite-wars");
		table.state.turn = 10;
		for (const city of Object.values(table.state.cities)) city.control = "rome";
		for (const alliance of Object.values(table.state.alliances)) Object.assign(alliance, { favours: null, level: 0 });
		finish(table);
		expect(table.state.outcome?.winner).toBe("rome");
	});

	test("and where she has not fulfilled hers the last turn decides", () => {
		const { table } = new Bench({}, "samnite-wars");
		table.state.turn = 10;
		finish(table);
		expect(table.state.outcome?.winner).toBe("samnites");
	});

	test("AW 14.4 points that are equal are a draw in Alexander", () => {
		const { table } = new Bench({}, "alexander-327");
		table.state.turn = 4;
		for (const each of Object.values(table.state.provinces)) each.control = null;
		const entries: LogEntry[] = [];
		finish({ ...table, log: (entry) => void entries.push(entry) });
		expect(table.state.outcome).toMatchObject({ winner: null, text: { key: "victory.draw" } });
		expect(entries.at(-1)).toMatchObject({ text: { key: "victory.draw.points" }, rule: "AW 14.1", heading: "phase" });
	});
});
