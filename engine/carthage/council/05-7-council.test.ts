import { describe, expect, test } from "vitest";
import { follow, leaderById, note } from "../../ancient-world/table.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import type { FoughtBattle, YearRecord } from "../state.ts";
import {
	AGRIGENTUM,
	BESIDE_LILYBAEUM,
	CARTHAGO,
	CouncilBench,
	LILYBAEUM,
	PANORMUS,
	UTICA,
} from "../testing/council-bench.ts";
import { isFreeInAfrica, provincesOfBerth } from "./05-7-council.ts";
import { sitCouncil } from "./05-7-segment.ts";
import { rollFamily } from "./05-71-family.ts";
import { rollClimate, rouseCouncil } from "./05-72-climate.ts";
import { noteCapture } from "./05-72-year.ts";
import { closedByCouncil, freeBerths, giveBerths, isOverLimit, whyCouncilForbids } from "./05-73-berths.ts";
import { formArmy, whyNoNewArmy, whyNoNewArmyAt } from "./05-73-new-armies.ts";
import { fillOffice } from "./05-74-overall-commander.ts";

const lost = (facts: Partial<FoughtBattle> = {}): FoughtBattle => ({
	leader: "1P-12",
	own: 30,
	enemy: 40,
	won: false,
	major: true,
	province: "west-sicilia",
	...facts,
});

describe("CR 5.71 Family in Power", () => {
	test("CR 5.71 battles, cities and allies lost, and an enemy inside the Ditch, bring the other family to power", () => {
		const bench = new CouncilBench();
		bench.lastYear({
			landBattles: [lost(), lost({ own: 9 }), lost({ leader: "SY-01" })],
			navalBattles: [lost({ own: 5, province: null }), lost({ own: 4, province: null })],
			citiesLost: ["agrigentum", "segesta"],
			alliesLost: ["syracuse"],
		});
		bench.force("rome", "cr-3807", "outside", { sps: { "legion/inf": 5 } });
		bench.play(rollFamily(bench.table), 4);
		expect(bench.modifiers("family-in-power")).toEqual({ battles: 2, cities: 1, "ally-left": 1, "inside-ditch": 2 });
		expect(bench.council).toMatchObject({ family: "barcid", familySince: 5 });
		expect(bench.rolls.at(-1)?.cell).toEqual({ row: ">=10", value: "other" });
	});

	test("CR 5.71 a quiet year changes nothing; successes and a family that is new hold it", () => {
		const bench = new CouncilBench();
		bench.council.familySince = 4;
		bench.lastYear({
			landBattles: [lost({ won: true }), lost({ won: true, major: false })],
			citiesGained: ["agrigentum", "segesta"],
		});
		bench.play(rollFamily(bench.table), 9);
		expect(bench.modifiers("family-in-power")).toEqual({ successes: -2, quiet: -1, new: -2 });
		expect(bench.council.family).toBe("magonid");
	});

	test("CR 5.71 a city lost, or a battle, and it was no quiet year; ten is a change, nine is none", () => {
		const years: Partial<YearRecord>[] = [
			{ citiesLost: ["segesta"], landBattles: [lost({ own: 9, major: false })] },
			{ citiesLost: ["segesta"] },
			{ landBattles: [lost({ own: 9 })] },
		];
		for (const year of years) {
			const bench = new CouncilBench();
			bench.lastYear(year);
			bench.play(rollFamily(bench.table), 9);
			expect(bench.modifiers("family-in-power")).toEqual({});
			expect(bench.council.family).toBe("magonid");
		}
		const ten = new CouncilBench();
		ten.lastYear({ landBattles: [lost({ own: 10 })] });
		ten.play(rollFamily(ten.table), 9);
		expect(ten.modifiers("family-in-power")).toEqual({ battles: 1 });
		expect(ten.council.family).toBe("barcid");
	});

	test("CR 5.71 on a change the Overall Commander loses that office at once, and his command is his still (CR 5.74)", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		bench.lastYear({ citiesLost: ["agrigentum", "panormus"], landBattles: [lost()] });
		bench.play(rollFamily(bench.table), 7);
		expect(bench.table.state.sides["carthage"]?.overallCommander).toBeNull();
		expect(army.leaders).toEqual(["1P-12"]);
	});

	test("CR 5.71, 5.72 where the scenario fixes family and climate nobody rolls", () => {
		const bench = new CouncilBench("hiero");
		bench.play(rollFamily(bench.table));
		bench.play(rollClimate(bench.table));
		expect(bench.council).toMatchObject({ family: "magonid", climate: "interested" });
	});

	test("CR 5.72 the Council of Agathocles' years is Cautious until it is roused", () => {
		const bench = new CouncilBench("agathocles");
		bench.play(rollClimate(bench.table));
		expect(bench.council.climate).toBe("cautious");
		rouseCouncil(bench.table, "alert", "AG.landing");
		expect(bench.council.climate).toBe("alert");
		rouseCouncil(bench.table, "interested", "AG.landing");
		expect(bench.council.climate).toBe("alert");
	});
});

