import { describe, expect, test } from "vitest";
import { moveForce } from "../../ancient-world/forces.ts";
import { leaderById, type Mover } from "../../ancient-world/table.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { seaSteps } from "../sea/07-32-sea-points.ts";
import { PunicBench } from "../testing/punic-games.ts";
import { isAllyOf } from "../victory/12-1-allies.ts";
import { forecastAllegiance, judgeAllegiance } from "./12-3-allegiance.ts";
import { changeSide, DEPUTY, HIERO } from "./12-3-stance.ts";

const SYRACUSAE = "it-6419";
const MESSANA = "it-5915";
const LEONTINI = "it-6119";
const CATANA = "it-6118";
const RHEGIUM = "it-6015";

/** Hiero at home, everything as at the start, nobody else on the map; Messana is the Mamertines'. */
function sicily() {
	const bench = new PunicBench();
	const hiero = bench.force("syracuse", SYRACUSAE, "inside", { leaders: [HIERO], sps: { "syracusan/inf": 18 } });
	hiero.box = "Syracusan Army";
	return { bench, hiero, ...bench.table };
}

const hold = (bench: PunicBench, city: string, control: "rome" | "carthage" | "syracuse" | "mamertines") =>
	Object.assign(bench.table.state.cities[city] ?? {}, { control, siege: null });

const standsWith = ({ table }: PunicBench) => table.state.sides.syracuse;

describe("CR 12.3 when a year ends", () => {
	test("FP.hiero: who holds Messana in peace has him without a roll", () => {
		const { bench } = sicily();
		hold(bench, "messana", "rome");
		bench.play(judgeAllegiance(bench.table));
		expect(standsWith(bench)).toMatchObject({ playedBy: "rome", alliedTo: "rome" });
		expect(isAllyOf(bench.table, "syracuse", "rome")).toBe(true);
		expect(bench.rolls).toEqual([]);
	});

	test("CR 12.3 the query hiero tells it beforehand, and changes nothing", () => {
		const { bench } = sicily();
		const told = () => forecastAllegiance(bench.table);
		expect(told()).toMatchObject({ sure: { key: "hiero.nothing-moves" }, outcomes: [] });
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { siege: "rome" });
		const before = structuredClone(bench.table.state);
		expect(told()).toMatchObject({
			sure: null,
			modifiers: [{ id: "hiero-allegiance.siege", dr: 3 }],
			outcomes: [
				{ text: { key: "outcome.hiero-stays" }, chance: 0.2 },
				{ text: { key: "outcome.hiero-neutral" }, chance: 0.3 },
				{ text: { key: "outcome.hiero-roman" }, chance: 0.5 },
			],
		});
		expect(bench.table.state).toEqual(before);
		hold(bench, "messana", "rome");
		expect(told()).toMatchObject({ sure: { key: "hiero.sees-messana" } });
		changeSide(bench.table, "rome");
		expect(told()).toMatchObject({ sure: { key: "hiero.keeps-faith" } });
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { siege: "carthage" });
		expect(told()).toMatchObject({
			outcomes: [{ chance: 0.8 }, { text: { key: "outcome.hiero-returns" }, chance: 0.2 }],
		});
	});

	test("CR 12.3 not while Messana is besieged, and the Mamertines are not Rome", () => {
		const { bench } = sicily();
		hold(bench, "messana", "rome");
		Object.assign(bench.table.state.cities["messana"] ?? {}, { siege: "carthage" });
		bench.play(judgeAllegiance(bench.table));
		hold(bench, "messana", "mamertines");
		bench.play(judgeAllegiance(bench.table));
		expect(standsWith(bench)).toMatchObject({ playedBy: "carthage" });
		expect(bench.rolls).toEqual([]);
		expect(bench.said).toContain("hiero.nothing-moves");
	});

	test.each([
		[1, "carthage"],
		[2, null],
		[4, null],
		[5, "rome"],
	])("CR 12.3 besieged by Rome he thinks it over at +3: a %i", (die, to) => {
		const { bench } = sicily();
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { siege: "rome" });
		bench.play(judgeAllegiance(bench.table), die);
		expect(bench.modifiers("hiero-allegiance")).toEqual({ siege: 3 });
		expect(standsWith(bench)?.playedBy ?? null).toBe(to);
	});

	test("CR 12.3 what speaks for and against it", () => {
		const { bench } = sicily();
		const { state } = bench.table;
		hold(bench, "messana", "syracuse");
		bench.consular("301", "rome-consul", LEONTINI, "Consular Army I", ["I", "II"]);
		bench.consular("302", "field-consul", CATANA, "Consular Army II", ["III", "IV"]);
		bench.fleet("carthage", "syracusae", 5);
		Object.assign(state.alliances["syracuse"] ?? {}, { favours: "rome", level: 3 });
		bench.fought({ winner: "rome", leaders: { rome: ["301"], carthage: ["1P-12", HIERO] } });
		bench.play(judgeAllegiance(bench.table), 0);
		const armies = { "roman-armies": 2, lost: 2, messana: -4, fleet: -1, boxes: 1 };
		expect(bench.modifiers("hiero-allegiance")).toEqual(armies);
		const army = bench.force("carthage", CATANA, "outside", { leaders: ["1P-12"], sps: { "african/inf": 6 } });
		army.box = "Carthaginian Army I";
		bench.play(judgeAllegiance(bench.table), 0);
		expect(bench.modifiers("hiero-allegiance")).toEqual({ ...armies, "roman-armies": 1, "carthage-near": -2 });
	});

	test("CR 12.3 as Rome's Ally he goes back only when she has forsaken him, on an 8", () => {
		const { bench } = sicily();
		changeSide(bench.table, "rome");
		bench.play(judgeAllegiance(bench.table));
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { siege: "carthage" });
		bench.play(judgeAllegiance(bench.table), 7);
		expect(standsWith(bench)).toMatchObject({ playedBy: "rome" });
		const army = bench.consular("301", "rome-consul", MESSANA, "Consular Army I", ["I", "II"]);
		bench.play(judgeAllegiance(bench.table));
		moveForce(bench.table, army, RHEGIUM);
		bench.play(judgeAllegiance(bench.table), 8);
		expect(standsWith(bench)).toMatchObject({ playedBy: "carthage" });
	});
});

