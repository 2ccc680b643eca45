import { expect, test } from "vitest";
import { controllerOf } from "../../ancient-world/cities/11-control.ts";
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
