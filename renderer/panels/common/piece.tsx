/** Panels that are pieces of the program by themselves. */
import { type ComponentType, lazy, Suspense } from "react";
import { PieceMissing } from "../../stores/game-pieces.ts";

/** A panel that is fetched when it is first drawn, and until then draws nothing. Throws {@link PieceMissing} into the net above it where it cannot be had. */
export function piece(fetch: () => Promise<ComponentType>): ComponentType {
	const Panel = lazy(async () => {
		try {
			return { default: await fetch() };
		} catch (cause) {
			throw new PieceMissing(cause);
		}
	});
	return function Piece() {
		return (
			<Suspense>
				<Panel />
			</Suspense>
		);
	};
}
