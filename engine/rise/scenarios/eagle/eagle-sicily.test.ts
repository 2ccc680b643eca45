import { describe, expect, test } from "vitest";
import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { forceMovement } from "../../../ancient-world/march/06-1-movement.ts";
import { whyNotAshore, whyNotEnter } from "../../../ancient-world/march/06-3-terrain.ts";
import type { SideId } from "../../../ancient-world/state.ts";
import { leaderById, type Mover } from "../../../ancient-world/table.ts";
import { previewMarch } from "../../../ancient-world/view/queries.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { guileForBox, setFootInSicily } from "./eagle-sicily.ts";

/** On the coast of East Sicilia, and of West Sicilia. */
const EAST = "it-6319";
const WEST = "it-5424";
const RHEGIUM = "it-6015";

const epirote: Mover = { side: "epirus", leader: "pyrrhus", withSps: true };

/** Everybody still asleep in Sicily. */
function asleep() {
	const bench = new RomanBench({}, "eagle-has-landed");
	const levels = () => {
		const { "east-sicilia": syracuse, "west-sicilia": carthage } = bench.table.state.alliances;
		return { syracuse, carthage };
	};
	const land = (...path: readonly string[]) => bench.play(setFootInSicily(bench.table, epirote, path));
	return { bench, levels, land };
}

describe("EL.inactive, EL.carthage.level, EL.syracuse.control", () => {
	test("EL.inactive the first Epirote in Sicily wakes its garrisons, and they hold their cities", () => {
		const { bench, land } = asleep();
		land("it-5423", WEST);
		const sides = Object.values(bench.table.state.forces).map(({ side }) => side);
		expect(new Set(sides)).toEqual(new Set(["carthage", "syracuse", "mamertines"]));
		expect(bench.table.state.cities["syracusae"]?.control).toBe("syracuse");
		expect(bench.table.state.cities["messana"]?.control).toBe("mamertines");
		expect(bench.table.state.leaders["sosistratus"]?.standing).toBe("in-play");
		const before = sides.length;
		land("it-5423", WEST);
		expect(Object.values(bench.table.state.forces)).toHaveLength(before);
	});

	test("EL.inactive nobody comes into a city that others have taken meanwhile", () => {
		const { bench, land } = asleep();
		bench.force("rome", "it-4332", "inside", { sps: { "legion/inf": 3 } });
		land("it-5423", WEST);
		expect(Object.values(bench.table.state.forces).filter(({ hex }) => hex === "it-4332")).toHaveLength(1);
		expect(bench.table.state.unplaced).toContain("el-13");
	});

	test("EL.carthage.level Carthage moves three boxes to Rome at the first landing, once", () => {
		const { levels, land } = asleep();
		land("it-5423", WEST);
		expect(levels().carthage).toMatchObject({ favours: "rome", level: 3 });
		expect(levels().syracuse).toMatchObject({ favours: "epirus", level: 2 });
		land("it-5423", WEST);
		expect(levels().carthage).toMatchObject({ favours: "rome", level: 3 });
	});

	test("EL.syracuse.control who invades the east before Syracuse is his moves both three boxes, Carthage once for one landing", () => {
		const { levels, land } = asleep();
		land("it-6015", EAST);
		expect(levels().syracuse).toMatchObject({ favours: "rome", level: 1 });
		expect(levels().carthage).toMatchObject({ favours: "rome", level: 3 });
	});

	test("EL.syracuse.control once Syracuse is his he comes as a friend", () => {
		const { bench, levels, land } = asleep();
		Object.assign(bench.table.state.alliances["east-sicilia"] ?? {}, { level: 4, status: "ally" });
		judgeControl(bench.table);
		land("it-6015", EAST);
		expect(levels().syracuse).toMatchObject({ favours: "epirus", level: 4 });
		expect(levels().carthage).toMatchObject({ favours: "rome", level: 3 });
	});

	test("EL.syracuse.control a march tells beforehand what it would bring about", () => {
		const { bench } = asleep();
		bench.force("epirus", "it-5915", "outside", { sps: { "epirote/inf": 5 }, leaders: ["pyrrhus"] });
		bench.activate("pyrrhus");
		const preview = previewMarch(bench.table, "pyrrhus", "it-5916", []);
		expect(JSON.stringify(preview)).toContain("EL.syracuse.control");
	});

	test("EL.carthage.level a box of Carthage costs Pyrrhus two Guile Points while he has men in Sicily or holds its east", () => {
		const { bench } = asleep();
		expect(guileForBox(bench.table, "epirus", "corsica")).toBe(1);
		bench.control("east-sicilia", "epirus");
		expect(guileForBox(bench.table, "epirus", "west-sicilia")).toBe(2);
		bench.control("east-sicilia", null);
		bench.force("epirus", WEST, "outside", { sps: { "epirote/inf": 1 } });
		expect(guileForBox(bench.table, "epirus", "corsica")).toBe(2);
		expect(guileForBox(bench.table, "epirus", "campania")).toBe(1);
		expect(guileForBox(bench.table, "rome", "west-sicilia")).toBe(1);
	});
});

