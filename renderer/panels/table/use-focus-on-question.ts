/** Where the focus is on a table, when one is opened and after each answer. */
import { useRef } from "react";
import { useApp } from "../app.ts";
import { useFocusKept } from "../common/use-focus.ts";

/** The board, by what asks for it. */
export const BOARD = "[role=application]";
/** What is asked, or what ended the game. */
const QUESTION = ["[data-question]", ".outcome button", BOARD];

/**
 * A table that is opened has the focus on `first`, its board where keys are heard by a screen reader too. After an answer and after going
 * back it is where it was, or where that has gone on the question; on the end of the game, or on the board while the question is put away.
 */
export function useFocusOnQuestion(first: string): void {
	const { campaign, decision, game } = useApp();
	const { snapshot, answering } = campaign;
	const moment = `${snapshot?.revision} ${game?.busy} ${JSON.stringify(decision.draft)}`;
	const isOpening = useRef(true);
	useFocusKept(answering.underWay || !game ? null : moment, () => {
		const targets = isOpening.current ? [first, ...QUESTION] : QUESTION;
		isOpening.current = false;
		return targets.map((target) => document.querySelector<HTMLElement>(`[data-table] ${target}`));
	});
}
