/**
 * The stack inspectors: one in passing for the hex under the pointer or cursor, and those that were pinned. The passing one stands on
 * the other side of the map from its hex, unless others are pinned, and makes room for the menu of a hex. While a place on the map must be named the pinned ones
 * are put aside, and the passing one follows the pointer only; what is under the keyboard's cursor is read in the mirror.
 */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { StackInspector } from "../inspector/stack-inspector.tsx";
import { handlingFor } from "./touches.ts";
import { useAncientWorld } from "./use-ancient-world.ts";

export const Inspectors = observer(function Inspectors() {
	const app = useApp();
	const game = useAncientWorld();
	const { map, march, facts, choosesPlaces } = game;
	if (!facts) return null;
	const inspected = choosesPlaces ? map.hover : map.inspected;
	const pinned = choosesPlaces ? [] : map.pinned;
	const mayPass = inspected !== null && !march.lifted && map.menu === null && game.isWorthShowing(inspected);
	const passing = mayPass && !pinned.includes(inspected);
	return (
		<div
			className={passing && pinned.length === 0 && map.handle?.isLeft(inspected) ? "inspectors far" : "inspectors"}
			data-testid="inspector"
		>
			{pinned.map((hex) => (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a card that is higher than the map is scrolled by keyboard
				<div key={hex} className="inspector-slot" tabIndex={0} data-scrolls>
					<StackInspector
						facts={facts}
						hex={hex}
						handling={handlingFor(app, game)}
						onClose={() => map.togglePin(hex)}
					/>
				</div>
			))}
			{passing && (
				<div className="inspector-slot passing">
					<StackInspector facts={facts} hex={inspected} compact />
				</div>
			)}
		</div>
	);
});
