import { describe, expect, test } from "vitest";
import type { ListReading } from "./list-columns.ts";
import { LONGEST_LIST, readNames as readList } from "./name-list.ts";

/** What of a list is told in words. */
function readNames(written: string, most: number, said?: Partial<ListReading>) {
	const { names, faults } = readList(written, most, said);
	return { names, faults };
}

describe("a list of people", () => {
	test("is one name on each line, tidied, whatever ends the lines", () => {
		expect(readNames("  Anna \r\nBen\r\rChloë   Marie\n", 9)).toEqual({
			names: ["Anna", "Ben", "Chloë Marie"],
			faults: [],
		});
	});

	test("two on one line with & between them are one name and two persons", () => {
		expect(readNames("Anna & Ben\nCem\nDora & Emil", 4)).toEqual({
			names: ["Anna & Ben", "Cem"],
			faults: [{ line: 3, what: "too-many", name: "Dora & Emil" }],
		});
	});

	test.each([
		["heads say the columns", "No,First name,Last name\n1,Anna,Berg\n2,Ben,Cole", ["Anna Berg", "Ben Cole"]],
		["the order of first and last name does not matter", "Surname;Given name\nBerg;Anna", ["Anna Berg"]],
		["a column of whole names", "id\tName\n7\tAnna Berg", ["Anna Berg"]],
		["without heads the first column", "Anna,9b\nBen,9b", ["Anna", "Ben"]],
		["quoted fields", 'Name,Class\n"Berg, Anna",9b\n"Ben ""Bee"" Cole",9b', ["Berg, Anna", 'Ben "Bee" Cole']],
		["a name alone with a comma of its own line", "Anna\nBerg, Ben", ["Anna", "Berg, Ben"]],
		["Italian", "Cognome;Nome\nRossi;Niccolò\nRossi;Zoë", ["Niccolò Rossi", "Zoë Rossi"]],
		["German: the name is the family's", "Name;Vorname;Klasse\nBerg;Anna;9b\nKohl;Ben;9b", ["Anna Berg", "Ben Kohl"]],
		["German heads in one", "Name, Vorname\tKlasse\nBerg, Anna\t9b", ["Berg, Anna"]],
		["French", "Nom;Prénom;Né(e) le\nDupont;Zoé;01/02/2012", ["Zoé Dupont"]],
		["Spanish", "Nombre,Apellidos\nLucía,García Pérez", ["Lucía García Pérez"]],
		["Dutch", "Achternaam;Voornaam\nde Vries;Jan", ["Jan de Vries"]],
		["Polish", "Nazwisko;Imię\nŻak;Łucja", ["Łucja Żak"]],
		["capitals, points and blanks in the heads", '"Last Name ","FIRST NAME"\nBerg,Anna', ["Anna Berg"]],
		["a line that says the sign between", "sep=;\nCognome;Nome\nRossi;Zoë", ["Zoë Rossi"]],
		["no heads, and two columns of words", "Rossi;Niccolò;3A\nBianchi;Zoë;3A", ["Rossi Niccolò", "Bianchi Zoë"]],
		[
			"a number before the name",
			"1;Anna Berg;anna@school.example\n2;Ben Cole;ben@school.example",
			["Anna Berg", "Ben Cole"],
		],
		["what is the same in most rows is no name", "Anna,Red\nBen,Red\nChloe,Blue", ["Anna", "Ben", "Chloe"]],
		["heads of which none is a name", "Klasse;Nr;X\n9b;1;Anna\n9b;2;Ben", ["Anna", "Ben"]],
		["a field over two lines", 'Name,Note\n"Anna","ill\non Monday"\nBen,', ["Anna", "Ben"]],
		["all on one line", "Anna, Ben, Cem", ["Anna", "Ben", "Cem"]],
		["all on one line, with another sign", "Anna; Ben; Cem;", ["Anna", "Ben", "Cem"]],
	])("as a table: %s", (_, written, names) => {
		expect(readNames(written, 9)).toEqual({ names, faults: [] });
	});

	test.each<[string, string, Partial<ListReading>, string[]]>([
		["other columns", "Rossi;Niccolò\nBianchi;Zoë", { columns: [1, 0] }, ["Niccolò Rossi", "Zoë Bianchi"]],
		["one column", "Rossi;Niccolò\nBianchi;Zoë", { columns: [1] }, ["Niccolò", "Zoë"]],
		["heads that are not known", "Kind;Haus\nAnna;rot\nBen;blau", { heads: true, columns: [0] }, ["Anna", "Ben"]],
		["somebody who is called Name", "Name;Vorname\nBerg;Anna", { heads: false, columns: [0] }, ["Name", "Berg"]],
		["a line that is one person", "Berg, Anna", { across: false, columns: [1, 0] }, ["Anna Berg"]],
	])("as somebody says: %s", (_, written, said, names) => {
		expect(readNames(written, 9, said).names).toEqual(names);
	});

	test("shows as it was read: rows, heads, columns", () => {
		expect(readList("Cognome;Nome\nRossi;Zoë", 9)).toMatchObject({
			rows: [
				["Cognome", "Nome"],
				["Rossi", "Zoë"],
			],
			reading: { heads: true, columns: [1, 0], across: false },
		});
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
