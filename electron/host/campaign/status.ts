/** The status of a game, in words for the save browser. */
import { ref, type Session, type TableState, type Text, text } from "../../../engine/kernel/index.ts";

/** The status that the game itself tells; else turn, year and segment, if it has them; else how many answers were given. */
export function statusOf(session: Session<TableState>): Text {
	const { outcome } = session.state;
	if (outcome) return text("host.standing.over", { outcome: outcome.text });
	const told = session.game.standing?.(session.state);
	if (told) return told;
	const view = session.view(null);
	if (!hasCalendar(view)) return text("host.standing.answers", { answers: session.path().length - 1 });
	const { turn, turns, year, at } = view;
	return text("host.standing", { turn, turns: turns ?? 0, year, segment: ref("segment", at.segment) });
}

interface Calendar {
	turn: number;
	/** Null when the game has no last one. */
	turns: number | null;
	year: number;
	at: { segment: string };
}

function hasCalendar(view: unknown): view is Calendar {
	return typeof view === "object" && view !== null && "turn" in view && "year" in view && "at" in view;
}
