import { expect, test } from "vitest";
import { aView, gazetteer, operations, step } from "../../../client/testing/small-table.ts";
import { answerOfClick, asksForPlaces, offersPlaces, placeOptions } from "./placed-options.ts";
import { hexOf } from "./places.ts";

const where = (ref: { kind: string; id: string }) => hexOf(ref, aView(), gazetteer);

test("options and refusals stand on the hexes of what they point at", () => {
	const placed = placeOptions(operations, where);
	expect([...placed.keys()]).toEqual(["it-1221", "it-1514"]);
	expect(placed.get("it-1221")?.options.map(({ id }) => id)).toEqual(["force-movement"]);
	expect(placed.get("it-1514")?.refused.map(({ id }) => id)).toEqual(["attack"]);
});

test("a click answers only where one option points at the hex itself", () => {
	const steps = placeOptions(step, where);
	expect(answerOfClick(steps.get("it-1321") ?? { options: [], refused: [] })?.id).toBe("to/it-1321");
	const leaders = placeOptions(operations, where);
	expect(answerOfClick(leaders.get("it-1221") ?? { options: [], refused: [] })).toBeNull();
	expect(answerOfClick({ options: [...step.options], refused: [] })).toBeNull();
});

test.each([
	["a city", { kind: "city", id: "placentia" }, "it-1514"],
	["a leader", { kind: "leader", id: "hannibal" }, "it-1221"],
	["a force", { kind: "force", id: "garrison" }, "it-1514"],
	["a province", { kind: "province", id: "liguria-taurini" }, null],
	["a leader nobody knows", { kind: "leader", id: "scipio" }, null],
])("%s is found on the map", (_, ref, hex) => {
	expect(where(ref)).toBe(hex);
});

test("a place must be named where all options are hexes or cities, and there are several", () => {
	const [first, second] = step.options;
	const done = { id: "done", text: { key: "option.done" } };
	if (!first || !second) throw new Error("The step has two options.");
	expect(asksForPlaces(step)).toBe(true);
	expect(asksForPlaces({ ...step, options: [first, second, done] })).toBe(false);
	expect(asksForPlaces({ ...step, options: [first] })).toBe(false);
	const stand = { id: "stand", text: { key: "option.stand" }, at: [{ kind: "hex", id: "it-1321" }] };
	expect(asksForPlaces({ ...step, options: [first, second, stand] }), "to stand is no place").toBe(false);
	expect(offersPlaces({ ...step, options: [first, second, stand] }), "though two places may be named").toBe(true);
	expect(asksForPlaces(operations)).toBe(false);
	expect(offersPlaces(operations)).toBe(false);
});

test("to sack a city or to spare it is asked of one place, and nothing need be found on the map", () => {
	const at = [{ kind: "city", id: "placentia" }];
	const of = (id: string) => ({
		id,
		text: { key: `option.${id}`, args: { city: { kind: "city", id: "placentia" } } },
		at,
	});
	expect(asksForPlaces({ ...step, options: [of("spare"), of("sack")] })).toBe(false);
});
