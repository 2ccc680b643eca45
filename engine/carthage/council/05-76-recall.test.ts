import { describe, expect, test } from "vitest";
import { forcesAt, moveForce } from "../../ancient-world/forces.ts";
import { whyBarred } from "../../ancient-world/testing/closed.ts";
import { listedIn } from "../../kernel/index.ts";
import { AGRIGENTUM, BESIDE_LILYBAEUM, CARTHAGO, CouncilBench, LILYBAEUM, PANORMUS } from "../testing/council-bench.ts";
import { closedByCouncil, giveBerths, whyCouncilForbids, whyOverLimitDefends } from "./05-73-berths.ts";
import { recallArmies } from "./05-76-recall.ts";

/** Two armies in Sicily, and a Council that is Cautious: one of them is too many. */
function twoInSicily() {
	const bench = new CouncilBench();
	bench.council.climate = "cautious";
	const one = bench.army("I", LILYBAEUM, { leaders: ["1P-12"], place: "inside" });
	const two = bench.army("II", AGRIGENTUM, {
		leaders: ["1P-07"],
		sps: { "african/inf": 4, "gallic/inf": 6, "iberian/inf": 3, "numidian/cav/elite": 2, "african/elephant": 2 },
	});
	two.engines = 1;
	return { bench, one, two };
}

