/** A counter in a card, panel or list. It stands in the page itself: each picture of its own would be a document, and take as long as all of a card. */
import { observer } from "mobx-react-lite";
import type { CounterFace } from "./face.ts";
import { faceMarkup } from "./images.ts";
import { escapeXml } from "./svg.ts";
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
		<svg
			className="aw-counter"
			viewBox="0 0 100 100"
			style={{ width: edge, height: edge }}
			{...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by faceDrawing(), which escapes every text
			dangerouslySetInnerHTML={{ __html: `${titleOf(label)}${faceMarkup(face, size)}` }}
		/>
	);
});

/** What is said while the pointer rests on it. */
function titleOf(label: string): string {
	return label === "" ? "" : `<title>${escapeXml(label)}</title>`;
}
