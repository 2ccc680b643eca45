/** The colours of a seat: its own livery, else those of its place at the table. */
import type { CSSProperties } from "react";
import { SEAT_PLACES } from "../../theme/tokens.ts";
import { useApp } from "../app.ts";

/** The colours of a seat: its field and what is written on it. */
export interface SeatColours {
	field: string;
	onField: string;
}

/** Colours by seat, as CSS writes them. */
export function useSeatColours(): (seat: string) => SeatColours {
	const { campaign } = useApp();
	const seats = Object.keys(campaign.snapshot?.seats ?? {});
	return (seat) => coloursOf(seat, seats.indexOf(seat));
}

/** `at`: the place at the table, from 0; below 0 for nobody there. */
export function coloursOf(seat: string, at: number): SeatColours {
	const place = at < 0 ? null : (at % SEAT_PLACES) + 1;
	const [field, onField] =
		place === null ? ["room-ink-quiet", "room-paper"] : [`seat-${place}-field`, `seat-${place}-on-field`];
	return {
		field: `var(--side-${seat}-field, var(--${field}))`,
		onField: `var(--side-${seat}-on-field, var(--${onField}))`,
	};
}

/** A line at the beginning in the colour of whoever did it. */
export function edgeOf(seat: string | undefined, colours: (seat: string) => SeatColours): CSSProperties | undefined {
	return seat === undefined ? undefined : { borderInlineStartColor: colours(seat).field };
}