describe("CR 5.72 Political Climate", () => {
	const roll = (bench: CouncilBench, die: number) => {
		bench.play(rollClimate(bench.table), die);
		return bench.modifiers("political-climate");
	};

	test("CR 5.72 last year's battles, cities and raids count for 4 at most", () => {
		const bench = new CouncilBench();
		bench.council.climate = "cautious";
		bench.lastYear({
			navalBattles: [lost(), lost()],
			landBattles: [lost(), lost({ major: false })],
			citiesLost: ["agrigentum"],
			raids: 3,
		});
		const { "no-enemy": quiet, ...lines } = roll(bench, 8);
		expect(lines).toEqual({ "naval-defeats": 2, "major-defeats": 1, cities: 1 });
		expect(quiet).toBe(-2);
		expect(bench.council).toMatchObject({ climate: "alert", lastClimate: "cautious" });
	});

	test("CR 5.72 two raids count at most, Barcids are warlike, and last year's mood lasts", () => {
		const bench = new CouncilBench();
		Object.assign(bench.council, { family: "barcid", climate: "interested" });
		bench.lastYear({ raids: 3 });
		bench.army("I", LILYBAEUM);
		bench.force("rome", AGRIGENTUM, "outside", { sps: { "legion/inf": 5 }, leaders: ["301"] }).box = "Consular Army I";
		expect(roll(bench, 3)).toEqual({ barcids: 1, "was-interested": 1, raids: 2 });
		expect(bench.council.climate).toBe("interested");
	});

	test("CR 5.72 only an enemy's army disturbs the Council: neither a garrison, nor one far off, nor Hiero's (ruling 12)", () => {
		const quiet = (change: (bench: CouncilBench) => void) => {
			const bench = new CouncilBench();
			change(bench);
			return roll(bench, 0)["no-enemy"] === -2;
		};
		const army = (bench: CouncilBench, hex: string) =>
			bench.force("rome", hex, "outside", { sps: { "legion/inf": 5 }, leaders: ["301"] });
		expect(quiet((bench) => void Object.assign(army(bench, AGRIGENTUM), { box: "Consular Army I" }))).toBe(false);
		expect(quiet((bench) => void Object.assign(army(bench, "it-4332"), { legions: ["I/rl"] }))).toBe(false);
		expect(quiet((bench) => void Object.assign(army(bench, "it-6015"), { box: "Consular Army I" }))).toBe(true);
		expect(quiet((bench) => void Object.assign(army(bench, AGRIGENTUM), { leaders: [] }))).toBe(true);
		expect(
			quiet((bench) => {
				Object.assign(bench.table.state.sides["syracuse"] ?? {}, { alliedTo: "rome", playedBy: "rome" });
				const hiero = { sps: { "syracusan/inf": 18 }, leaders: ["SY-01"] };
				bench.force("syracuse", "it-6419", "outside", hiero).box = "Syracusan Army";
			}),
		).toBe(true);
	});

	test("CR 5.72 as many greater cities of Sicily in the enemy's hands as in hers are not more", () => {
		const held = (more: number) => {
			const bench = new CouncilBench();
			const { data, state } = bench.table;
			const greater = [...data.cities.values()].filter(
				({ id, size, province }) =>
					size !== "small" &&
					id in state.cities &&
					["east-sicilia", "west-sicilia", "liparae", "melita"].includes(province),
			);
			for (const [n, { id }] of greater.entries())
				Object.assign(state.cities[id] ?? {}, {
					control: n < more ? "rome" : n < 2 * more - 1 ? "carthage" : "independent",
				});
			const even = state.cities[greater[2 * more - 1]?.id ?? ""];
			return { bench, make: () => Object.assign(even ?? {}, { control: "carthage" }) };
		};
		const two = held(2);
		expect(roll(two.bench, 0)).toMatchObject({ sicily: 2 });
		const even = held(2);
		even.make();
		expect(roll(even.bench, 0)).not.toHaveProperty("sicily");
	});

	test.each([
		[6, "cautious"],
		[7, "interested"],
		[9, "interested"],
		[10, "alert"],
		[11, "alert"],
		[12, "aggressive"],
	])("CR 5.72 %i is %s", (adjusted, climate) => {
		const bench = new CouncilBench();
		Object.assign(bench.council, { family: "barcid", climate: "alert" });
		bench.lastYear({ citiesLost: ["agrigentum", "panormus", "lilybaeum", "drepanum", "caralis"] });
		roll(bench, adjusted - 1 - 1 - 4 + 2);
		expect(bench.council).toMatchObject({ climate, lastClimate: "alert" });
	});

	test("CR 5.72 an enemy in Africa, Sicily in his hands, Messana in hers", () => {
		const bench = new CouncilBench();
		bench.council.climate = "aggressive";
		const { cities } = bench.table.state;
		for (const city of ["panormus", "agrigentum", "drepanum", "lilybaeum"])
			Object.assign(cities[city] ?? {}, { control: "rome" });
		Object.assign(cities["messana"] ?? {}, { control: "syracuse" });
		bench.force("rome", "cr-4207", "outside", { sps: { "legion/inf": 5 }, leaders: ["301"] }).box = "Consular Army I";
		expect(roll(bench, 2)).toEqual({ "was-alert": 1, sicily: 2, africa: 4, messana: -2 });
		expect(bench.council.climate).toBe("interested");
	});
});

