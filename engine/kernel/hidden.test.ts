import { expect, test } from "vitest";
import { type Decision, mayRead, readableBy } from "./decision.ts";
import { seatsTaken } from "./game.ts";
import { type LogEntry, visibleTo } from "./log.ts";
import { TOY_SETUP, toyGame } from "./testing/toy-game.ts";
import { text } from "./text.ts";

test.each<[string, Partial<LogEntry>, (string | null)[]]>([
	["for everybody", {}, ["red", "blue", null]],
	["for one seat", { seenBy: ["red"] }, ["red"]],
	["for nobody", { seenBy: [] }, []],
])("an entry %s is read by no other", (_, more, readers) => {
	const entry = { text: text("toy.turn"), ...more };
	expect(["red", "blue", null].filter((seat) => visibleTo(entry, seat))).toEqual(readers);
});

test("a hidden question is read by its seat alone, an open one by all", () => {
	const open: Decision = { kind: "choose", seat: "red", rule: "T 1", prompt: text("q"), options: [], refused: [] };
	const seats = ["red", "blue", null];
	expect(seats.filter((seat) => mayRead(open, seat))).toEqual(seats);
	const hidden: Decision = { ...open, hidden: true, options: [{ id: "son", text: text("son") }] };
	expect(seats.filter((seat) => mayRead(hidden, seat))).toEqual(["red"]);
	expect(readableBy(hidden, "red")).toEqual(hidden);
	expect(readableBy(hidden, "blue")).toMatchObject({
		seat: "red",
		rule: "T 1",
		options: [],
		prompt: { key: "hidden-question" },
	});
	expect(readableBy(open, null)).toEqual(open);
});

test("seats are taken in the game's order, all of them unless some are named", () => {
	const game = {
		...toyGame(),
		seats: ["a", "b", "c"].map((id) => ({ id, name: text(id) })),
		playerCounts: [2, 3],
	};
	expect(seatsTaken(game, TOY_SETUP)).toEqual(["a", "b", "c"]);
	expect(seatsTaken(game, { ...TOY_SETUP, seated: ["c", "a"] })).toEqual(["a", "c"]);
	expect(() => seatsTaken(game, { ...TOY_SETUP, seated: ["a"] })).toThrow("take 2, 3.");
	expect(() => seatsTaken(game, { ...TOY_SETUP, seated: ["a", "z"] })).toThrow('no seat "z"');
	expect(seatsTaken(toyGame(), { ...TOY_SETUP, seated: ["red"] })).toEqual(["red", "blue"]);
});
