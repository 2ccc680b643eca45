/** A card at the foot of the board that lies over what is told goes to its head. */
import { type RefObject, useEffect, useState } from "react";
import type { Ref } from "../../../electron/contract/contract.ts";
import { useApp } from "../app.ts";

/** The board comes to rest within so many ms: then it is looked once more. */
const AT_REST = [0, 350, 800];

/** CSS pixels around the middle of a place that belong to it. */
const AROUND = 40;

/** A point of the page, in CSS pixels. */
interface Point {
	readonly x: number;
	readonly y: number;
}

/** What of a box on the page is looked at. */
type Sides = Pick<DOMRect, "left" | "right" | "height">;

/** Whether the place that is told lies where the card stands at the foot of the board, so that the card stands at its head. For observers. */
export function useGivesWay(card: RefObject<HTMLElement | null>): boolean {
	const { table, placeOf } = useApp();
	const place = placeOf(table.told);
	return useHead(card, place ? [place] : [], (points, box, board) =>
		points.some((point) => isAtFoot(point, box, board.bottom)),
	);
}

/**
 * Whether a card that tells of several places stands at the head of the board, since it covers fewer of them there; of the one that is pointed at
 * alone while one is. Where it covers none it stays where it is. For observers.
 */
export function useStandsAside(card: RefObject<HTMLElement | null>, places: readonly Ref[]): boolean {
	const { table, placeOf } = useApp();
	const told = placeOf(table.told);
	return useHead(card, told ? [told] : places, standsAtHead);
}

type Asks = (points: readonly Point[], box: DOMRect, board: DOMRect) => boolean | null;

/** What is asked of where places lie, as soon as the board is at rest; null leaves it as it was. */
function useHead(card: RefObject<HTMLElement | null>, places: readonly Ref[], asks: Asks): boolean {
	const { game } = useApp();
	const [head, setHead] = useState(false);
	const key = JSON.stringify(places);
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal places are the same places
	useEffect(() => {
		if (places.length === 0) return;
		const look = () => {
			const points = places.flatMap((place) => game?.whereIs?.(place) ?? []);
			const box = card.current?.getBoundingClientRect();
			const board = card.current?.parentElement?.getBoundingClientRect();
			const answer = box && board && points.length > 0 ? asks(points, box, board) : null;
			if (answer !== null) setHead(answer);
		};
		const timers = AT_REST.map((ms) => setTimeout(look, ms));
		return () => timers.forEach(clearTimeout);
	}, [key, game, card]);
	return head;
}

/** Whether fewer points are covered at the head of the board than at its foot; null where it is all the same. */
export function standsAtHead(
	points: readonly Point[],
	box: Sides,
	{ top, bottom }: Pick<DOMRect, "top" | "bottom">,
): boolean | null {
	const atFoot = points.filter((point) => isAtFoot(point, box, bottom)).length;
	const atHead = points.filter((point) => isAcross(point, box) && point.y < top + box.height + AROUND).length;
	return atFoot === atHead ? null : atHead < atFoot;
}

/** Whether a point of the page lies where a box stands when it stands at the foot of the board. */
export function isAtFoot(point: Point, box: Sides, foot: number): boolean {
	return isAcross(point, box) && point.y > foot - box.height - AROUND;
}

function isAcross({ x }: Point, { left, right }: Sides): boolean {
	return x > left - AROUND && x < right + AROUND;
}