describe("CR 12.3 when she changes sides", () => {
	test("CR 12.3 those without a right in a city leave it for the nearest of their friends' in the province, or the field", () => {
		const { bench } = sicily();
		const guests = bench.force("carthage", SYRACUSAE, "inside", { sps: { "african/inf": 4 } });
		hold(bench, "agrigentum", "carthage");
		const abroad = bench.force("syracuse", "it-5923", "inside", { sps: { "syracusan/inf": 2 } });
		changeSide(bench.table, "rome");
		expect(guests).toMatchObject({ hex: SYRACUSAE, place: "outside" });
		expect(abroad).toMatchObject({ hex: "it-5923", place: "outside" });
	});

	test("CR 12.3 a guest goes into the city of a friend where the province has one", () => {
		const { bench } = sicily();
		hold(bench, "leontini", "carthage");
		const guests = bench.force("carthage", SYRACUSAE, "inside", { sps: { "african/inf": 4 } });
		changeSide(bench.table, "rome");
		expect(guests).toMatchObject({ hex: bench.table.data.cities.get("leontini")?.hex, place: "inside" });
	});

	test("CR 12.3 ships leave the harbour for the nearest of their friends' with room, unharmed; those on the stocks are lost", () => {
		const { bench } = sicily();
		const guests = bench.fleet("carthage", "syracusae", 2, { marker: "F-II" });
		bench.fleet("carthage", "syracusae", 1, { underConstruction: true });
		const own = bench.fleet("syracuse", "syracusae", 2);
		changeSide(bench.table, "rome");
		expect(guests.port).not.toBe("syracusae");
		expect(bench.table.state.cities[guests.port ?? ""]?.control).toBe("carthage");
		expect(guests.squadrons.trireme).toBe(2);
		expect(own.port).toBe("syracusae");
		expect(Object.values(navyOf(bench.table).fleets)).toHaveLength(2);
		expect(bench.rolls).toEqual([]);
	});

	test("CR 12.3 a siege by those who are friends now is over", () => {
		const { bench } = sicily();
		bench.consular("301", "rome-consul", SYRACUSAE, "Consular Army I", ["I", "II"]);
		Object.assign(bench.table.state.cities["syracusae"] ?? {}, { siege: "rome" });
		changeSide(bench.table, "rome");
		expect(bench.table.state.cities["syracusae"]?.siege).toBeNull();
	});

	test("CR 12.3 neutral, he goes home, has no markers, and is nobody's Ally", () => {
		const { bench, hiero } = sicily();
		const away = bench.force("syracuse", MESSANA, "outside", { sps: { "syracusan/inf": 3 } });
		changeSide(bench.table, null);
		expect(bench.table.rules.lamsOf(bench.table, "syracuse")).toEqual([]);
		expect(hiero).toMatchObject({ hex: SYRACUSAE, place: "inside" });
		expect(bench.table.state.cities[bench.table.data.cityByHex.get(away.hex)?.id ?? ""]?.control).toBe("syracuse");
		for (const side of ["rome", "carthage"] as const) expect(isAllyOf(bench.table, "syracuse", side)).toBe(false);
	});

	test("CR 12.3 Rome draws his markers then, and he does not leave Sicily", () => {
		const { bench } = sicily();
		changeSide(bench.table, "rome");
		const { table } = bench;
		expect(table.rules.lamsOf(table, "syracuse")).toHaveLength(table.data.leaders.get(HIERO)?.initiative ?? 0);
		bench.activate(HIERO);
		const mover: Mover = { side: "syracuse", leader: HIERO, withSps: true };
		const whyNot = (to: string) =>
			table.rules.closures
				.flatMap((closure) => whyBarred(closure, table, mover, to, MESSANA) ?? [])
				.map(({ rule }) => rule);
		expect(whyNot(RHEGIUM)).toContain("CR 12.3");
		expect(whyNot(LEONTINI)).not.toContain("CR 12.3");
	});
});

