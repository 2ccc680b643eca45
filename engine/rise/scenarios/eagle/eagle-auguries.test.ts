import { describe, expect, test } from "vitest";
import { rollLeaderLoss } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import { allianceOf } from "../../../ancient-world/cities/11-control.ts";
import { moveForce } from "../../../ancient-world/forces.ts";
import type { ScriptedAnswer } from "../../../ancient-world/testing/bench.ts";
import { consultTheAugurs, endOmens, omenHolds } from "../../../ancient-world/turn/13-auguries.ts";
import { RomanBench } from "../../testing/roman-bench.ts";

const TARENTUM = "it-5405";
const SYRACUSAE = "it-6419";
const TAUROMENIUM = "it-6017";
const CATANA = "it-6118";

const eagle = () => new RomanBench({}, "eagle-has-landed");

/** The event of a number on the table, with the answers it asks for. */
function augury(bench: RomanBench, number: number, ...answers: readonly ScriptedAnswer[]) {
	bench.play(consultTheAugurs(bench.table), Math.floor(number / 10), number % 10, ...answers);
	return bench;
}

const levelOf = ({ table }: RomanBench, province: string) => {
	const marker = allianceOf(table, province);
	return [marker?.favours, marker?.level, marker?.status];
};

function setLevel({ table }: RomanBench, line: string, favours: string | null, level: number): void {
	Object.assign(table.state.alliances[line] ?? {}, { favours, level, status: "independent" });
}

/** Who was asked what. */
const asked = (bench: RomanBench) => bench.asked.map(({ seat, prompt }) => [seat, prompt.key]);

describe("AW 13.2 Syracuse and Carthage", () => {
	test.each([
		["epirus", 2],
		[null, 0],
		["rome", 3],
	])("AW 13.2 Syracuse calls the King: East Sicilia is his ally, though it favoured %s by %i", (favours, level) => {
		const bench = eagle();
		setLevel(bench, "east-sicilia", favours, level);
		augury(bench, 3);
		expect(levelOf(bench, "east-sicilia")).toEqual(["epirus", 4, "ally"]);
		expect(bench.table.state.provinces["east-sicilia"]?.control).toBe("epirus");
	});

	test.each(["rome", "epirus"] as const)("AW 13.2 no event where %s controls East Sicilia already", (side) => {
		const bench = eagle();
		bench.control("east-sicilia", side);
		expect(augury(bench, 0).said).toEqual(["augury.syracuse", "augury.no-event"]);
		expect(levelOf(bench, "east-sicilia")).toEqual(["epirus", 2, "independent"]);
	});

	test("AW 13.2 a Carthaginian fleet in Ostia: two boxes for Rome; no event where Rome has the last", () => {
		const bench = augury(eagle(), 15);
		expect(levelOf(bench, "west-sicilia")).toEqual(["rome", 2, "independent"]);
		Object.assign(bench.table.state.alliances["west-sicilia"] ?? {}, { level: 5, status: "ally" });
		expect(augury(bench, 19).said.at(-1)).toBe("augury.no-event");
	});

	test("AW 13.2 Carthage offers terms: one box for Pyrrhus, unless Epirotes stand in Sicily", () => {
		const bench = eagle();
		const force = bench.force("epirus", TARENTUM, "inside", { sps: { "epirote/inf": 6 } });
		expect(levelOf(augury(bench, 20), "west-sicilia")).toEqual(["epirus", 1, "independent"]);
		for (const hex of [SYRACUSAE, "it-5915"]) {
			moveForce(bench.table, force, hex);
			expect(augury(bench, 23).said.at(-1)).toBe("augury.no-event");
		}
		expect(levelOf(bench, "west-sicilia")).toEqual(["epirus", 1, "independent"]);
	});
});

