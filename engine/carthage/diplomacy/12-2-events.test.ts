import { describe, expect, test } from "vitest";
import { controllerOf } from "../../ancient-world/cities/11-control.ts";
import type { BattleRecord, SideId } from "../../ancient-world/state.ts";
import type { Aftermath } from "../../ancient-world/table.ts";
import { Bench, type ScriptedAnswer } from "../../ancient-world/testing/bench.ts";
import type { NavalRecord } from "../state.ts";
import { PunicBench } from "../testing/punic-games.ts";

function track() {
	const bench = new PunicBench();
	const marker = () => bench.table.state.alliances["syracuse"];
	const fight = (record: Partial<NavalRecord>) => {
		const fought = { winner: "rome", attacker: "rome", defender: "carthage", major: true, ...record } as NavalRecord;
		for (const { place, follow } of bench.table.rules.events.navalBattle)
			if (place === "boxes") bench.play(follow(bench.table, fought));
	};
	return { bench, marker, fight };
}

test("CR 12.2 a Major Victory at sea is one box with Syracuse, a lesser one none", () => {
	const { marker, fight } = track();
	fight({ major: false });
	expect(marker()).toMatchObject({ favours: "carthage", level: 4 });
	fight({});
	expect(marker()).toMatchObject({ favours: "carthage", level: 3 });
	fight({ winner: "carthage" });
	expect(marker()).toMatchObject({ favours: "carthage", level: 4 });
});

test("CR 12.2 a raid on a power's coast is one box against the raider, on anybody else's none", () => {
	const { bench, marker } = track();
	const raid = (province: string) => {
		for (const { place, note } of bench.table.rules.events.raid)
			if (place === "boxes") note(bench.table, { province, by: "carthage", turn: 1 }, null);
	};
	raid("bruttium");
	expect(marker()).toMatchObject({ level: 4 });
	raid("east-sicilia");
	expect(marker()).toMatchObject({ favours: "carthage", level: 3 });
});

test("CR 12.2 the boxes of a power say nothing of who controls its land", () => {
	const { bench } = track();
	for (const city of Object.values(bench.table.state.cities)) if (city.control === "syracuse") city.control = null;
	expect(controllerOf(bench.table, "east-sicilia")).toBeNull();
});

describe("CR 12.2 as the base book has it", () => {
	/** A city of Sicily is taken, and Sacked or not. */
	const capture = (side: SideId, sacked: boolean, ...answers: ScriptedAnswer[]) => {
		const { bench, marker } = track();
		const fallen = { city: "syracusae", side, from: null, by: "assault", leader: null, looted: false } as const;
		for (const { place, follow } of bench.table.rules.events.capture)
			if (place === "boxes") bench.play(follow(bench.table, { ...fallen, sacked }), ...answers);
		return { bench, level: [marker()?.favours, marker()?.level] };
	};

	test("CR 12.2, AW 12.31 a Large city that falls is three boxes, its Sack two against the sacker", () => {
		expect(capture("rome", false).level).toEqual(["carthage", 1]);
		expect(capture("rome", true).level).toEqual(["carthage", 3]);
	});

	test("CR 12.2, AW 12.31 next to a Sack the other markers are rolled for: a 4 is one box for the sacker, a 5 none", () => {
		const { table } = new PunicBench();
		const bench = new PunicBench();
		const fallen = { city: "genua", side: "rome", from: null, by: "assault", leader: null, looted: false } as const;
		const [sack] = bench.table.rules.events.capture.filter(({ place }) => place === "boxes");
		if (sack) bench.play(sack.follow(bench.table, { ...fallen, sacked: true }), 4, 5, 5);
		const around = bench.rolls.map(({ rule, adjusted }) => [rule, adjusted]);
		expect(around).toEqual([
			["AW 12.31", 4],
			["AW 12.31", 5],
			["AW 12.31", 5],
		]);
		const moved = Object.entries(bench.table.state.alliances).filter(
			([id, { level }]) => level !== table.state.alliances[id]?.level,
		);
		expect(moved.map(([id]) => id)).toHaveLength(2);
	});

	test("CR 12.2, 12.5 in the war of Agathocles, too, what happens beside Numidia moves her marker", () => {
		const bench = new Bench({}, "agathocles");
		const record: BattleRecord = {
			...{ turn: 1, hex: "cr-4207", province: "carthage", kind: "battle", major: true },
			...{ attacker: "syracuse", defender: "carthage", winner: "syracuse" },
			commanders: { syracuse: "SY-02", carthage: null },
			leaders: {},
			strength: { syracuse: 20, carthage: 20 },
			lost: {},
			infantryLost: {},
			legions: {},
		};
		const aftermath: Aftermath = { record, forces: {}, legionLosses: {} };
		for (const { place, follow } of bench.table.rules.events.battle)
			if (place === "boxes") bench.play(follow(bench.table, aftermath));
		expect(bench.table.state.alliances["numidia"]).toMatchObject({ favours: "syracuse", level: 1 });
	});
});
