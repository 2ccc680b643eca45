import { describe, expect, test } from "vitest";
import { allyMovement } from "../../ancient-world/march/06-1-movement.ts";
import { whyNotAshore } from "../../ancient-world/march/06-3-terrain.ts";
import type { LegionId } from "../../ancient-world/state.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { readRefused } from "../../kernel/index.ts";
import { cityOptions } from "../../rome/legions/10-2-placement.ts";
import { PunicBench } from "../testing/punic-games.ts";
import { whyNoMoreLegions } from "./10-12-limits.ts";

const RHEGIUM = "it-6015";
const MESSANA = "it-5915";
const SYRACUSAE = "it-6419";
const CLUPEA = "cr-4207";

/** Two Consular Armies at Messana. */
function fourInSicily() {
	const bench = new PunicBench();
	bench.consular("301", "rome-consul", MESSANA, "Consular Army I", ["I", "II"]);
	bench.consular("302", "field-consul", MESSANA, "Consular Army II", ["III", "IV"]);
	return bench;
}

describe("CR 10.12 where Legions are asked for", () => {
	/** Why the Rome Consul, with an army in a hex or with ships in it or in a port, may not raise troops. */
	const reason = (hex: string, aboard: { readonly port: string | null } | null = null) => {
		const bench = new PunicBench();
		if (aboard === null) bench.consular("301", "rome-consul", hex, "Consular Army I", ["I", "II"]);
		else {
			const fleet = bench.fleet("rome", aboard.port ?? "rhegium", 4, { commander: "301", marker: "F-I" });
			leaderById(bench.table, "301").office = "rome-consul";
			Object.assign(fleet, { hex, port: aboard.port });
		}
		bench.activate("301");
		return bench.table.rules.operations["manpower"]?.whyNot(bench.table, "301") ?? null;
	};
	const overseas = { rule: "CR 10.12", why: { key: "refused.raises-in-italy" } };

	test("CR 10.12 in Italy, from an army or from ships in port, and neither overseas nor at sea", () => {
		expect([reason(RHEGIUM), reason(RHEGIUM, { port: "rhegium" })]).toEqual([null, null]);
		expect(reason(MESSANA)).toMatchObject(overseas);
		expect(reason("it-5715", { port: null })).toMatchObject(overseas);
	});
});

