import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { listViolations } from "../../ancient-world/invariants.ts";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import type { HexId, SideId } from "../../ancient-world/state.ts";
import { Bench, type ScriptedAnswer } from "../../ancient-world/testing/bench.ts";
import { omenHolds } from "../../ancient-world/turn/13-auguries.ts";
import { greatStorm } from "../../ancient-world/turn/13-great-storm.ts";
import { carthageRuleset } from "../games.ts";
import { contingentLines } from "../manpower/10-41-contingents.ts";
import { withGoodCrops } from "../manpower/10-43-hiring.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { atSea, inPort } from "../testing/fleet-bench.ts";

const CARTHAGO: HexId = "cr-3906";
const LILYBAEUM: HexId = "it-5526";
const PANORMUS: HexId = "it-5423";

/** A war with nobody on the map and no ship afloat. */
function war(scenario = "first-punic-war") {
	const bench = new Bench({}, scenario);
	const { table } = bench;
	Object.assign(navyOf(table), { fleets: {}, ships: {}, nextFleet: 1 });
	for (const man of Object.values(table.state.leaders)) if (isDuumvir(table, man.id)) man.standing = "unused";
	const augury = (id: string, ...answers: readonly ScriptedAnswer[]) => {
		const event = table.rules.auguries[id];
		if (!event) throw new Error(`There is no event ${id}.`);
		return bench.play(event(table, "carthage"), ...answers);
	};
	const army = (hex: HexId, sps: Record<string, number>, number = "I") =>
		Object.assign(bench.force("carthage", hex, "outside", { sps }), { box: `Carthaginian Army ${number}` });
	const hold = (side: SideId | null, ...cities: string[]) => {
		for (const id of cities) Object.assign(table.state.cities[id] ?? {}, { control: side });
	};
	return { bench, table, augury, army, hold };
}

const ids = () =>
	ancientWorldOf(loadLibrary())
		.charts["augury-carthage"].rows.map(({ id }) => id)
		.filter((id) => id !== "none");

describe("AW 13.2: every result of the table", () => {
	test.each(["first-punic-war", "hiero", "agathocles"])("AW 13.2: %s has a rule and a name for each", (scenario) => {
		const { auguries } = carthageRuleset(scenario);
		expect(ids()).toHaveLength(23);
		expect(ids().filter((id) => !(id in auguries))).toEqual([]);
		const words = loadLibrary().words;
		expect(ids().filter((id) => !(`augury.${id}` in words))).toEqual([]);
	});

	test("AW 13.2: what is Rome's own is no event in a war without her", () => {
		const { table, augury } = war("agathocles");
		for (const id of ["legion", "plague-rome", "gauls", "fervour", "vestal", "ill-omens", "good-omens"])
			expect(augury(id)).toBe(false);
		expect(table.state.omens).toEqual([]);
	});

	test.each([
		"drought",
		"harvest",
		"storm-tyrrhenum",
		"storm-africum",
		"treacherous-waters",
		"gauls",
		"fervour",
		"vestal",
	])("AW 13.2: %s holds for the turn", (id) => {
		const { table, augury } = war();
		expect(augury(id)).toBe(true);
		expect(omenHolds(table, id)).toBe(true);
	});

	test.each(["ill-omens", "good-omens"])("AW 13.2: %s hold until a battle", (id) => {
		const { table, augury } = war();
		expect(augury(id)).toBe(true);
		expect(table.state.omens).toEqual([{ event: id, until: "battle" }]);
	});
});

