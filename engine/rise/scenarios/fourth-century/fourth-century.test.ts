import { describe, expect, test } from "vitest";
import { forceOf, moveForce } from "../../../ancient-world/forces.ts";
import { forceMovement } from "../../../ancient-world/march/06-1-movement.ts";
import type { Office } from "../../../ancient-world/state.ts";
import { follow, leaderById } from "../../../ancient-world/table.ts";
import { previewMarch } from "../../../ancient-world/view/queries.ts";
import { eligible, inOffice } from "../../../rome/offices/05-1-magistrates.ts";
import { electMagistrates } from "../../../rome/offices/05-2-elections.ts";
import { closeTheYear, prorogue } from "../../../rome/offices/05-3-prorogue.ts";
import { electAfterPhase } from "../../../rome/offices/05-26-dictator.ts";
import { emergencyNow } from "../../../rome/offices/05-28-emergencies.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { tryForDisobedience } from "./cursor-and-rullianus.ts";
import { chooseSamniteLeaders } from "./samnite-leaders.ts";

const samnium = () => {
	const bench = new RomanBench({}, "samnite-wars");
	for (const province of romanItaly(bench.table.data)) bench.control(province, "rome");
	return bench;
};

describe("SW.consuls, AE.consuls no immediate re-election", () => {
	function closed() {
		const bench = samnium();
		bench.garrison("122");
		bench.consular("110", "rome-consul", "it-4310", "Consular Army I", ["I", "II"]);
		bench.consular("111", "field-consul", "it-4809", "Consular Army II", ["III", "IV"]);
		bench.play(closeTheYear(bench.table), []);
		bench.play(prorogue(bench.table), []);
		return bench;
	}

	test("last year's consuls are in the cup only when Dictator, Master and consuls are elected", () => {
		const { table } = closed();
		for (const office of ["dictator", "magister-equitum", "rome-consul", "field-consul"] as const) {
			expect(eligible(table, office)).not.toContain("110");
			expect(eligible(table, office)).not.toContain("111");
		}
		for (const office of ["proconsul", "praetor", "praetor-urbanus"] as const) {
			expect(eligible(table, office)).toEqual(expect.arrayContaining(["110", "111"]));
		}
		expect(table.rules.book.whyNotElect(table, "110", "rome-consul")).toMatchObject({ rule: "SW.consuls" });
	});

	test("the worked example: Calvinus is Praetor Urbanus the year after", () => {
		const bench = closed();
		bench.play(electMagistrates(bench.table), "112", "I+II", "118", "samnium", "110");
		expect(inOffice(bench.table, "praetor-urbanus").map(({ id }) => id)).toEqual(["110"]);
		expect(leaderById(bench.table, "118")).toMatchObject({ province: "samnium" });
	});
});

describe("SW.cursor Cursor and Rullianus", () => {
	test("no Praetor Urbanus where the other stands in Roma; any other office, and any other man, is no matter", () => {
		const bench = samnium();
		const rullianus = bench.magistrate("107", "proconsul", "it-3714", { legions: ["V"] });
		const whyNot = (man: string, office: Office) =>
			bench.table.rules.book.whyNotElect(bench.table, man, office)?.rule ?? null;
		expect([whyNot("104", "praetor-urbanus"), whyNot("104", "proconsul"), whyNot("105", "praetor-urbanus")]).toEqual([
			"SW.cursor",
			null,
			null,
		]);
		moveForce(bench.table, rullianus, "it-4310");
		expect(whyNot("104", "praetor-urbanus")).toBeNull();
	});

	/** Cursor marches from Latium, Rullianus stands at 4013. */
	function rivals() {
		const bench = samnium();
		bench.consular("104", "rome-consul", "it-3914", "Consular Army I", ["I", "II"]);
		bench.consular("107", "field-consul", "it-4013", "Consular Army II", ["III", "IV"]);
		Object.assign(leaderById(bench.table, "104"), { province: "roman-italy", startProvince: "latium" });
		bench.activate("104");
		return bench;
	}

	test("neither Stops where the other stands", () => {
		const bench = rivals();
		expect(previewMarch(bench.table, "104", "it-4013", [])?.refusal).toMatchObject({ rule: "SW.cursor" });
		const rule = forceMovement.play(bench.table, "104");
		expect(() => bench.play(rule, "whole", "to/it-4013", "stop")).toThrow(/not-an-option/);
	});

	test("they may pass through", () => {
		const bench = rivals();
		expect(previewMarch(bench.table, "104", "it-4113", ["it-4013"])?.refusal).toBeNull();
	});

	test("nobody else minds, nor do they while one is out of office", () => {
		const bench = rivals();
		leaderById(bench.table, "107").standing = "pool";
		expect(previewMarch(bench.table, "104", "it-4013", [])?.refusal).toBeNull();
	});

	const triumph = (leaders: string[], ...dice: number[]) => {
		const bench = rivals();
		bench.fought({ winner: "rome", leaders: { rome: leaders } });
		bench.play(
			tryForDisobedience(bench.table, "104"),
			...dice,
			...(dice[0] !== undefined && dice[0] <= 1 ? ["113", "hex"] : []),
		);
		return leaderById(bench.table, "104").standing;
	};

	test("a Triumph the other had no part in: on 0 or 1 the victor is executed", () => {
		expect(triumph(["104"], 1)).toBe("killed");
		expect(triumph(["104"], 2)).toBe("in-play");
	});

	test("no trial when both fought", () => {
		expect(triumph(["104", "107"])).toBe("in-play");
	});
});

