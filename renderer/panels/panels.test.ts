import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import type { RuleEntry, ScenarioCard } from "../../electron/contract/contract.ts";
import { gazetteer } from "../client/testing/small-table.ts";
import { ancientWorldParts } from "../games/ancient-world/parts.tsx";
import { findCities, findHexes } from "../games/ancient-world/table/goto-city.tsx";
import { TableMap } from "../map/hex/table-map.ts";
import { Words, WordsProvider } from "../words.ts";
import type { DrawerPart } from "./game.ts";
import { bind, type ChosenKeys, type Command, rivalsOf } from "./keys/command.ts";
import { commandsOf } from "./keys/commands.ts";
import { ariaStroke, writeStroke } from "./keys/stroke.ts";
import { commandOf } from "./keys/use-keys.ts";
import { firstPlan, namesOf, seedOf } from "./start/new-campaign-form.tsx";
import { boxesOf, playerCountOf } from "./start/scenario-cards.tsx";
import { allPersons, alone, mayBegin, proposedSeats, seatedOf, seatsFor, sittersAt } from "./start/seats.tsx";
import { besidesOf } from "./table/besides.ts";
import { shapeOfChart } from "./table/chart-shape.ts";
import { timeLeft } from "./table/clock.tsx";
import { arithmeticOf, RollTold, signed } from "./table/roll-lines.tsx";
import { chapterOf, chaptersOf, findRules } from "./table/rule-chapters.ts";
import { guestVisibilitiesOf } from "./windows-dialog.tsx";

describe("charts", () => {
	const chart = { id: "c", title: "C", rule: "AW 6.44", die: "d10", modifiers: [] as string[], source: "R" } as const;

	test("a row is read in the language of the window, and lit by what the roll calls it", () => {
		const rows = [{ name: "Finish", what: "closes", said: { name: "Finire", what: "chiude" } }];
		const shape = shapeOfChart({ ...chart, rows }, { row: "Finish", column: "what", value: "closes" });
		expect(shape.columns.map(({ heading }) => heading)).toEqual(["what"]);
		expect(shape.rows).toEqual([{ heading: "Finire", lit: true, cells: [{ text: "chiude", lit: true }] }]);
	});

	test("the row and column of a roll are lit", () => {
		const rows = [
			{ dr: "<=0", "0-1": 0, "2-3": 1, source: "R" },
			{ dr: 1, "0-1": 0, "2-3": 2, source: "R" },
		];
		const shape = shapeOfChart({ ...chart, columns: ["0-1", "2-3"], rows }, { row: "1", column: "2-3", value: "2%" });
		expect(shape.columns).toEqual([
			{ heading: "0-1", lit: false },
			{ heading: "2-3", lit: true },
		]);
		expect(shape.rows[1]).toEqual({
			heading: "1",
			lit: true,
			cells: [
				{ text: "0", lit: false },
				{ text: "2", lit: true },
			],
		});
	});

	test("rows without a die are headed by their range, and sources are left out", () => {
		const rows = [
			{ min: null, max: 2, result: "nothing", source: "R" },
			{ min: 3, max: null, result: ["a", "b"], source: "R" },
		];
		const shape = shapeOfChart({ ...chart, rows: rows.map(({ result, ...row }) => ({ ...row, loss: result })) }, null);
		expect(shape.rows.map(({ heading }) => heading)).toEqual(["<=2", ">=3"]);
		expect(shape.columns.map(({ heading }) => heading)).toEqual(["loss"]);
		expect(shape.rows[1]?.cells[0]?.text).toBe("a, b");
	});

	test("of several sets of columns the one with the lit column is shown", () => {
		const columnSets = { samnite: ["0-6", "7-8"], thunderbolt: ["0-6", "15+"] };
		const shape = shapeOfChart({ ...chart, columnSets, rows: [] }, { row: "1", column: "15+", value: "" });
		expect(shape.columns.map(({ heading }) => heading)).toEqual(["0-6", "15+"]);
	});

	test("the scenario's own columns and rows are shown, with cells that a row holds by set", () => {
		const columnSets = { samnite: ["0-6", "9+"], eagle: ["0-6", "9-10"] };
		const rows = [
			{
				adjDR: 5,
				cells: { samnite: [2, 0], eagle: [3, 1] },
				auxiliaries: { eagle: 4 },
			},
			{ adjDR: 6, module: "carthage" },
		];
		const played = { module: "rise", scenario: "eagle-has-landed" };
		const shape = shapeOfChart({ ...chart, columnSets, rows }, null, played);
		expect(shape.columns.map(({ heading }) => heading)).toEqual(["auxiliaries", "0-6", "9-10"]);
		expect(shape.rows.map(({ cells }) => cells.map((cell) => cell.text))).toEqual([["4", "3", "1"]]);
	});
});

