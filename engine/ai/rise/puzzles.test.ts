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
	ROMA,
	romaStandsEmpty,
} from "../testing/puzzles.ts";

const CAPUA = "it-4412";
const ARRETIUM = "it-2613";
const BOVIANUM = "it-4109";
const RHEGIUM = "it-6015";

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
	romaStandsEmpty("pyrrhus", ["201", "211"], ARRETIUM),
	{
		name: "three times as many Romans beside Pyrrhus: no battle",
		leader: "pyrrhus",
		furnish: (table) => {
			place(table, "rome", "it-5403", { "italian/inf": 140, "italian/cav": 15 });
		},
		isRight: isNo("fight", "attack"),
	},
	{
		name: "Pyrrhus stands two hexes from an empty Roma: garrison it",
		leader: "201",
		furnish: (table) => {
			army(table, "201", "it-3512", 50);
			empty(table, "rome", ROMA);
			city(table, "roma", { ids: 2 });
			army(table, "pyrrhus", "it-3913", 60);
			transfer(table, "202", RHEGIUM);
			transfer(table, "203", ARRETIUM);
		},
		isRight: goesTo(ROMA),
	},
	{
		name: "the walls of Roma are nearly down and the consuls far away: stay before them",
		leader: "pyrrhus",
		furnish: (table) => {
			for (const magistrate of ["201", "202", "203"] as const) transfer(table, magistrate, RHEGIUM);
			empty(table, "rome", ROMA);
			place(table, "rome", ROMA, { "italian/inf": 2 }, "inside");
			transfer(table, "pyrrhus", ROMA);
			city(table, "roma", besieged("epirus", 1));
		},
		isRight: isNo("force-movement"),
	},
];

const SAMNITE_WARS: readonly Puzzle[] = [
	romaStandsEmpty("gaius-pontius", ["110", "111", "114"], "it-3010"),
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
