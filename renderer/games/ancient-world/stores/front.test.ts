import { expect, test } from "vitest";
import type { AncientWorldView } from "../view.ts";
import { frontOf } from "./front.ts";

/** Of a view the front reads only who stands where, who acts and what is fought. */
const aView = (given: Record<string, unknown>) =>
	({
		sides: {},
		forces: {},
		leaders: {},
		phase: null,
		battle: null,
		navy: null,
		...given,
	}) as unknown as AncientWorldView;
const force = (side: string, hex: string, sp = 10) => ({ side, hex, totals: { sp } });
const distance = (one: string, other: string) => Math.abs(Number(one) - Number(other));
const forces = {
	a: force("rome", "10"),
	b: force("carthage", "30"),
	c: force("rome", "36", 4),
	d: force("rome", "11"),
};

test("the front is the battle that is fought", () => {
	expect(frontOf({ view: aView({ forces, battle: { hex: "50" } }), about: ["10"], distance })).toEqual(["50"]);
});

test("else it is where somebody acts, with the enemy who is nearest to him", () => {
	const leaders = { hannibal: { side: "carthage", hex: "30" } };
	const view = aView({ forces, leaders, phase: { leader: "hannibal", side: "carthage" } });
	expect(frontOf({ view, about: [], distance })).toEqual(["30", "36"]);
	expect(frontOf({ view: aView({ forces }), about: ["10"], distance })).toEqual(["10", "30"]);
});

test("else it is where enemies stand nearest to each other, of equals the stronger", () => {
	expect(frontOf({ view: aView({ forces }), about: [], distance })).toEqual(["30", "36"]);
	const equal = { ...forces, e: force("rome", "24", 20) };
	expect(frontOf({ view: aView({ forces: equal }), about: [], distance })).toEqual(["30", "24"]);
	expect(frontOf({ view: aView({}), about: [], distance })).toEqual([]);
});
