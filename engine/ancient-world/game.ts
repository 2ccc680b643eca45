/** A scenario of the Ancient World as a Game the kernel can play. */
import type { Library } from "../../assets/schema/library.ts";
import {
	type Decision,
	type Effect,
	type Game,
	type Play,
	putTo,
	type Query,
	type Table,
	text,
} from "../kernel/index.ts";
import { seatOf } from "./command/02-42-friends.ts";
import { gameData, withRoads } from "./data.ts";
import { listViolations } from "./invariants.ts";
import { setUpState } from "./set-up/set-up.ts";
import { asLookedAt } from "./set-up/set-up-underway.ts";
import { sideNamed } from "./sides.ts";
import type { AncientWorldState } from "./state.ts";
import type { AncientWorld, Ruleset } from "./table.ts";
import { playSequence } from "./turn/03-sequence-of-play.ts";
import { makeView } from "./view/make-view.ts";
import { type OddsQuestion, oddsOf } from "./view/odds.ts";
import { previewMarch, reachOf } from "./view/queries.ts";
import { hexList, leaderNamed } from "./view/query-arguments.ts";
import type { AncientWorldView } from "./view/view.ts";

/** The game of a scenario under a ruleset. Throws when the library lacks something the scenario names. */
export function ancientWorldGame(
	library: Library,
	scenarioId: string,
	rules: Ruleset,
): Game<AncientWorldState, AncientWorldView> {
	const data = gameData(library, scenarioId);
	const at = ({ state, log }: Table<AncientWorldState>): AncientWorld => ({
		state,
		log,
		data: withRoads(data, state.roadsBuilt),
		rules,
	});
	const reading = (state: AncientWorldState): AncientWorld => at({ state, log: () => {} });
	return {
		id: scenarioId,
		rulesVersion: rules.version,
		versions: rules.versions,
		checkpointEvery: 256,
		seats: data.scenario.sides.map((side) => ({
			id: side.id,
			name: text("name", { name: { kind: "side", id: side.id } }),
		})),
		setUp: (setup) => setUpState(data, rules, setup),
		play: (table) => askPlayers(at(table)),
		view: (state) => makeView(reading(asLookedAt(state))),
		queries: {
			march: (state, args) =>
				previewMarch(reading(state), leaderNamed(state, args), String(args["to"]), hexList(args["via"])),
			reach: (state, args) => reachOf(reading(state), leaderNamed(state, args)),
			odds: (state, args) => oddsOf(reading(state), oddsQuestion(args)),
			...Object.fromEntries(
				Object.entries(rules.queries).map(([name, ask]): [string, Query<AncientWorldState>] => [
					name,
					(state, args) => ask(reading(state), args),
				]),
			),
		},
		asWrittenUnder: rules.asWrittenUnder,
		listViolations: (state) => listViolations(reading(state)),
	};
}

/** A rule asks a side; whoever plays that side answers (AW 2.42). */
function* askPlayers(table: AncientWorld): Play {
	const play = playSequence(table);
	let step = play.next();
	while (!step.done) {
		const { value: asked } = step;
		step = play.next(yield putToPlayers(table, asked));
	}
}

function putToPlayers(table: AncientWorld, asked: Effect): Effect {
	switch (asked.kind) {
		case "checkpoint":
			return asked;
		case "round":
			return { ...asked, questions: asked.questions.map((question) => putToPlayer(table, question)) };
		default:
			return putToPlayer(table, asked);
	}
}

function putToPlayer(table: AncientWorld, asked: Decision): Decision {
	const seat = seatOf(table, sideNamed(asked.seat));
	return asked.seat === seat ? asked : putTo(seat, asked);
}

function oddsQuestion(args: Readonly<Record<string, unknown>>): OddsQuestion {
	const to = args["to"] === undefined ? null : String(args["to"]);
	return { operation: String(args["operation"]), leader: String(args["leader"]), to, via: hexList(args["via"]) };
}
