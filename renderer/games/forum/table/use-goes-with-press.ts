/** A card over the board that waits for nobody: it goes with the next press beside it. */
import { type RefObject, useEffect } from "react";

/** A card that lies in sight and has told everything (`goes`) waits for nobody: whoever presses anything else has gone on. */
export function useGoesWithPress(card: RefObject<HTMLElement | null>, goes: boolean, putAway: () => void): void {
	useEffect(() => {
		if (!goes) return;
		const pressed = ({ target }: Event) => {
			if (target instanceof Node && !card.current?.contains(target)) putAway();
		};
		window.addEventListener("pointerdown", pressed, { capture: true });
		return () => window.removeEventListener("pointerdown", pressed, { capture: true });
	}, [card, goes, putAway]);
}
