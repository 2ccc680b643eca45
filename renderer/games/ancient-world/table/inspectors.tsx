/**
 * The stack inspectors: one in passing for the hex under the pointer or cursor, and those that were pinned. They stand on the other side
 * of the map from the hex of the first that was pinned, or of the passing one, which makes room for the menu of a hex. While a place on the map must be named the pinned ones
 * are put aside, and the passing one follows the pointer only; what is under the keyboard's cursor is read in the mirror.
 */
import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import { useApp } from "../../../panels/app.ts";
import { useFocusWhileOpen } from "../../../panels/common/use-focus.ts";
import { useWords } from "../../../words.ts";
import { StackInspector } from "../cards/stack-inspector.tsx";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { handlingFor } from "./touches.ts";

/** The inspectors over the map: those that were pinned, and the passing one of the hex under the pointer. */
export const Inspectors = observer(function Inspectors() {
	const app = useApp();
	const game = useAncientWorld();
	const { map, march, facts, choosesPlaces } = game;
	if (!facts) return null;
	const inspected = choosesPlaces ? map.hover : map.inspected;
	const pinned = choosesPlaces ? [] : map.pinned;
	// Where the way leads that is to be agreed to, nothing lies over it.
	const isGoal = march.gesture.step === "confirming" && march.preview?.path.at(-1) === inspected;
	const isBusy = march.lifted !== null || map.menu !== null || isGoal;
	const mayPass = inspected !== null && !isBusy && game.isWorthShowing(inspected);
	const passing = mayPass && !pinned.includes(inspected);
	const isFar = pinned.length > 0 ? map.pinnedFar : passing && map.handle?.isLeft(inspected);
	return (
		<div className={isFar ? "inspectors far" : "inspectors"} data-testid="inspector">
			{pinned.map((hex) => (
				<Pinned key={hex} hex={hex}>
					<StackInspector
						facts={facts}
						hex={hex}
						handling={handlingFor(app, game)}
						barred={game.barredIn(hex)}
						onClose={() => map.togglePin(hex)}
					/>
				</Pinned>
			))}
			{passing && (
				<div className="inspector-slot passing">
					<StackInspector facts={facts} hex={inspected} compact />
				</div>
			)}
		</div>
	);
});

/** An inspector that stays. Opened by key it has the focus, to be read from its beginning, while the arrows go on moving the cursor. */
const Pinned = observer(function Pinned({ hex, children }: { hex: string; children: ReactNode }) {
	const { map } = useAncientWorld();
	const words = useWords();
	const slot = useRef<HTMLDivElement>(null);
	const isRead = map.read === hex;
	useFocusWhileOpen(() => (isRead ? slot.current : null));
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
		<div
			role="group"
			ref={slot}
			className="inspector-slot"
			aria-label={words.key("window.inspect.label", { hex: { kind: "hex", id: hex } })}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a card that is higher than the map is scrolled by keyboard
			tabIndex={0}
			data-scrolls={isRead ? undefined : true}
		>
			{children}
		</div>
	);
});