describe("AW 13.2: sickness and gifts", () => {
	test("AW 13.2: pestilence strikes the province of the die: a 9 Carthage, a 0 West Sicilia", () => {
		const { bench, augury, army } = war();
		const home = army(CARTHAGO, { "african/inf": 30 });
		const away = army(LILYBAEUM, { "african/inf": 30 }, "II");
		augury("pestilence", 9, 9);
		expect(home.sps[0]?.sp).toBeLessThan(30);
		expect(away.sps[0]?.sp).toBe(30);
		expect(bench.said).toContain("augury.stricken");
	});

	test("AW 13.2: plague in the city makes Legion Requests harder", () => {
		const { table, augury } = war();
		expect(augury("plague-rome")).toBe(true);
		expect(omenHolds(table, "plague-rome")).toBe(true);
	});

	test("AW 13.2: volunteers fill a legion of Rome's", () => {
		const { bench, table, augury } = war("hiero");
		Object.assign(table.state, { legions: {} });
		bench.force("rome", "it-3714", "inside", { leaders: ["301"] });
		expect(augury("legion", "roma", "302", "latium")).toBe(true);
		expect(Object.keys(table.state.legions)).toHaveLength(1);
	});

	test("AW 13.2: an even die a Roman, an odd one a Carthaginian falls ill; in Agathocles an even one a Syracusan", () => {
		const odd = war();
		odd.bench.force("carthage", CARTHAGO, "inside", { sps: { "african/inf": 3 }, leaders: ["1P-13"] });
		expect(odd.augury("illness", 1, 0)).toBe(true);
		expect(odd.augury("illness", 2)).toBe(false);
		const even = war("agathocles");
		even.bench.force("syracuse", "it-6419", "inside", { sps: { "greek/inf": 3 }, leaders: ["SY-04"] });
		expect(even.augury("illness", 2, 0)).toBe(true);
	});

	test("AW 13.2: envoys win a box of a province that has a marker; powers without one are not for sale", () => {
		const { bench, table, augury } = war("agathocles");
		expect(augury("envoys", 3, "numidia")).toBe(true);
		expect(table.state.alliances.numidia).toMatchObject({ level: 1, favours: "carthage" });
		expect(bench.asked.at(-1)?.kind).toBe("choose");
	});

	test("AW 13.2: a leader of whoever drew has one more Guile Point", () => {
		const { bench, table, augury } = war();
		bench.force("carthage", CARTHAGO, "inside", { sps: { "african/inf": 3 }, leaders: ["1P-13"] });
		const before = table.state.leaders["1P-13"]?.guile ?? 0;
		augury("guile", "1P-13");
		expect(table.state.leaders["1P-13"]?.guile).toBe(before + 1);
	});

	test("AW 13.2: Gauls on the move hold back a magistrate who stands in Italy, and nobody who is over the sea", () => {
		const { bench, table, augury } = war();
		bench.force("rome", "it-3714", "outside", { sps: { "legion/inf": 5 }, leaders: ["301"] });
		bench.force("rome", LILYBAEUM, "outside", { sps: { "legion/inf": 5 }, leaders: ["302"] });
		augury("gauls");
		const holds = (leader: string) => table.rules.conditions["senate-leave.gauls"]?.(table, { leader } as never);
		expect([holds("301"), holds("302")]).toEqual([true, false]);
	});
});

describe("AW 13.2: Carthage's men and ports", () => {
	test("AW 13.2: good crops bring four Africans with the next roll, once, within their maximum", () => {
		const { table, augury, army, hold } = war();
		hold("carthage", "carthago");
		augury("good-crops");
		const sum = () => withGoodCrops(table, []).reduce((all, { sp }) => all + sp, 0);
		expect([sum(), sum()]).toEqual([4, 0]);
		augury("good-crops");
		army(CARTHAGO, {
			"african/inf": (contingentLines(table.data).find(({ id }) => id === "african/inf")?.most ?? 0) - 1,
		});
		expect(sum()).toBe(1);
	});

	test("AW 13.2: unpaid men leave an army outside Africa that the Roman names: a tenth of its hired infantry, rounded up", () => {
		const { bench, augury, army } = war();
		const one = army(PANORMUS, { "iberian/inf": 11, "african/inf": 9 });
		const two = army(LILYBAEUM, { "gallic/inf": 5 }, "II");
		army(CARTHAGO, { "iberian/inf": 9 }, "III");
		expect(augury("mercenaries", one.id)).toBe(true);
		expect(bench.asked[0]).toMatchObject({ seat: "rome" });
		expect([one.sps.map(({ sp }) => sp), two.sps.map(({ sp }) => sp)]).toEqual([[9, 9], [5]]);
	});

	test("AW 13.2: with no hired men outside Africa nothing happens", () => {
		const { augury, army } = war();
		army(PANORMUS, { "african/inf": 9 });
		army(CARTHAGO, { "iberian/inf": 9 }, "II");
		expect(augury("mercenaries")).toBe(false);
	});

	test("AW 13.2: a drillmaster makes one army a level better, up to 4", () => {
		const { table, augury, army } = war();
		army(PANORMUS, { "african/inf": 9 });
		table.state.efficiency = { "Carthaginian Army I": 3 };
		expect(augury("drillmaster")).toBe(true);
		expect(table.state.efficiency["Carthaginian Army I"]).toBe(4);
		expect(augury("drillmaster")).toBe(false);
	});

	test("AW 13.2: fire takes one squadron in a port, and the owner says of which kind; none in port, no event", () => {
		const { table, augury } = war();
		expect(augury("fire")).toBe(false);
		const fleet = inPort(table, "carthage", "carthago", { trireme: 1, quinquereme: 2 }, { marker: "F-I" });
		expect(augury("fire", `${fleet.id}/trireme`)).toBe(true);
		expect(fleet.squadrons).toEqual({ trireme: 0, quinquereme: 2 });
		Object.assign(fleet.squadrons, { quinquereme: 1 });
		navyOf(table).ships.carthage = { trireme: 0, quinquereme: 1 };
		augury("fire");
		expect(navyOf(table).fleets).toEqual({});
	});
});