describe("SW.emergency, AE.emergency", () => {
	test("Minor: a tribe with 20 SPs in the field", () => {
		const bench = samnium();
		bench.force("etruscans", "it-2613", "inside", { sps: { "italian/inf": 17, "italian/cav": 2 } });
		expect(emergencyNow(bench.table)).toBeNull();
		bench.force("etruscans", "it-2613", "inside", { sps: { "italian/inf": 1 } });
		expect(emergencyNow(bench.table)).toBe("minor");
	});

	test("the Samnites themselves are no tribe", () => {
		const bench = samnium();
		bench.force("samnites", "it-4109", "inside", { sps: { "samnite/inf": 60 } });
		expect(emergencyNow(bench.table)).toBeNull();
	});

	test("Minor: any defeat of an army that a consul led", () => {
		const bench = samnium();
		bench.consular("104", "rome-consul", "it-3914", "Consular Army I", ["I", "II"]);
		bench.fought({ winner: "samnites", major: false, commanders: { rome: "113" } });
		expect(emergencyNow(bench.table)).toBeNull();
		bench.fought({ winner: "samnites", major: false, commanders: { rome: "104" } });
		expect(emergencyNow(bench.table)).toBe("minor");
	});

	test("Major: somebody else is in Capua", () => {
		const bench = samnium();
		bench.force("samnites", "it-4412", "inside", { sps: { "samnite/inf": 1 } });
		expect(emergencyNow(bench.table)).toBe("major");
	});
});

describe("RRR 5.26 the Dictator and his Master of Horse", () => {
	/** The Eagle: the book's Rufinus and Gurges, with two consular armies in Apulia. */
	function emergency() {
		const bench = new RomanBench({}, "eagle-has-landed");
		bench.consular("201", "rome-consul", "it-4707", "Consular Army I", ["I", "II"]);
		bench.consular("202", "field-consul", "it-4706", "Consular Army II", ["III", "IV"]);
		Object.assign(bench.table.state.cities["roma"] ?? {}, { siege: "epirus" });
		bench.activate("201");
		return bench;
	}

	const electIn = (bench: RomanBench, ...answers: string[]) => {
		const { phase } = bench.table.state;
		if (phase) bench.play(electAfterPhase(bench.table, phase), ...answers);
	};

	test("the book's example: Rufinus (210) is drawn, stays in Roma, and Gurges (212) takes the field in Apulia", () => {
		const bench = emergency();
		electIn(bench, "210", "212", "roma", "f1");
		expect(leaderById(bench.table, "210")).toMatchObject({ office: "dictator", staysInRoma: true });
		expect(forceOf(bench.table, "212")?.hex).toBe("it-4707");
		expect(leaderById(bench.table, "212")).toMatchObject({ office: "magister-equitum", staysInRoma: false });
	});

	test("a number more than five away is refused", () => {
		const bench = emergency();
		electIn(bench, "210", "212", "field", "f1");
		const decision = bench.asked.find(({ prompt }) => prompt.key === "ask.master-of-horse");
		expect(decision?.refused.map(({ id }) => id)).toContain("216");
		expect(decision?.refused[0]).toMatchObject({ rule: "RRR 5.26" });
		expect(decision?.kind === "choose" && decision.options.map(({ id }) => id)).toEqual([
			"205",
			"206",
			"207",
			"208",
			"209",
			"211",
			"212",
			"213",
			"214",
			"215",
			"none",
		]);
	});

	test("a man of the pool with a Triumph may be chosen", () => {
		const bench = emergency();
		leaderById(bench.table, "204").triumphs.push(1);
		electIn(bench, "204", "none", "field", "f1");
		expect(inOffice(bench.table, "dictator").map(({ id }) => id)).toEqual(["204"]);
	});
});