describe("CR 10.12, FP.consular-limit: Legions overseas", () => {
	test("CR 10.12 a fifth Legion may not come to Sicily, East or West", () => {
		const { table } = fourInSicily();
		for (const province of ["east-sicilia", "west-sicilia", "melita"])
			expect(whyNoMoreLegions(table, province, ["V"])).toMatchObject({
				rule: "CR 10.12",
				why: { key: "refused.fifth-legion" },
			});
	});

	test("those that stand there already may go on within Sicily, and both halves of a Legion are one", () => {
		const { table } = fourInSicily();
		expect(whyNoMoreLegions(table, "west-sicilia", ["I", "II"])).toBeNull();
		expect(whyNoMoreLegions(table, "west-sicilia", ["I-AL"])).toBeNull();
	});

	test("FP.consular-limit: Sardinia or Africa may have two Consular Armies besides, and no third", () => {
		const bench = fourInSicily();
		bench.consular("303", "proconsul", CLUPEA, "Consular Army III", ["V", "VI"]);
		expect(whyNoMoreLegions(bench.table, "carthage", ["VII", "VIII"])).toBeNull();
		bench.consular("304", "proconsul", CLUPEA, "Consular Army IV", ["VII", "VIII"]);
		expect(whyNoMoreLegions(bench.table, "carthage", ["IX", "X"])).toMatchObject({
			rule: "CR 10.12",
			why: { key: "refused.third-army", args: { province: { id: "carthage" } } },
		});
	});

	test("Roman Italy holds any number", () => {
		const { table } = fourInSicily();
		expect(whyNoMoreLegions(table, "bruttium", ["I", "II", "III", "IV", "V"])).toBeNull();
	});

	test("CR 10.12 a march into a province that is full is refused, one inside it is not", () => {
		const bench = new PunicBench();
		bench.consular("301", "proconsul", CLUPEA, "Consular Army I", ["I", "II"]);
		bench.consular("302", "proconsul", CLUPEA, "Consular Army II", ["III", "IV"]);
		const from = [...bench.table.data.map.hexes.keys()].find((hex) => isAtTheBorder(bench, hex)) ?? "";
		bench.consular("303", "proconsul", from, "Consular Army III", ["V", "VI"]);
		bench.activate("303");
		const to = bench.table.data.map.neighbours(from).find((hex) => isIn(bench, hex, "carthage")) ?? "";
		expect(previewMarch(bench.table, "303", to, [])?.refusal).toMatchObject({ rule: "CR 10.12" });
	});

	test("CR 10.12 nor does a fifth Legion land there", () => {
		const bench = fourInSicily();
		bench.consular("303", "proconsul", RHEGIUM, "Consular Army III", ["V", "VI"]);
		const mover = { side: "rome" as const, leader: "303", withSps: true };
		expect(whyNotAshore(bench.table, mover, RHEGIUM, SYRACUSAE)).toMatchObject({ rule: "CR 10.12" });
		expect(whyNotAshore(bench.table, { ...mover, withSps: false }, RHEGIUM, SYRACUSAE)).toBeNull();
	});

	test("CR 10.2 the AL of a new Legion is not placed there either", () => {
		const bench = fourInSicily();
		bench.control("east-sicilia", "rome");
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { control: "rome" });
		expect(bench.table.data.cities.get("syracusae")?.hex).toBe(SYRACUSAE);
		const { refused } = cityOptions(bench.table, "anywhere", ["V"]);
		expect(readRefused(refused).find(({ id }) => id === "syracusae")).toMatchObject({ rule: "CR 10.12" });
		expect(cityOptions(bench.table, "anywhere").options.some(({ id }) => id === "syracusae")).toBe(true);
	});
});

const isIn = ({ table }: PunicBench, hex: string, province: string) =>
	table.data.map.isOpenLand(hex) && table.data.map.provinceOf(hex) === province;

const isAtTheBorder = (bench: PunicBench, hex: string) =>
	isIn(bench, hex, "numidia") &&
	!bench.table.data.cityByHex.has(hex) &&
	bench.table.data.map
		.neighbours(hex)
		.some((next) => isIn(bench, next, "carthage") && !bench.table.data.cityByHex.has(next));

describe("CR 6.13, 10.12: a part of his command that is called to a land which is full", () => {
	/** A consul stands with another in Liguria Taurini, two armies; legions of his are called from Gallia Massilia. */
	const called = (others: readonly LegionId[]) => {
		const bench = new PunicBench();
		bench.consular("301", "rome-consul", "it-1623", "Consular Army I", ["I", "II"]);
		if (others.length > 0) bench.consular("302", "field-consul", "it-1623", "Consular Army II", others);
		const away = bench.force("rome", "it-1624", "outside", { legions: ["V", "VI"] });
		for (const id of ["V", "VI"]) legionById(bench.table, id).commander = "301";
		bench.activate("301");
		return { bench, away, rule: allyMovement.play(bench.table, "301") };
	};
	const offered = ({ bench }: ReturnType<typeof called>) => {
		const last = bench.asked.at(-1);
		return last?.kind === "choose" ? last.options.map(({ id }) => id) : [];
	};

	test("may Stop where no way is left, and need not go to and fro for ever", () => {
		const full = called(["III", "IV"]);
		expect(() => full.bench.play(full.rule, full.away.id, "to/it-1523", "to/it-1623")).toThrow(/not-an-option/);
		expect(offered(full)).toContain("stop");
	});

	test("must come to him where there is room", () => {
		const open = called([]);
		expect(() => open.bench.play(open.rule, open.away.id, "to/it-1523", "stop")).toThrow(/not-an-option/);
		expect(offered(open)).toContain("to/it-1623");
	});
});