describe("AW 13.2: risings", () => {
	const free = (at: ReturnType<typeof war>) =>
		Object.values(at.table.state.forces)
			.filter(({ side }) => side === "independent")
			.map(({ hex, place, sps }) => [
				hex,
				place,
				...sps.map(({ contingent, arm, sp }) => `${sp} ${contingent}/${arm}`),
			]);

	test("AW 13.2: the Siculi rise against the owner of East Sicilia, before his Small city nearest to Syracusae", () => {
		const at = war("agathocles");
		at.hold("syracuse", "megara", "netum");
		expect(at.augury("siculi")).toBe(true);
		const [[hex, ...rest] = []] = free(at);
		expect(rest).toEqual(["outside", "3 sicilian/inf"]);
		const city = at.table.data.cityByHex.get(String(hex));
		expect(city).toMatchObject({ province: "east-sicilia", size: "small" });
	});

	test("AW 13.2: nobody owns East Sicilia, no event", () => {
		const at = war("agathocles");
		Object.assign(at.table.state.provinces["east-sicilia"] ?? {}, { control: null });
		expect(at.augury("siculi")).toBe(false);
	});

	test("AW 13.2: half of two dice of Numidians, a quarter of them on horseback; two noughts are nobody", () => {
		const at = war();
		expect(at.augury("numidian", 9, 8)).toBe(true);
		expect(free(at)[0]?.slice(1)).toEqual(["outside", "6 numidian/inf", "2 numidian/cav"]);
		expect(war().augury("numidian", 0, 1)).toBe(false);
	});

	test("AW 13.2: Tacapae and Gigthis leave Carthage with two Libyans each; a garrison keeps one, and once gone they are gone", () => {
		const at = war();
		at.hold("carthage", "tacapae", "gigthis");
		at.bench.force("carthage", at.table.data.map.city("gigthis").hex, "inside", { sps: { "african/inf": 1 } });
		expect(at.augury("libyan")).toBe(true);
		expect(free(at)).toEqual([[at.table.data.map.city("tacapae").hex, "inside", "2 african/inf"]]);
		expect(at.table.state.cities.tacapae?.control).toBe("independent");
		expect(at.augury("libyan")).toBe(false);
	});

	test("AW 13.2: a general alone in a town that rises is put out of its gates, and nobody is inside an enemy's", () => {
		const at = war();
		at.hold("carthage", "tacapae");
		const { hex } = at.table.data.map.city("tacapae");
		const general = at.bench.force("carthage", hex, "inside", { leaders: ["1P-13"] });
		expect(at.augury("libyan")).toBe(true);
		expect(general.place).toBe("outside");
		expect(free(at)).toContainEqual([hex, "inside", "2 african/inf"]);
		expect(listViolations(at.table).filter((fault) => fault.includes(general.id) || fault.includes("tacapae"))).toEqual(
			[],
		);
	});

	test("AW 13.2, CR 7.77: ships in a town that rises get out as the die says, or are lost", () => {
		const afloat = (...answers: readonly ScriptedAnswer[]) => {
			const at = war();
			at.hold("carthage", "tacapae");
			const { id } = inPort(at.table, "carthage", "tacapae", { trireme: 1 });
			expect(at.augury("libyan", ...answers)).toBe(true);
			return navyOf(at.table).fleets[id];
		};
		expect(afloat(0, "cr-3820")).toMatchObject({ port: null, hex: "cr-3820", emergency: true });
		expect(afloat(9)).toBeUndefined();
	});
});

describe("AW 13.2, CR 7.34: the great storm", () => {
	test("CR 7.34: every Fleet out of port is Scattered and loses what two dice say; those in port lie safe", () => {
		const { bench, table } = war();
		const safe = inPort(table, "carthage", "carthago", { quinquereme: 5 }, { crew: 1 });
		const water = table.data.map.neighbours(LILYBAEUM).find((hex) => table.data.map.sea(hex) !== null) ?? "";
		const out = atSea(table, "carthage", water, { quinquereme: 10 }, { crew: 1, emergency: true });
		bench.play(greatStorm(table, "carthage"), 0, 0, 9);
		expect(out.scattered).toBe(true);
		expect(out.squadrons.quinquereme).toBeLessThan(10);
		expect(safe).toMatchObject({ scattered: false, squadrons: { quinquereme: 5 } });
	});
});

test("AW 13.2: storms that threaten a sea take 20 off what becomes of ships in distress there", () => {
	const { table, augury } = war();
	augury("storm-africum");
	const [hex = ""] = table.data.map.neighbours(CARTHAGO).filter((each) => table.data.map.sea(each) !== null);
	const run = { side: "carthage" as const, fleets: [], leader: null, way: { path: [hex], seaPoints: 1, allSea: 0 } };
	expect(gatherModifiers(table, "naval-disaster", run).map(({ id }) => id)).toContain("naval-disaster.augury");
});
