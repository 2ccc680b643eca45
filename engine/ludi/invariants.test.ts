import { expect, test } from "vitest";
import { listLudiViolations } from "./invariants.ts";
import type { LudiState, Mortal, Proelium } from "./state.ts";
import { mortalById } from "./table.ts";
import { Bench } from "./testing/bench.ts";

/** Before the first season, so that nobody needs a seat yet. */
function violations(wrong: (state: LudiState) => void, segment = -1): string[] {
	const { state, table } = new Bench(segment);
	wrong(state);
	return listLudiViolations(state, table.data);
}

const change = (id: Mortal["id"], to: Partial<Mortal>) => (state: LudiState) =>
	void Object.assign(mortalById(state, id), to);

/** Nothing but its shape is looked at. */
const battle = (to: Partial<Proelium>): Proelium => ({
	kind: "flagitatio",
	region: "gaul",
	parties: [
		{ members: ["antony"], paired: false, fielded: {}, fabrilis: false, won: 0 },
		{ members: ["lepidus"], paired: false, fielded: {}, fabrilis: false, won: 0 },
	],
	president: "juno",
	stays: false,
	planned: 1,
	concursationes: [],
	wheels: [],
	thrown: null,
	used: [],
	ended: null,
	...to,
});

const clash = {
	dice: [6, 1],
	totals: [6, 1],
	sides: [],
	result: "first",
} as unknown as Proelium["concursationes"][number]; // never looked into

test("nothing is wrong with the table as it is laid", () => {
	expect(violations(() => {})).toEqual([]);
});

test.each<[string, (state: LudiState) => void, string]>([
	["LR-II.C money", change("cicero", { denarii: 1_300_000 }), "denarii, not"],
	["LR-II.C notes", change("cicero", { denarii: 1_250_000 }), "which no notes make"],
	["LR-II.A.1 legions", change("antony", { curiales: 5 }), "curiales, not"],
	["LR-II.A.2 legions of clients", change("bogud", { clientarum: 5 }), "clientarum, not"],
	["LR-II.B fleets", change("pollio", { classes: 2 }), "classes, not"],
	["LR-II.D votes", change("cicero", { suffragia: { cicero: 81 } }), "suffragia, not"],
	[
		"LR-II.D.1 votes lent to no friend",
		change("cicero", { suffragia: { cicero: 70, antony: 10 } }),
		"lent to no friend",
	],
	["LR-II.F a dos", change("livia", { dos: false }), "has lost the dos"],
	["LR-II.G poison", change("livia", { virus: 1 }), "cards of poison"],
	["LR-II.A.4 ten legions", change("antony", { curiales: 11 }), "has 11 legions"],
	["LR-XV.A spouses", change("antony", { spouse: "livia" }), "not married to them"],
	["LR-VIII.C.2.c the proscribed", change("livia", { proscribed: true }), "cannot be proscribed"],
	["LR-XIV.D the dead", change("antony", { life: "imago" }), "is dead and has an army"],
	[
		"LR-XI.A one friendship each",
		({ amicitiae }) => {
			amicitiae.push({ friends: ["antony", "lepidus", "cicero"], blessed: false });
			amicitiae.push({ friends: ["antony", "pollio", "brutus"], blessed: false });
		},
		"In two friendships: antony",
	],
	[
		"LR-VII.D.2.a-b ten concursationes",
		(state) => {
			state.lastProelium = battle({ planned: 12, concursationes: Array(11).fill(clash) });
		},
		"11 of 12 concursationes",
	],
	[
		"LR-VII no battle in Rome",
		(state) => {
			state.lastProelium = battle({ region: "rome", concursationes: [clash] });
		},
		"is fought in Rome",
	],
	[
		"LR-VIII.B.2.a two consuls",
		(state) => {
			const consuls: Mortal["id"][] = ["cicero", "antony", "lepidus"];
			state.senate = { nominees: [], acclamations: {}, consuls, bills: [] };
		},
		"There are 3 consuls",
	],
	[
		"LR-XVII.C.1 twenty-five ships",
		(state) => {
			const fleet = { leader: "antony" as const, members: ["antony" as const], allies: [], naves: 26, reserve: 0 };
			state.actium = { called: [], fleets: [fleet], rolls: {}, round: 0, ties: 0, victor: null };
		},
		"has 26 ships at sea",
	],
])("what is wrong is said: %s", (_, wrong, said) => {
	expect(violations(wrong).join("\n")).toContain(said);
});

test("LR-VI.B.1, LR-IV.A nobody is nowhere, and nobody sits where there is no seat", () => {
	const said = violations(change("antony", { region: null }), 0).join("\n");
	expect(said).toContain("antony is nowhere");
	expect(said).toContain("mortals sit on the 4 seats of spain");
});

test("LR-XVI.A.3 no plague outside an aestas", () => {
	const ill = (state: LudiState) => {
		state.pestis = "gaul";
	};
	expect(violations(ill, 2).join("\n")).toContain("A plague rages in gaul");
	expect(violations(ill, 0).join("\n")).not.toContain("plague");
});
