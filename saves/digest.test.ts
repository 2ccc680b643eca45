import { describe, expect, test } from "vitest";
import { canonicalJson } from "../engine/kernel/canonical.ts";
import { editionHash, hashOf } from "./digest.ts";

test("the hash of a state is the SHA-256 of its canonical form: 64 hexadecimal digits, known for a known state", () => {
	expect(hashOf({ canonical: () => canonicalJson({}) })).toBe(
		"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
	);
});

describe("the hash of an edition", () => {
	const change = { at: "a/charts/b:rows", record: 4, field: "lossPct", theirs: 20 };
	const other = { at: "a/charts/b:rows", record: "4", field: "lossPct", theirs: 30 };

	test("goes by what is played alone", () => {
		const one = editionHash({ changes: [change, other] });
		expect(editionHash({ changes: [other, change] })).toBe(one);
		expect(editionHash({ changes: [{ ...change, ...{ note: "p. 4", ours: 10 } }, other] })).toBe(one);
		expect(editionHash({ changes: [{ ...change, theirs: 99 }, other, change] })).toBe(one);
	});

	test("tells apart what is not played alike", () => {
		const changed = [[], [change], [other], [{ ...change, theirs: 21 }], [{ ...change, record: "4" }]];
		expect(new Set(changed.map((changes) => editionHash({ changes }))).size).toBe(changed.length);
	});
});