describe("finding", () => {
	test.each([
		["pla", ["placentia"]],
		["VETUS", ["capua-vetus"]],
		["a", ["capua-vetus", "placentia", "taurinorum"]],
		["", []],
		["xyz", []],
	])("cities by %j", (written, found) => {
		expect(findCities(written, gazetteer.city, new Words({}, ({ id }) => id)).map(({ id }) => id)).toEqual(found);
	});

	test("hexes by their number: of every map that has it, as the city that stands there, or on the map that is written", () => {
		const { italy, africa } = ancientWorldOf(loadLibrary()).maps;
		if (!italy || !africa) throw new Error("a map is missing");
		const board = new TableMap([italy, africa]);
		const found = (written: string) => findHexes(written, board, gazetteer.city, (hex) => hex).map(({ id }) => id);
		expect(found("1221")).toEqual(["taurinorum"]);
		expect(found("1508")).toEqual(["it-1508", "cr-1508"]);
		expect(found(" CR-1508 ")).toEqual(["cr-1508"]);
		expect(found("cr-3801")).toEqual(["it-4933"]);
		expect(found("plac")).toEqual([]);
	});

	test("rules by every word of number, title and summary", () => {
		const entry = { book: "ancient-world", provenance: "S", implemented: true, missing: null };
		const rules: RuleEntry[] = [
			{ ...entry, rule: "AW 6.11", title: "Leader Movement", summary: "Alone" },
			{ ...entry, rule: "AW 6.12", title: "Force Movement", summary: "With men" },
		];
		expect(findRules("movement with", rules).map(({ rule }) => rule)).toEqual(["AW 6.12"]);
		expect(findRules("6.11", rules).map(({ rule }) => rule)).toEqual(["AW 6.11"]);
		expect(findRules(" ", rules)).toBe(rules);
	});

	test("rules by chapters, each of which stands once in the index and has a title, as each book has a name and an overview", () => {
		expect(["AW 8.23", "AW A.1", "FO 5", "FO.census", "TB.map", "LR-XVII.C.1", "LR-H12"].map(chapterOf)).toEqual([
			...["AW-8", "AW-A", "FO-5", "FO", "TB", "LR-XVII", "LR-H"],
		]);
		const { rules, words } = loadLibrary();
		const inOrder = rules.map(({ rule }) => chapterOf(rule)).filter((id, at, all) => id !== all[at - 1]);
		expect(inOrder).toEqual([...new Set(inOrder)]);
		const entries = rules.map(({ game, ...rule }) => ({ ...rule, book: game, implemented: true, missing: null }));
		const wanted = chaptersOf(entries).flatMap(({ id, book }) => [
			`rules.chapter.${id}`,
			`rules.book.${book}`,
			`rules.overview.${book}`,
		]);
		expect(Object.keys(words)).toEqual(expect.arrayContaining(wanted));
	});
});

test("beside the map lie the drawers that may, and the diary", () => {
	const drawers = [
		{ id: "armies", beside: true },
		{ id: "charts" },
		{ id: "cities", beside: true },
	] as unknown as DrawerPart[]; // What they show is for the eye.
	expect(besidesOf({ drawers })).toEqual(["armies", "cities", "diary"]);
	expect(besidesOf(null)).toEqual(["diary"]);
});

