import { describe, expect, test } from "vitest";
import { inOneQuery } from "../../ancient-world/query-cache.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { navyOf } from "../../carthage/sea/07-11-fleets.ts";
import { duumvirsLeft } from "../../carthage/sea/07-22-duumvirs.ts";
import { harbourOf } from "../../carthage/sea/07-71-harbours.ts";
import { PunicBench } from "../../carthage/testing/punic-games.ts";
import { type Decision, ref, text } from "../../kernel/index.ts";
import { evaluationFor } from "../ancient-world/evaluation.ts";
import { asked, habitualAnswer, habitualChoice } from "../testing/asked.ts";
import { withCraft } from "../testing/craft.ts";
import { voyagesOf } from "./fleets.ts";

/** A question about a side's ships. */
const askedOf = (key: string, side: SideId, ...ids: readonly string[]) =>
	asked(text(key, { side: ref("side", side) }), side, ...ids);

describe("CR 7.16: what a program does with its Force Increase", () => {
	const choices = ["land", "naval", "neither"];

	test("who has fewer ships builds some, and who has more raises men; an Ally's count with his player's", () => {
		const bench = new PunicBench();
		bench.fleet("carthage", "lilybaeum", 3);
		bench.fleet("rome", "ostia", 3);
		expect(habitualChoice(bench.table, askedOf("ask.force-increase", "rome", ...choices))).toBe("land");
		bench.fleet("syracuse", "syracusae", 1);
		expect(habitualChoice(bench.table, askedOf("ask.force-increase", "rome", ...choices))).toBe("naval");
		expect(habitualChoice(bench.table, askedOf("ask.force-increase", "carthage", ...choices))).toBe("land");
	});

	test("where one of them is refused he takes the other, and neither only where both are", () => {
		const bench = new PunicBench();
		expect(habitualChoice(bench.table, askedOf("ask.force-increase", "rome", "naval", "neither"))).toBe("naval");
		bench.fleet("carthage", "lilybaeum", 3);
		expect(habitualChoice(bench.table, askedOf("ask.force-increase", "rome", "land", "neither"))).toBe("land");
		expect(habitualChoice(bench.table, askedOf("ask.force-increase", "rome", "neither"))).toBe("neither");
	});
});

describe("CR 7.17: where a program builds ships", () => {
	const yards = (bench: PunicBench, max: number, ...ids: readonly string[]) => {
		const decision: Decision = { ...askedOf("ask.yards", "carthage", ...ids), kind: "pick", min: 1, max };
		const answer = habitualAnswer(bench.table, decision);
		return answer.kind === "pick" ? answer.options : null;
	};

	test("near the enemy's ports, in as many yards as may be; an Admiral who lies in one draws the ships to him", () => {
		const bench = new PunicBench();
		const ports = ["massilia", "hippo-regius", "lilybaeum", "panormus"];
		expect(yards(bench, 2, ...ports)).toEqual(["panormus", "lilybaeum"]);
		expect(yards(bench, 1, "massilia", "lilybaeum")).toEqual(["lilybaeum"]);
		bench.fleet("carthage", "lilybaeum", 3, { commander: "1P-12" });
		expect(yards(bench, 2, ...ports)).toEqual(["lilybaeum", "panormus"]);
	});
});

describe("CR 7.21: ships that nobody leads", () => {
	test("an Admiral sails for them, a Duumvir does not, and nobody for those that somebody leads", () => {
		const promise = (commander: string, theirs: string | null) => {
			const bench = new PunicBench();
			bench.fleet("carthage", "lilybaeum", 2, { commander });
			bench.fleet("carthage", "carthago", 5, { commander: theirs });
			const hex = bench.table.data.cities.get("carthago")?.hex;
			const goals = inOneQuery(() => voyagesOf(withCraft(bench.table), commander));
			return goals.find((goal) => goal.kind === "harbour" && goal.hex === hex)?.promise ?? 0;
		};
		const fetches = promise("1P-12", null);
		expect(fetches).toBeGreaterThan(5 * promise("1P-12", "1P-10"));
		const [duumvir] = duumvirsLeft(new PunicBench().table, "carthage");
		expect(promise(duumvir ?? "", null)).toBeCloseTo(promise("1P-12", "1P-10"));
	});
});