describe("CR 5.72 what a year brings is written down as it happens", () => {
	test("CR 5.71, 5.72 battles on land and at sea, raids and storms; then it is last year", () => {
		const bench = new CouncilBench();
		const { table } = bench;
		table.state.thisYear = {};
		bench.play(follow(table, table.rules.events.placed.slice(-1)));
		const aftermath = { record: bench.battle(), forces: {}, legionLosses: {} };
		const after = table.rules.events.battle.find(({ place }) => place === "count");
		if (after) bench.play(after.follow(table, aftermath));
		bench.play(
			follow(table, table.rules.events.navalBattle.slice(0, 1), {
				turn: 5,
				hex: "it-5815",
				cause: "attack" as const,
				attacker: "rome",
				defender: "carthage",
				winner: "carthage",
				major: false,
				commanders: { rome: "301", carthage: "1P-08" },
				squadrons: { rome: 6, carthage: 5 },
				lost: { rome: 2, carthage: 0 },
				captured: { trireme: 0, quinquereme: 0 },
			}),
		);
		note(table, table.rules.events.raid, { province: "west-sicilia", by: "rome", turn: 5 }, "carthage");
		note(table, table.rules.events.wreck, "carthage", 3);
		Object.assign(table.state.sides["syracuse"] ?? {}, { alliedTo: null, playedBy: "rome" });
		note(table, table.rules.events.turn);
		expect(table.state.lastYear["carthage"]).toMatchObject({
			landBattles: [{ leader: "1P-12", own: 30, enemy: 40, won: false, major: true, province: "west-sicilia" }],
			navalBattles: [{ leader: "1P-08", own: 5, enemy: 6, won: true, major: false, province: null }],
			leadersWon: ["1P-08"],
			leadersLost: ["1P-12"],
			alliesLost: ["syracuse"],
			raids: 1,
			squadronsLostToStorm: 3,
		});
		expect(table.state.thisYear["carthage"]).toMatchObject({ landBattles: [], raids: 0, alliesLost: [] });
	});

	test("CR 5.76 who takes a Medium or Large city has won", () => {
		const bench = new CouncilBench();
		const { table } = bench;
		for (const city of ["panormus", "segesta"]) {
			const fallen = { city, side: "rome", by: "assault", leader: "301", from: "carthage" } as const;
			bench.play(noteCapture(table, { ...fallen, sacked: false, looted: false }));
		}
		expect(table.state.thisYear["carthage"]?.citiesLost).toEqual(["panormus", "segesta"]);
		expect(table.state.thisYear["rome"]).toMatchObject({ citiesGained: ["panormus", "segesta"], leadersWon: ["301"] });
	});
});

