import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "./canonical.ts";

describe("the canonical form", () => {
	test.each([
		[{ b: 1, a: 2 }, '{"a":2,"b":1}'],
		[{ a: undefined, b: null }, '{"b":null}'],
		[[3, [1, "x"], { y: true }], '[3,[1,"x"],{"y":true}]'],
		[{ B: 1, a: 1, _: 1 }, '{"B":1,"_":1,"a":1}'],
		[[undefined, Number.NaN], "[null,null]"],
		["\u2028 \ud800 Padua", JSON.stringify("\u2028 \ud800 Padua")],
		[-0, "0"],
	])("of %j is %s", (value, canonical) => {
		expect(canonicalJson(value)).toBe(canonical);
	});

	test("is JSON of the same value", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
			}),
		);
	});

	test("does not depend on the order of the keys", () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
				const turned = Object.fromEntries(Object.entries(record).reverse());
				expect(canonicalJson(turned)).toBe(canonicalJson(record));
			}),
		);
	});
});

test("different values have different canonical forms", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
			const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
			expect(canonicalJson(a) === canonicalJson(b)).toBe(isSame);
		}),
	);
});
