import { expect, test } from "vitest";
import { allOthers, filterOptions } from "./filter-options.ts";
import { readRefused } from "./lazy-refusals.ts";
import { text } from "./text.ts";

const option = (id: string) => ({ id, text: text(`toy.${id}`) });

test("what is not refused may be had; what is refused keeps its own rule and reason", () => {
	const whyNot = (id: string) => (id === "comet" ? { rule: "TOY 2.1", why: text("toy.no-comets") } : null);
	const { options, refused } = filterOptions(["sun", "comet", "moon"], option, whyNot);
	expect(options).toEqual([option("sun"), option("moon")]);
	expect(readRefused(refused)).toEqual([{ ...option("comet"), rule: "TOY 2.1", why: text("toy.no-comets") }]);
});

test("where everything may be had nothing is left to read", () => {
	expect(filterOptions(["sun"], option, () => null).refused).toEqual([]);
});

test("what was refused has a reason when it is read", () => {
	let isOpen = false;
	const { refused } = filterOptions(["sun"], option, () =>
		isOpen ? null : { rule: "TOY 2.1", why: text("toy.leaks") },
	);
	isOpen = true;
	expect(() => readRefused(refused)).toThrow("sun was refused, and nothing forbids it.");
});

test("all others of a sort are one line, named after the sort", () => {
	expect(allOthers("hexes", { rule: "TOY 3", why: text("toy.leaks") })).toEqual({
		id: "other/hexes",
		text: text("option.other.hexes"),
		rule: "TOY 3",
		why: text("toy.leaks"),
	});
});
