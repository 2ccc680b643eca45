import { describe, expect, test } from "vitest";
import { removeForce } from "../ancient-world/forces.ts";
import { type Intercepted, offerInterception } from "../ancient-world/march/06-5-interception.ts";
import { formColumn } from "../ancient-world/march/06-12-column.ts";
import { pickUp } from "../ancient-world/march/06-14-pick-up.ts";
import type { Office, SideId } from "../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../ancient-world/table.ts";
import { drawMarker } from "../ancient-world/turn/04-initiative.ts";
import { officeLam } from "../rome/offices/05-1-magistrates.ts";
import { electFieldConsul, electRomeConsul } from "../rome/offices/05-21-consuls.ts";
import { electPraetor, electProconsuls } from "../rome/offices/05-23-proconsuls.ts";
import { commandNewLegions } from "../rome/offices/05-29-new-commanders.ts";
import { RomanBench } from "./testing/roman-bench.ts";

const PLACENTIA = "it-1514";
const ROUGH = "it-1516";

/** What the last question of a kind refused: id and rule, and why. */
function refusedIn(bench: RomanBench, prompt: string): Record<string, string> {
	const asked = bench.asked.findLast((decision) => decision.prompt.key === prompt);
	if (!asked)
		throw new Error(`"${prompt}" was not asked, but ${bench.asked.map((each) => each.prompt.key).join(", ")}.`);
	return Object.fromEntries(asked.refused.map(({ id, rule, why }) => [id, `${rule} ${why.key}`]));
}

test.each(["thunderbolt", "samnite-wars", "alexander-327"])(
	"AW 5.3 nobody lands Carthaginians in %s, and the list of operations says so",
	(scenario) => {
		const { table } = new RomanBench({}, scenario);
		const [leader = ""] = Object.keys(table.state.leaders);
		const why = table.rules.operations["place-mago"]?.whyNot(table, leader);
		expect(why).toMatchObject({ rule: "AW 5.3", why: { key: "refused.landing-other-war" } });
	},
);

describe("RRR 4.17 who may use an office's marker", () => {
	/** Three proconsuls, one of whom has had his phases, and their marker on top. */
	function drawn(used: readonly string[]): RomanBench {
		const bench = new RomanBench();
		for (const [at, id] of ["401", "402", "404"].entries()) {
			bench.magistrate(id, "proconsul", PLACENTIA, { legions: [["I", "II", "III"][at] ?? ""] });
			if (used.includes(id)) leaderById(bench.table, id).phasesUsed = 9;
		}
		bench.table.state.cup = [officeLam("proconsul")];
		return bench;
	}

	test("RRR 4.17 one who has had all his phases is listed with that reason", () => {
		const bench = drawn(["402"]);
		bench.play(drawMarker(bench.table), "401");
		expect(refusedIn(bench, "ask.holder")).toEqual({ "402": "RRR 4.17 refused.phases-used" });
		expect(bench.table.state.phase?.leader).toBe("401");
	});

	test("RRR 4.17 where one man is left the log says why the others do not act", () => {
		const bench = drawn(["401", "402"]);
		bench.play(drawMarker(bench.table));
		const told = bench.entries.filter(({ rule }) => rule === "RRR 4.17").map(({ at }) => at?.[0]?.id);
		expect(told).toEqual(["401", "402"]);
		expect(bench.table.state.phase?.leader).toBe("404");
	});

	test("RRR 5.46 the Praetor Urbanus in a quiet Roma is listed under a consul's marker", () => {
		const bench = drawn([]);
		for (const id of ["401", "402"]) leaderById(bench.table, id).office = "consul";
		bench.garrison();
		bench.table.state.cup = [officeLam("consul")];
		bench.play(drawMarker(bench.table), "401");
		expect(refusedIn(bench, "ask.holder")).toEqual({ "pu-1": "RRR 5.46 refused.urbanus-idle" });
	});
});