describe("CR 5.73 what the Council allows", () => {
	const general = { leaders: ["1P-12"] };
	const mover = { side: "carthage", leader: "1P-12", withSps: true } as const;

	test("CR 5.73 the player puts each army in one berth of the climate", () => {
		const bench = new CouncilBench();
		bench.council.climate = "interested";
		bench.army("I", LILYBAEUM, general);
		bench.army("II", CARTHAGO, { leaders: ["1P-05"], place: "inside" });
		bench.play(giveBerths(bench.table), "sicily", "africa");
		expect(bench.council.berths).toEqual({ "Carthaginian Army I": "sicily", "Carthaginian Army II": "africa" });
		expect(freeBerths(bench.table)).toEqual(["anywhere"]);
		expect(bench.asked[1]?.refused.map(({ id, why }) => [id, why.key])).toEqual([
			["sicily", "refused.berth-taken"],
			["sicily-sardinia-corsica-africa", "refused.no-such-berth"],
			["none", "refused.berth-needed"],
		]);
		const [asked] = bench.asked;
		const notes = new Map((asked?.kind === "choose" ? asked.options : []).map(({ id, note }) => [id, note?.args]));
		// Army I stands in Sicily: in Africa it would have to go there first. What is left for Army II tells the berths apart.
		expect(notes.get("anywhere")).toMatchObject({
			stands: "there",
			berths: [{ key: "berth.sicily" }, { key: "berth.africa" }],
		});
		expect(notes.get("sicily")).toMatchObject({ stands: "there", left: 2 });
		expect(notes.get("africa")).toMatchObject({ stands: "outside", left: 2 });
	});

	test("CR 5.73 an army does not leave its berth; the refusal names army, berth and climate", () => {
		const bench = new CouncilBench();
		bench.council.climate = "interested";
		bench.army("III", LILYBAEUM, general);
		bench.council.berths = { "Carthaginian Army III": "sicily" };
		expect(whyBarred(closedByCouncil, bench.table, mover, BESIDE_LILYBAEUM, LILYBAEUM)).toBeNull();
		expect(whyBarred(closedByCouncil, bench.table, mover, CARTHAGO, LILYBAEUM)).toEqual({
			holds: "year",
			rule: "CR 5.73",
			why: {
				key: "refused.out-of-berth",
				args: {
					army: "Carthaginian Army III",
					climate: { key: "climate.interested" },
					berth: { key: "berth.sicily" },
				},
			},
		});
		bench.council.berths = { "Carthaginian Army III": "anywhere" };
		expect(whyBarred(closedByCouncil, bench.table, mover, CARTHAGO, LILYBAEUM)).toBeNull();
	});

	test("CR 5.73 leaders alone, retreats and the enemy are not the Council's business", () => {
		const bench = new CouncilBench();
		bench.army("III", LILYBAEUM, general);
		bench.council.berths = { "Carthaginian Army III": "sicily" };
		const go = (who: Parameters<typeof closedByCouncil>[1]) =>
			whyBarred(closedByCouncil, bench.table, who, CARTHAGO, LILYBAEUM);
		expect(go({ ...mover, withSps: false })).toBeNull();
		expect(go({ ...mover, forced: true })).toBeNull();
		expect(go({ side: "rome", leader: "301", withSps: true })).toBeNull();
	});

	test("CR 5.73 an army outside its berth goes there first, by the shortest way", () => {
		const bench = new CouncilBench();
		bench.council.climate = "cautious";
		bench.army("I", BESIDE_LILYBAEUM, general);
		bench.council.berths = { "Carthaginian Army I": "africa" };
		const man = bench.table.state.leaders["1P-12"];
		bench.activate("1P-12");
		if (man) man.phasesUsed = 1;
		expect(whyCouncilForbids(bench.table, "1P-12", "place-siege")?.why.key).toBe("refused.first-to-its-berth");
		expect(whyCouncilForbids(bench.table, "1P-12", "force-movement")).toBeNull();
		expect(whyBarred(closedByCouncil, bench.table, mover, LILYBAEUM, BESIDE_LILYBAEUM)).toBeNull();
		expect(whyBarred(closedByCouncil, bench.table, mover, "it-5624", BESIDE_LILYBAEUM)?.why.key).toBe(
			"refused.out-of-berth",
		);
		expect(whyBarred(closedByCouncil, bench.table, mover, CARTHAGO, LILYBAEUM)).toBeNull();
		bench.table.state.phase?.done.push({ operation: "force-movement", note: null });
		expect(whyCouncilForbids(bench.table, "1P-12", "place-siege")).toBeNull();
	});

	test("CR 5.73 while an enemy force is in Africa no limit holds there", () => {
		const bench = new CouncilBench();
		bench.council.climate = "cautious";
		for (const [number, hex] of [
			["I", CARTHAGO],
			["II", UTICA],
			["III", "cr-4011"],
		] as const)
			bench.army(number, hex);
		expect(isOverLimit(bench.table)).toBe(true);
		bench.force("rome", "cr-4207", "outside", { sps: { "legion/inf": 5 } });
		expect(isFreeInAfrica(bench.table)).toBe(true);
		expect(isOverLimit(bench.table)).toBe(false);
	});

	test("CR 5.73 men without an army marker stay on this side of the sea", () => {
		const bench = new CouncilBench();
		bench.army("I", LILYBAEUM, general).box = null;
		expect(whyBarred(closedByCouncil, bench.table, mover, BESIDE_LILYBAEUM, LILYBAEUM)).toBeNull();
		expect(whyBarred(closedByCouncil, bench.table, mover, CARTHAGO, LILYBAEUM)?.why.key).toBe("refused.no-army-marker");
	});

	test("CR 5.73 no new army while Cautious, nor more than the climate has berths for", () => {
		const bench = new CouncilBench();
		bench.council.climate = "cautious";
		expect(whyNoNewArmy(bench.table, 0)).toMatchObject({
			rule: "CR 5.73",
			why: { key: "refused.council-no-new-army" },
		});
		bench.council.climate = "interested";
		expect(whyNoNewArmy(bench.table, 0)).toBeNull();
		expect(whyNoNewArmy(bench.table, 1)).not.toBeNull();
		for (const number of ["I", "II", "III"]) bench.army(number, CARTHAGO);
		bench.play(giveBerths(bench.table), "anywhere", "sicily");
		expect(whyNoNewArmy(bench.table, 0)?.why.key).toBe("refused.no-berth-left");
	});

	test("CR 5.73 a new army gets a marker, a berth that holds its place, and a commander who is drawn (CR 5.78)", () => {
		const bench = new CouncilBench();
		const { table } = bench;
		bench.council.climate = "interested";
		bench.army("I", CARTHAGO, { leaders: ["1P-12"], place: "inside" });
		bench.council.berths = { "Carthaginian Army I": "anywhere" };
		expect(whyNoNewArmyAt(table, CARTHAGO)).toBeNull();
		expect(whyNoNewArmyAt(table, "it-4332")).toMatchObject({ rule: "CR 5.73", why: { key: "refused.no-berth-holds" } });
		table.state.familyPools.magonid = ["1P-03"];
		const men = bench.force("carthage", LILYBAEUM, "inside", { sps: { "african/inf": 8 } });
		bench.play(formArmy(table, men));
		expect(men).toMatchObject({ box: "Carthaginian Army II", leaders: ["1P-03"] });
		expect(bench.council.berths["Carthaginian Army II"]).toBe("sicily");
	});

	test("CR 10.43 the climate is a line of the roll for hired men", () => {
		const bench = new CouncilBench();
		const hire = { column: "reinforceSP" as const, whyNot: () => null, rule: "CR 10.43" };
		const lineOf = (climate: "cautious" | "interested" | "alert") => {
			bench.council.climate = climate;
			return bench.table.rules.conditions["hire.climate"]?.(bench.table, hire);
		};
		expect([lineOf("cautious"), lineOf("interested"), lineOf("alert")]).toEqual([-1, 0, 1]);
	});

	test("CR 2.1 the Ditch, Africa and Sicily are those of the chart", () => {
		const { data } = new CouncilBench().table;
		expect(provincesOfBerth(data, "anywhere")).toBeNull();
		expect(provincesOfBerth(data, "sicily")).toEqual(["east-sicilia", "west-sicilia", "liparae", "melita"]);
	});
});

