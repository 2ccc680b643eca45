/** A port's class: an anchor, and one to three points. */
import { Glyph } from "../../../counters/glyph.tsx";
import "./parts.css";

const POINTS: Readonly<Record<string, number>> = { minor: 1, secondary: 2, major: 3 };

/** The class of a port: an anchor with one to three points. */
export function PortMark({ port }: { port: string }) {
	return (
		<span className="aw-port-mark" aria-hidden="true">
			<Glyph id="anchor" size={1.25} />
			{"•".repeat(POINTS[port] ?? 1)}
		</span>
	);
}
