import { expect, test } from "vitest";
import { canonicalJson } from "../engine/kernel/canonical.ts";
import { hashOf } from "./digest.ts";

test("the hash of a state is the SHA-256 of its canonical form: 64 hexadecimal digits, known for a known state", () => {
	expect(hashOf({ canonical: () => canonicalJson({}) })).toBe(
		"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
	);
});
