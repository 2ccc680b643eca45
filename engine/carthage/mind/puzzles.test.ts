/** Puzzles of Carthage's wars: a thinking player finds the right plan on both sides of the sea. */
import { expect, test } from "vitest";
import { allForces, removeForce } from "../../ancient-world/forces.ts";
import { place, transfer } from "../../ancient-world/testing/driver.ts";
import { besieged, city, goesTo, isNo, isOneOf, missedOf, type Puzzle } from "../../ancient-world/testing/puzzles.ts";
import { CARTHAGO } from "../testing/council-bench.ts";

const AGRIGENTUM = "it-5923";
const MESSANA = "it-5915";
const SYRACUSAE = "it-6419";
const AGATHOCLES = "SY-02";

const HIERO: readonly Puzzle[] = [
	{
		name: "Agrigentum is besieged by few: relieve it",
		leader: "1P-12",
		furnish: (table) => {
			city(table, "agrigentum", besieged("rome", 1));
			place(table, "rome", AGRIGENTUM, { "italian/inf": 6 });
			transfer(table, "1P-12", "it-5922");
		},
		isRight: goesTo(AGRIGENTUM),
	},
	{
		name: "Messana is besieged by few, and the legions stand across the strait: over with them",
		leader: "301",
		furnish: (table) => {
			city(table, "messana", besieged("carthage", 1));
			place(table, "carthage", MESSANA, { "african/inf": 6 });
		},
		isRight: isOneOf("ferry"),
	},
	{
		name: "a consul with a third of Carthage's men: no battle",
		leader: "301",
		furnish: (table) => {
			transfer(table, "301", "it-5922");
			place(table, "carthage", "it-6023", { "african/inf": 120, "african/cav": 20 });
		},
		isRight: isNo("fight", "attack"),
	},
];

const IN_AFRICA_AND_SICILY: readonly Puzzle[] = [
	{
		name: "Syracusae is besieged by few: relieve it",
		leader: AGATHOCLES,
		furnish: (table) => {
			for (const force of allForces(table))
				if (force.hex === SYRACUSAE && !force.leaders.includes(AGATHOCLES)) removeForce(table, force);
			city(table, "syracusae", besieged("carthage", 1));
			transfer(table, "AG-01", SYRACUSAE);
			transfer(table, AGATHOCLES, "it-6319");
		},
		isRight: goesTo(SYRACUSAE),
	},
	{
		name: "Agathocles stands before an empty Carthago: garrison it",
		leader: "AG-02",
		furnish: (table) => {
			city(table, "carthago", { ids: 1 });
			transfer(table, "AG-02", "cr-3805");
			transfer(table, AGATHOCLES, "cr-3907");
		},
		isRight: goesTo(CARTHAGO),
	},
];

test.each([
	["hiero", HIERO],
	["agathocles", IN_AFRICA_AND_SICILY],
])("every puzzle in %s is solved", (scenario, puzzles) => {
	expect(missedOf(scenario, puzzles)).toEqual([]);
});