describe("CR 5.74 Overall Commander", () => {
	test("CR 5.74 when there is none he is drawn of the family's men in play, its Admirals as well as its generals", () => {
		const bench = new CouncilBench();
		const side = bench.table.state.sides["carthage"];
		if (side) side.overallCommander = null;
		bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		bench.army("III", PANORMUS, { leaders: ["1P-07"] });
		leaderById(bench.table, "1P-05").standing = "in-play"; // aboard, with no men of his
		bench.play(fillOffice(bench.table), "1P-05");
		expect(side?.overallCommander).toBe("1P-05");
		bench.play(fillOffice(bench.table));
		expect(side?.overallCommander).toBe("1P-05");
	});

	test("CR 5.74 without a commander of the family a man of its pool comes to an army of the player's choice", () => {
		const bench = new CouncilBench();
		const side = bench.table.state.sides["carthage"];
		if (side) side.overallCommander = null;
		const one = bench.army("I", LILYBAEUM, { leaders: ["1P-07"] });
		bench.army("II", CARTHAGO, { leaders: ["1P-01"] });
		bench.table.state.familyPools.magonid = ["1P-03"];
		bench.play(fillOffice(bench.table), one.id);
		expect(side?.overallCommander).toBe("1P-03");
		expect(one.leaders).toEqual(["1P-07", "1P-03"]);
		expect(bench.table.state.familyPools.magonid).toEqual([]);
	});
});