describe("a new campaign", () => {
	test("begins with persons, the scenario's name and its options as printed", () => {
		const scenario = {
			id: "tb",
			title: "Thunderbolt",
			seats: [{ id: "rome", name: "Rome" }],
			programs: [],
			options: [{ id: "scipio", title: "…", default: true }],
		} as unknown as ScenarioCard; // The rest of a card is for the eye.
		expect(firstPlan(scenario)).toMatchObject({
			scenario: "tb",
			name: "Thunderbolt",
			seats: { rome: "person" },
			options: { scipio: true },
		});
	});

	test("scenarios stand in their boxes, in the order of their first", () => {
		const cards = ["rise", "carthage", "rise", "evening"].map((box, at) => ({ id: `s${at}`, intro: { box } }));
		const boxes = boxesOf(cards as unknown as ScenarioCard[]); // The rest of a card is for the eye.
		const ids = boxes.map(([box, inside]) => [box, inside.map(({ id }) => id)]);
		expect(ids).toEqual([
			["rise", ["s0", "s2"]],
			["carthage", ["s1"]],
			["evening", ["s3"]],
		]);
	});

	test("where fewer may play than there are seats, only those who sit are told to the host", () => {
		const seats = ["a", "b", "c"].map((id) => ({ id, name: id }));
		const scenario = { seats, playerCounts: [2, 3] } as unknown as ScenarioCard; // The rest of a card is for the eye.
		const two = seatsFor(scenario, 2, { b: "random" });
		expect(two).toEqual({ a: "person", b: "random" });
		expect(seatedOf(scenario, two)).toEqual({ seated: ["a", "b"] });
		expect(mayBegin(scenario, two)).toBe(true);
		expect(mayBegin(scenario, { a: "person" })).toBe(false);
		// A card without player counts, which the compiler wants left out instead.
		expect(seatedOf({ ...scenario, playerCounts: undefined } as never, two)).toEqual({});
	});

	test("a game with an Expert proposes one person against Experts, and changes all seats at once", () => {
		const seats = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id }));
		const proposed = proposedSeats({ seats, playerCounts: [2, 3, 4, 5], programs: ["expert", "random"] });
		expect(proposed).toEqual({ a: "person", b: "expert", c: "expert", d: "expert" });
		expect(allPersons(proposed)).toEqual({ a: "person", b: "person", c: "person", d: "person" });
		expect(alone({ b: "random", c: "person" }, "expert")).toEqual({ b: "person", c: "expert" });
		expect(seatsFor({ seats }, 5, proposed).e).toBe("expert");
		const two = { seats: seats.slice(0, 2), programs: ["random", "tiro", "legatus", "strategos"] as const };
		expect(proposedSeats(two), "Legatus sits opposite").toEqual({ a: "person", b: "legatus" });
		expect(proposedSeats({ ...two, intro: { alone: "b" } })).toEqual({ a: "legatus", b: "person" });
		expect(proposedSeats({ ...two, seats: seats.slice(0, 3) })).toEqual({ a: "person", b: "person", c: "person" });
		const noExpert = { seats, playerCounts: [2, 3, 4, 5], programs: ["random"] as const };
		expect(Object.values(proposedSeats(noExpert))).toEqual(["person", "person", "person", "person"]);
		expect(proposedSeats({ seats: seats.slice(0, 2), programs: ["random"] })).toEqual({ a: "person", b: "person" });
	});

	test("a seat is for a person or a program of the game, and for nobody where fewer may play", () => {
		expect(sittersAt({ programs: ["random"] })).toEqual(["person", "random"]);
		expect(sittersAt({ programs: ["expert", "random"], playerCounts: [2, 3] })).toEqual([
			...["person", "expert", "random", "nobody"],
		]);
	});

	test.each([
		["", undefined],
		[" 42 ", 42],
		["-7", -7],
		["4.5", undefined],
		["99999999999999999", undefined],
	])("the seed %j is read as %s", (written, seed) => {
		expect(seedOf(written)).toBe(seed);
	});
});

