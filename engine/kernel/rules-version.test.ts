import { describe, expect, it, test } from "vitest";
import { mayHavePlayed, versionsUpTo } from "./rules-version.ts";

test("versions count up from the first, with their name or without", () => {
	expect(versionsUpTo("forum 3")).toEqual(["forum 1", "forum 2", "forum 3"]);
	expect(versionsUpTo("carthage 4", 2)).toEqual(["carthage 2", "carthage 3", "carthage 4"]);
	expect(versionsUpTo("2")).toEqual(["1", "2"]);
	expect(() => versionsUpTo("first")).toThrow(RangeError);
});

describe("a version that may have recorded an answer", () => {
	const game = { rulesVersion: "carthage 10", versions: [...versionsUpTo("9"), ...versionsUpTo("carthage 10", 2)] };

	it.each(["1", "9", "carthage 2", "carthage 10", "carthage 11"])("%s", (version) => {
		expect(mayHavePlayed(game, version)).toBe(true);
	});

	it.each([
		"carthafe 10",
		"carthage 1",
		"carthage",
		"carthage 010",
		"10",
		"Carthage 10",
		"forum 3",
		"carthage 10 ",
		"",
	])("is not one that no release ever had: %j", (version) => {
		expect(mayHavePlayed(game, version)).toBe(false);
	});

	it("is any to a game that does not say which it had", () => {
		expect(mayHavePlayed({ rulesVersion: "toy 1" }, "anything")).toBe(true);
	});
});
