/** CR 5.22, 5.41: a magistrate whose province lies over the sea goes to the ships that take him there without asking anybody. */
import { describe, expect, test } from "vitest";
import { forceMovement } from "../../ancient-world/march/06-1-movement.ts";
import type { HexId } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { beginOperationsPhase } from "../../ancient-world/turn/04-initiative.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { officeLam } from "../../rome/offices/05-1-magistrates.ts";
import { whyNotBeforeSettingOut } from "../../rome/offices/05-29-setting-out.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { PunicBench } from "../testing/punic-games.ts";

const CONSUL = "302";

/** A Field Consul in Lucania, with a province over the sea. */
function inLucania({ province, transports }: { province: string; transports: boolean }, hex = "it-5208") {
	const bench = new PunicBench();
	bench.consular(CONSUL, "field-consul", hex, "Consular Army II", ["III", "IV"]);
	const startProvince = bench.table.data.map.provinceOf(hex);
	Object.assign(leaderById(bench.table, CONSUL), { province, startProvince });
	if (transports) navyOf(bench.table).ports["ostia"] = { capacity: 20 };
	beginOperationsPhase(bench.table, CONSUL, officeLam("field-consul"));
	return bench;
}

const hexOf = (city: string): HexId => new PunicBench().table.data.map.city(city).hex;

const ruleFor = (bench: PunicBench, hex: HexId) => previewMarch(bench.table, CONSUL, hex, [])?.refusal?.rule ?? null;

describe("CR 5.41 the way to a province overseas", () => {
	test("without transports it leads to the ferry, and for Sicily alone", () => {
		const sicily = inLucania({ province: "sicily", transports: false });
		expect(ruleFor(sicily, hexOf("rhegium"))).toBeNull();
		expect(ruleFor(sicily, hexOf("neapolis"))).toBe("CR 5.61");
		expect(ruleFor(inLucania({ province: "sardinia", transports: false }), hexOf("rhegium"))).toBe("CR 5.61");
	});

	test("with transports it leads to the nearest friendly port", () => {
		const { map } = new PunicBench().table.data;
		const bench = inLucania({ province: "sardinia", transports: true });
		const ports = [...bench.table.data.cities.values()].filter(
			({ id, port }) => port !== null && bench.table.state.cities[id]?.control === "rome",
		);
		const far = (hex: HexId) => map.distance("it-5208", hex);
		const [nearest] = ports.toSorted((a, b) => far(a.hex) - far(b.hex));
		expect(ruleFor(bench, nearest?.hex ?? "")).toBeNull();
		expect(ruleFor(bench, hexOf("rhegium"))).not.toBeNull();
	});

	test("CR 5.61 from a port too his bounds are told before the ships that he has not", () => {
		const bench = inLucania({ province: "sardinia", transports: false }, hexOf("thurii"));
		expect(ruleFor(bench, hexOf("neapolis"))).toBe("CR 5.61");
		expect(ruleFor(bench, hexOf("caralis"))).toBe("CR 7.62");
	});

	test("CR 5.62 on that way he makes no Stop of his own will but where the ships lie; there it is not held against him", () => {
		const bench = inLucania({ province: "sicily", transports: false });
		const way = previewMarch(bench.table, CONSUL, hexOf("rhegium"), [])?.path.slice(1) ?? [];
		const [last = "", before = ""] = way.toReversed();
		const outside = way.find((hex) => bench.table.data.map.provinceOf(hex) === "bruttium") ?? "";
		expect(last).toBe(hexOf("rhegium"));
		expect(ruleFor(bench, outside)).toBe("CR 5.62");
		const steps = way.map((hex) => `to/${hex}`);
		bench.play(forceMovement.play(bench.table, CONSUL), "whole", ...steps, "stop", 0);
		expect(bench.table.state.phase?.withoutLeave).toEqual({});
		expect(ruleFor(bench, before)).toBe("CR 5.61");
	});

	test("CR 5.29 a man for new Legions may go by ship, and goes no farther than to the ships on foot", () => {
		const reason = (hex: HexId, operation: string) => {
			const bench = inLucania({ province: "sicily", transports: false }, hex);
			leaderById(bench.table, CONSUL).startProvince = null;
			return whyNotBeforeSettingOut(bench.table, CONSUL, operation)?.rule ?? null;
		};
		expect([reason("it-5208", "recovery"), reason("it-5208", "ferry")]).toEqual(["CR 5.29", null]);
		expect(reason(hexOf("rhegium"), "recovery")).toBeNull();
	});
});