describe("CR 7.72: which harbour a program enlarges", () => {
	test("a Major Port first, since transports sail from one at its maximum; then any other", () => {
		const bench = new PunicBench();
		const port = navyOf(bench.table).ports["tarentum"];
		if (port) port.capacity = (harbourOf(bench.table.data, "tarentum")?.max ?? 0) - 1;
		expect(
			habitualChoice(bench.table, askedOf("ask.expand-port", "rome", "ostia", "neapolis", "tarentum", "none")),
		).toBe("tarentum");
		expect(habitualChoice(bench.table, askedOf("ask.expand-port", "rome", "ostia", "neapolis", "none"))).toBe(
			"neapolis",
		);
		expect(habitualChoice(bench.table, askedOf("ask.expand-port", "rome", "ostia", "none"))).toBe("ostia");
		expect(habitualChoice(bench.table, askedOf("ask.expand-port", "rome", "none"))).toBe("none");
	});
});

describe("what a program sees in ships", () => {
	const worthOf = ({ table }: PunicBench, side: SideId) => inOneQuery(() => evaluationFor(withCraft(table), side));

	test("CR 7.11: who has more of them stands better, and the other so much worse", () => {
		const bench = new PunicBench();
		bench.fleet("carthage", "lilybaeum", 3);
		bench.fleet("rome", "ostia", 1);
		const before = worthOf(bench, "rome");
		bench.fleet("rome", "neapolis", 5);
		const { chance, parts } = worthOf(bench, "rome");
		expect(chance).toBeGreaterThan(before.chance);
		expect(before.parts["ships"]).toBeLessThan(0);
		expect(parts["ships"]).toBeCloseTo(-(worthOf(bench, "carthage").parts["ships"] ?? 0));
	});

	test("CR 7.76: points for a sea where nothing but a squadron is lacking are sailed for in the last years, and held for won until then", () => {
		const bench = new PunicBench();
		const { table } = bench;
		for (const city of Object.values(table.state.cities)) city.control = "carthage";
		bench.fleet("carthage", "caralis", 2, { commander: "1P-12" });
		const promise = () => {
			const hex = table.data.cities.get("tarentum")?.hex;
			const goals = inOneQuery(() => voyagesOf(withCraft(table), "1P-12"));
			return goals.find((goal) => goal.kind === "harbour" && goal.hex === hex)?.promise ?? 0;
		};
		const lead = () => worthOf(bench, "carthage").parts["lead"] ?? 0;
		const inYear = (turn: number) => {
			table.state.turn = turn;
			return { promise: promise(), lead: lead() };
		};
		const without = { early: inYear(2), late: inYear(24) };
		bench.fleet("carthage", "tarentum", 1, { commander: "1P-10" });
		const based = { early: inYear(2), late: inYear(24) };
		expect(without.early).toEqual(based.early);
		expect(without.late.promise).toBeGreaterThan(3 * based.late.promise);
		expect(without.late.lead).toBeLessThan(based.late.lead);
	});
});

describe("AW 14.4: a line of the points counts before it is held", () => {
	const leadOf = ({ table }: PunicBench, side: SideId) =>
		inOneQuery(() => evaluationFor(withCraft(table), side).parts["lead"] ?? 0);

	/** Nobody holds anything. */
	function empty() {
		const bench = new PunicBench();
		for (const city of Object.values(bench.table.state.cities)) city.control = null;
		for (const province of Object.values(bench.table.state.provinces)) province.control = null;
		return bench;
	}

	test("a city that is besieged, a province of which some cities are held", () => {
		const bench = empty();
		expect(leadOf(bench, "rome")).toBeCloseTo(0);
		const lilybaeum = bench.table.state.cities["lilybaeum"];
		Object.assign(lilybaeum ?? {}, { siege: "rome", ids: 1 });
		const besieging = leadOf(bench, "rome");
		expect(besieging).toBeGreaterThan(0);
		expect(leadOf(bench, "carthage")).toBeCloseTo(-besieging);
		Object.assign(bench.table.state.cities["panormus"] ?? {}, { control: "rome" });
		expect(leadOf(bench, "rome")).toBeGreaterThan(besieging);
	});

	test("what is open to another side alone counts for nothing", () => {
		const bench = empty();
		Object.assign(bench.table.state.cities["utica"] ?? {}, { control: "carthage" });
		expect(leadOf(bench, "carthage")).toBeCloseTo(0);
		Object.assign(bench.table.state.cities["utica"] ?? {}, { control: "rome" });
		expect(leadOf(bench, "rome")).toBeGreaterThan(0);
	});
});