describe("RRR 5.52 who is not taken along", () => {
	/** A magistrate sets out from where another stands with an army of his own; what the question of the column refuses. */
	function column(own: Office, other: Office): Record<string, string> {
		const bench = new RomanBench();
		const force = bench.magistrate("401", own, PLACENTIA, { legions: ["I", "III"] });
		bench.magistrate("402", other, PLACENTIA, { legions: ["II"] });
		bench.activate("401");
		const rule = formColumn(bench.table, "401", force);
		expect(() => bench.play(rule, "nobody")).toThrow();
		const refused = refusedIn(bench, "ask.column");
		return Object.fromEntries(
			Object.entries(refused).map(([id, why]) => [bench.table.state.forces[id]?.leaders[0] ?? id, why]),
		);
	}

	test.each([
		["proconsul", "proconsul"],
		["praetor", "praetor"],
		["praetor", "consul"],
		["consul", "dictator"],
	] as const)("RRR 5.52 a %s does not take a %s, and is told so where he says what marches", (own, other) => {
		expect(column(own, other)).toEqual({ "402": "RRR 5.52 refused.not-below" });
	});

	test("RRR 5.52 whom he may take nothing is said of there: he is asked next", () => {
		expect(column("consul", "praetor")).toEqual({});
	});

	test("RRR 5.52 of two beside him the one above him is refused where the other is offered", () => {
		const bench = new RomanBench();
		const force = bench.magistrate("401", "proconsul", PLACENTIA, { legions: ["I", "IV"] });
		const peer = bench.magistrate("402", "proconsul", PLACENTIA, { legions: ["II"] });
		bench.magistrate("404", "praetor", PLACENTIA, { legions: ["III"] });
		bench.play(formColumn(bench.table, "401", force), "whole", []);
		expect(refusedIn(bench, "ask.column")).toEqual({});
		expect(refusedIn(bench, "ask.along")).toEqual({ [peer.id]: "RRR 5.52 refused.not-below" });
	});

	test("AW 6.12 the Dictator in his own force does not march under a consul", () => {
		const bench = new RomanBench();
		const force = bench.magistrate("401", "consul", PLACENTIA, { legions: ["I", "II"] });
		leaderById(bench.table, "402").office = "dictator";
		leaderById(bench.table, "402").standing = "in-play";
		force.leaders.push("402");
		bench.play(formColumn(bench.table, "401", force), "whole");
		expect(refusedIn(bench, "ask.column")).toEqual({ "402": "AW 6.12 refused.not-below" });
	});
});

test("RRR 5.45 a legion whose commander is another is refused to who picks up", () => {
	const bench = new RomanBench();
	const own = bench.magistrate("401", "consul", PLACENTIA, { legions: ["I"] });
	bench.force("rome", PLACENTIA, "outside", { legions: ["II"] });
	bench.force("rome", PLACENTIA, "outside", { legions: ["III"] });
	bench.magistrate("402", "proconsul", ROUGH);
	Object.assign(bench.table.state.legions["II"] ?? {}, { commander: "401" });
	Object.assign(bench.table.state.legions["III"] ?? {}, { commander: "402" });
	bench.play(pickUp(bench.table, own, "401"), ["II"]);
	expect(refusedIn(bench, "ask.pick-up-pieces")).toEqual({ III: "RRR 5.45 refused.legion-of-another" });
	expect(own.legions).toEqual(["I", "II"]);
});

