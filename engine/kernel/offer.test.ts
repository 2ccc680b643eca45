/** A refusal never vanishes with its question: where nothing is left to choose, the diary tells what could not be, and why. */
import { expect, test } from "vitest";
import type { RefusedOption } from "./decision.ts";
import { allOthers } from "./filter-options.ts";
import type { LogEntry } from "./log.ts";
import { chooseIfAny, pickIfAny, tellNone } from "./offer.ts";
import { ref, text } from "./text.ts";

const option = (id: string) => ({ id, text: text(`toy.${id}`), at: [ref("star", id)] });
const refused = (id: string, rule: string, holds?: "year"): RefusedOption => ({
	...option(id),
	rule,
	why: text(`why.${rule}`),
	...(holds && { holds }),
});
const question = { seat: "red", rule: "TOY 3", prompt: text("toy.ask") };
const NONE = { id: "none", text: text("toy.none") };

function tableWithLog(): { entries: LogEntry[]; log(entry: LogEntry): void } {
	const entries: LogEntry[] = [];
	return { entries, log: (entry) => entries.push(entry) };
}

test("among some things the question is put, with what may be answered besides, and nothing is told", () => {
	const table = tableWithLog();
	const play = chooseIfAny(table, {
		...question,
		options: [option("sun")],
		refused: [refused("moon", "2")],
		otherwise: [NONE],
	});
	expect(play.next(undefined).value).toMatchObject({ kind: "choose", options: [{ id: "sun" }, { id: "none" }] });
	expect(play.next({ kind: "choose", option: "none" })).toEqual({ done: true, value: "none" });
	expect(table.entries).toEqual([]);
});

test("where all is refused nobody is asked, and each reason is told once with what it forbids, the longest first", () => {
	const table = tableWithLog();
	const all = [refused("moon", "2"), refused("comet", "7", "year"), refused("star", "2")];
	const asked = { ...question, options: [], refused: all, otherwise: [NONE], about: [ref("star", "moon")] };
	expect(chooseIfAny(table, asked).next(undefined)).toEqual({ done: true, value: null });
	const reason = (what: string[], rule: string) =>
		text("nothing-left.reason", {
			what: what.map((id) => text(`toy.${id}`)),
			rule: ref("rule", rule),
			why: text(`why.${rule}`),
		});
	expect(table.entries).toEqual([
		{
			text: text("nothing-left", {
				prompt: question.prompt,
				reasons: text("nothing-left.next", { before: reason(["comet"], "7"), next: reason(["moon", "star"], "2") }),
			}),
			rule: "7",
			seat: "red",
			at: [ref("star", "moon"), ref("star", "comet"), ref("star", "star")],
		},
	]);
});

test("of many alike the diary names some, and how many more there are", () => {
	const table = tableWithLog();
	tellNone(table, { ...question, refused: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => refused(`star-${n}`, "2")) });
	const { what } = JSON.parse(JSON.stringify(table.entries[0]?.text.args?.reasons)).args;
	expect(what).toHaveLength(7);
	expect(what[6]).toEqual(text("nothing-left.more", { more: 2 }));
});

test("what is barred for the whole game is told beside what is not, and never alone; a line for all others names nothing", () => {
	const table = tableWithLog();
	const barred: RefusedOption = { ...refused("comet", "9"), holds: "game" };
	const others = allOthers("stars", { rule: "8", why: text("why.8") });
	tellNone(table, { ...question, refused: [barred, others] });
	expect(table.entries).toEqual([]);
	tellNone(table, { ...question, refused: [refused("moon", "2"), others, barred] });
	expect(table.entries).toMatchObject([{ rule: "9", at: [ref("star", "comet"), ref("star", "moon")] }]);
	expect(JSON.stringify(table.entries)).not.toContain("why.8");
});

test("where nothing was wanted nothing is told", () => {
	const table = tableWithLog();
	expect(chooseIfAny(table, { ...question, options: [], refused: [] }).next(undefined).value).toBeNull();
	expect(pickIfAny(table, { ...question, options: [], refused: [], min: 0, max: 1 }).next(undefined).value).toEqual([]);
	expect(table.entries).toEqual([]);
});

test("what would be picked is told in the same way; what is hidden stays with who may read the question", () => {
	const table = tableWithLog();
	const hidden = { hidden: true, overseer: { seat: "judge", overrules: false } } as const;
	const asked = { ...question, ...hidden, options: [], refused: [refused("moon", "2")], min: 0, max: 1 };
	expect(pickIfAny(table, asked).next(undefined)).toEqual({ done: true, value: [] });
	expect(table.entries).toMatchObject([{ rule: "2", seenBy: ["red", "judge"] }]);
	tellNone(table, { ...asked, overseer: undefined });
	expect(table.entries[1]?.seenBy).toEqual(["red"]);
});