describe("AW 13.2 the north", () => {
	const isAlarmed = ({ table }: RomanBench) =>
		(["senate-leave", "senate-enter-rome", "senate-other"] as const).map((roll) =>
			table.rules.conditions[`${roll}.north`]?.(table, { leader: "202", guile: 0, thing: "leave-province" }),
		);

	test("AW 13.2 trouble in the north: the Senate is harder to move until the year ends, or a legion stands there", () => {
		const bench = eagle();
		expect(isAlarmed(bench)).toEqual([false, false, false]);
		augury(bench, 6);
		expect(isAlarmed(bench)).toEqual([true, true, true]);
		const army = bench.consular("202", "field-consul", "it-2613", "Consular Army II", ["II"]);
		expect(isAlarmed(bench)).toEqual([false, false, false]);
		moveForce(bench.table, army, TARENTUM);
		expect(isAlarmed(bench)).toEqual([true, true, true]);
		endOmens(bench.table, "turn");
		expect(isAlarmed(bench)).toEqual([false, false, false]);
	});

	test("AW 13.2 a Gallic raid: the Epirote says where; the land lies waste, and no level moves", () => {
		const bench = augury(eagle(), 11, "umbria");
		expect(asked(bench)).toEqual([["epirus", "ask.gallic-raid"]]);
		expect(bench.table.state.provinces["umbria"]).toMatchObject({ devastated: true, devastatedSince: 2 });
		expect(levelOf(bench, "umbria")).toEqual(["rome", 4, "ally"]);
		augury(bench, 14);
		expect(bench.table.state.provinces["northern-etruria"]?.devastated).toBe(true);
		expect(augury(bench, 12).said.at(-1)).toBe("augury.no-event");
	});

	test("AW 13.2 ten Roman SPs keep the Gauls out of a province, nine do not", () => {
		const bench = eagle();
		const guards = bench.force("rome", "it-2613", "inside", { sps: { "italian/inf": 10 } });
		augury(bench, 11);
		expect(asked(bench)).toEqual([]);
		expect(bench.table.state.provinces["umbria"]?.devastated).toBe(true);
		expect(augury(bench, 11).said.at(-1)).toBe("augury.no-event");
		Object.assign(guards.sps[0] ?? {}, { sp: 9 });
		augury(bench, 11);
		expect(bench.table.state.provinces["northern-etruria"]?.devastated).toBe(true);
	});
});

