/** The wooden pieces: agents and horrea, in the colour of their house and with its initial. */
import type { CSSProperties } from "react";
import type { SeatColours } from "../../../panels/common/seat-colours.ts";

interface PieceProps {
	colours: SeatColours;
	/** The first letter of the house: told by shape as well as by colour. */
	initial: string;
}

/** Between agents on one market, in map units. */
export const AGENT_STEP = 17;

/** Half the width of an agent's foot, in map units. */
export const AGENT_FOOT = 9.2;

const PAWN = "M0-23a6.2 6.2 0 0 1 4.2 10.8C7.2-10.2 8.8-5.5 9.2 0H-9.2C-8.8-5.5-7.2-10.2-4.2-12.2A6.2 6.2 0 0 1 0-23Z";
const HORREUM = "M-8.5 7.5V-2.5L0-9L8.5-2.5V7.5Z";

/** An agent, standing on the origin: on its body the house, on its head which of the four it is. */
export function Pawn({ colours, initial, number }: PieceProps & { number: string }) {
	return (
		<g style={paint(colours)} className="forum-pawn">
			<ellipse cx="0" cy="0.5" rx="10.5" ry="2.8" className="piece-shadow" />
			<path d={PAWN} />
			<text y="-2">{initial}</text>
			<text className="which" y="-14.6">
				{number}
			</text>
		</g>
	);
}

/** A horreum, around the origin. */
export function Horreum({ colours, initial }: PieceProps) {
	return (
		<g style={paint(colours)} className="forum-horreum">
			<path d={HORREUM} />
			<text y="5.4">{initial}</text>
		</g>
	);
}

function paint({ field, onField }: SeatColours): CSSProperties {
	return { "--field": field, "--on-field": onField } as CSSProperties; // React knows no custom properties.
}
