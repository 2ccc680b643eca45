/** The chapter on skill and luck, from an account: in hundredths, year by year, with the places to go to. */
import { expect, test } from "vitest";
import messages from "../../../assets/text/en/window-book.json" with { type: "json" };
import type { Account, PlacedEntry } from "../../../electron/contract/contract.ts";
import { Words } from "../../words.ts";
import type { Part, TablePart } from "./chapters.ts";
import { judgedChapter } from "./judged-chapter.ts";

const words = new Words({ ...messages, "window.percent": "{percent, number} %", said: "A storm" }, ({ id }) => id);

const balance = { moved: 0.2, decisions: -0.05, others: 0, dice: 0.25, rest: 0 };
const span = (from: number, to: number) => ({
	heading: { key: "said" },
	from,
	to,
	seats: { rome: balance, carthage: { ...balance, moved: -0.2 } },
});
const account: Account = {
	seats: ["rome", "carthage"],
	all: { ...span(1, 4), heading: null },
	parts: [span(1, 3), span(3, 4)],
	decisions: [
		{ at: 2, node: 12, seat: "rome", mark: "slip", lost: 0.05, error: 0.01, done: null, rival: { key: "said" } },
	],
	throws: [{ at: 3, node: 13, gained: { rome: -0.25, carthage: 0.25 }, asGood: { rome: 0.9, carthage: 0.1 } }],
	curve: [1, 2, 3, 4].map((at) => ({ at, node: at, chances: { rome: at / 10, carthage: 1 - at / 10 } })),
	decidedFrom: null,
};
const roll = { roll: "x", rule: "AW 1", dice: [9], modifiers: [], adjusted: 9, outcome: { key: "said" } };
const log: PlacedEntry[] = [{ index: 0, node: 13, text: { key: "said" }, roll }];
const samples = ["218 BC", "217 BC"].map((label, node) => ({ node, label, view: null }));

const parts = judgedChapter({ account, source: { log, samples, words }, colourOf: (seat) => seat }).parts;
const isTable = (part: Part): part is TablePart => part.kind === "table";
const [balances, decisions, throws] = parts.filter(isTable);
const saidIn = (table: TablePart | undefined) =>
	table?.rows.map(({ cells }) => cells.map((cell) => (typeof cell === "object" ? cell.said : cell)));

test("without an account there is nothing yet", () => {
	expect(judgedChapter(null).parts).toEqual([]);
});

test("the curve has each side's chance in hundredths, and names each year once", () => {
	const chart = parts.find((part) => part.kind === "chart");
	expect(chart).toMatchObject({
		ticks: ["218 BC", "217 BC"],
		series: [{ values: [10, 20, 30, 40] }, { values: [90, 80, 70, 60] }],
	});
	expect(new Set(chart?.turns).size).toBe(4);
});

test("the account tells the whole first, then each year, side by side", () => {
	expect(saidIn(balances)).toHaveLength(6);
	expect(saidIn(balances)?.[0]).toEqual(
		["In all", "rome", "+20", "−5", "0", "+25", "0"].map((said) =>
			said.replace("−", words.key("window.book.judged.signed", { hundredths: -5 }).charAt(0)),
		),
	);
});

test("a decision and a throw are told with the answer to go to", () => {
	expect(decisions?.rows[0]?.node).toBe(12);
	expect(saidIn(decisions)?.[0]?.slice(0, 3)).toEqual(["218 BC", "rome", "Slip"]);
	expect(throws?.rows[0]?.node).toBe(13);
	expect(saidIn(throws)?.[0]).toEqual(["217 BC", "A storm", "carthage", "+25", "10 %"]);
});
