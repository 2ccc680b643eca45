/** Puzzles of the other wars in Italy: what a thinking player finds in Thunderbolt he finds where victory asks for other things. */
import { expect, test } from "vitest";
import { place, transfer } from "../../ancient-world/testing/driver.ts";
import {
	army,
	besieged,
	city,
	empty,
	goesTo,
	isNo,
	missedOf,
	type Puzzle,
} from "../../ancient-world/testing/puzzles.ts";

const ROMA = "it-3714";
const CAPUA = "it-4412";
const ARRETIUM = "it-2613";
const BOVIANUM = "it-4109";
/** Two hexes from Roma. */
const NEAR_ROMA = "it-3814";

const ALEXANDER: readonly Puzzle[] = [
	{
		name: "Capua stands empty two hexes away: march on it",
		leader: "gaius-pontius",
		furnish: (table) => {
			army(table, "113", ROMA, 26, { place: "inside" });
			city(table, "capua", { ids: 1 });
			transfer(table, "gaius-pontius", "it-4410");
		},
		isRight: goesTo(CAPUA),
	},
	{
		name: "Bovianum is besieged by few: relieve it",
		leader: "gaius-pontius",
		furnish: (table) => {
			city(table, "bovianum", besieged("rome", 1));
			army(table, "113", BOVIANUM, 6);
			transfer(table, "gaius-pontius", "it-4108");
		},
		isRight: goesTo(BOVIANUM),
	},
	{
		name: "four times as many Romans beside Alexander: no battle",
		leader: "alexander-epirus",
		furnish: (table) => {
			place(table, "rome", "it-5208", { "italian/inf": 110, "italian/cav": 15 });
		},
		isRight: isNo("fight", "attack"),
	},
];

const EAGLE: readonly Puzzle[] = [
	{
		name: "Roma stands empty two hexes away, the consuls far off: march on it",
		leader: "pyrrhus",
		furnish: (table) => {
			for (const consul of ["201", "211"]) transfer(table, consul, ARRETIUM, "inside");
			empty(table, "rome", ROMA);
			city(table, "roma", { ids: 1 });
			transfer(table, "pyrrhus", NEAR_ROMA);
		},
		isRight: goesTo(ROMA),
	},
	{
		name: "three times as many Romans beside Pyrrhus: no battle",
		leader: "pyrrhus",
		furnish: (table) => {
			place(table, "rome", "it-5403", { "italian/inf": 140, "italian/cav": 15 });
		},
		isRight: isNo("fight", "attack"),
	},
];

const SAMNITE_WARS: readonly Puzzle[] = [
	{
		name: "Roma stands empty two hexes away, the consuls far off: march on it",
		leader: "gaius-pontius",
		furnish: (table) => {
			for (const magistrate of ["110", "111", "114"]) transfer(table, magistrate, "it-3010");
			empty(table, "rome", ROMA);
			city(table, "roma", { ids: 1 });
			transfer(table, "gaius-pontius", NEAR_ROMA);
		},
		isRight: goesTo(ROMA),
	},
	{
		name: "Pontius with few before fifty Romans: no battle",
		leader: "gaius-pontius",
		furnish: (table) => {
			army(table, "gaius-pontius", "it-4108", 8);
			place(table, "rome", "it-4209", { "italian/inf": 50 });
		},
		isRight: isNo("fight", "attack"),
	},
];

test.each([
	["alexander-327", ALEXANDER],
	["eagle-has-landed", EAGLE],
	["samnite-wars", SAMNITE_WARS],
])("every puzzle in %s is solved", (scenario, puzzles) => {
	expect(missedOf(scenario, puzzles)).toEqual([]);
});