describe("keys", () => {
	const commands = commandsOf(ancientWorldParts);
	const event = (key: string, more: Partial<KeyboardEvent> = {}) => ({
		...{ key, code: "", altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, target: null },
		...more,
	});
	const press = (key: string, more: Partial<KeyboardEvent> = {}, chosen: ChosenKeys = {}) =>
		commandOf(event(key, more), commands, chosen)?.command.id ?? null;

	test("undo and redo differ by the shift key", () => {
		expect(press("z", { ctrlKey: true })).toBe("undo");
		expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("redo");
		expect(press("z", { metaKey: true })).toBe("undo");
		expect(press("z")).toBeNull();
		expect(press("r", { altKey: true })).toBeNull();
	});

	test("signs that need the shift key work with it", () => {
		expect(press("?", { shiftKey: true })).toBe("keys");
		expect(press("F1")).toBe("keys");
		expect(press("+", { shiftKey: true })).toBe("closer");
		expect(press("1", { shiftKey: true })).toBe("option");
	});

	test.each([
		["Russian", "я", { code: "KeyZ", ctrlKey: true }, "undo"],
		["Russian", "Я", { code: "KeyZ", ctrlKey: true, shiftKey: true }, "redo"],
		["Greek", "ζ", { code: "KeyZ", metaKey: true }, "undo"],
		["Greek", "φ", { code: "KeyF" }, "fit"],
		["Hebrew", "כ", { code: "KeyF" }, "fit"],
		["Russian, a letter where others have a sign", "ж", { code: "Semicolon" }, null],
		["French, the row of digits", "&", { code: "Digit1" }, "option"],
		["French, the key of 6 is a minus elsewhere", "-", { code: "Digit6" }, "option"],
		["French, with Shift", "6", { code: "Digit6", shiftKey: true }, "option"],
		["Czech, the key of 1 is a plus elsewhere", "+", { code: "Digit1" }, "option"],
		["German, a sign over a digit", "/", { code: "Digit7", shiftKey: true }, "find"],
		["the block of digits", "-", { code: "NumpadSubtract" }, "farther"],
		["Dvorak: a Latin letter is what it says, wherever it stands", "z", { code: "KeyV" }, null],
	] as const)("on any keyboard: %s %s", (_, key, more, command) => {
		expect(press(key, more)).toBe(command);
	});

	test("a digit of the row is told as the digit", () => {
		expect(commandOf(event("é", { code: "Digit2" }), commands, {})?.stroke).toBe("2");
	});

	test("a foreign letter that the player gave counts before the place of its key", () => {
		expect(press("я", { code: "KeyF" }, { rules: "я" })).toBe("rules");
	});

	test("what moves goes on while its key is held down, and what answers does not", () => {
		const held = commands.filter((command) => "repeats" in command).map(({ id }) => id);
		expect(held).toEqual(expect.arrayContaining(["left", "upper-left", "closer", "previous-heading"]));
		for (const id of ["option", "undo", "redo", "enter", "go-on", "step", "escape"]) expect(held).not.toContain(id);
	});

	test("a key that the player gave does what he gave it to, and the one it had nothing more", () => {
		const chosen = { fit: "z", rules: "", option: "x" };
		expect(press("z", {}, chosen)).toBe("fit");
		expect(press("f", {}, chosen)).toBeNull();
		expect(press("r", {}, chosen)).toBeNull();
		expect(press("1", {}, chosen)).toBe("option");
	});

	test("who has a key already is asked for it, and goes without when it is given away", () => {
		const [fit, find] = ["fit", "find"].map((id) => commands.find((command) => command.id === id));
		if (!fit || !find) throw new Error("no such commands");
		const rivals = rivalsOf(fit, ["/"], [commands, [find]], {});
		expect(rivals).toEqual([find]);
		const chosen = bind({ rules: "u" }, fit, "/", rivals);
		expect(chosen).toEqual({ rules: "u", fit: "/", find: "" });
		expect(press("/", {}, chosen)).toBe("fit");
		expect(bind(chosen, find, null, rivalsOf(find, find.keys, [commands], chosen))).toEqual({ rules: "u", fit: "" });
	});

	test("a game that lacks the command is not asked who has its key", () => {
		const take: Pick<Command, "id" | "keys"> = { id: "take", keys: ["m"] };
		expect(rivalsOf(take, ["n"], [commands, [take]], {})).toEqual([]);
	});

	test("keys are written as they stand on the keyboard, and as a screen reader is told", () => {
		const words = new Words({ "window.key.PageUp": "PgUp", "window.key.Space": "Space" }, ({ id }) => id);
		const written = ["Ctrl+Shift+z", "ArrowLeft", "PageUp", "Space", "Ctrl++", "é", "F1"].map((key) =>
			writeStroke(key, words),
		);
		expect(written).toEqual(["Ctrl+Shift+Z", "←", "PgUp", "Space", "Ctrl++", "É", "F1"]);
		expect(["Ctrl+z", "+", "Shift+PageUp"].map(ariaStroke)).toEqual(["Control+Z", "Plus", "Shift+PageUp"]);
	});
});

