/** Options with a second line that is worked out when it is read lose nothing of what an option may have. */
import { expect, test } from "vitest";
import type { Option } from "./decision.ts";
import { refusedOption, type ToldChance, withLazyChance, withLazyNote } from "./lazy-text.ts";

/** Every field that an option may have besides what is told of it: a new one is missed here before it is lost. */
const WHOLE: Required<Omit<Option, keyof ToldChance>> = {
	id: "go",
	text: { key: "option.go" },
	at: [{ kind: "hex", id: "it-3714" }],
	aside: true,
	stands: false,
};
const NOTE = { key: "note" };
const REFUSAL = { rule: "AW 5.3", why: { key: "refused" } };

test("an option that is noted has every field of it, and its note when that is read", () => {
	let read = 0;
	const option = withLazyNote(WHOLE, () => {
		read += 1;
		return NOTE;
	});
	expect(read).toBe(0);
	expect({ ...option }).toEqual({ ...WHOLE, note: NOTE });
	expect(read).toBe(1);
	expect(JSON.parse(JSON.stringify(option))).toEqual({ ...WHOLE, note: NOTE });
});

test("what an option has not it has not when it is noted either", () => {
	const { id, text } = WHOLE;
	expect(Object.keys(withLazyNote({ id, text }, () => null))).toEqual(["id", "text", "note"]);
	expect(JSON.parse(JSON.stringify(withLazyNote({ id, text }, () => null)))).toEqual({ id, text });
});

test("refused it keeps all that, and its note is still worked out when it is read", () => {
	let read = 0;
	const option = withLazyNote(WHOLE, () => {
		read += 1;
		return NOTE;
	});
	const refused = refusedOption(option, REFUSAL);
	expect(read).toBe(0);
	expect({ ...refused }).toEqual({ ...WHOLE, note: NOTE, ...REFUSAL });
	expect({ ...refusedOption({ ...WHOLE, note: NOTE }, REFUSAL) }).toEqual({ ...refused });
});

test("a chance is told in words and as a number, both worked out once when one of them is read", () => {
	let read = 0;
	const option = withLazyChance(WHOLE, () => {
		read += 1;
		return { note: NOTE, chance: 40 };
	});
	expect(read).toBe(0);
	expect({ ...option }).toEqual({ ...WHOLE, note: NOTE, chance: 40 });
	expect(JSON.parse(JSON.stringify(option))).toEqual({ ...WHOLE, note: NOTE, chance: 40 });
	expect({ ...refusedOption(option, REFUSAL) }).toEqual({ ...WHOLE, note: NOTE, chance: 40, ...REFUSAL });
	expect(read).toBe(1);
});

test("where nothing is thrown nothing is told", () => {
	const { id, text } = WHOLE;
	expect(JSON.parse(JSON.stringify(withLazyChance({ id, text }, () => null)))).toEqual({ id, text });
});
