/** FO 0.6: the turn and its phases. Each can be entered from the state alone. */
import { checkpoint, type Play, text } from "../kernel/index.ts";
import { playMoves } from "./agents.ts";
import { playBuilding } from "./build.ts";
import { playConversion } from "./conversion.ts";
import { playFate } from "./fate.ts";
import { playIntrigues } from "./intrigues.ts";
import { playSetUp } from "./set-up.ts";
import { type ForumPhase, type ForumState, PHASES } from "./state.ts";
import { clockwise, type Forum, houseRef, sayInForum } from "./table.ts";
import { playTrade } from "./trade.ts";
import { checkForumVictory } from "./victory.ts";

const PLAYS: Readonly<Record<ForumPhase, (table: Forum) => Play>> = {
	"set-up": playSetUp,
	move: playMoves,
	intrigue: playIntrigues,
	trade: playTrade,
	build: playBuilding,
	fate: playFate,
	convert: playConversion,
};

/** Phases that a saved game is taken up from; the others ask nothing, or little. */
const BOUNDARIES: readonly ForumPhase[] = ["set-up", "move", "intrigue", "build"];

/** Plays on from wherever the table stands, to the end. */
export function* playForum(table: Forum): Play {
	const { state } = table;
	while (state.outcome === null) {
		if (BOUNDARIES.includes(state.phase)) yield* checkpoint();
		if (state.phase !== "set-up") announce(table);
		yield* PLAYS[state.phase](table);
		endPhase(table);
	}
}

function announce(table: Forum): void {
	const { turn, first, phase } = table.state;
	if (phase === "move") sayInForum(table, "turn", { turn, side: houseRef(first) }, { rule: "FO 0.6", heading: "turn" });
	sayInForum(table, "phase", { phase: text(`forum.phase.${phase}`) }, { rule: "FO 0.6", heading: "phase" });
}

function endPhase(table: Forum): void {
	const { state } = table;
	if (state.phase !== "convert") {
		state.phase = PHASES[PHASES.indexOf(state.phase) + 1] ?? "move";
		return;
	}
	checkForumVictory(table);
	if (state.outcome === null) beginTurn(state);
}

/** The next turn is begun by the player on the left of who began this one: clockwise the next. */
function beginTurn(state: ForumState): void {
	state.turn += 1;
	state.phase = "move";
	state.first = clockwise(state)[1] ?? state.first;
}