describe("CR 5.76 recall", () => {
	test("CR 5.76 the player names an army and rolls; at or below the number it is disbanded", () => {
		const { bench, one, two } = twoInSicily();
		bench.lastYear({ leadersLost: ["1P-07"], leadersWon: ["1P-07"] });
		bench.play(recallArmies(bench.table), `recall/${two.id}`, 5, "nobody");
		expect(bench.modifiers("recall")).toEqual({ "other-family": -2, won: 2, lost: -1 });
		expect(bench.rolls[0]?.target).toEqual({ test: "<=", value: 5 });
		expect(one.box).toBe("Carthaginian Army I");
		expect(bench.council.overLimit).toEqual([]);
	});

	test("CR 5.76 before it is answered it is told how often an army is recalled, and who would stay of one that is disbanded", () => {
		const { bench, one, two } = twoInSicily();
		bench.lastYear({ leadersLost: ["1P-07"], leadersWon: ["1P-07"] });
		bench.play(recallArmies(bench.table), `recall/${two.id}`, 9, `recall/${one.id}`, 0, "nobody");
		const [asked] = bench.asked;
		const notes = new Map((asked?.kind === "choose" ? asked.options : []).map(({ id, note }) => [id, note]));
		// Of the other family -2, won +2, lost -1: a die of 6 or less is 5 or less.
		expect(notes.get(`recall/${two.id}`)).toMatchObject({ key: "chance.at-most", args: { face: 6, percent: 70 } });
		expect(notes.get(`disband/${two.id}`)?.args).toMatchObject({ home: 11, stay: 6, hex: { id: AGRIGENTUM } });
	});

	test("CR 5.76 hired men go home; Libyans and elephants are the garrison of the city, the commander is in his pool next turn", () => {
		const { bench, two } = twoInSicily();
		bench.play(recallArmies(bench.table), `disband/${two.id}`, "nobody");
		expect(two).toMatchObject({ box: null, place: "inside", hex: AGRIGENTUM, leaders: [], engines: 0 });
		expect(two.sps.map(({ contingent, arm, sp }) => [contingent, arm, sp])).toEqual([
			["african", "inf", 4],
			["african", "elephant", 2],
		]);
		const { state, rules } = bench.table;
		expect(state.sides["carthage"]?.eliminated).toMatchObject({ "gallic/inf": 6, "iberian/inf": 3, "numidian/cav": 2 });
		expect(bench.council.dismissed).toEqual(["1P-07"]);
		expect(state.familyPools.barcid).not.toContain("1P-07");
		for (const { note } of rules.events.turn) note(bench.table);
		expect(state.familyPools.barcid).toContain("1P-07");
	});

	test("CR 5.76 away from a friendly city they go to the nearest of the province, and without one they go too", () => {
		const { bench, two } = twoInSicily();
		const { panormus } = bench.table.state.cities;
		Object.assign(bench.table.state, { cities: { panormus } });
		bench.play(recallArmies(bench.table), `disband/${two.id}`, "nobody");
		const last = bench.asked.at(-1);
		expect(last && listedIn(last)[0]?.id).toBe("nobody"); // What is done of one's own will is no first choice.
		expect(two.hex).toBe(PANORMUS);
		const other = bench.army("III", AGRIGENTUM, { leaders: ["1P-01"] });
		Object.assign(bench.table.state, { cities: {} });
		bench.play(recallArmies(bench.table), `disband/${other.id}`, "nobody");
		expect(forcesAt(bench.table, AGRIGENTUM)).toEqual([]);
	});

	test("CR 5.76 each army is rolled for once; who stays is over the limit, and may only go home", () => {
		const { bench, one, two } = twoInSicily();
		bench.play(recallArmies(bench.table), `recall/${one.id}`, 6, `recall/${two.id}`, 8, "nobody");
		expect(bench.modifiers("recall")).toEqual({ "other-family": -2 });
		expect(bench.council.overLimit).toEqual(["Carthaginian Army I", "Carthaginian Army II"]);
		bench.play(giveBerths(bench.table), "anywhere");
		expect(bench.council.berths).toEqual({ "Carthaginian Army I": "anywhere", "Carthaginian Army II": "africa" });
		expect(bench.council.overLimit).toEqual(["Carthaginian Army II"]);
		const { table } = bench;
		expect(whyCouncilForbids(table, "1P-07", "attack")?.rule).toBe("CR 5.76");
		expect(whyCouncilForbids(table, "1P-07", "force-movement")).toBeNull();
		expect(whyCouncilForbids(table, "1P-12", "attack")).toBeNull();
		expect(whyOverLimitDefends(table, two)?.rule).toBe("CR 5.76");
		const mover = { side: "carthage", leader: "1P-07", withSps: true } as const;
		expect(whyBarred(closedByCouncil, table, mover, "it-5824", AGRIGENTUM)).toBeNull();
		expect(whyBarred(closedByCouncil, table, mover, AGRIGENTUM, "it-5824")?.rule).toBe("CR 5.76");
		expect(whyBarred(closedByCouncil, table, mover, CARTHAGO, LILYBAEUM)).toBeNull();
	});

	test.each([
		["cautious", 5, 2],
		["interested", 4, 3],
		["alert", 3, 4],
	] as const)(
		"CR 5.73 %s: an army is disbanded on %i or less, when %i stand in Sicily",
		(climate, recallOn, armies) => {
			for (const die of [recallOn - 1, recallOn]) {
				const bench = new CouncilBench();
				bench.council.climate = climate;
				const [first, ...others] = ["I", "II", "III", "IV"]
					.slice(0, armies)
					.map((number) => bench.army(number, BESIDE_LILYBAEUM, { leaders: number === "I" ? ["1P-12"] : [] }));
				const goes = die + 1 <= recallOn;
				const rest = goes ? [] : others.flatMap((army) => [`recall/${army.id}`, 9]);
				bench.play(recallArmies(bench.table), `recall/${first?.id}`, die, ...rest, "nobody");
				expect(bench.rolls[0]?.modifiers).toMatchObject([{ id: "recall.in-power", dr: 1 }]);
				expect(first?.box === null).toBe(goes);
			}
		},
	);

	test("CR 5.76, 5.74 before an army is disbanded it is told that the office goes with it", () => {
		const { bench, one, two } = twoInSicily();
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { overallCommander: "1P-12" });
		bench.play(recallArmies(bench.table), `recall/${one.id}`, 9, `recall/${two.id}`, 9, "nobody");
		const [asked] = bench.asked;
		const notes = new Map((asked?.kind === "choose" ? asked.options : []).map(({ id, note }) => [id, note?.args]));
		expect(notes.get(`disband/${one.id}`)).toMatchObject({ office: "overall", leader: { id: "1P-12" } });
		expect(notes.get(`disband/${two.id}`)).toMatchObject({ office: "none" });
	});

	test("CR 5.76, 5.74 with his army the Overall Commander loses that office", () => {
		const { bench, one } = twoInSicily();
		Object.assign(bench.table.state.sides["carthage"] ?? {}, { overallCommander: "1P-12" });
		bench.play(recallArmies(bench.table), `disband/${one.id}`, "nobody");
		expect(bench.table.state.sides["carthage"]?.overallCommander).toBeNull();
		const other = twoInSicily();
		Object.assign(other.bench.table.state.sides["carthage"] ?? {}, { overallCommander: "1P-12" });
		other.bench.play(recallArmies(other.bench.table), `disband/${other.two.id}`, "nobody");
		expect(other.bench.table.state.sides["carthage"]?.overallCommander).toBe("1P-12");
	});

	test("CR 5.76 who stays goes to the nearest friendly city of the province", () => {
		const { bench, two } = twoInSicily();
		moveForce(bench.table, two, "it-5524");
		bench.play(recallArmies(bench.table), `disband/${two.id}`, "nobody");
		const { map, cities } = bench.table.data;
		const hers = [...cities.values()].filter(
			({ id, province }) => province === "west-sicilia" && bench.table.state.cities[id]?.control === "carthage",
		);
		const nearest = Math.min(...hers.map(({ hex }) => map.distance(hex, "it-5524")));
		expect(map.distance(two.hex, "it-5524")).toBe(nearest);
		expect(hers.map(({ hex }) => hex)).toContain(two.hex);
	});

	test("CR 5.76 an army under siege is neither counted nor recalled", () => {
		const { bench, one, two } = twoInSicily();
		Object.assign(bench.table.state.cities["lilybaeum"] ?? {}, { siege: "rome" });
		bench.play(recallArmies(bench.table), "nobody");
		const [asked] = bench.asked;
		const refusal = (id: string) => asked?.refused.find((each) => each.id === id)?.why.key;
		expect(refusal(`recall/${one.id}`)).toBe("refused.army-shut-in");
		expect(refusal(`disband/${one.id}`)).toBe("refused.army-shut-in");
		expect(refusal(`recall/${two.id}`)).toBe("refused.no-recall-needed");
	});

	test("CR 5.76 while the limit is broken the player must name one", () => {
		const { bench, one } = twoInSicily();
		bench.play(recallArmies(bench.table), `disband/${one.id}`, "nobody");
		expect(bench.asked[0]?.refused.find(({ id }) => id === "nobody")?.why.key).toBe("refused.too-many-armies");
	});

	test("CR 5.73 an Aggressive Council recalls nobody", () => {
		const bench = new CouncilBench();
		bench.council.climate = "aggressive";
		for (const number of ["I", "II", "III", "IV", "V"]) bench.army(number, BESIDE_LILYBAEUM);
		bench.play(recallArmies(bench.table), "nobody");
		expect(bench.council.overLimit).toHaveLength(5);
	});
});