describe("AW 13.2 a Mamertine raid", () => {
	/** Syracusans in both towns. */
	function towns() {
		const bench = eagle();
		const own = [TAUROMENIUM, CATANA].map((hex) => bench.force("syracuse", hex, "inside", { sps: { "greek/inf": 3 } }));
		return { bench, strengths: () => own.map(({ sps }) => sps[0]?.sp) };
	}

	test("AW 13.2 Messana comes one box nearer to Rome, and the next town loses a man while Syracuse stands alone", () => {
		const { bench, strengths } = towns();
		augury(bench, 24);
		expect(levelOf(bench, "messana")).toEqual(["rome", 4, "independent"]);
		expect([asked(bench), strengths()]).toEqual([[], [2, 3]]);
		expect(bench.table.state.sides["syracuse"]?.eliminated).toEqual({ "greek/inf": 1 });
	});

	test("AW 13.2 who owns East Sicilia says which town", () => {
		const { bench, strengths } = towns();
		Object.assign(bench.table.state.sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
		Object.assign(bench.table.state.alliances["east-sicilia"] ?? {}, { favours: "epirus", level: 4, status: "ally" });
		augury(bench, 27, "catana");
		expect([asked(bench), strengths()]).toEqual([[["epirus", "ask.mamertine-raid"]], [3, 2]]);
	});

	test("AW 13.2 before Sicily wakes nobody is there to lose, and the box moves all the same", () => {
		const bench = augury(eagle(), 24);
		expect(bench.said.slice(0, 2)).toEqual(["augury.mamertines", "alliance.moves"]);
		Object.assign(bench.table.state.alliances["messana"] ?? {}, { level: 5, status: "ally" });
		expect(augury(bench, 24).said.at(-1)).toBe("augury.no-event");
	});
});

describe("AW 13.2 a throne in Macedon", () => {
	const LAM = { kind: "lam", side: "epirus", leader: "pyrrhus", office: null } as const;

	/** Epirotes in two places, and the markers in the cup. */
	function epirotes(sp: number, cup: number) {
		const bench = eagle();
		const own = bench.force("epirus", "it-5404", "outside", { sps: { "epirote/inf": sp }, leaders: ["pyrrhus"] });
		const milon = bench.force("epirus", TARENTUM, "inside", {
			sps: { "epirote/inf": 2, "tarentine/inf": 20 },
			leaders: ["milon"],
		});
		bench.table.state.cup = [{ ...LAM, leader: "milon" }, ...Array.from({ length: cup }, () => ({ ...LAM }))];
		return { bench, own, milon };
	}

	test("AW 13.2 he may give one of his markers, and only one", () => {
		const { bench } = epirotes(40, 2);
		augury(bench, 28, "lam");
		expect(bench.table.state.cup.map(({ leader }) => leader)).toEqual(["milon", "pyrrhus"]);
	});

	test("AW 13.2 or four Epirote infantry, whence he likes", () => {
		const { bench, own, milon } = epirotes(40, 2);
		augury(bench, 31, "men", { [own.id]: 2, [milon.id]: 2 });
		expect(bench.asked.at(-1)).toMatchObject({
			items: [
				{ id: own.id, at: [{ id: own.id }, { id: "it-5404" }], min: 0, max: 4 },
				{ id: milon.id, at: [{ id: milon.id }, { id: TARENTUM }], min: 0, max: 2 },
			],
			total: { min: 4, max: 4 },
		});
		expect([own.sps, milon.sps]).toMatchObject([[{ sp: 38 }], [{ contingent: "tarentine", sp: 20 }]]);
		expect(bench.table.state.sides["epirus"]?.eliminated).toEqual({ "epirote/inf": 4 });
		expect(bench.table.state.cup).toHaveLength(3);
	});

	test("AW 13.2 only what he has: no marker left, no four infantry left, or neither", () => {
		const men = epirotes(40, 0);
		augury(men.bench, 28, { [men.own.id]: 4 });
		expect([men.own.sps[0]?.sp, asked(men.bench)]).toEqual([36, [["epirus", "ask.send-home"]]]);
		const time = epirotes(1, 1);
		augury(time.bench, 28);
		expect([time.own.sps[0]?.sp, asked(time.bench)]).toEqual([1, []]);
		expect(augury(epirotes(1, 0).bench, 28).said).toEqual(["augury.macedon", "augury.no-event"]);
	});
});

describe("AW 13.2 Samnite levies", () => {
	test("AW 13.2 while Samnium favours him four infantry appear in a city of hers that no enemy holds", () => {
		const bench = eagle();
		Object.assign(bench.table.state.cities["bovianum"] ?? {}, { control: "rome" });
		augury(bench, 58, "beneventum");
		const [question] = bench.asked;
		expect(question?.refused).toContainEqual(expect.objectContaining({ id: "bovianum", rule: "RRR 10.4.4" }));
		const [levy] = Object.values(bench.table.state.forces);
		expect(levy).toMatchObject({
			side: "epirus",
			place: "inside",
			sps: [{ contingent: "samnite", arm: "inf", sp: 4 }],
		});
		expect(bench.table.data.cityByHex.get(levy?.hex ?? "")?.id).toBe("beneventum");
		expect(bench.table.state.sides["epirus"]?.arrived).toEqual({ "samnite/inf": 4 });
	});

	test("AW 13.2 else she comes one box nearer; with every city in Roman hands there is no event", () => {
		const bench = eagle();
		setLevel(bench, "samnium", "rome", 1);
		expect(levelOf(augury(bench, 61), "samnium")).toEqual([null, 0, "independent"]);
		setLevel(bench, "samnium", "epirus", 1);
		for (const city of bench.table.data.cities.values()) {
			if (city.province === "samnium") Object.assign(bench.table.state.cities[city.id] ?? {}, { control: "rome" });
		}
		expect(augury(bench, 61).said.at(-1)).toBe("augury.no-event");
	});
});

describe("AW 13.2 what both tables have", () => {
	test("AW 13.2 illness: Pyrrhus is sturdier than others, and only when he is sick", () => {
		const bench = eagle();
		bench.force("epirus", "it-5404", "outside", { sps: { "epirote/inf": 40 }, leaders: ["pyrrhus"] });
		augury(bench, 70, 5, 9);
		expect(bench.modifiers("leader-loss")).toEqual({ "pyrrhus-ill": -2 });
		expect(bench.table.state.leaders["pyrrhus"]?.standing).toBe("in-play");
		bench.play(rollLeaderLoss(bench.table, "pyrrhus", "unhurt"), 0);
		expect(bench.modifiers("leader-loss")).toEqual({});
	});

	test("AW 13.2 an even die is a Roman's illness, an odd one an Epirote's, for who is on the map", () => {
		const bench = eagle();
		bench.force("epirus", "it-5404", "outside", { sps: { "epirote/inf": 40 }, leaders: ["megacles"] });
		expect(augury(bench, 73, 4).said.at(-1)).toBe("augury.no-event");
		augury(bench, 73, 3, 0);
		expect(bench.modifiers("leader-loss")).toEqual({});
	});

	test("AW 13.2 envoys: an odd die is the Epirote's, who is offered every province but Latium", () => {
		const bench = augury(eagle(), 88, 1, "apulia");
		const [question] = bench.asked;
		const offered = question?.kind === "choose" ? question.options.map(({ id }) => id) : [];
		expect([question?.seat, offered.length]).toEqual(["epirus", 13]);
		expect(offered).not.toContain("latium");
		expect(levelOf(bench, "apulia")).toEqual(["epirus", 4, "independent"]);
	});

	test.each([
		[0, ["latium"]],
		[1, ["campania"]],
		[2, ["samnium"]],
		[3, ["apulia"]],
		[4, ["lucania"]],
		[5, ["bruttium"]],
		[6, ["calabria"]],
		[7, ["east-sicilia"]],
		[8, ["west-sicilia"]],
		[9, ["northern-etruria", "southern-etruria"]],
	])("AW 13.2 a %i for pestilence names %j, and no other troops are sick", (die, land) => {
		const bench = augury(eagle(), 44, die);
		const told = bench.entries.find(({ text }) => text.key === "augury.stricken");
		expect(told?.text.args).toEqual({ provinces: land.map((id) => ({ kind: "province", id })) });
	});

	test.each([
		[5, "bruttium"],
		[9, "northern-etruria"],
		[9, "southern-etruria"],
	])("AW 13.2 pestilence %i is in %s on this table", (die, land) => {
		const bench = eagle();
		const hex = [...bench.table.data.cities.values()].find(({ province }) => province === land)?.hex ?? "";
		const force = bench.force("rome", hex, "outside", { sps: { "italian/inf": 40 } });
		augury(bench, 44, die, 9);
		expect(bench.rolls.find(({ roll }) => roll === "attrition")?.cell?.column).toBe("12-15");
		expect(force.sps[0]?.sp).toBeLessThan(40);
	});

	test("AW 13.2 Appius Claudius, a Vestal, drought and harvest hold until the year ends", () => {
		const bench = eagle();
		for (const number of [80, 84, 62, 66]) augury(bench, number);
		expect(["fervour", "vestal", "drought", "harvest"].filter((event) => omenHolds(bench.table, event))).toHaveLength(
			4,
		);
	});

	test("AW 13.2, EL.cineas when Appius Claudius speaks everybody is told that Cineas is heard no more", () => {
		const bench = eagle();
		augury(bench, 80);
		expect(bench.said).toContain("omen.appius");
		expect(bench.table.rules.whyNotCourt(bench.table, "pyrrhus", "campania")?.rule).toBe("AW 13.2");
	});

	test("AW 13.2, EL.barbula the legion that is raised joins the army that is short of one", () => {
		const bench = eagle();
		bench.control("latium", "rome");
		bench.consular("203", "proconsul", "it-4109", "Consular Army III", ["IV"]);
		bench.table.state.romanYear.shortArmies = ["Consular Army III"];
		augury(bench, 50, "roma");
		expect(bench.table.state.legions["I"]).toMatchObject({
			training: "recruit",
			commander: "203",
			army: "Consular Army III",
		});
	});
});
