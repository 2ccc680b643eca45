/** An icon in the colour of the text around it. It says nothing by itself: the words stand beside it. */
import { type IconId, iconDrawing } from "./icons.ts";
import "./counter.css";

/** `size` is in em. */
export function Glyph({ id, size = 1.1, className = "" }: { id: IconId; size?: number; className?: string }) {
	const edge = `${size}em`;
	return (
		<svg
			className={`aw-glyph ${className}`}
			viewBox="0 0 512 512"
			style={{ width: edge, height: edge }}
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the table's own
			dangerouslySetInnerHTML={{ __html: iconDrawing(id) }}
		/>
	);
}
