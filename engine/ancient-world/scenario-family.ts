/** The scenarios of a book of the Ancient World, as a family of games. */

import type { Library } from "../../assets/schema/library.ts";
import type { Scenario } from "../../assets/schema/scenario.ts";
import { asGameEntry, type GameEntry, type GameFamily, type GameOption } from "../catalogue/game-family.ts";
import type { Game } from "../kernel/index.ts";
import { handicapOf, playedSides } from "./command/05-14-guile.ts";
import { operationLines } from "./command/05-operations.ts";
import { gameData } from "./data.ts";
import { ancientWorldGame } from "./game.ts";
import type { AncientWorldState } from "./state.ts";
import type { Ruleset } from "./table.ts";
import { lookupOf } from "./view/lookup.ts";
import type { AncientWorldView } from "./view/view.ts";

/** A book: its module, and the rules of those of its scenarios that are on this table. */
export interface Book {
	readonly module: Scenario["module"];
	readonly rulesets: Readonly<Record<string, Ruleset>>;
}

/** The rules of a scenario. Throws on one that is not on this table. */
export function rulesetOf({ rulesets }: Book, id: string): Ruleset {
	const rules = rulesets[id];
	if (!rules) throw new Error(`The scenario "${id}" is not on this table yet.`);
	return rules;
}

/** A scenario as a game. Throws on one that is not on this table. */
export function scenarioGame(library: Library, book: Book, id: string): Game<AncientWorldState, AncientWorldView> {
	return ancientWorldGame(library, id, rulesetOf(book, id));
}

/** The scenarios of one book as a family of the catalogue, with the rules of the shared book and of its own. */
export function scenarioFamily(book: Book): GameFamily {
	return {
		module: book.module,
		rules: ["ancient-world", book.module],
		entries: (library) => scenarioEntries(library, book).map(asGameEntry),
		lookup: lookupOf(book.module),
	};
}

/** All scenarios of a book in a library: the playable ones first, and of those the ones to learn with. */
export function scenarioEntries(library: Library, book: Book): GameEntry<AncientWorldState, AncientWorldView>[] {
	const place = ({ id, intro }: Scenario) => (book.rulesets[id] ? (intro.start ? 0 : 1) : 2);
	return Object.values(library.games["ancient-world"]?.scenarios ?? {})
		.filter(({ module }) => module === book.module)
		.toSorted((a, b) => place(a) - place(b) || a.startYear - b.startYear)
		.map((scenario) => entryOf(library, book, scenario));
}

function entryOf(library: Library, book: Book, scenario: Scenario): GameEntry<AncientWorldState, AncientWorldView> {
	return {
		id: scenario.id,
		module: scenario.module,
		title: scenario.title,
		subtitle: scenario.subtitle,
		years: `${scenario.startYear}-${scenario.endYear}\u00a0${library.words["scenario.era"] ?? "BC"}`,
		turns: scenario.turns,
		intro: scenario.intro,
		complexity: scenario.complexity ?? null,
		seats: playedSides(scenario.sides).map(({ id, name }) => ({ id, name })),
		options: [
			...scenario.starting.options.map((option) => ({
				...option,
				title: library.words[`game-option.${option.id}`] ?? option.id,
			})),
			...handicapOptions(library, scenario),
		],
		missing: book.rulesets[scenario.id] ? null : "game.not-yet",
		create: () => scenarioGame(library, book, scenario.id),
		expected: () => {
			const data = gameData(library, scenario.id);
			const operations = operationLines(data).map(({ id }) => id);
			return {
				choices: [{ heading: "Operation", prompt: "ask.operation", options: operations }],
				rolls: [...data.modifiers.keys()],
			};
		},
	};
}

/** AW 5.14: a Guile Point more for the leaders of a side, one switch for each seat. */
function handicapOptions({ words }: Library, { sides }: Scenario): GameOption[] {
	const title = words["game-option.handicap"] ?? "{side}";
	return playedSides(sides).map(({ id, name }) => ({
		id: handicapOf(id),
		title: title.replace("{side}", name),
		default: false,
		handicap: true,
	}));
}
