/** A counter that can be taken up: with the pointer, or with Enter. */
import type { ReactNode } from "react";
import type { Ref } from "../../../../electron/contract/contract.ts";
import { Counter } from "../../../counters/counter.tsx";
import type { CounterFace } from "../../../counters/face.ts";
import { type Handling, pieceKey } from "../piece-handling.ts";
import "./parts.css";

interface PieceProps {
	face: CounterFace;
	piece: Ref;
	force: string | null;
	label: string;
	handling: Handling;
	size?: number;
	/** More of the piece to take hold of, beside the counter. */
	children?: ReactNode;
}

/** A counter on a card that can be taken hold of where the question allows it. `size`: its edge in CSS pixels. */
export function Piece({ face, piece, force, label, handling, size = 52, children }: PieceProps) {
	const lifted = handling.lifted?.kind === piece.kind && handling.lifted.id === piece.id;
	const offered = handling.offers.has(pieceKey(piece));
	return (
		<button
			type="button"
			className="aw-piece"
			data-piece={pieceKey(piece)}
			data-offered={offered || undefined}
			aria-label={label}
			aria-pressed={lifted}
			title={label}
			onPointerDown={(event) => {
				if (event.button === 0) handling.onLift({ force, piece });
			}}
			onClick={(event) => {
				// The pointer lifted it already; a click without one is the keyboard's.
				if (event.detail === 0) handling.onLift({ force, piece });
			}}
		>
			<Counter face={face} size={size} label="" />
			{children}
		</button>
	);
}