describe("EL: where nobody may go", () => {
	const refusal = (side: SideId, from: string, to: string) => {
		const { bench } = asleep();
		return whyNotEnter(bench.table, { side, leader: null, withSps: true }, from, to)?.rule ?? null;
	};

	test("EL.rome.sicily Romans never enter Sicily, Messana included, neither on foot nor by ship", () => {
		const { bench } = asleep();
		const roman: Mover = { side: "rome", leader: null, withSps: true };
		expect(whyNotAshore(bench.table, roman, RHEGIUM, "it-5915")?.rule).toBe("EL.rome.sicily");
		expect(whyNotAshore(bench.table, roman, RHEGIUM, EAST)?.rule).toBe("EL.rome.sicily");
		expect(whyNotAshore(bench.table, roman, RHEGIUM, "it-4332")).toBeNull();
		expect(whyNotAshore(bench.table, epirote, RHEGIUM, EAST)).toBeNull();
	});

	test.each([
		["one legion", ["I"]],
		["two, more than the port has ships for", ["I", "II"]],
	])(
		"EL.rome.sicily is what a Roman with %s at Rhegium is told of Messana, in the preview as on the march",
		(_, legions) => {
			const bench = new RomanBench({}, "eagle-has-landed");
			bench.consular("214", "consul", RHEGIUM, "Consular Army I", legions);
			Object.assign(bench.table.state.cities["rhegium"] ?? {}, { control: "rome" });
			leaderById(bench.table, "214").permissions.push("leave-province");
			bench.activate("214");
			const told = { rule: "EL.rome.sicily", why: { key: "refused.no-romans" } };
			for (const hex of ["it-5915", "it-5916", WEST])
				expect(previewMarch(bench.table, "214", hex, [])).toMatchObject({ refusal: told, answers: [] });
			expect(() => bench.play(forceMovement.play(bench.table, "214"), "whole", "to/it-5915")).toThrow("is no answer");
			expect(bench.asked.at(-1)?.refused.find(({ id }) => id === "to/it-5915")).toMatchObject(told);
		},
	);

	test("EL.carthage.units Carthaginians do not come to Italy", () => {
		const { bench } = asleep();
		const carthaginian: Mover = { side: "carthage", leader: "mago-280", withSps: true };
		expect(whyNotAshore(bench.table, carthaginian, "it-5526", RHEGIUM)?.rule).toBe("EL.carthage.units");
		expect(whyNotAshore(bench.table, carthaginian, "it-5526", "it-4332")).toBeNull();
	});

	test("EL.syracuse.stay men of East Sicilia stay on the island, and out of its west without the King", () => {
		const { bench } = asleep();
		const syracusan: Mover = { side: "syracuse", leader: "sosistratus", withSps: true };
		expect(whyNotAshore(bench.table, syracusan, "it-6419", RHEGIUM)?.rule).toBe("EL.syracuse.stay");
		expect(whyNotAshore(bench.table, syracusan, "it-6419", WEST)?.rule).toBe("EL.syracuse.stay");
		bench.force("epirus", EAST, "outside", { sps: { "epirote/inf": 5 }, leaders: ["pyrrhus"] });
		expect(whyNotAshore(bench.table, syracusan, "it-6419", WEST)).toBeNull();
	});

	test("EL.syracuse.stay not even in a column of the King's", () => {
		const { bench } = asleep();
		const king = bench.force("epirus", EAST, "outside", { sps: { "epirote/inf": 5 }, leaders: ["pyrrhus"] });
		const tyrant = bench.force("syracuse", EAST, "outside", { sps: { "syracusan/inf": 5 }, leaders: ["sosistratus"] });
		expect(whyNotAshore(bench.table, epirote, EAST, RHEGIUM)).toBeNull();
		bench.activate("pyrrhus");
		bench.table.state.march = {
			forces: [king.id, tyrant.id],
			operation: "force-movement",
			path: [EAST],
			overruns: 0,
			seas: 0,
			beganInside: false,
		};
		expect(whyNotAshore(bench.table, epirote, EAST, RHEGIUM)?.rule).toBe("EL.syracuse.stay");
	});

	test("EL.messana Mamertines do not leave Sicily", () => {
		const { bench } = asleep();
		expect(
			whyNotAshore(bench.table, { side: "mamertines", leader: null, withSps: true }, "it-5915", RHEGIUM)?.rule,
		).toBe("EL.messana");
	});

	test("EL.map nobody goes north of Etruria and Umbria", () => {
		expect(refusal("rome", "it-2215", "it-2115")).toBe("AW 6.36");
		expect(refusal("epirus", "it-2215", "it-2115")).toBe("AW 6.36");
	});
});
