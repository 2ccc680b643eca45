import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { operations } from "../../client/testing/small-table.ts";
import { Words, WordsProvider } from "../../words.ts";
import { withOrdersOf } from "../start/new-campaign-form.tsx";
import { mayBe } from "./bound-stepper.tsx";
import { answerSaid, kindSaid, orderSaid } from "./order-words.ts";
import { SuggestedSwitch } from "./suggested-switch.tsx";

const messages = {
	...loadLibrary().words,
	"order.interception": "Interception by land",
	"order.interception.from": "Try from {bound}% on",
	"option.done": "Done",
};
const words = new Words(messages, ({ id }) => id);

test("an order is told with its number, and one that has no words as one of another version", () => {
	expect(kindSaid("interception", words)).toBe("Interception by land");
	expect(orderSaid({ kind: "interception", way: "from", bound: 40 }, words)).toBe("Try from 40% on");
	expect(orderSaid({ kind: "augury", way: "constructor" }, words)).toBe(
		"An order of another version (augury, constructor)",
	);
});

test("answers are told by what is taken, with amounts where there are some", () => {
	expect(answerSaid({ kind: "choose", option: "done" }, operations, words)).toBe("Done");
	expect(answerSaid({ kind: "allocate", amounts: { done: 2, other: 0 } }, operations, words)).toBe("Done: 2");
});

test("a number is one that the way may have", () => {
	const bound = { unit: "percent", least: 10, most: 90, step: 5, usual: 40 } as const;
	const tried = [9, 10, 33, 90, 95, 40.5, Number.NaN];
	expect(tried.filter((number) => mayBe(bound, number))).toEqual([10, 33, 90]);
});

test("only persons begin with the suggested orders", () => {
	const seats = { rome: "person", carthage: "tiro" } as const;
	expect(withOrdersOf({ seats, withOrders: ["carthage", "rome"] })).toEqual(["rome"]);
	expect(withOrdersOf({ seats })).toEqual([]);
});

test("the form says which orders are suggested", () => {
	const form = createElement(SuggestedSwitch, {
		seat: "rome",
		side: "Rome",
		suggested: [{ kind: "interception", way: "from", bound: 40 }],
		on: false,
		onSwitch: () => {},
	});
	const drawn = renderToStaticMarkup(createElement(WordsProvider, { value: words }, form));
	expect(drawn).toContain("Try from 40% on");
	expect(drawn).toContain("Rome begins with the suggested orders");
});
