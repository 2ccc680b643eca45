import { expect, test } from "vitest";
import { allOthers, filterOptions } from "./filter-options.ts";
import { text } from "./text.ts";

const option = (id: string) => ({ id, text: text(`toy.${id}`) });

test("what is not refused may be had; what is refused keeps its own rule and reason", () => {
	const whyNot = (id: string) => (id === "comet" ? { rule: "TOY 2.1", why: text("toy.no-comets") } : null);
	expect(filterOptions(["sun", "comet", "moon"], option, whyNot)).toEqual({
		options: [option("sun"), option("moon")],
		refused: [{ ...option("comet"), rule: "TOY 2.1", why: text("toy.no-comets") }],
	});
});

test("all others of a sort are one line, named after the sort", () => {
	expect(allOthers("hexes", { rule: "TOY 3", why: text("toy.leaks") })).toEqual({
		id: "other/hexes",
		text: text("option.other.hexes"),
		rule: "TOY 3",
		why: text("toy.leaks"),
	});
});
