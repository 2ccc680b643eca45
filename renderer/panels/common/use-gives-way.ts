/** A card at the foot of the board that lies over what is told goes to its head. */
import { type RefObject, useEffect, useState } from "react";
import { useApp } from "../app.ts";

/** The board comes to rest within so many ms: then it is looked once more. */
const AT_REST = [0, 350, 800];

/** CSS pixels around the middle of a place that belong to it. */
const AROUND = 40;

/** Whether the place that is told lies where the card stands at the foot of the board, so that the card stands at its head. For observers. */
export function useGivesWay(card: RefObject<HTMLElement | null>): boolean {
	const { game, table, placeOf } = useApp();
	const [gives, setGives] = useState(false);
	const place = placeOf(table.told);
	useEffect(() => {
		if (place === null) return;
		const look = () => {
			const at = game?.whereIs?.(place) ?? null;
			const box = card.current?.getBoundingClientRect();
			const board = card.current?.parentElement?.getBoundingClientRect();
			if (at && box && board) setGives(isAtFoot(at, box, board.bottom));
		};
		const timers = AT_REST.map((ms) => setTimeout(look, ms));
		return () => timers.forEach(clearTimeout);
	}, [place, game, card]);
	return gives;
}

/** Whether a point of the page lies where a box stands when it stands at the foot of the board. */
export function isAtFoot(
	{ x, y }: { readonly x: number; readonly y: number },
	{ left, right, height }: Pick<DOMRect, "left" | "right" | "height">,
	foot: number,
): boolean {
	return x > left - AROUND && x < right + AROUND && y > foot - height - AROUND;
}
