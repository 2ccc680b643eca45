/** Puzzles: furnished tables of any scenario, with one right plan each, which a thinking player is to find. */

import { gameData } from "../../ancient-world/data.ts";
import { allForces, removeForce } from "../../ancient-world/forces.ts";
import { ancientWorldGame } from "../../ancient-world/game.ts";
import type {
	AncientWorldState,
	CityId,
	CityState,
	Contingent,
	Force,
	HexId,
	LeaderId,
	SideId,
} from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { rulesetOfScenario } from "../../ancient-world/testing/bench.ts";
import { activate, equip, library, transfer, withoutLegions } from "../../ancient-world/testing/driver.ts";
import { canonicalJson, type Game, type GameSetup, positionOf, Session } from "../../kernel/index.ts";
import { beginAt } from "../../kernel/testing/begin-at.ts";
import { ancientWorldMind } from "../ancient-world/mind.ts";
import { LEVELS } from "../strategos/levels.ts";
import { Strategos } from "../strategos/strategos.ts";
import { consideredOf } from "./craft.ts";

/** A furnished table. */
export interface Puzzle {
	readonly name: string;
	/** Who is to operate. */
	readonly leader: LeaderId;
	readonly furnish: (table: AncientWorld) => void;
	/** Is this the right plan? Its id: an operation, or an operation, what for, and where. */
	readonly isRight: (id: string) => boolean;
}

const SETUP: GameSetup = { seed: 1, dice: "seeded", options: {} };

/** Has Legatus solve puzzles that are furnished on the table of a scenario when its first operation is asked for. */
function solverOf(scenario: string) {
	const rules = rulesetOfScenario(scenario);
	const data = gameData(library, scenario);
	const game = ancientWorldGame(library, scenario, rules);
	const mind = ancientWorldMind(library, scenario, consideredOf(scenario));
	const opening = openingOf(game, new Strategos(mind, LEVELS.centurio));
	const legatus = new Strategos(mind, LEVELS.legatus);
	return ({ leader, furnish }: Puzzle) => {
		const table: AncientWorld = { state: JSON.parse(opening), data, rules, log: () => {} };
		furnish(table);
		activate(table, leader);
		const session = beginAt(game, JSON.stringify(table.state), SETUP);
		const { decision, state } = session;
		if (decision?.prompt.key !== "ask.operation") throw new Error("No operation is asked for.");
		return legatus.think(() => positionOf(session), { state, decision, intent: null });
	};
}

/**
 * The puzzles that are not solved, each with what is done instead. Throws where a why does not name the plan that was taken, or gives
 * no reason for it.
 */
export function missedOf(scenario: string, puzzles: readonly Puzzle[]): string[] {
	const solve = solverOf(scenario);
	return puzzles.flatMap((puzzle) => {
		const { name, isRight } = puzzle;
		const { tried, why } = solve(puzzle);
		const [best] = tried;
		if (!best || !why) throw new Error(`${name}: nothing was tried.`);
		const isTold = canonicalJson(why.chosen) === canonicalJson(best.plan.text) && why.because.length > 0;
		if (!isTold) throw new Error(`${name}: the why does not tell of ${best.plan.id}.`);
		return isRight(best.plan.id) ? [] : [`${name}: ${best.plan.id}`];
	});
}

/** The state as JSON text when the first operation is asked for; up to there everybody answers by habit. */
function openingOf<Intent>(game: Game<AncientWorldState>, centurio: Strategos<AncientWorldState, Intent>): string {
	const session = Session.start(game, SETUP);
	for (let { decision } = session; decision?.prompt.key !== "ask.operation"; { decision } = session) {
		if (!decision) throw new Error("The game was over before anybody was to operate.");
		const { revision, state } = session;
		const { answer } = centurio.think(() => positionOf(session), { state, decision, intent: null });
		session.answer({ revision, seat: decision.seat, answer });
	}
	return JSON.stringify(session.state);
}

// === What is right ===

/** To march to a hex, for whatever reason. */
export const goesTo = (hex: HexId) => (id: string) => id.startsWith("force-movement/") && id.endsWith(`/${hex}`);

/** One of these plans, whole. */
export const isOneOf =
	(...ids: readonly string[]) =>
	(id: string) =>
		ids.includes(id);

/** Neither operation, aim nor hex of the plan is one of these. */
export const isNo =
	(...parts: readonly string[]) =>
	(id: string) =>
		!parts.some((part) => id.split("/").includes(part));

// === Furnishing ===

/** The hex of Roma. */
export const ROMA: HexId = "it-3714";

/** Changes what is known of a city. */
export function city({ state }: AncientWorld, id: CityId, facts: Partial<CityState>): void {
	const found = state.cities[id];
	if (!found) throw new Error(`There is no city "${id}".`);
	Object.assign(found, facts);
}

/** A city Under Siege, with so many levels of its walls left. */
export const besieged = (side: SideId, ids: number): Partial<CityState> => ({
	ids,
	siege: side,
	siegeSince: 1,
	siegeMarkers: 0,
});

/** Nobody of a side's in a hex any more, legions and all. */
export function empty(table: AncientWorld, side: SideId, hex: HexId): void {
	for (const force of allForces(table))
		if (force.side === side && force.hex === hex) removeForce(table, withoutLegions(table, force));
}

/** Roma stands empty, its walls nearly down, two hexes from a leader; whoever might come to its help stands elsewhere. */
export const romaStandsEmpty = (leader: LeaderId, magistrates: readonly LeaderId[], elsewhere: HexId): Puzzle => ({
	name: "Roma stands empty two hexes away, the magistrates far off: march on it",
	leader,
	furnish: (table) => {
		for (const magistrate of magistrates) transfer(table, magistrate, elsewhere);
		empty(table, "rome", ROMA);
		city(table, "roma", { ids: 1 });
		transfer(table, leader, "it-3814");
	},
	isRight: goesTo(ROMA),
});

/** Where the men of a side come from. */
const MEN: Readonly<Record<string, Contingent>> = { rome: "italian", carthage: "african" };

/** A leader's army outside with so many men of his, one in eight of them on horseback, its legions gone. */
export function army(
	table: AncientWorld,
	leader: LeaderId,
	hex: HexId,
	sp: number,
	facts: Partial<Pick<Force, "place" | "status">> = {},
): Force {
	const force = withoutLegions(table, transfer(table, leader, hex));
	const men = MEN[force.side] ?? "greek";
	const cav = Math.floor(sp / 8);
	return Object.assign(equip(table, force, { [`${men}/inf`]: sp - cav, [`${men}/cav`]: cav }), facts);
}
