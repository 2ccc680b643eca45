import { expect, test } from "vitest";
import { anEntry } from "../client/testing/small-table.ts";
import { nameOfPassage, nodesOf, spokenOf } from "./passage.ts";
import { tellEach, tellerOf } from "./teller.ts";
import { ref, text } from "./text.ts";

const said = (...keys: string[]) => keys.map((key, index) => anEntry(index, { text: { key } }));

/** Steps and the stop after them are a walk; idle days in a row are one. */
const tellWalks = tellerOf<"walk" | "idle" | "other">({
	begins: ({ text: { key } }) => (key === "step" ? "walk" : key === "idle" ? "idle" : "other"),
	goesOn: ({ kind, entries }, { text: { key } }) =>
		kind === "walk" && entries.at(-1)?.text.key === "step" && (key === "step" || key === "stop") ? "walk" : null,
	joins: (group, next) => (group.kind === "idle" && next.kind === "idle" ? "idle" : null),
	tell: ({ kind, entries, phase }) => ({
		said: [text(`told.${kind}`, { count: entries.length, phase: phase?.text.key ?? "" })],
		...(kind === "idle" && { weight: 0 as const }),
	}),
});

test("entries that belong together are one passage, and each entry belongs to one", () => {
	const log = said("step", "step", "stop", "idle", "idle", "step", "idle");
	const passages = tellWalks(log);
	expect(passages.map(({ kind, entries }) => [kind, entries.length])).toEqual([
		["walk", 3],
		["idle", 2],
		["walk", 1],
		["idle", 1],
	]);
	expect(passages.flatMap(({ entries }) => entries)).toEqual(log);
	expect(passages.map(({ weight }) => weight)).toEqual([1, 0, 1, 0]);
});

test("a passage knows its phase, its answers, its places and of whom it speaks", () => {
	const log = [
		anEntry(0, { text: { key: "phase" }, heading: "phase" }),
		anEntry(1, {
			text: { key: "step", args: { leader: ref("leader", "hannibal") } },
			at: [ref("hex", "1")],
			seat: "c",
		}),
		anEntry(2, {
			text: { key: "stop", args: { leader: ref("leader", "hannibal") } },
			at: [ref("hex", "1"), ref("hex", "2")],
		}),
	];
	const [phase, walk] = tellWalks(log);
	expect(phase?.heading).toBe("phase");
	expect(walk?.said).toEqual([text("told.walk", { count: 2, phase: "phase" })]);
	expect(walk && spokenOf(walk, "leader")).toEqual(["hannibal"]);
	expect(walk?.places).toEqual([ref("hex", "1"), ref("hex", "2")]);
	expect(walk?.seat).toBe("c");
	expect(walk && nodesOf(walk)).toEqual([log[1]?.node, log[2]?.node]);
	expect(walk && nameOfPassage(walk)).toBe(`${log[1]?.node}/1`);
});

test("a heading is his whose phase it is, whoever ended the one before", () => {
	const log = [
		anEntry(0, { text: { key: "walk" }, seat: "c" }),
		anEntry(1, { text: { key: "step" }, seat: "c" }),
		anEntry(2, { text: { key: "stop" }, heading: "phase", seat: "r" }),
	];
	expect(tellWalks(log).map(({ heading, seat }) => [heading, seat])).toEqual([
		[undefined, "c"],
		["phase", "r"],
	]);
});

test("what is told stays as it was while the log grows; only its last passage may become another", () => {
	const log = said("idle", "step", "step", "stop");
	const before = tellWalks(log.slice(0, 3));
	const after = tellWalks(log);
	expect(after[0]).toBe(before[0]);
	expect(after[1]).not.toBe(before[1]);
	expect(tellWalks(log)[1]).toBe(after[1]);
});

test("without rules each entry speaks for itself", () => {
	expect(tellEach(said("a", "b")).map((passage) => passage.said)).toEqual([[text("a")], [text("b")]]);
});
