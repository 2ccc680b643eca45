/** Puzzles of Carthage's wars: a thinking player finds the right plan on both sides of the sea. */
import { expect, test } from "vitest";
import { allForces, removeForce } from "../../ancient-world/forces.ts";
import type { CityId, HexId } from "../../ancient-world/state.ts";
import { place, transfer } from "../../ancient-world/testing/driver.ts";
import { CARTHAGO } from "../../carthage/testing/council-bench.ts";
import { besieged, city, empty, goesTo, isNo, isOneOf, missedOf, type Puzzle } from "../testing/puzzles.ts";

const AGRIGENTUM = "it-5923";
const MESSANA = "it-5915";
const SYRACUSAE = "it-6419";
const PANORMUS = "it-5423";
const UTICA = "cr-3806";
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

const MERCENARY_WAR: readonly Puzzle[] = [
	{
		name: "Carthago stands empty beside Mathos: march on it",
		leader: "MW-01",
		furnish: (table) => {
			empty(table, "carthage", CARTHAGO);
			city(table, "carthago", { ids: 1 });
			transfer(table, "MW-01", "cr-3907");
		},
		isRight: goesTo(CARTHAGO),
	},
	{
		name: "the walls of Utica are nearly down, and few are within: take it",
		leader: "MW-01",
		furnish: (table) => {
			transfer(table, "MW-01", UTICA);
			city(table, "utica", besieged("rebels", 1));
		},
		isRight: isOneOf("siege-assault", "siege-reduction", "treachery"),
	},
];

/** A consul stands beside a city in Sicily that nobody guards. */
const standsEmpty = (name: string, id: CityId, hex: HexId, from: HexId): Puzzle => ({
	name: `${name} stands empty beside a consul: march on it`,
	leader: "301",
	furnish: (table) => {
		empty(table, "carthage", hex);
		city(table, id, { ids: 1 });
		transfer(table, "301", from);
	},
	isRight: goesTo(hex),
});

const FIRST_PUNIC_WAR: readonly Puzzle[] = [
	standsEmpty("Panormus, a port,", "panormus", PANORMUS, "it-5522"),
	standsEmpty("Agrigentum", "agrigentum", AGRIGENTUM, "it-5922"),
	{
		name: "Messana stands empty beside Hanno: march on it",
		leader: "1P-12",
		furnish: (table) => {
			empty(table, "mamertines", MESSANA);
			city(table, "messana", { ids: 1, control: "rome" });
			transfer(table, "1P-12", "it-5816");
		},
		isRight: goesTo(MESSANA),
	},
];

test.each([
	["hiero", HIERO],
	["agathocles", IN_AFRICA_AND_SICILY],
	["mercenary-war", MERCENARY_WAR],
	["first-punic-war", FIRST_PUNIC_WAR],
])("every puzzle in %s is solved", (scenario, puzzles) => {
	expect(missedOf(scenario, puzzles)).toEqual([]);
});