describe("CR 12.3 while she is neutral", () => {
	const come = (bench: PunicBench, side: "rome" | "carthage", path: readonly string[], withSps = true) => {
		const { table } = bench;
		const mover: Mover = { side, leader: null, withSps };
		for (const { follow } of table.rules.events.entering) bench.play(follow(table, mover, path));
	};
	const neutral = () => {
		const { bench } = sicily();
		changeSide(bench.table, null);
		return bench;
	};

	test("CR 12.3 whoever enters East Sicily first makes her the other's Ally", () => {
		const bench = neutral();
		come(bench, "rome", [MESSANA, CATANA]);
		expect(standsWith(bench)).toMatchObject({ playedBy: "carthage" });
	});

	test("CR 12.3 Messana, Mylae, Tyndaris and Tauromenium are not hers, who is there already does her no wrong, and a man alone is no force", () => {
		const bench = neutral();
		for (const city of ["messana", "mylae", "tyndaris", "tauromenium"])
			come(bench, "rome", [RHEGIUM, bench.table.data.cities.get(city)?.hex ?? ""]);
		come(bench, "carthage", [LEONTINI, SYRACUSAE]);
		come(bench, "rome", [MESSANA, LEONTINI], false);
		expect(standsWith(bench)?.playedBy).toBeNull();
	});

	test("CR 12.3 and a march is warned of it", () => {
		const bench = neutral();
		const { table } = bench;
		const mover: Mover = { side: "carthage", leader: null, withSps: true };
		const said = table.rules.warnings.flatMap((warn) => warn(table, mover, [MESSANA, LEONTINI]));
		expect(said).toContainEqual(expect.objectContaining({ rule: "CR 12.3" }));
	});

	test("CR 12.3 Messana in Roman hands wins her even then", () => {
		const bench = neutral();
		hold(bench, "messana", "rome");
		bench.play(judgeAllegiance(bench.table));
		expect(standsWith(bench)).toMatchObject({ playedBy: "rome" });
	});
});

describe("CR 12.3 Hiero's men", () => {
	test("CR 12.3 a deputy takes the army over when he is dead", () => {
		const { bench, hiero } = sicily();
		leaderById(bench.table, HIERO).standing = "killed";
		hiero.leaders = [];
		const fill = bench.table.rules.segments["lam-pool"];
		if (fill) bench.play(fill(bench.table));
		expect(hiero.leaders).toEqual([DEPUTY]);
		expect(leaderById(bench.table, DEPUTY)).toMatchObject({ standing: "in-play", side: "syracuse" });
	});

	test("CR 10.42 six infantry and a cavalry a year, by him or by the Overall Commander of his friends, once", () => {
		const { bench } = sicily();
		const { table } = bench;
		const manpower = table.rules.operations["manpower"];
		if (!manpower) throw new Error("There is no Manpower Operation.");
		bench.activate(HIERO);
		expect(manpower.whyNot(table, HIERO)).toBeNull();
		bench.play(manpower.play(table, HIERO));
		const men = Object.values(table.state.forces).find(
			({ leaders, side }) => side === "syracuse" && leaders.length === 0,
		);
		expect(men?.sps.map(({ arm, sp }) => [arm, sp])).toEqual([
			["inf", 6],
			["cav", 1],
		]);
		expect(manpower.whyNot(table, HIERO)).toMatchObject({ rule: "AW 5.31" });
	});

	test("CR 10.42 nobody comes into a city that is shut in, or Syracuse's no more", () => {
		const { bench } = sicily();
		const { table } = bench;
		const why = () => table.rules.operations["manpower"]?.whyNot(table, HIERO)?.why.key;
		Object.assign(table.state.cities["syracusae"] ?? {}, { siege: "rome" });
		bench.fleet("rome", "messana", 1, {
			port: null,
			hex: seaSteps(table.data.map, SYRACUSAE)[0] ?? "",
			blockades: "syracusae",
			emergency: true,
		});
		expect(why()).toBe("refused.levy-shut-in");
		hold(bench, "syracusae", "rome");
		expect(why()).toBe("refused.levy-city-lost");
	});
});