test.each([
	[2, "+2"],
	[-1, "−1"],
	[0, "0"],
])("a modifier of %i is written %s", (dr, written) => {
	expect(signed(dr)).toBe(written);
});

describe("a roll on its card", () => {
	const modifier = (dr: number) => ({ id: "m", rule: "AW 1", label: { key: "m" }, dr });
	const roll = { roll: "r", rule: "AW 1", dice: [4], modifiers: [], adjusted: 4, outcome: { key: "stays" } };
	const words = new Words({ stays: "They stay.", stayed: "They stay.", gone: "They go." }, ({ id }) => id);
	const told = (key: string) => {
		const card = createElement(RollTold, { entry: { text: { key } }, roll });
		return renderToStaticMarkup(createElement(WordsProvider, { value: words }, card)).replace(/<[^>]*>/g, "");
	};

	test("what the entry says already is not told a second time, whatever its key", () => {
		expect(["stays", "stayed", "gone"].map(told)).toEqual(["", "", "They stay."]);
	});

	test("its arithmetic is one line, and dice that are digits stand as their number", () => {
		expect(arithmeticOf({ modifiers: [modifier(1), modifier(-2)], adjusted: 7 })).toBe("8 + 1 − 2 = 7");
		expect(arithmeticOf({ modifiers: [modifier(-10), modifier(10)], adjusted: 48 })).toBe("48 − 10 + 10 = 48");
		expect(arithmeticOf({ modifiers: [modifier(-3)], adjusted: -1 })).toBe("2 − 3 = −1");
	});
});

describe("who sits where", () => {
	test("only names of persons go to the host, and none that is empty", () => {
		const plan = { seats: { a: "person", b: "random", c: "person" } as const, names: { a: "Anna", b: "Bas", c: " " } };
		expect(namesOf(plan)).toEqual({ a: "Anna" });
	});

	test("a window is opened for one person, or for what all may see", () => {
		expect(guestVisibilitiesOf({ red: "person", blue: "random" })).toEqual([
			{ kind: "seats", seats: ["red"] },
			{ kind: "public" },
		]);
	});

	test.each([
		[60_000, "1:00"],
		[59_001, "1:00"],
		[9_000, "0:09"],
		[-5, "0:00"],
	])("%i ms are shown as %s", (left, shown) => expect(timeLeft(left)).toBe(shown));
});

test("a card tells for how many players its game is made, which of Ludi Romani counts neither the host nor the demo", () => {
	const seats = Array.from({ length: 41 }, (_, n) => ({ id: `s${n}`, name: "" }));
	const playerCounts = Array.from({ length: 42 }, (_, count) => count);
	expect(playerCountOf({ seats, playerCounts, madeFor: { from: 2, to: 40 } })).toEqual({ from: 2, to: 40, same: "no" });
	expect(playerCountOf({ seats: seats.slice(0, 5), playerCounts: [2, 3, 4, 5] })).toEqual({
		from: 2,
		to: 5,
		same: "no",
	});
	expect(playerCountOf({ seats: seats.slice(0, 2) })).toEqual({ from: 2, to: 2, same: "yes" });
});
