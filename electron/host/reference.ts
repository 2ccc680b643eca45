/** The reference that the window looks things up in: maps, charts, names, words, rules. All of it comes from the library, ours or with an edition laid over it, and never changes. */
import { DATA_LANGUAGE, inLanguage, languagesOf, type Tongue } from "../../assets/in-language.ts";
import type { Library } from "../../assets/load.ts";
import type { GameFamily } from "../../engine/catalogue/game-family.ts";
import { missingReason } from "../../engine/rules-played.ts";
import type { Gazetteer, Replies, RuleEntry } from "../contract/contract.ts";
import { unknownId } from "./host-api.ts";

type Families = readonly GameFamily[];

/** The engine's share: the families of its games, and the rules that it plays. */
export interface Offered {
	readonly families: Families;
	readonly implemented: Implemented;
}
/** The rules that the engine plays, by number; `missing`: what it lacks of one. */
export type Implemented = readonly { readonly rule: string; readonly missing?: string }[];

/** The map with this id, as printed; or as a scenario has it. */
export function mapOf(library: Library, families: Families, id: string, scenario?: string): Replies["map"] {
	return known(mapsOf(library, families, scenario), id, "map");
}

/** Every map by id, as printed; or as a scenario has it. */
export function mapsOf(
	library: Library,
	families: Families,
	scenario?: string,
): Readonly<Record<string, Replies["map"]>> {
	return merged(families, ({ maps }) => maps?.(library, scenario));
}

/** The chart with this id, and the modifiers of its roll. */
export function chartOf(library: Library, families: Families, id: string): Replies["chart"] {
	return known(
		merged(families, ({ charts }) => charts?.(library)),
		id,
		"chart",
	);
}

/** What all families have of a kind, by id. */
function merged<Thing>(
	families: Families,
	of: (lookup: GameFamily["lookup"]) => Readonly<Record<string, Thing>> | undefined,
): Readonly<Record<string, Thing>> {
	return Object.assign({}, ...families.map(({ lookup }) => of(lookup)));
}

/** Names and printed facts of a module's things, and the names of rules; of a scenario only what is in it. */
export function gazetteerOf(library: Library, families: Families, module: string, scenario?: string): Gazetteer {
	const family = families.find((each) => each.module === module);
	return { ...family?.lookup.gazetteer(library, scenario), rule: namesOfRules(library) };
}

/**
 * What a rule is called where it is cited, if not by its number as the books print it (AW 8.23): a scenario's own rule, which
 * has no number, by the scenario and its title (SW.incursion); a part of a paragraph by number and title (RRR 8.31-discipline).
 */
export function namesOfRules({ rules, words }: Library): Readonly<Record<string, { readonly name: string }>> {
	return Object.fromEntries(
		rules.flatMap(({ rule, title }) => {
			const [, series, number] = /^(?:([A-Z]+)\.|([A-Z]+ [\d.]+)-)/.exec(rule) ?? [];
			const whose = series === undefined ? number : words[`name.rules.${series}`];
			return whose === undefined ? [] : [[rule, { name: `${whose}: ${title}` }]];
		}),
	);
}

/** Rules that a module's games are played by, with what the engine has of them. */
export function rulesOf(library: Library, { families, implemented }: Offered, module: string): RuleEntry[] {
	const have = new Map(implemented.map((entry) => [entry.rule, entry.missing ?? null]));
	const own = new Set(families.find((family) => family.module === module)?.rules);
	return library.rules
		.filter(({ game }) => own.has(game))
		.map(({ rule, game: book, title, summary, provenance }) => {
			const missing = have.get(rule);
			const reason = missing === undefined ? missingReason(rule) : missing;
			const why = reason === null ? null : (library.words[reason] ?? reason);
			return { rule, book, title, summary, provenance, implemented: missing !== undefined, missing: why };
		});
}

/** The library in each language that lacks nothing. */
export class Tongues {
	readonly all: readonly Tongue[];
	readonly #libraries: Readonly<Record<string, Library>>;

	constructor(library: Library) {
		this.all = languagesOf(library);
		this.#libraries = Object.fromEntries(this.all.map(({ id, library: spoken }) => [id, spoken]));
	}

	/** The messages of a language, and what is written in the data in it; those that it lacks are undefined. */
	messages(language: string): (key: string) => string | undefined {
		const { words } = this.read(language);
		return (key) => (Object.hasOwn(words, key) ? words[key] : undefined);
	}

	/** The library as it is read in a language. */
	read(language: string): Library {
		return known(this.#libraries, language, "language");
	}
}

/** The library of an edition in the languages of ours. */
export class EditedTongues {
	readonly #library: Library;
	readonly #ours: Library;
	readonly #spoken = new Map<string, Library>();

	constructor(library: Library, ours: Library) {
		this.#library = library;
		this.#ours = ours;
	}

	/** The library as it is read in a language, in which it is put when it is first read. */
	read(language: string): Library {
		const spoken = this.#spoken.get(language) ?? this.#speak(language);
		this.#spoken.set(language, spoken);
		return spoken;
	}

	#speak(language: string): Library {
		const all = [DATA_LANGUAGE, ...Object.keys(this.#ours.languages)];
		if (!all.includes(language)) throw unknownId("language", language, all);
		return inLanguage(this.#library, language, this.#ours);
	}
}

function known<Thing>(things: Readonly<Record<string, Thing>>, id: string, field: string): Thing {
	const thing = Object.hasOwn(things, id) ? things[id] : undefined;
	if (thing !== undefined) return thing;
	throw unknownId(field, id, Object.keys(things));
}
