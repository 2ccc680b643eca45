/** The wooden pieces: agents and horrea, in the colour of their house and with its initial. */
import type { CSSProperties } from "react";
import type { SeatColours } from "../../../panels/common/seat-colours.ts";

interface PieceProps {
	colours: SeatColours;
	/** The first letter of the house: told by shape as well as by colour. */
	initial: string;
}

const PAWN = "M0-17.5a5.2 5.2 0 0 1 3.5 9C6-7 7.6-3.4 8 0H-8C-7.6-3.4-6-7-3.5-8.5A5.2 5.2 0 0 1 0-17.5Z";
const HORREUM = "M-7.5 6.5V-2.5L0-8L7.5-2.5V6.5Z";

/** An agent, standing on the origin. */
export function Pawn({ colours, initial }: PieceProps) {
	return (
		<g style={paint(colours)} className="forum-pawn">
			<ellipse cx="0" cy="0.5" rx="9" ry="2.6" className="piece-shadow" />
			<path d={PAWN} />
			<text y="-1.6">{initial}</text>
		</g>
	);
}

/** A horreum, around the origin. */
export function Horreum({ colours, initial }: PieceProps) {
	return (
		<g style={paint(colours)} className="forum-horreum">
			<path d={HORREUM} />
			<text y="4.4">{initial}</text>
		</g>
	);
}

function paint({ field, onField }: SeatColours): CSSProperties {
	return { "--field": field, "--on-field": onField } as CSSProperties; // React knows no custom properties.
}
