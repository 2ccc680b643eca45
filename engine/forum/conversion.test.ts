/** The summary's phase "6. Convert money into prestige". */
import { describe, expect, test } from "vitest";
import { playConversion } from "./conversion.ts";
import { Bench } from "./testing/bench.ts";

describe("6. Convert money into prestige (FO 6.1)", () => {
	test.each([
		["950 to 2100: two marks passed", 0, 2100, 4, 6],
		["2100 to 1999: one mark lost", 2, 1999, 4, 3],
		["exactly 1000 is reached", 0, 1000, 4, 5],
		["within the same thousand nothing happens", 1, 1999, 4, 4],
		["never below 0", 3, 0, 1, 0],
		["nothing twice for the same thousand", 2, 2900, 4, 4],
	])("FO-convert: %s", (_, thousands, money, prestige, after) => {
		const bench = new Bench({ rutilii: { money, prestige } });
		bench.rutilii.thousands = thousands;
		bench.play("convert", playConversion);
		expect(bench.rutilii).toMatchObject({ prestige: after, money, thousands: Math.floor(money / 1000) });
	});
});