describe("RRR 5.22, 5.24 provinces and commanders", () => {
	/** 319 BC: two Consular Armies and a loose legion or two wait for their commanders. */
	function newYear(loose: readonly string[] = []): RomanBench {
		const bench = new RomanBench({}, "samnite-wars");
		bench.force("rome", "it-4310", "outside", { legions: ["I", "II"] });
		for (const id of ["I", "II"])
			Object.assign(bench.table.state.legions[id] ?? {}, { army: "Consular Army I", commander: null });
		for (const id of loose) {
			bench.force("rome", "it-4412", "outside", { legions: [id] });
			Object.assign(bench.table.state.legions[id] ?? {}, { commander: null });
		}
		return bench;
	}

	test("RRR 5.22 provinces of Roman Italy where he does not stand are refused the Field Consul", () => {
		const bench = newYear();
		bench.play(electFieldConsul(bench.table), "114", "I+II", "apulia");
		const refused = refusedIn(bench, "ask.province");
		expect(refused).toMatchObject({ latium: "RRR 5.22 refused.province-at-home" });
		expect(Object.keys(refused)).not.toContain("samnium");
	});

	test("RRR 5.24 a loose legion is no consul's", () => {
		const bench = newYear(["V"]);
		bench.play(electRomeConsul(bench.table), "104", "none");
		expect(refusedIn(bench, "ask.consul-army")).toMatchObject({ V: "RRR 5.24 refused.loose-legion" });
	});

	test("RRR 5.24 three loose legions are a pair and one: two praetors are refused", () => {
		const bench = newYear(["V", "VI", "VII"]);
		const army = Object.values(bench.table.state.forces).find(({ legions }) => legions.includes("I"));
		if (army) removeForce(bench.table, army);
		for (const id of ["I", "II"]) delete bench.table.state.legions[id];
		bench.play(electProconsuls(bench.table), "119", ["V", "VII"]);
		expect(refusedIn(bench, "ask.pair-legions")).toEqual({ praetors: "RRR 5.24 refused.second-praetor" });
		bench.play(electPraetor(bench.table), "121");
		expect(bench.table.state.legions["VI"]?.commander).toBe("121");
	});

	test("RRR 5.29 two new legions make no two praetors, and go to no consul who has an army", () => {
		const bench = newYear();
		bench.consular("104", "rome-consul", "it-4310", "Consular Army II", ["III", "IV"]);
		bench.magistrate("114", "field-consul", "it-4412");
		bench.force("rome", "it-3714", "inside", { legions: ["VIII", "IX"] });
		for (const id of ["VIII", "IX"]) Object.assign(bench.table.state.legions[id] ?? {}, { commander: null });
		bench.play(commandNewLegions(bench.table, ["VIII", "IX"]), "114");
		expect(refusedIn(bench, "ask.new-legions-consul")).toEqual({
			"104": "RRR 5.1 refused.has-imperium",
			praetors: "RRR 5.29 refused.pair-needs-proconsul",
		});
	});
});

describe("RRR 6.58, AW 6.58 Ambush", () => {
	/** What is refused one who may intercept a column that stands in a hex. */
	function intercepting(
		side: SideId,
		leader: string,
		hex: string,
		furnish: (table: AncientWorld) => void = () => {},
	): Record<string, string> {
		const bench = new RomanBench();
		const enemy = side === "rome" ? "carthage" : "rome";
		const mover = bench.force(enemy, hex, "outside", {
			sps: { "african/inf": 20 },
			leaders: [enemy === "rome" ? "402" : "maharbal"],
		});
		bench.force(side, hex, "outside", { sps: { "italian/inf": 20 }, leaders: [leader] });
		leaderById(bench.table, leader).guile = 1;
		furnish(bench.table);
		bench.activate(mover.leaders[0] ?? "");
		const march: Intercepted = {
			side: enemy,
			leader: mover.leaders[0] ?? "",
			hex,
			from: null,
			column: () => [mover],
			alps: () => 0,
		};
		bench.play(offerInterception(bench.table, march), "pass");
		return refusedIn(bench, "ask.intercept");
	}

	test("RRR 6.58 Romans do not ambush, and are told so where they may intercept", () => {
		expect(intercepting("rome", "401", ROUGH)).toEqual({ ambush: "RRR 6.58 refused.romans-ambush" });
	});

	test("AW 6.58 others do not on open ground, nor without Guile; else nothing is said", () => {
		expect(intercepting("carthage", "hannibal", "it-2109")).toEqual({ ambush: "AW 6.58 refused.open-ground" });
		const spent = (table: AncientWorld) => {
			leaderById(table, "hannibal").guile = 0;
		};
		expect(intercepting("carthage", "hannibal", ROUGH, spent)).toEqual({ ambush: "AW 6.58 refused.no-guile" });
		expect(intercepting("carthage", "hannibal", ROUGH)).toEqual({});
	});
});
