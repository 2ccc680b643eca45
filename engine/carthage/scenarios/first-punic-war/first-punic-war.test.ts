import { describe, expect, test } from "vitest";
import type { CityId, ProvinceId, SideId } from "../../../ancient-world/state.ts";
import { pointsOf } from "../../../ancient-world/turn/14-points.ts";
import { checkVictory, waysToWin } from "../../../ancient-world/turn/14-victory.ts";
import { xanthippus } from "../../council/05-79-xanthippus.ts";
import { changeSide } from "../../diplomacy/12-3-stance.ts";
import { navyOf } from "../../sea/07-11-fleets.ts";
import { hasTransports } from "../../sea/07-62-means.ts";
import { harbourOf } from "../../sea/07-71-harbours.ts";
import { PunicBench } from "../../testing/punic-games.ts";

const ISLANDS: readonly ProvinceId[] = ["corsica", "northern-sardinia", "southern-sardinia"];
const PLACES = ["syracusae", "messana", "agrigentum", "panormus", "drepanum", "lilybaeum", "lipara", "melita"];
const HARBOURS = [
	...["syracusae", "lilybaeum", "drepanum", "panormus", "messana"],
	...["hippo-diarrhytus", "hippo-regius", "utica", "caralis"],
];

/** The war in a year BC. */
function war(year = 260) {
	const bench = new PunicBench();
	bench.table.state.turn = 265 - year;
	const give = (side: SideId, cities: readonly CityId[]) => {
		for (const id of cities) Object.assign(bench.table.state.cities[id] ?? {}, { control: side });
	};
	const winner = () => {
		bench.play(checkVictory(bench.table));
		return bench.table.state.outcome?.winner;
	};
	return { bench, give, winner, table: bench.table };
}

describe("FP: what the war has of its own", () => {
	test("FP.roman-transports: Rome has ships for an army once a Major Port of hers stands at its maximum", () => {
		const { table } = war();
		expect([hasTransports(table, "rome"), hasTransports(table, "carthage")]).toEqual([false, true]);
		const port = navyOf(table).ports["neapolis"];
		if (port) port.capacity = harbourOf(table.data, "neapolis")?.max ?? 0;
		expect(hasTransports(table, "rome")).toBe(true);
	});

	test("FP.xanthippus: he may come from 256 on", () => {
		expect(xanthippus(war().table.data)).toEqual({ leader: "1P-17", from: 256 });
	});

	test("FP.elephants: nobody sees elephants for the first time", () => {
		const { table } = war();
		const sides = table.data.scenario.sides.map(({ id }) => id);
		expect(sides.filter((side) => table.rules.neverFacedElephants(table, side))).toEqual([]);
	});

	test("FP.sacking: both sides may Sack", () => {
		const { table } = war();
		for (const side of ["rome", "carthage"] as const)
			expect(table.rules.whyNotSack(table, { city: "agrigentum", side, by: "assault", leader: null })).toBeNull();
	});
});

describe("AW 14.1 ways to win the war before its end", () => {
	test.each([
		["from 260 on", 260, "rome"],
		["and not in 261", 261, undefined],
	])("Rome holds Carthago: %s", (_, year, expected) => {
		const { give, winner } = war(year);
		give("rome", ["carthago"]);
		expect(winner()).toBe(expected);
	});

	test.each([
		["a Large city of Roman Italy", ["capua"]],
		["two Medium ones", ["arretium", "rhegium"]],
	])("Carthage holds %s", (_, cities) => {
		const { table, give, winner } = war();
		const sizes = cities.map((id) => table.data.cities.get(id)?.size);
		expect(sizes).toEqual(cities.length === 1 ? ["large"] : ["medium", "medium"]);
		give("carthage", cities);
		expect(winner()).toBe("carthage");
	});

	test("one Medium city is too little", () => {
		const { give, winner } = war();
		give("carthage", ["rhegium"]);
		expect(winner()).toBeUndefined();
	});

	test("Corsica, Sardinia and the eight places, those of an Ally among them", () => {
		const { bench, give, winner } = war();
		for (const id of ISLANDS) bench.control(id, "rome");
		give("rome", PLACES.slice(1));
		expect(winner()).toBeUndefined();
		changeSide(bench.table, "rome");
		for (const id of ISLANDS) bench.control(id, "rome");
		expect(winner()).toBe("rome");
	});

	test("nine ports, with a squadron in each", () => {
		const { bench, give, winner } = war();
		bench.control("corsica", null);
		give("carthage", HARBOURS.slice(1));
		for (const port of HARBOURS.slice(1)) bench.fleet("carthage", port, 1);
		expect(winner()).toBeUndefined();
		bench.fleet("syracuse", "syracusae", 1);
		expect(winner()).toBe("carthage");
	});

	test("a squadron on the stocks is not based there", () => {
		const { bench, give, winner } = war();
		bench.control("corsica", null);
		give("carthage", HARBOURS);
		for (const port of HARBOURS) bench.fleet("carthage", port, 1, { underConstruction: port === "utica" });
		expect(winner()).toBeUndefined();
	});

	test("each says from when it counts", () => {
		const own = waysToWin(war().table).filter(({ side }) => side !== null);
		expect(own).toHaveLength(6);
		for (const { when } of own) expect(when).toEqual({ key: "goal.when.from", args: { year: 260 } });
	});
});

describe("AW 14.4 points when the war is over", () => {
	/** Nobody holds anything. */
	const empty = () => {
		const { bench, ...rest } = war(241);
		for (const city of Object.values(bench.table.state.cities)) city.control = null;
		for (const province of Object.values(bench.table.state.provinces)) province.control = null;
		return { bench, ...rest };
	};

	test("cities, provinces, all of Sardinia or none, and a point for every enemy home", () => {
		const { bench, table, give } = empty();
		give("rome", ["syracusae", "lilybaeum"]);
		for (const id of ["southern-sardinia", "corsica", "carthage", "latium"]) bench.control(id, "rome");
		expect(pointsOf(table, "rome")).toBe(10 + 5 + 3 + 5);
		bench.control("northern-sardinia", "rome");
		expect(pointsOf(table, "rome")).toBe(23 + 7);
		for (const id of ["campania", "latium"]) bench.control(id, "carthage");
		expect(pointsOf(table, "carthage")).toBe(10);
	});

	test("seas, whose ports an Ally may hold", () => {
		const { bench, table, give } = empty();
		give("syracuse", ["syracusae"]);
		bench.fleet("syracuse", "syracusae", 1);
		const before = pointsOf(table, "carthage");
		give("carthage", ["messana", "rhegium"]);
		bench.fleet("carthage", "messana", 1);
		expect(pointsOf(table, "carthage") - before).toBe(1); // the Fretum Siculi
		expect(before).toBe(10); // Syracusae, her Ally's
	});

	test("most points win on the last turn, and level points nobody", () => {
		const { give, winner, table } = empty();
		expect(winner()).toBeNull();
		table.state.outcome = null;
		give("carthage", ["lilybaeum"]);
		expect(winner()).toBe("carthage");
	});

	test("the diary says what the points were for", () => {
		const { bench, give, winner } = empty();
		give("carthage", ["lilybaeum"]);
		winner();
		const told = bench.entries.filter(({ text }) => text.key === "victory.points-for");
		expect(told.map(({ text }) => text.args)).toEqual([
			{
				side: { kind: "side", id: "carthage" },
				what: { key: "points.city", args: { city: { kind: "city", id: "lilybaeum" } } },
				points: 5,
			},
		]);
	});
});
