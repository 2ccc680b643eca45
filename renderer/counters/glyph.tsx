/** An icon in the colour of the text around it. It says nothing by itself: the words stand beside it. */

import { iconUrl } from "./icon-url.ts";
import type { IconId } from "./icons.ts";
import "./counter.css";

/** `size` is in em. */
export function Glyph({ id, size = 1.1, className = "" }: { id: IconId; size?: number; className?: string }) {
	const edge = `${size}em`;
	const style = { width: edge, height: edge, maskImage: `url("${iconUrl(id)}")` };
	return <span className={`aw-glyph ${className}`} style={style} aria-hidden="true" />;
}
