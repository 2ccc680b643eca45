import { expect, test } from "vitest";
import { pieces } from "./glossed.tsx";

const terms = [
	{ forms: ["navis", "naves", "naves longae"], key: "ship" },
	{ forms: ["rex", "reges"], key: "king" },
];

test("words of the game are cut out whole, in any form and case, the longest first", () => {
	expect(pieces("Reges with naves longae, no rexist.", terms)).toEqual([
		{ text: "Reges", term: "king" },
		{ text: " with ", term: null },
		{ text: "naves longae", term: "ship" },
		{ text: ", no rexist.", term: null },
	]);
	expect(pieces("", terms)).toEqual([]);
});

test("an abbreviation is itself in capitals alone", () => {
	const explained = pieces("Al potere con 3 AL", [{ forms: ["AL"], key: "ally" }]).filter(({ term }) => term !== null);
	expect(explained).toEqual([{ text: "AL", term: "ally" }]);
});
