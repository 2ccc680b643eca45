/** Every game and scenario on this table, and those still to come. */
import type { Library } from "../assets/schema/library.ts";
import type { Scenario } from "../assets/schema/scenario.ts";
import { baseRules } from "./ancient-world/base-rules.ts";
import { eagerTaste } from "./ancient-world/bots/eager-taste.ts";
import { ancientWorldGame } from "./ancient-world/game.ts";
import type { AncientWorldState } from "./ancient-world/state.ts";
import { layRules, type Ruleset, type RulesetAddition } from "./ancient-world/table.ts";
import type { AncientWorldView } from "./ancient-world/view/view.ts";
import type { Taste } from "./bots/eager.ts";
import type { Program } from "./bots/program.ts";
import type { Chance } from "./bots/random.ts";
import { forumPlayer } from "./forum/bots/forum-player.ts";
import { forumGame } from "./forum/game.ts";
import type { ForumState } from "./forum/state.ts";
import type { ForumView } from "./forum/view.ts";
import type { Game, TableState } from "./kernel/index.ts";
import { riseRules } from "./rise/rise.ts";
import { alexanderRules } from "./rise/scenarios/alexander/alexander-327.ts";
import { eagleRules } from "./rise/scenarios/eagle/eagle-has-landed.ts";
import { fourthCenturyRules } from "./rise/scenarios/fourth-century/fourth-century.ts";
import { samniteWarsRules } from "./rise/scenarios/samnite-wars/samnite-wars.ts";
import { thunderboltRules } from "./rise/scenarios/thunderbolt/thunderbolt.ts";
import { romeRules } from "./rome/rome.ts";

/** A line of the start page. */
export interface GameEntry<State extends TableState = TableState, View = unknown> {
	readonly id: string;
	readonly module: string;
	readonly title: string;
	readonly subtitle: string;
	/** "218-216 BC" */
	readonly years: string;
	/** Null where nothing ends it but a victory. */
	readonly turns: number | null;
	readonly complexity: number;
	readonly seats: readonly { id: string; name: string }[];
	/** How many of the seats may be taken; left out, all always are. */
	readonly playerCounts?: readonly number[];
	readonly options: readonly { id: string; title: string; default: boolean }[];
	/** Why it cannot be played yet; null when it can. */
	readonly missing: string | null;
	/** Throws when `missing` says why not. */
	create(): Game<State, View>;
	/** What an eager player likes on a state. */
	taste?(state: State): Taste;
	/** A player who plays to win, if the game has one. */
	expert?(chance: Chance): Program<View>;
}

/** What each scenario lays over the rules of its game, one addition over the other. */
const SCENARIO_RULES: Readonly<Record<string, readonly RulesetAddition[]>> = {
	thunderbolt: [thunderboltRules],
	"samnite-wars": [fourthCenturyRules, samniteWarsRules],
	"alexander-327": [fourthCenturyRules, alexanderRules],
	"eagle-has-landed": [eagleRules],
};

/** Scenarios whose rules are all on this table. */
const READY: ReadonlySet<string> = new Set(["thunderbolt", "samnite-wars", "alexander-327", "eagle-has-landed"]);

/** A scenario of Rise of the Roman Republic, ready or not. Throws on any other. */
export function riseGame(library: Library, id: string): Game<AncientWorldState, AncientWorldView> {
	return ancientWorldGame(library, id, riseRuleset(id));
}

/** The rules of a scenario of Rise of the Roman Republic. Throws on any other. */
export function riseRuleset(id: string): Ruleset {
	const rules = SCENARIO_RULES[id];
	if (!rules) throw new Error(`The scenario "${id}" is not on this table yet.`);
	return [romeRules, riseRules, ...rules].reduce(layRules, baseRules);
}

/** Everything on this table: the scenarios of the Ancient World, then the other games. */
export function gamesOf(library: Library): GameEntry[] {
	// A session hands an entry's game, taste and program nothing but the states and views that this game made.
	return [...scenariosOf(library), ...forumOf(library)] as unknown as GameEntry[];
}

/** All scenarios of the Ancient World in a library: the playable ones first, and of those the ones to learn with. */
export function scenariosOf(library: Library): GameEntry<AncientWorldState, AncientWorldView>[] {
	const place = ({ id, teaching }: Scenario) => (READY.has(id) ? (teaching ? 0 : 1) : 2);
	return Object.values(library.scenarios)
		.toSorted((a, b) => place(a) - place(b) || a.startYear - b.startYear)
		.map((scenario) => entryOf(library, scenario));
}

function entryOf(library: Library, scenario: Scenario): GameEntry<AncientWorldState, AncientWorldView> {
	const isReady = READY.has(scenario.id);
	return {
		id: scenario.id,
		module: scenario.module,
		title: scenario.title,
		subtitle: scenario.subtitle,
		years: `${scenario.startYear}-${scenario.endYear} BC`,
		turns: scenario.turns,
		complexity: scenario.complexity ?? 1,
		seats: scenario.sides.filter((side) => side.player !== null).map(({ id, name }) => ({ id, name })),
		options: scenario.starting.options.map((option) => ({
			...option,
			title: library.words["en"]?.[`game-option.${option.id}`] ?? option.id,
		})),
		missing: isReady ? null : "game.not-yet",
		create: () => {
			if (!isReady) throw new Error(`The scenario "${scenario.id}" is not on this table yet.`);
			return riseGame(library, scenario.id);
		},
		taste: eagerTaste,
	};
}

/** Forum, where the library has it. */
function forumOf({ forum, words }: Library): GameEntry<ForumState, ForumView>[] {
	if (!forum) return [];
	const say = (key: string) => words["en"]?.[key] ?? key;
	const game = forumGame(forum);
	return [
		{
			id: game.id,
			module: "forum",
			title: say("forum.title"),
			subtitle: say("forum.subtitle"),
			years: say("forum.years"),
			turns: null,
			complexity: 1,
			seats: game.seats.map(({ id }) => ({ id, name: say(`name.side.${id}`) })),
			...(game.playerCounts && { playerCounts: game.playerCounts }),
			options: forum.figures.options.map(({ id, default: on }) => ({
				id,
				title: say(`game-option.${id}`),
				default: on,
			})),
			missing: null,
			create: () => game,
			expert: (chance) => forumPlayer(forum, chance),
		},
	];
}
