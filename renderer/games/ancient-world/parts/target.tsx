/** A box on a card where the piece in hand may or may not be put. */
import type { ReactNode } from "react";
import type { Ref } from "../../../../electron/contract/contract.ts";
import { useWords } from "../../../words.ts";
import { dropStateOf, type Handling } from "../piece-handling.ts";
import "./parts.css";

interface TargetProps {
	place: Ref;
	handling: Handling;
	children: ReactNode;
	className?: string;
	/** `li` in lists. */
	as?: "section" | "li" | "div";
	label?: string;
}

/** A box on a card onto which what is in hand may be put down; it shows whether that may be. */
export function Target({ place, handling, children, className = "", as: Box = "section", label }: TargetProps) {
	const words = useWords();
	const drop = dropStateOf(handling, place);
	return (
		<Box
			className={`aw-target ${className}`}
			aria-label={label}
			data-drop={drop ?? undefined}
			onPointerUp={(event) => {
				if (drop === "may" && !isOnLifted(event.target)) handling.onPut(place);
			}}
		>
			{children}
			{drop === "may" && (
				<button
					type="button"
					className="aw-put-here"
					// The pointer's release on the box has put it down already; this is for the keyboard.
					onClick={(event) => event.detail === 0 && handling.onPut(place)}
				>
					{words.key("window.display.put-here", { place })}
				</button>
			)}
		</Box>
	);
}

/** Whether the pointer still is where it took the piece up: a touch lifts, and does not put down again. */
function isOnLifted(target: EventTarget): boolean {
	return target instanceof Element && target.closest('[aria-pressed="true"]') !== null;
}