describe("CR 5.75 allied leaders", () => {
	const both = () => {
		const bench = new CouncilBench();
		const own = bench.army("I", AGRIGENTUM, { leaders: ["1P-05"] });
		const hiero = bench.force("syracuse", AGRIGENTUM, "outside", { sps: { "syracusan/inf": 10 }, leaders: ["SY-01"] });
		return { bench, own, hiero };
	};

	test("CR 5.75 an ally stands below every Carthaginian, and leads only if Carthage lets him", () => {
		const { bench, own, hiero } = both();
		const { rules } = bench.table;
		expect(rules.rankOf(bench.table, "SY-01")).toBeGreaterThan(rules.rankOf(bench.table, "1P-05"));
		expect(bench.play(rules.chooseInCharge(bench.table, [own, hiero]), "SY-01")).toBe("SY-01");
		expect(bench.asked[0]).toMatchObject({ seat: "carthage", rule: "CR 5.75" });
	});

	test("CR 5.75 not where a Carthaginian of a higher Battle letter is", () => {
		const { bench, own, hiero } = both();
		own.leaders.push("1P-07");
		const { rules } = bench.table;
		expect(bench.play(rules.chooseInCharge(bench.table, [own, hiero]), "1P-05")).toBe("1P-05");
		expect(bench.asked.map(({ prompt }) => prompt.key)).toEqual(["ask.in-charge"]);
	});

	test("CR 5.75 he takes his own people only", () => {
		const { bench, own, hiero } = both();
		own.leaders = [];
		const { rules } = bench.table;
		expect(rules.whyNotTakeAlong(bench.table, "SY-01", own)?.rule).toBe("CR 5.75");
		expect(rules.whyNotTakeAlong(bench.table, "SY-01", hiero)?.rule).not.toBe("CR 5.75");
	});

	test("CR 5.75 a hired man takes anybody, as any general of Carthage does", () => {
		const { bench, own, hiero } = both();
		Object.assign(own, { leaders: ["1P-17"] });
		hiero.leaders = [];
		const { rules } = bench.table;
		const [hired, general] = ["1P-17", "1P-05"].map((id) => rules.whyNotTakeAlong(bench.table, id, hiero));
		expect(hired).toEqual(general);
	});
});

describe("CR 5.7 the segment", () => {
	test("CR 5.7 the game can be entered before each step, since the Council keeps count", () => {
		const bench = new CouncilBench();
		bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		expect(stepsOf(bench)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		expect(bench.council.step).toBe(0);
		bench.council.step = 7;
		const before = bench.rolls.length;
		expect(stepsOf(bench)).toEqual([8]);
		expect(bench.rolls.length).toBe(before);
	});
});

/** Plays the segment, whatever is answered; the steps before which the game could be entered. */
function stepsOf(bench: CouncilBench): number[] {
	const steps: number[] = [];
	const play = sitCouncil(bench.table);
	let step = play.next();
	while (!step.done) {
		const { value: asked } = step;
		if (asked.kind === "checkpoint") steps.push(bench.council.step);
		step = play.next({ kind: "choose", option: asked.kind === "choose" ? (asked.options.at(-1)?.id ?? "") : "" });
	}
	return steps;
}
