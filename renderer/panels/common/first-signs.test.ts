import { expect, test } from "vitest";
import { firstSigns } from "./first-signs.ts";

test.each([
	["Anna", 1, "A"],
	["Anna", 2, "An"],
	["🦊 Anna", 1, "🦊"],
	["A🦊", 2, "A🦊"],
	["👩‍🏫 Carla", 1, "👩‍🏫"],
	["E\u0301mile", 1, "E\u0301"],
	["نازنین", 2, "نا"],
	["", 2, ""],
])("of %s the first %i: %s", (name, count, first) => {
	expect(firstSigns(name, count)).toBe(first);
});
