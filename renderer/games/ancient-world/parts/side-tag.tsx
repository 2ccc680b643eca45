/** A side by emblem, colour and name. */
import type { ReactNode } from "react";
import { Glyph } from "../../../counters/glyph.tsx";
import { counterColours, emblemIcon } from "../../../counters/livery.ts";
import { useWords } from "../../../words.ts";
import "./parts.css";

/** A side by emblem, colour and name. */
export function SideTag({ side, children }: { side: string; children?: ReactNode }) {
	const words = useWords();
	const { field, onField } = counterColours(side);
	return (
		<span className="aw-side-tag" style={{ background: field, color: onField }}>
			<Glyph id={emblemIcon(side)} />
			{words.name({ kind: "side", id: side })}
			{children}
		</span>
	);
}
