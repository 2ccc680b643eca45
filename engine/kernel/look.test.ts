import { expect, test } from "vitest";
import { currentLook, deciding, inOneLook, telling, tellsReasons } from "./look.ts";
import { longestOf } from "./reason.ts";
import { text } from "./text.ts";

test("a look lasts as long as the list is put together, and a look within it is a part of it", () => {
	expect(currentLook()).toBeNull();
	inOneLook(() => {
		const look = currentLook();
		expect(look).not.toBeNull();
		expect(inOneLook(currentLook)).toBe(look);
	});
	expect(currentLook()).toBeNull();
	expect(inOneLook(currentLook)).not.toBe(inOneLook(currentLook));
});

test("who only decides has a look of his own, and comes back to the one before", () => {
	inOneLook(() => {
		const look = currentLook();
		expect(deciding(currentLook)).not.toBe(look);
		expect(deciding(() => telling(currentLook))).toBe(look);
		expect(currentLook()).toBe(look);
	});
});

test("a fault leaves things as they were", () => {
	const fails = () => {
		throw new Error("a fault in the rules");
	};
	expect(() => inOneLook(() => deciding(fails))).toThrow("a fault in the rules");
	expect([currentLook(), tellsReasons()]).toEqual([null, true]);
});

test("who only decides is content with the first reason, and finds one exactly where there is one", () => {
	const now = { rule: "TOY 1", why: text("toy.leaks") };
	const year = { ...now, holds: "year" as const };
	const asked: string[] = [];
	const why = (name: string, reason: typeof now | null) => () => {
		asked.push(name);
		return reason;
	};
	const find = () => longestOf(why("none", null), why("now", now), why("year", year));
	expect(find()).toBe(year);
	expect(asked.splice(0)).toEqual(["none", "now", "year"]);
	expect(deciding(find)).toBe(now);
	expect(asked.splice(0)).toEqual(["none", "now"]);
	expect(deciding(() => longestOf(why("none", null)))).toBeNull();
});
