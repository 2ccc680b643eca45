/** A box on a card where the piece in hand may or may not be put. */
import type { ReactNode } from "react";
import type { Ref } from "../../../../electron/contract.ts";
import { useWords } from "../../../words.ts";
import { dropStateOf, type Handling } from "../handling.ts";
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

export function Target({ place, handling, children, className = "", as: Box = "section", label }: TargetProps) {
	const words = useWords();
	const drop = dropStateOf(handling, place);
	return (
		<Box
			className={`aw-target ${className}`}
			aria-label={label}
			data-drop={drop ?? undefined}
			onPointerUp={drop === "may" ? () => handling.onPut(place) : undefined}
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
