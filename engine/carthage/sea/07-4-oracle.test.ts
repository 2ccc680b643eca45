/** What famous battles cost on the average of many throws, against the figures by which the charts of CR 7.43 and 7.44 were tuned. */
import { expect, test } from "vitest";
import { seededChance } from "../../ai/random.ts";
import { type FleetFacts, SeaBench } from "../testing/sea-bench.ts";
import { navyOf } from "./07-11-fleets.ts";
import { fightAtSea } from "./07-42-battle.ts";

const MYLAE = "it-5715";
const BATTLES = 400;

/** Squadrons that Rome and Carthage lose when Duilius attacks Hannibal Gisgo with such Fleets. */
function meanLosses(year: number, rome: FleetFacts, carthage: FleetFacts): { rome: number; carthage: number } {
	const bench = new SeaBench();
	const { table } = bench;
	const navy = navyOf(table);
	const chance = seededChance(5);
	table.state.turn = 265 - year;
	for (const [port, side] of [["messana", "rome"] as const, ["panormus", "carthage"] as const]) {
		bench.give(port, side);
		navy.ports[port] = { capacity: 90 };
	}
	for (let count = 0; count < BATTLES; count += 1) {
		navy.fleets = {};
		const one = bench.fleet("rome", MYLAE, { commander: "310", ...rome });
		const other = bench.fleet("carthage", MYLAE, { commander: "1P-08", ...carthage });
		bench.luck = { "leader-loss": 0, "storm-scatter": 0 };
		for (const roll of ["naval-combat", "naval-pursuit", "squadron-fraction"])
			bench.luck = { ...bench.luck, [roll]: chance(10) };
		bench.play(fightAtSea(table, { hex: MYLAE, cause: "attack", attackers: [one], defenders: [other] }));
	}
	const sum = (side: "rome" | "carthage") => navy.navalBattles.reduce((all, { lost }) => all + (lost[side] ?? 0), 0);
	return { rome: sum("rome") / BATTLES, carthage: sum("carthage") / BATTLES };
}

test.each([
	["Mylae", 260, { quinqueremes: 13, crew: 0, corvus: 13 }, { quinqueremes: 13, crew: 2 }, 1.8, 3.2],
	["the Aegates", 241, { quinqueremes: 20, crew: 2 }, { quinqueremes: 25, crew: 0 }, 2, 8.8],
])("CR 7.43, 7.44 %s costs Rome and Carthage what it should", (_, year, rome, carthage, romans, punics) => {
	const lost = meanLosses(year, rome, carthage);
	expect(Math.abs(lost.rome - romans)).toBeLessThan(0.3);
	expect(Math.abs(lost.carthage - punics)).toBeLessThan(0.5);
});
