import { expect, test } from "vitest";
import { isRisky, readOdds } from "./odds.ts";

const outcome = (key: string, chance: number) => ({ text: { key }, chance });

test("odds are read with the likeliest outcome first", () => {
	const odds = readOdds({
		outcomes: [outcome("defeat", 0.3), outcome("victory", 0.7)],
		losses: {
			rome: 4.5,
			carthage: [
				{ sp: 0, chance: 0.5 },
				{ sp: 6, chance: 0.5 },
			],
		},
		samples: 400,
		error: 0.05,
	});
	expect(odds).toEqual({
		outcomes: [outcome("victory", 0.7), outcome("defeat", 0.3)],
		losses: [
			{ side: "rome", sp: 4.5 },
			{ side: "carthage", sp: 3 },
		],
		samples: 400,
		error: 0.05,
	});
});

test("without samples they are exact", () => {
	expect(readOdds({ outcomes: [outcome("in", 1)] })).toMatchObject({ samples: null, error: 0, losses: [] });
	expect(readOdds({ outcomes: [outcome("in", 1)], samples: 0 })?.samples).toBeNull();
});

test.each([null, 3, {}, { outcomes: [] }, { outcomes: [{ chance: 1 }] }])("%j tells no odds", (reply) => {
	expect(readOdds(reply)).toBeNull();
});

test("odds are asked for where dice decide", () => {
	expect(isRisky("attack")).toBe(true);
	expect(isRisky("finish")).toBe(false);
});
