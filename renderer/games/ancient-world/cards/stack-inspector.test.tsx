import { expect, test } from "vitest";
import { HANDS_OFF, offersOf } from "../piece-handling.ts";
import { listForcesIn, spsId } from "../table-facts.ts";
import { asHtml, asText } from "../testing/render.tsx";
import { setUpTable } from "../testing/table-facts.ts";
import { StackInspector } from "./stack-inspector.tsx";

const { facts, decision, messages } = setUpTable();
const { view } = facts;
const stackedHexes = [...new Set(Object.values(view.forces).map((force) => force.hex))];

test.each(stackedHexes)("the pinned inspector of %s has every leader, legion and group of SPs as a piece", (hex) => {
	const html = asHtml(<StackInspector facts={facts} hex={hex} />, { facts, messages });
	for (const force of listForcesIn(view, hex)) {
		const pieces = [
			`force:${force.id}`,
			...force.leaders.map((id) => `leader:${id}`),
			...force.legions.map((id) => `legion:${id}`),
			...force.sps.map((group) => `sps:${spsId(force.id, group)}`),
		];
		for (const piece of pieces) expect(html).toContain(`data-piece="${piece}"`);
	}
});

test.each(stackedHexes)("the small inspector of %s says everything in words", (hex) => {
	const text = asText(<StackInspector facts={facts} hex={hex} compact />, { facts, messages });
	for (const force of listForcesIn(view, hex)) {
		expect(text).toContain(`${force.totals.sp} SP`);
		for (const id of force.leaders) expect(text).toContain(view.leaders[id]?.name);
		for (const id of force.legions) expect(text).toContain(`Legion ${id},`);
		for (const group of force.sps)
			expect(text).toMatch(new RegExp(`${group.sp} \\w+ (elite )?(infantry|cavalry|elephants)`));
	}
});

test("the words of the kept card are explained, and what is the province's stands by its name", () => {
	const html = asHtml(<StackInspector facts={facts} hex="it-1514" />, { facts, messages });
	const explained = [...html.matchAll(/<abbr class="term" title="[^"]+">([^<]+)</g)].map(([, word]) => word);
	expect(explained).toEqual(expect.arrayContaining(["IDS", "Attrition", "Alliance", "ASP", "RL", "AL"]));
	const text = asText(<StackInspector facts={facts} hex="it-1514" />, { facts, messages });
	expect(text).toMatch(/Province +Gallia Cispadana +Attrition +2/);
});

test("both sides, inside and outside, are kept apart", () => {
	const worn = { ...facts, view: structuredClone(facts.view) };
	const [roman, punic] = ["rome", "carthage"].map((side) =>
		Object.values(worn.view.forces).find((f) => f.side === side),
	);
	if (!roman || !punic) throw new Error("Thunderbolt has forces of both sides.");
	Object.assign(roman, { hex: "it-1514", place: "inside", besieged: true });
	Object.assign(punic, { hex: "it-1514", place: "outside", engines: 2 });
	const text = asText(<StackInspector facts={worn} hex="it-1514" />, { facts: worn, messages });
	expect(text.indexOf("Outside the city")).toBeLessThan(text.indexOf("Inside the city"));
	expect(text).toContain("Under siege");
	expect(text).toContain("2 siege engines");
});

test("no marker of city or province is left out", () => {
	const worn = { ...facts, view: structuredClone(facts.view) };
	Object.assign(worn.view.cities.placentia ?? {}, { siege: "carthage", sacked: 2, ids: 1 });
	Object.assign(worn.view.provinces["gallia-cispadana"] ?? {}, { devastated: true });
	for (const compact of [false, true]) {
		const text = asText(<StackInspector facts={worn} hex="it-1514" compact={compact} />, { facts: worn, messages });
		for (const words of ["1 of 4", "Under siege by Carthage", "Sacked, level 2", "Devastated", "Attrition", "Alliance"])
			expect(text).toContain(words);
	}
});

test("an empty hex, a hex at sea and one off the map say what they are", () => {
	const say = (hex: string) => asText(<StackInspector facts={facts} hex={hex} />, { facts, messages });
	const sea = [...facts.map.hexes.values()].find((hex) => hex.terrain === "sea");
	const far = [...facts.map.hexes.values()].find((hex) => hex.terrain !== "sea" && hex.region !== undefined);
	expect(say("it-2109")).toContain("No force stands here.");
	expect(say(sea?.id ?? "")).toContain("Sea");
	expect(say(far?.id ?? "")).toContain("out of play");
});

test("pieces that the question points at are lit, and others are not", () => {
	const offers = offersOf(decision);
	const lit = (hex: string) =>
		asHtml(<StackInspector facts={facts} hex={hex} handling={{ ...HANDS_OFF, offers }} />, { facts, messages }).match(
			/data-piece="[^"]+" data-offered="true"/g,
		) ?? [];
	expect(offers.has("leader:hannibal")).toBe(true);
	expect(lit("it-1221")).toEqual(['data-piece="leader:hannibal" data-offered="true"']);
	expect(lit("it-3714")).toEqual([]);
});

test("what could not be here this year stands on the kept card, with its rule", () => {
	const named = { side: { kind: "side", id: "rome" }, ports: 1, admirals: 1 };
	const reasons = {
		key: "nothing-left.reason",
		args: {
			what: [{ key: "option.no-fleet-commander" }],
			rule: { kind: "rule", id: "CR 5.42" },
			why: { key: "refused.too-many-admirals", args: named },
		},
	};
	const said = { key: "nothing-left", args: { prompt: { key: "ask.fleet-commander" }, reasons } };
	const barred = [{ text: said, rule: "CR 5.42", index: 3, node: 1 }];
	const kept = asText(<StackInspector facts={facts} hex="it-1514" barred={barred} />, { facts, messages });
	expect(kept).toContain("Not possible this year");
	expect(kept).toContain("1 Major Port");
	expect(kept).toContain("CR 5.42");
	const passing = asText(<StackInspector facts={facts} hex="it-1514" barred={barred} compact />, { facts, messages });
	expect(passing).not.toContain("Not possible this year");
});
