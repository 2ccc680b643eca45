import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalHash, canonicalJson } from "./hash.ts";

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

	test("and its hash do not depend on the order of the keys", () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
				const turned = Object.fromEntries(Object.entries(record).reverse());
				expect(canonicalHash(turned)).toBe(canonicalHash(record));
			}),
		);
	});
});

test("the hash is SHA-256: 64 hexadecimal digits, known for a known text", () => {
	expect(canonicalHash({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
});

test("different values have different hashes", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
			expect(canonicalHash(a) === canonicalHash(b)).toBe(canonicalJson(a) === canonicalJson(b));
		}),
	);
});
