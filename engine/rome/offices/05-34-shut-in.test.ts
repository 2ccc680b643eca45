import { describe, expect, test } from "vitest";
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { leaderInCharge } from "../../ancient-world/command/05-command.ts";
import { forceOf, moveForce } from "../../ancient-world/forces.ts";
import { reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Office } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { installMenOfTheYear } from "../../rise/scenarios/thunderbolt/thunderbolt-elections.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { inOffice, ROMA } from "./05-1-magistrates.ts";
import { electMagistrates } from "./05-2-elections.ts";
import { prorogue } from "./05-3-prorogue.ts";
import { keepsCommand, shutInOffice } from "./05-34-shut-in.ts";
import { ROMAN_ITALY } from "./05-41-provinces.ts";

const PLACENTIA = "it-1514";

/** A magistrate in Placentia, which Hannibal has Under Siege. */
function shutIn(office: Office, troops: { legions?: readonly string[]; sps?: Record<string, number> }): RomanBench {
	const bench = new RomanBench();
	bench.magistrate("406", office, PLACENTIA, { ...troops, place: "inside" });
	bench.force("carthage", PLACENTIA, "outside", { sps: { "african/inf": 20 }, leaders: ["hannibal"] });
	Object.assign(bench.table.state.cities["placentia"] ?? {}, { control: "rome", siege: "carthage", siegeSince: 1 });
	return bench;
}

describe("RRR 5.34 besieged magistrates", () => {
	test.each([
		["consul", "proconsul"],
		["proconsul", "proconsul"],
		["dictator", "proconsul"],
		["magister-equitum", "proconsul"],
		["praetor", "praetor"],
		["praetor-urbanus", null],
	] as const)("a %s with legions of his command stays as %s", (office, kept) => {
		expect(shutInOffice(shutIn(office, { legions: ["I"] }).table, "406")).toBe(kept);
	});

	test.each([
		["consul", "proconsul"],
		["dictator", "besieged-dictator"],
	] as const)("a %s with other men alone stays as %s", (office, kept) => {
		expect(shutInOffice(shutIn(office, { sps: { "italian/inf": 5 } }).table, "406")).toBe(kept);
	});

	test("one without men, or not besieged, does not stay", () => {
		expect(shutInOffice(shutIn("consul", {}).table, "406")).toBeNull();
		const free = shutIn("consul", { legions: ["I"] });
		Object.assign(free.table.state.cities["placentia"] ?? {}, { siege: null });
		expect(shutInOffice(free.table, "406")).toBeNull();
	});

	describe("RRR 5.23, 5.41 the province of one who stays as proconsul", () => {
		/** A man is kept, at Placentia or nowhere on the map; the province he has then. */
		function kept(office: Office, own: string | null, isThere = true) {
			const { table } = shutIn(office, { legions: ["I"] });
			const bound = { ...table, rules: { ...table.rules, book: { ...table.rules.book, bindsToProvinces: true } } };
			const man = leaderById(bound, "406");
			man.province = own;
			const force = forceOf(bound, "406");
			if (force && !isThere) force.leaders = [];
			keepsCommand(bound, "406", "proconsul");
			return man.province;
		}

		test.each(["rome-consul", "dictator"] as const)("is that of the siege if a %s had none of his own", (office) => {
			expect(kept(office, null)).toBe("gallia");
			expect(kept(office, ROMAN_ITALY)).toBe("gallia");
		});

		test("is his own if he had one; without a force he gets none", () => {
			expect(kept("consul", "apulia")).toBe("apulia");
			expect(kept("rome-consul", null, false)).toBeNull();
			expect(kept("rome-consul", ROMAN_ITALY, false)).toBe(ROMAN_ITALY);
		});
	});

	test("a Dictator without legions stays until the siege is over, and then goes to the pool", () => {
		const bench = shutIn("dictator", { sps: { "italian/inf": 5 } });
		bench.garrison();
		bench.play(installMenOfTheYear(bench.table), 0);
		expect(leaderById(bench.table, "406")).toMatchObject({ standing: "in-play", office: "besieged-dictator" });
		const besiegers = Object.values(bench.table.state.forces).find(({ side }) => side === "carthage");
		if (besiegers) moveForce(bench.table, besiegers, "it-1513");
		reviewSieges(bench.table);
		expect(leaderById(bench.table, "406")).toMatchObject({ standing: "pool", office: null });
		expect(bench.said).toContain("dictator.released");
	});

	describe("the Praetor Urbanus in a Roma that is Under Siege", () => {
		/** He stands in Roma with its garrison, or what is left of it. */
		function inRoma(siege: "carthage" | null, men = 10) {
			const bench = new RomanBench({}, "samnite-wars");
			const force = bench.garrison("122");
			force.sps = force.sps.flatMap((group) => (men > 0 ? [{ ...group, sp: men }] : []));
			const besieger = siege === null ? null : "samnites";
			Object.assign(bench.table.state.cities["roma"] ?? {}, { control: "rome", siege: besieger });
			if (besieger !== null) bench.force(besieger, ROMA, "outside", { sps: { "samnite/inf": 20 } });
			bench.play(prorogue(bench.table));
			return bench;
		}

		test("he is kept in office with the garrison that he commands, and none is drawn", () => {
			const bench = inRoma("carthage");
			expect(leaderById(bench.table, "122")).toMatchObject({ office: "praetor-urbanus", prorogued: true });
			expect(bench.said).toContain("elections.shut-in");
			bench.play(electMagistrates(bench.table), "107", "104", "field", "105", "106", "picenum", "it-3308/outside");
			expect(inOffice(bench.table, "praetor-urbanus").map(({ id }) => id)).toEqual(["122"]);
		});

		test("without a siege, or without a man of the garrison, he goes to the pool", () => {
			for (const bench of [inRoma(null), inRoma("carthage", 0)])
				expect(leaderById(bench.table, "122")).toMatchObject({ standing: "pool", office: null });
		});
	});

	test("nobody takes his place when he falls (RRR 8.67)", () => {
		const bench = shutIn("besieged-dictator", { sps: { "italian/inf": 5 } });
		bench.play(loseLeader(bench.table, "406", "killed"));
		expect(bench.said).toContain("replaced.nobody");
		expect(leaderById(bench.table, "406")).toMatchObject({ standing: "killed", office: null });
	});

	test("he is in charge of those whose own commander is not there, and of nobody else", () => {
		const bench = shutIn("besieged-dictator", { sps: { "italian/inf": 5 } });
		const [own] = Object.values(bench.table.state.forces);
		const other = bench.magistrate("401", "praetor", PLACENTIA, { legions: ["I"], place: "inside" });
		if (!own) throw new Error("Nobody is shut in.");
		expect(leaderInCharge(bench.table, [own])).toBe("406");
		expect(leaderInCharge(bench.table, [own, other])).toBe("401");
	});
});
