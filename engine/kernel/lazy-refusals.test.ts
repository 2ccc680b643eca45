import { expect, test } from "vitest";
import { type Decision, type RefusedOption, readInFull } from "./decision.ts";
import { joinRefused, type LazyRefusals, longestRefused, readRefused, whenRead } from "./lazy-refusals.ts";
import { currentLook, deciding, tellsReasons } from "./look.ts";
import { choose, chooseIfNeeded, type Play, type Prompt, putTo } from "./play.ts";
import { text } from "./text.ts";

const sun: RefusedOption = { id: "sun", text: text("toy.sun"), rule: "TOY 1", why: text("toy.leaks") };
const moon: RefusedOption = { ...sun, id: "moon", holds: "year" };
const prompt = text("toy.ask") as unknown as Prompt;

/** What is refused, and how often it has been worked out. */
function counted(...list: readonly RefusedOption[]): { readonly refused: LazyRefusals; times: () => number } {
	let times = 0;
	const refused = whenRead(() => {
		times += 1;
		return list;
	});
	return { refused, times: () => times };
}

const ask = (refused: LazyRefusals, ids = ["a", "b"]) => ({
	seat: "red",
	rule: "TOY 1",
	prompt,
	options: ids.map((id) => ({ id, text: text("toy.leaks") })),
	refused,
});

/** The question that a rule puts first. */
const firstOf = (play: Play<unknown>) => play.next().value as Decision;

test("what a question refuses is worked out when it is read, and once", () => {
	const { refused, times } = counted(sun);
	const question = firstOf(choose(ask(refused)));
	expect(times()).toBe(0);
	expect(question.refused).toEqual([sun]);
	expect(question.refused).toEqual([sun]);
	expect(times()).toBe(1);
});

test("it is worked out in one look, and reasons are told", () => {
	const seen: unknown[] = [];
	const refused = whenRead(() => {
		seen.push(currentLook()?.tells, tellsReasons());
		return [];
	});
	deciding(() => refused.list);
	expect(seen).toEqual([true, true]);
	expect(currentLook()).toBeNull();
});

test("put to another seat, a question is the same, and not read", () => {
	const { refused, times } = counted(sun);
	const question = firstOf(choose(ask(refused)));
	const other = putTo("blue", question);
	expect(times()).toBe(0);
	expect(other).toEqual({ ...question, seat: "blue" });
	expect(JSON.parse(JSON.stringify(other))).toEqual({ ...question, seat: "blue" });
	expect(structuredClone(other)).toEqual({ ...question, seat: "blue" });
});

test("when a question has been answered, only what has been read of it can be", () => {
	const play = choose(ask(counted(sun).refused));
	const unread = firstOf(play);
	play.next({ kind: "choose", option: "a" });
	expect(() => unread.refused).toThrow("read when it had been answered");

	const again = choose(ask(counted(sun).refused));
	const question = firstOf(again);
	const copy = readInFull(question);
	again.next({ kind: "choose", option: "a" });
	expect(copy.refused).toEqual([sun]);
	expect(question.refused).toEqual([sun]);
});

test("where nobody is asked nothing is worked out", () => {
	const { refused, times } = counted(sun);
	expect(chooseIfNeeded(ask(refused, ["a"])).next()).toEqual({ done: true, value: "a" });
	expect(times()).toBe(0);
});

test("lists are joined in their order, those that are listed already at once", () => {
	const { refused, times } = counted(sun);
	const joined = joinRefused(refused, [], [moon]);
	expect(times()).toBe(0);
	expect(readRefused(joined)).toEqual([sun, moon]);
	expect(joinRefused([], refused)).toBe(refused);
	expect(joinRefused([], [])).toEqual([]);
});

test("the longest reason is told without the thing, and not looked for by who only decides", () => {
	const { refused, times } = counted(sun, moon);
	expect(deciding(() => longestRefused(refused))).toBeNull();
	expect(times()).toBe(0);
	expect(longestRefused(refused)).toEqual({ rule: moon.rule, why: moon.why, holds: "year" });
	expect(longestRefused([])).toBeNull();
});
