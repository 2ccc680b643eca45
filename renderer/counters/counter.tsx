/** A counter in a card, panel or list. */
import { observer } from "mobx-react-lite";
import type { CounterFace } from "./face.ts";
import { faceUrl } from "./images.ts";
import "./counter.css";

interface CounterProps {
	face: CounterFace;
	/** Edge in CSS pixels at text scale 1; it grows with the text. */
	size?: number;
	/** What it says, in words; empty where the words stand beside it. */
	label: string;
}

/** A counter as a picture, for every card and list. `size`: its edge in CSS pixels; `label`: what a screen reader says, where the name on the face is not enough. */
export const Counter = observer(function Counter({ face, size = 52, label }: CounterProps) {
	const edge = `${size / 16}rem`;
	return (
		<img
			className="aw-counter"
			src={faceUrl(face, size)}
			alt={label}
			title={label === "" ? undefined : label}
			draggable={false}
			style={{ width: edge, height: edge }}
		/>
	);
});