describe("SW.samnite.leaders, AE.samnite.leaders", () => {
	function year() {
		const bench = samnium();
		bench.force("samnites", "it-4109", "inside", { sps: { "samnite/inf": 18 }, leaders: ["gaius-pontius"] });
		bench.force("samnites", "it-4510", "inside", { sps: { "samnite/inf": 15 } });
		Object.assign(bench.table.state.cities["beneventum"] ?? {}, { control: "samnites" });
		return bench;
	}

	test("the worked example: Pontius is kept on a 4, Brutulus is drawn and stands in Beneventum, Pontius commands", () => {
		const bench = year();
		bench.play(chooseSamniteLeaders(bench.table), ["gaius-pontius"], 4, "papius-brutulus", "f2", "gaius-pontius");
		expect(forceOf(bench.table, "gaius-pontius")?.hex).toBe("it-4109");
		expect(forceOf(bench.table, "papius-brutulus")?.hex).toBe("it-4510");
		expect(bench.table.state.sides["samnites"]?.overallCommander).toBe("gaius-pontius");
		expect(bench.entries.at(-1)?.text).toEqual({
			key: "overall-commander",
			args: { leader: { kind: "leader", id: "gaius-pontius" } },
		});
	});

	test("who fails goes back into the cup and may be drawn again", () => {
		const bench = year();
		bench.play(
			chooseSamniteLeaders(bench.table),
			["gaius-pontius"],
			8,
			"gaius-pontius",
			"f2",
			"ovius-paccius",
			"f2",
			"ovius-paccius",
		);
		expect(forceOf(bench.table, "gaius-pontius")?.hex).toBe("it-4510");
		expect(bench.table.state.sides["samnites"]?.overallCommander).toBe("ovius-paccius");
	});

	test("two are drawn when nobody is kept; the dead are not in the cup", () => {
		const bench = year();
		leaderById(bench.table, "statius-gellius").standing = "killed";
		bench.play(chooseSamniteLeaders(bench.table), [], "0", "f1", "0", "f1", "gaius-pontius");
		const drawn = Object.values(bench.table.state.leaders).filter(
			(man) => man.side === "samnites" && man.standing === "in-play",
		);
		expect(drawn).toHaveLength(2);
	});

	test("without an army and without a city of Samnium nobody is drawn, and the year goes on", () => {
		const bench = samnium();
		for (const city of Object.values(bench.table.state.cities)) if (city.control === "samnites") city.control = "rome";
		bench.play(chooseSamniteLeaders(bench.table));
		expect(bench.said).toEqual(["samnites.nowhere"]);
		expect(bench.table.state.sides["samnites"]?.overallCommander).toBe(null);
	});

	test("with one city of Samnium left both leaders stand there", () => {
		const bench = samnium();
		for (const city of Object.values(bench.table.state.cities)) if (city.control === "samnites") city.control = "rome";
		Object.assign(bench.table.state.cities["larinum"] ?? {}, { control: "samnites" });
		bench.play(chooseSamniteLeaders(bench.table), "gaius-pontius", "papius-brutulus", "gaius-pontius");
		expect(forceOf(bench.table, "gaius-pontius")?.hex).toBe(forceOf(bench.table, "papius-brutulus")?.hex);
	});

	test("the other leader commands when the Overall Commander is lost", () => {
		const bench = year();
		bench.play(chooseSamniteLeaders(bench.table), ["gaius-pontius"], 4, "papius-brutulus", "f2", "gaius-pontius");
		leaderById(bench.table, "gaius-pontius").standing = "killed";
		bench.play(follow(bench.table, bench.table.rules.events.leaderLost, "gaius-pontius", null, 0));
		expect(bench.table.state.sides["samnites"]?.overallCommander).toBe("papius-brutulus");
	});
});
