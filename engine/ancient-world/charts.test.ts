/** How printed headings and ranges are read. */
import { expect, test } from "vitest";
import { headingCovers, percentCovers } from "./charts.ts";

test.each([
	["54-58", 53, false],
	["54-58", 54, true],
	["54-58", 58, true],
	["54-58", 59, false],
	["54", 54, true],
	["54", 53, false],
	["98-00", 97, false],
	["98-00", 98, true],
	["98-00", 0, true],
	["98-00", 1, false],
])("two dice: %s holds %i: %s", (range, rolled, covers) => {
	expect(percentCovers(range, rolled)).toBe(covers);
});

test.each([
	["<=0", 0, true],
	["<=0", 1, false],
	[">=9", 9, true],
	["27+", 26, false],
	["6-8", 8, true],
	[4, 4, true],
] as const)("a heading: %s holds %i: %s", (heading, value, covers) => {
	expect(headingCovers(heading, value)).toBe(covers);
});
