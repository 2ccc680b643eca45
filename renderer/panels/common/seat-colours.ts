/** The mark of a seat: its own livery, else the colours of its place at the table, and at a crowded table a shape besides. */
import type { CSSProperties } from "react";
import { CROWD_COLOURS, SEAT_PLACES } from "../../theme/tokens.ts";
import { useApp } from "../app.ts";

/** Shapes of marks, each a path around 0 that reaches 13 from there at most. */
export const MARK_SHAPES = {
	disc: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
	square: "M-9-9h18v18h-18z",
	diamond: "M0-12.500 12.500 0 0 12.500-12.500 0z",
	shield: "M-9.500-10h19v8.500c0 6-4 10.500-9.500 13.500c-5.500-3-9.500-7.500-9.500-13.500z",
	gable: "M0-12.500 10.500-4v13.500h-21v-13.500z",
} as const;
/** A shape of marks. */
export type MarkShape = keyof typeof MARK_SHAPES;
const SHAPES = Object.keys(MARK_SHAPES) as readonly MarkShape[];

/** The colours of a seat: its field and what is written on it. */
export interface SeatColours {
	field: string;
	onField: string;
	/** Left out where colours alone tell the seats apart. */
	shape?: MarkShape;
}

/** Colours by seat, as CSS writes them. */
export function useSeatColours(): (seat: string) => SeatColours {
	const { campaign } = useApp();
	const seats = Object.keys(campaign.snapshot?.seats ?? {});
	return (seat) => coloursOf(seat, seats.indexOf(seat), seats.length);
}

/** `at`: the place at the table, from 0; below 0 for nobody there. `of`: how many places there are. */
export function coloursOf(seat: string, at: number, of = 0): SeatColours {
	const { colour, shape } =
		at < 0 ? NOBODY : of > SEAT_PLACES ? markAt(at) : { colour: `seat-${(at % SEAT_PLACES) + 1}` };
	const [field, onField] =
		colour === null ? ["room-ink-quiet", "room-paper"] : [`${colour}-field`, `${colour}-on-field`];
	return {
		field: `var(--side-${seat}-field, var(--${field}))`,
		onField: `var(--side-${seat}-on-field, var(--${onField}))`,
		...(shape && { shape }),
	};
}

interface Mark {
	readonly colour: string | null;
	readonly shape?: MarkShape;
}

const NOBODY: Mark = { colour: null };

/** The mark of a place at a crowded table: colours and shapes have no common divisor, so that as many differ as there are pairs, and neighbours in both. */
export function markAt(at: number): Mark & { readonly colour: string } {
	const shape = SHAPES[at % SHAPES.length];
	return { colour: `crowd-${(at % CROWD_COLOURS) + 1}`, ...(shape && { shape }) };
}

/** A line at the beginning in the colour of whoever did it. */
export function edgeOf(seat: string | undefined, colours: (seat: string) => SeatColours): CSSProperties | undefined {
	return seat === undefined ? undefined : { borderInlineStartColor: colours(seat).field };
}
