import { expect, test } from "vitest";

import type { Decision } from "../../../../electron/contract/contract.ts";
import { aView, gazetteer, operations, step } from "../../../client/testing/small-table.ts";
import { listOptions } from "../../../stores/decision-store.ts";
import {
	answerOfPress,
	asksForPlaces,
	isWholeQuestion,
	offersPlaces,
	placeInProvinces,
	placeOptions,
} from "./placed-options.ts";
import { hexOf } from "./places.ts";

const where = (ref: { kind: string; id: string }) => hexOf(ref, aView(), gazetteer);

test("options and refusals stand on the hexes of what they point at", () => {
	const placed = placeOptions(operations, where);
	expect([...placed.keys()]).toEqual(["it-1221", "it-1514"]);
	expect(placed.get("it-1221")?.options.map(({ id }) => id)).toEqual(["force-movement"]);
	expect(placed.get("it-1514")?.refused.map(({ id }) => id)).toEqual(["attack"]);
});

/** What a press on a hex answers. */
function pressOn(hex: string, decision: Decision, find = where) {
	const placed = placeOptions(decision, find);
	return answerOfPress(placed.get(hex) ?? { options: [], refused: [] }, decision, placed.values())?.id ?? null;
}

const leaderAt = (leader: string) => ({
	id: leader,
	text: { key: "option.leader", args: { leader: { kind: "leader", id: leader } } },
	at: [{ kind: "leader", id: leader }],
});
const pass = { id: "pass", text: { key: "option.pass" } };

test("a press answers where one option points at the hex itself, and not where several do or one is something to do there", () => {
	expect(pressOn("it-1321", step)).toBe("to/it-1321");
	expect(pressOn("it-1221", operations)).toBeNull();
	const both = {
		...step,
		options: step.options.map((option) => ({ ...option, at: [{ kind: "hex", id: "it-1321" }] })),
	};
	expect(pressOn("it-1321", both)).toBeNull();
});

test("a press answers where one of several cities is chosen", () => {
	const cityOption = (id: string) => ({
		id,
		text: { key: "option.city", args: { city: { kind: "city", id } } },
		at: [{ kind: "city", id }],
	});
	const cities = { ...step, options: [cityOption("placentia"), cityOption("taurinorum"), pass] };
	expect(pressOn("it-1514", cities)).toBe("placentia");
	expect(pressOn("it-1514", { ...step, options: [cityOption("placentia"), pass] })).toBeNull();
});

test("a press on a stack answers where one of several leaders must be named, and not where one may pass", () => {
	const leaders = { ...step, options: [leaderAt("hannibal"), leaderAt("longus")] };
	expect(pressOn("it-1514", leaders)).toBe("longus");
	expect(pressOn("it-1514", { ...leaders, options: [...leaders.options, pass] })).toBeNull();
});

test("a press ticks whatever alone stands there, since another takes the tick back", () => {
	expect(pressOn("it-1514", { ...step, kind: "pick", options: [leaderAt("longus"), pass], min: 0, max: 2 })).toBe(
		"longus",
	);
});

test("a province is pressed as a whole where no hex of it is meant; what is refused of provinces counts only beside it", () => {
	const province = (id: string) => ({
		id,
		text: { key: "option.province", args: { province: { kind: "province", id } } },
		at: [{ kind: "province", id }],
	});
	const refused = [{ ...province("gallia-cispadana"), rule: "AW 12.3", why: { key: "refused.far" } }];
	const asked = { ...step, options: [province("liguria-taurini"), province("umbria")], refused };
	const placed = placeInProvinces(asked, where);
	expect([...placed.keys()]).toEqual(["liguria-taurini", "umbria", "gallia-cispadana"]);
	expect(placed.get("gallia-cispadana")).toMatchObject({ options: [], refused: [{ id: "gallia-cispadana" }] });
	expect(answerOfPress(placed.get("umbria") ?? { options: [], refused: [] }, asked, [])?.id).toBe("umbria");
	expect(placeInProvinces({ ...step, refused }, where).size).toBe(0);
	expect(asksForPlaces(asked)).toBe(true);
});

test("a question that stands in one place as a whole is not repeated there", () => {
	const [first] = listOptions(operations);
	if (!first) throw new Error("There is an operation.");
	expect(isWholeQuestion({ options: [...listOptions(operations)], refused: [] }, operations)).toBe(true);
	expect(isWholeQuestion({ options: [first], refused: [] }, { ...step, options: [first, pass] })).toBe(false);
	expect(isWholeQuestion({ options: [], refused: [] }, operations)).toBe(false);
	const item = { ...leaderAt("longus"), min: 0, max: 4 };
	const amount = { ...step, kind: "allocate" as const, items: [item], total: { min: 0, max: 4 } };
	expect(pressOn("it-1514", amount), "how many of one thing is no place").toBeNull();
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
