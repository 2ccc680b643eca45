import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ludiOf } from "../../../assets/schema/ludi.ts";
import { Words } from "../../../assets/words/words.ts";
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { Session } from "../../../engine/kernel/index.ts";
import { ludiGame } from "../../../engine/ludi/game.ts";
import type { Source, TablePart } from "../../panels/book/chapters.ts";
import { readIn } from "../../panels/book/chapters.ts";
import { diceChapter } from "../../panels/book/shared-chapters.ts";
import { ludiBook, ludiChapters } from "./book.ts";
import type { LudiView } from "./ludi-facts.ts";

const library = loadLibrary();
const words = new Words(library.words, ({ kind, id }) => library.words[`name.${kind}.${id}`] ?? id);

/** The book of a game that plays itself. */
function demo(): Source<LudiView> {
	const game = ludiGame(ludiOf(library));
	const session = Session.start(game, { seed: 7, dice: "seeded", options: { "lesson-calendar": true }, seated: [] });
	const log = session.path().flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, node: id, index: 0 })));
	const samples = [{ node: 0, label: "", view: game.view(session.state, null) as LudiView }];
	return { log: log satisfies PlacedEntry[], passages: [], samples, words };
}

test("the book of a game that is over opens on what became of everybody, and its dice were thrown", () => {
	const source = demo();
	const [result] = ludiChapters(source);
	expect(result?.id).toBe("result");
	const table = result?.parts[0] as TablePart;
	const view = source.samples[0]?.view;
	expect(table.rows).toHaveLength(Object.keys(view?.mortals ?? {}).length);
	for (const { cells } of table.rows) expect(readIn(cells[2] ?? "")).toMatch(/^[A-Z]/);
	const thrown = source.log.filter((entry) => entry.roll && ludiBook.isThrown?.(entry) !== false);
	expect(thrown.length).toBeGreaterThan(20);
	const [said] = diceChapter(source, ludiBook).parts;
	expect(JSON.stringify(said)).not.toContain("Nothing has been thrown");
});

test("it opens on what became of everybody also where the host tells no end of a turn", () => {
	const source = demo();
	const now = source.samples[0]?.view ?? null;
	expect(ludiChapters({ ...source, samples: [] }, now).map(({ id }) => id)).toEqual(["result"]);
});

test("it says how somebody died, and what the victors did with those who live", () => {
	const source = demo();
	const view = structuredClone(source.samples[0]?.view) as LudiView;
	const { cicero, antony } = view.mortals;
	if (!cicero || !antony) throw new Error("They are not in the game.");
	const end = { cause: "at-sea", segment: 0, order: 0, votes: null, second: null, stands: null } as const;
	Object.assign(cicero, { life: "imago", end });
	Object.assign(antony, { life: "living", rank: "roman", end: null });
	const settlement = { government: "empire", words: "", fates: { antony: "enslave" }, governors: {} } as const;
	const told = ludiChapters({ ...source, samples: [{ node: 0, label: "", view: { ...view, settlement } }] });
	const table = told[0]?.parts[0] as TablePart;
	const fateOf = (name: string) => readIn(table.rows.find(({ cells }) => cells[0] === name)?.cells[2] ?? "");
	expect(fateOf("Cicero")).toBe("Cicero is lost at sea.");
	expect(fateOf("Antony")).toMatch(/^(Imperator|Senator) Antony becomes a slave\.$/);
});

test("Vulcan's die of ten faces is not counted among those of six", () => {
	const entry = (roll: string) => ({ roll: { roll } }) as PlacedEntry;
	expect([ludiBook.isThrown?.(entry("ludi-curialis")), ludiBook.isThrown?.(entry("ludi-fabrilis"))]).toEqual([
		true,
		false,
	]);
});
