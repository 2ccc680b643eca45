import { describe, expect, test } from "vitest";
import type { PlacedEntry } from "../../electron/contract/contract.ts";
import { anEntry } from "../client/testing/small-table.ts";
import { lastRolls } from "./last-rolls.ts";

const roll = { rule: "FO 4.4", outcome: { key: "none" }, roll: "destroy", dice: [5], modifiers: [], adjusted: 5 };
/** An entry of an answer: `node` is the answer's. */
const told = (index: number, node: number, more: Partial<PlacedEntry> = {}) => ({ ...anEntry(index, more), node });
const shown = (log: readonly PlacedEntry[], satAt: number | null) => lastRolls(log, satAt).map(({ index }) => index);

describe("the dice on the table", () => {
	const mine = told(0, 1, { roll });
	const phase = told(1, 2, { heading: "phase" });

	test("one's own throw stays into the next turn, until one has answered again", () => {
		expect(shown([mine, phase, told(2, 3, { heading: "turn" })], 1)).toEqual([0]);
		expect(shown([mine, phase], 4)).toEqual([]);
	});

	test("another's throw goes with the phase", () => {
		expect(shown([mine], null)).toEqual([0]);
		expect(shown([mine, phase], null)).toEqual([]);
	});

	test("others' throws after one's own lie on it, and do not take its place", () => {
		expect(shown([mine, told(1, 2, { roll })], 1)).toEqual([1, 0]);
	});
});
