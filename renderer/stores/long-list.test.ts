import { expect, test } from "vitest";
import { nearestFirst, optionsFound } from "./long-list.ts";

const option = (id: string, aside = false) => ({ id, text: { key: id }, ...(aside && { aside: true as const }) });
const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id).join(" ");
const farOf = (far: Readonly<Record<string, number>>) => (each: { id: string }) => far[each.id] ?? null;

test("the nearest stands first; what has no place stands before, what answers nothing after them", () => {
	const options = [option("far"), option("near"), option("nowhere"), option("loan", true), option("same")];
	expect(ids(nearestFirst(options, farOf({ far: 9, near: 1, same: 1 })))).toBe("nowhere near same far loan");
});

test("where most have no place the order of the rules stays", () => {
	const options = [option("b"), option("a"), option("c")];
	expect(ids(nearestFirst(options, farOf({ a: 1 })))).toBe("b a c");
	expect(ids(nearestFirst(options, () => null))).toBe("b a c");
});

test("found is what has all words that were typed, in any case and without accents, in its note too", () => {
	const say = ({ key }: { key: string }) => key;
	const options = [
		{ id: "1", text: { key: "In Forl\u00ec" } },
		{ id: "2", text: { key: "In the field at 4009" }, note: { key: "Placed here: 8 SPs" } },
		{ id: "3", text: { key: "In the field at 4010" } },
	];
	const found = (typed: string) => ids(optionsFound(options, typed, say));
	expect(found("forli")).toBe("1");
	expect(found("  FIELD  4010 ")).toBe("3");
	expect(found("placed")).toBe("2");
	expect(found("")).toBe("1 2 3");
	expect(found("nothing")).toBe("");
});
