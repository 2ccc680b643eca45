import { describe, expect, test } from "vitest";
import { LONGEST_LIST, readNames } from "./name-list.ts";

describe("a list of people", () => {
	test("is one name on each line, tidied, whatever ends the lines", () => {
		expect(readNames("  Anna \r\nBen\r\rChloë   Marie\n", 9)).toEqual({
			names: ["Anna", "Ben", "Chloë Marie"],
			faults: [],
		});
	});

	test.each([
		["heads say the columns", "No,First name,Last name\n1,Anna,Berg\n2,Ben,Cole", ["Anna Berg", "Ben Cole"]],
		["the order of first and last name does not matter", "Surname;Given name\nBerg;Anna", ["Anna Berg"]],
		["a column of whole names", "id\tName\n7\tAnna Berg", ["Anna Berg"]],
		["without heads the first column", "Anna,9b\nBen,9b", ["Anna", "Ben"]],
		["quoted fields", 'Name,Class\n"Berg, Anna",9b\n"Ben ""Bee"" Cole",9b', ["Berg, Anna", 'Ben "Bee" Cole']],
		["a name alone with a comma of its own line", "Anna\nBerg, Ben", ["Anna", "Berg, Ben"]],
	])("as a table: %s", (_, written, names) => {
		expect(readNames(written, 9)).toEqual({ names, faults: [] });
	});

	test("what does not fit is told with its line, and left out", () => {
		const written = `Anna\nAnna\n${"x".repeat(41)}\nB\u0007en\nBen\nChloe`;
		expect(readNames(written, 2)).toEqual({
			names: ["Anna", "Ben"],
			faults: [
				{ line: 2, what: "twice", name: "Anna" },
				{ line: 3, what: "too-long", name: "x".repeat(40) },
				{ line: 4, what: "unfit", name: "B\u0007en" },
				{ line: 6, what: "too-many", name: "Chloe" },
			],
		});
	});

	test("a quotation mark that is not closed spoils its line alone", () => {
		expect(readNames('Name,Class\n"Anna,9b\nBen,9b', 9)).toMatchObject({
			names: ["Ben"],
			faults: [{ line: 2, what: "open-quote" }],
		});
	});

	test("a list of any length is read to its limit and no farther", () => {
		const { names, faults } = readNames("Anna\n".repeat(LONGEST_LIST), 9);
		expect(names).toEqual(["Anna"]);
		expect(faults.at(-1)).toEqual({ line: 0, what: "too-many", name: "" });
	});

	test("nothing is a list too", () => {
		expect(readNames("", 9)).toEqual({ names: [], faults: [] });
	});
});
