/** RRR 5.62 as the wars overseas have it, CR 5.62: a march without leave where no land way leads home. */
import { describe, expect, test } from "vitest";
import { forceMovement } from "../../ancient-world/march/06-1-movement.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { beginOperationsPhase } from "../../ancient-world/turn/04-initiative.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { officeLam } from "../../rome/offices/05-1-magistrates.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { PunicBench } from "../testing/punic-games.ts";

const CONSUL = "302";
const CARALIS = new PunicBench().table.data.map.city("caralis").hex;

/** A Field Consul of Southern Etruria, placed where he stands; Carthaginians are somewhere on the same land, or nowhere. */
function placedAt(hex: string, enemy: string | null) {
	const bench = new PunicBench();
	bench.consular(CONSUL, "field-consul", hex, "Consular Army II", ["III", "IV"]);
	const startProvince = bench.table.data.map.provinceOf(hex);
	Object.assign(leaderById(bench.table, CONSUL), { province: "southern-etruria", startProvince });
	if (enemy !== null) bench.force("carthage", enemy, "outside", { sps: { "african/inf": 12 } }).status = "useless";
	beginOperationsPhase(bench.table, CONSUL, officeLam("field-consul"));
	return bench;
}

/** In the country of Carthage, on the border of Tripolitana, where the enemy is. */
const inAfrica = (enemy: string | null = "cr-3616") => placedAt("cr-3314", enemy);

const march = (bench: PunicBench, ...answers: (string | number)[]) =>
	bench.play(forceMovement.play(bench.table, CONSUL), "whole", ...answers);

const stopOf = (bench: PunicBench) => bench.asked.at(-1)?.refused.find(({ id }) => id === "stop");

describe("CR 5.62 hot pursuit where no land way leads home", () => {
	test("the Stop outside is refused, as long as an enemy can be come to", () => {
		const bench = inAfrica();
		expect(() => march(bench, "to/cr-3315", "stop")).toThrow(/not-an-option/);
		expect(stopOf(bench)).toMatchObject({ rule: "CR 5.62" });
	});

	test("the window is told the same of the whole march as of each of its steps", () => {
		const refused = (to: string, ...via: string[]) => previewMarch(inAfrica().table, CONSUL, to, via)?.refusal;
		expect(refused("cr-3315")).toMatchObject({ rule: "CR 5.62" });
		expect([refused("cr-3516"), refused("cr-3415", "cr-3315")]).toEqual([null, null]);
	});

	test.each([
		["beside the enemy", ["to/cr-3416", "to/cr-3516"]],
		["back within his bounds", ["to/cr-3415"]],
	])("%s he Stops, and answers for his leaving", (_, way) => {
		const bench = inAfrica();
		march(bench, "to/cr-3315", ...way, "stop", 0);
		expect(bench.table.state.march).toBeNull();
		expect(bench.table.state.phase?.withoutLeave).toEqual({ [CONSUL]: 0 });
	});

	test("the march after it is as free within his bounds as any, and as bound outside", () => {
		const bench = inAfrica();
		march(bench, "to/cr-3315", "to/cr-3314", "stop", 0);
		march(bench, "to/cr-3415", "stop", 0);
		expect(() => march(bench, "to/cr-3416", "to/cr-3417", "stop")).toThrow(/not-an-option/);
		expect(stopOf(bench)).toMatchObject({ rule: "CR 5.62" });
	});

	test("with neither an enemy nor a way home all other land is closed", () => {
		const bench = inAfrica(null);
		expect(previewMarch(bench.table, CONSUL, "cr-3315", [])?.refusal).toMatchObject({ rule: "CR 5.61" });
		expect(previewMarch(bench.table, CONSUL, "cr-3415", [])?.refusal).toBeNull();
	});

	/** From Lilybaeum by ship to Caralis, with Carthaginians in Sicily, and in a hex of Sardinia or not. */
	function toSardinia(enemy: string | null) {
		const bench = placedAt("it-5526", "it-6118");
		for (const city of ["lilybaeum", "caralis", "ostia"])
			Object.assign(bench.table.state.cities[city] ?? {}, { control: "rome" });
		navyOf(bench.table).ports["ostia"] = { capacity: 20 };
		if (enemy !== null) bench.force("carthage", enemy, "outside", { sps: { "african/inf": 12 } });
		return previewMarch(bench.table, CONSUL, CARALIS, [])?.refusal ?? null;
	}

	test("over the sea he follows an enemy to where one is, and lands beside him or in his hex", () => {
		const { map } = inAfrica().table.data;
		const [next = ""] = map.neighbours(CARALIS).filter((hex) => map.isOpenLand(hex));
		const far = map.city("olbia").hex;
		expect(toSardinia(null)).toMatchObject({ rule: "CR 5.61" });
		expect(toSardinia(far)).toMatchObject({ rule: "CR 5.62" });
		expect(toSardinia(next)).toBeNull();
	});
});
