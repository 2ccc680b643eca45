/** Lifting pieces and putting them down. The cards only tell what was touched; what may be done comes in from outside. */
import type { Decision, Ref } from "../../../electron/contract/contract.ts";
import { listOptions } from "../../stores/decision-store.ts";

/** `leader:hannibal`, `city:roma`, `force:f3`, ... */
export type PieceKey = string;

/** A piece that was taken up, and the force that it was taken from. */
export interface Lift {
	/** Null for a marker or a leader off the map. */
	force: string | null;
	piece: Ref;
}

/** What the cards need to be handled. */
export interface Handling {
	/** Ids of the options of the question on the table, by the piece or place that they point at. */
	offers: ReadonlyMap<PieceKey, readonly string[]>;
	/** The piece in hand. */
	lifted: Ref | null;
	/** A piece was touched; touching the one in hand puts it back. */
	onLift(lift: Lift): void;
	/** The piece in hand was put on a place or another piece. */
	onPut(place: Ref): void;
	/** More was asked about a leader, city or hex. */
	onInspect(what: Ref): void;
	/** A rule's number was touched. */
	onRule(rule: string): void;
}

/** The key of a piece among those of the question, such as `force:f3`. */
export function pieceKey(ref: Ref): PieceKey {
	return `${ref.kind}:${ref.id}`;
}

/** Options by what they point at, so that a piece or place can be lit. */
export function offersOf(decision: Decision | null): Map<PieceKey, string[]> {
	const offers = new Map<PieceKey, string[]>();
	if (decision === null) return offers;
	for (const option of listOptions(decision))
		for (const at of option.at ?? []) offers.set(pieceKey(at), [...(offers.get(pieceKey(at)) ?? []), option.id]);
	return offers;
}

/** How a place looks while a piece is in hand: it may take it, it may not, or nothing is in hand. */
export function dropStateOf({ offers, lifted }: Handling, place: Ref): "may" | "may-not" | null {
	if (lifted === null) return null;
	return offers.has(pieceKey(place)) ? "may" : "may-not";
}

/** Cards that are only looked at. */
export const HANDS_OFF: Handling = {
	offers: new Map(),
	lifted: null,
	onLift: () => {},
	onPut: () => {},
	onInspect: () => {},
	onRule: () => {},
};
