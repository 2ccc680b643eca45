import { expect, test } from "vitest";
import type { PlacedEntry } from "../../electron/contract/contract.ts";
import { soundsOf } from "./sounds.ts";

const entry = (key: string, dice?: number[]): PlacedEntry => ({
	...{ index: 0, node: 1, text: { key } },
	...(dice && { roll: { roll: "r", rule: "AW 1", dice, modifiers: [], adjusted: 0, outcome: { key } } }),
});
const soundOf = ({ text }: PlacedEntry) =>
	text.key === "march" ? ("march" as const) : text.key === "won" ? ("verdict" as const) : null;

test("dice are heard first, then the last thing that the game has a sound for", () => {
	expect(soundsOf([entry("march"), entry("fight", [3, 4]), entry("won"), entry("said")], soundOf)).toEqual([
		"die",
		"verdict",
	]);
	expect(soundsOf([entry("march")], soundOf)).toEqual(["march"]);
	expect(soundsOf([entry("said")], soundOf)).toEqual([]);
	expect(soundsOf([], soundOf)).toEqual([]);
	expect(soundsOf([entry("fight", [])], undefined)).toEqual([]);
});
