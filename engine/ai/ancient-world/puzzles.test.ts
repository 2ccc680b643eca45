/** Puzzles of Thunderbolt: a thinking player finds the right plan, and says so in his why. */
import { expect, test } from "vitest";
import { allForces, removeForce } from "../../ancient-world/forces.ts";
import type { CityId, HexId, LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { clear, part, place, requireForce, transfer } from "../../ancient-world/testing/driver.ts";
import { army, besieged, city, empty, goesTo, isNo, isOneOf, missedOf, type Puzzle, ROMA } from "../testing/puzzles.ts";

const CAPUA = "it-4412";
const PLACENTIA = "it-1514";
const ARRETIUM = "it-2613";
const ARIMINUM = "it-2708";
const TARENTUM = "it-5405";
const HANNIBAL: LeaderId = "hannibal";
const CONSUL: LeaderId = "401";
const OTHER_CONSUL: LeaderId = "402";

/** Neither Roma nor Capua is a prize. */
function fortify(table: AncientWorld): void {
	for (const hex of [ROMA, CAPUA]) place(table, "rome", hex, { "italian/inf": 130, "italian/cav": 15 }, "inside");
	for (const id of ["roma", "capua"]) city(table, id, { control: "rome" });
}

/** Capua is Carthage's, Hannibal stands two hexes from it with sixty, and Roma is no prize; one consul is far away. */
function capuaIsTaken(table: AncientWorld, garrison: number): void {
	fortify(table);
	empty(table, "rome", CAPUA);
	if (garrison > 0) place(table, "carthage", CAPUA, { "african/inf": garrison }, "inside");
	city(table, "capua", { control: "carthage", ids: 2 });
	army(table, HANNIBAL, "it-4410", 60);
	transfer(table, OTHER_CONSUL, PLACENTIA);
}

/** Mago besieges a city with few men; Hannibal is far away. */
function magoBefore(table: AncientWorld, hex: HexId): void {
	part(table, ["mago-barca"], hex, { "african/inf": 16, "african/cav": 4 });
}

/** Mago besieges a city with few men, and a consul stands near with sixty. */
const toBeRelieved = (name: string, id: CityId, hex: HexId, from: HexId): Puzzle => ({
	name: `${name} is besieged by few: relieve it`,
	leader: CONSUL,
	furnish: (table) => {
		magoBefore(table, hex);
		city(table, id, besieged("carthage", 1));
		army(table, CONSUL, from, 60);
	},
	isRight: goesTo(hex),
});

const PUZZLES: readonly Puzzle[] = [
	{
		name: "Roma stands empty two hexes away: march on it",
		leader: HANNIBAL,
		furnish: (table) => {
			empty(table, "rome", ROMA);
			city(table, "roma", { ids: 1 });
			transfer(table, HANNIBAL, "it-3713");
		},
		isRight: goesTo(ROMA),
	},
	{
		name: "at one to three do not attack",
		leader: CONSUL,
		furnish: (table) => {
			army(table, HANNIBAL, "it-3116", 90);
			army(table, CONSUL, "it-3116", 30);
		},
		isRight: isNo("attack"),
	},
	{
		name: "a consul at one to three: attack him",
		leader: HANNIBAL,
		furnish: (table) => {
			fortify(table);
			transfer(table, HANNIBAL, "it-1814");
			army(table, OTHER_CONSUL, "it-1814", 26);
			transfer(table, CONSUL, ROMA, "inside");
		},
		isRight: isOneOf("attack"),
	},
	{
		name: "the walls of Roma have fallen: storm it",
		leader: HANNIBAL,
		furnish: (table) => {
			empty(table, "rome", ROMA);
			transfer(table, HANNIBAL, ROMA);
			city(table, "roma", besieged("carthage", 1));
		},
		isRight: isOneOf("siege-assault"),
	},
	{
		name: "before Roma with nobody in it: lay siege, do not march off",
		leader: HANNIBAL,
		furnish: (table) => {
			empty(table, "rome", ROMA);
			transfer(table, HANNIBAL, ROMA);
			city(table, "roma", { ids: 2 });
		},
		isRight: isOneOf("place-siege"),
	},
	{
		name: "a small army and a great one: seek the small one",
		leader: HANNIBAL,
		furnish: (table) => {
			clear(table, "rome");
			place(table, "rome", "it-1514", { "italian/inf": 150, "italian/cav": 30 });
			place(table, "rome", "it-1520", { "italian/inf": 20, "italian/cav": 2 });
			transfer(table, HANNIBAL, "it-1418");
		},
		isRight: (id) => isNo(PLACENTIA)(id),
	},
	{
		name: "beaten, with the consuls near: no battle",
		leader: HANNIBAL,
		furnish: (table) => {
			army(table, HANNIBAL, "it-1613", 16, { status: "useless" });
		},
		isRight: isNo("fight", "attack"),
	},
	{
		name: "an army that nobody leads, and a general alone: join it",
		leader: "mago-barca",
		furnish: (table) => {
			part(table, ["mago-barca"], "it-1319");
			place(table, "carthage", "it-1420", { "gallic/inf": 60, "gallic/cav": 10 });
		},
		isRight: isOneOf("leader-movement/join/it-1420"),
	},
	{
		name: "a siege nearly done is not left",
		leader: HANNIBAL,
		furnish: (table) => {
			clear(table, "rome");
			fortify(table);
			transfer(table, HANNIBAL, PLACENTIA);
			city(table, "placentia", besieged("carthage", 1));
		},
		isRight: isOneOf("siege-assault", "siege-reduction", "treachery"),
	},
	{
		name: "the way to Roma is barred by twice as many: do not go there",
		leader: HANNIBAL,
		furnish: (table) => {
			army(table, HANNIBAL, "it-3412", 40);
			place(table, "rome", ROMA, { "italian/inf": 110, "italian/cav": 15 });
		},
		isRight: isNo(ROMA),
	},
	{
		name: "Hannibal stands before an empty Roma: garrison it",
		leader: CONSUL,
		furnish: (table) => {
			empty(table, "rome", ROMA);
			city(table, "roma", { ids: 2 });
			transfer(table, HANNIBAL, "it-3311");
			army(table, CONSUL, "it-3914", 60);
		},
		isRight: goesTo(ROMA),
	},
	toBeRelieved("Roma", "roma", ROMA, "it-3913"),
	toBeRelieved("Arretium", "arretium", ARRETIUM, "it-2812"),
	{
		name: "Hannibal is at the gates: the men in Roma stay there",
		leader: CONSUL,
		furnish: (table) => {
			empty(table, "rome", ROMA);
			city(table, "roma", { ids: 3 });
			transfer(table, HANNIBAL, "it-3713");
			army(table, CONSUL, ROMA, 40, { place: "inside" });
		},
		isRight: isNo("force-movement"),
	},
	{
		name: "a consul with a third of Hannibal's men: no battle",
		leader: CONSUL,
		furnish: (table) => {
			transfer(table, HANNIBAL, "it-2512");
			army(table, CONSUL, "it-2512", 28);
			transfer(table, OTHER_CONSUL, ROMA);
		},
		isRight: isNo("attack"),
	},
	{
		name: "Mago alone before a consul with six times as many: battle",
		leader: CONSUL,
		furnish: (table) => {
			magoBefore(table, "it-2512");
			army(table, CONSUL, "it-2512", 120);
		},
		isRight: isOneOf("attack"),
	},
	{
		name: "a beaten consul with Hannibal near: no battle",
		leader: CONSUL,
		furnish: (table) => {
			transfer(table, HANNIBAL, "it-2612");
			army(table, CONSUL, "it-2711", 14, { status: "useless" });
		},
		isRight: isNo("fight", "attack"),
	},
	{
		name: "Arretium was lost and nobody guards it: take it back",
		leader: CONSUL,
		furnish: (table) => {
			army(table, HANNIBAL, "it-1221", 30);
			transfer(table, OTHER_CONSUL, ROMA, "inside");
			empty(table, "rome", ARRETIUM);
			city(table, "arretium", { control: "carthage", ids: 1 });
			army(table, CONSUL, "it-2812", 60);
		},
		isRight: goesTo(ARRETIUM),
	},
	{
		name: "Ariminum was lost and its walls are down: storm it",
		leader: CONSUL,
		furnish: (table) => {
			army(table, CONSUL, ARIMINUM, 60);
			empty(table, "carthage", ARIMINUM);
			for (const force of allForces(table))
				if (force.hex === ARIMINUM && force !== requireForce(table, CONSUL)) removeForce(table, force);
			city(table, "ariminum", { ...besieged("rome", 1), control: "carthage" });
		},
		isRight: isOneOf("siege-assault", "siege-reduction", "treachery"),
	},
	{
		name: "Hannibal is about to storm Roma and nobody else is near: march home",
		leader: CONSUL,
		furnish: (table) => {
			empty(table, "rome", ROMA);
			transfer(table, OTHER_CONSUL, PLACENTIA);
			transfer(table, HANNIBAL, ROMA);
			city(table, "roma", besieged("carthage", 4));
			army(table, CONSUL, "it-3813", 150);
		},
		isRight: goesTo(ROMA),
	},
	{
		name: "Capua stands empty two hexes away: march on it",
		leader: HANNIBAL,
		furnish: (table) => {
			empty(table, "rome", CAPUA);
			city(table, "capua", { ids: 1 });
			army(table, HANNIBAL, "it-4410", 50);
			transfer(table, CONSUL, ARRETIUM);
			transfer(table, OTHER_CONSUL, PLACENTIA);
		},
		isRight: goesTo(CAPUA),
	},
	toBeRelieved("Capua", "capua", CAPUA, "it-4311"),
	{
		name: "Roma was lost and is held by few: take it back",
		leader: CONSUL,
		furnish: (table) => {
			empty(table, "rome", ROMA);
			city(table, "roma", { control: "carthage", ids: 1 });
			transfer(table, HANNIBAL, PLACENTIA);
			army(table, CONSUL, "it-3913", 60);
		},
		isRight: goesTo(ROMA),
	},
	{
		name: "four walls and a great garrison: no assault",
		leader: HANNIBAL,
		furnish: (table) => {
			empty(table, "rome", PLACENTIA);
			army(table, HANNIBAL, PLACENTIA, 50);
			place(table, "rome", PLACENTIA, { "italian/inf": 40 }, "inside");
			city(table, "placentia", besieged("carthage", 4));
		},
		isRight: isNo("siege-assault"),
	},
	{
		name: "beaten, within the walls of Roma and nobody near: recover",
		leader: CONSUL,
		furnish: (table) => {
			army(table, HANNIBAL, PLACENTIA, 50);
			army(table, CONSUL, ROMA, 60, { place: "inside", status: "useless" });
		},
		isRight: isOneOf("recovery"),
	},
	{
		name: "Tarentum stands empty two hexes away, and the consuls are in the north: march on it",
		leader: HANNIBAL,
		furnish: (table) => {
			fortify(table);
			empty(table, "rome", TARENTUM);
			city(table, "tarentum", { ids: 1, control: "rome" });
			army(table, CONSUL, ARRETIUM, 90);
			army(table, OTHER_CONSUL, PLACENTIA, 90);
			army(table, HANNIBAL, "it-5206", 60);
		},
		isRight: goesTo(TARENTUM),
	},
	{
		name: "Capua is his, and besieged by few: relieve it",
		leader: HANNIBAL,
		furnish: (table) => {
			capuaIsTaken(table, 2);
			city(table, "capua", besieged("rome", 1));
			army(table, CONSUL, CAPUA, 16);
		},
		isRight: goesTo(CAPUA),
	},
	{
		name: "Capua is his and empty, and a consul stands beside it: go there",
		leader: HANNIBAL,
		furnish: (table) => {
			capuaIsTaken(table, 0);
			army(table, CONSUL, "it-4413", 60);
		},
		isRight: goesTo(CAPUA),
	},
	{
		name: "Arretium is besieged by four times his men: do not go there",
		leader: CONSUL,
		furnish: (table) => {
			fortify(table);
			army(table, HANNIBAL, ARRETIUM, 90);
			city(table, "arretium", besieged("carthage", 1));
			army(table, CONSUL, "it-2812", 22);
			transfer(table, OTHER_CONSUL, PLACENTIA);
		},
		isRight: isNo("relieve"),
	},
];

test(`of ${PUZZLES.length} puzzles in Thunderbolt all but two are solved: a few tries are not sure of everything`, () => {
	const missed = missedOf("thunderbolt", PUZZLES);
	expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(2);
});
