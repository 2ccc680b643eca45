/** A side's colours with its name; the name says what the colour shows. */
import { useWords } from "../../words.ts";

export function SideBadge({ side }: { side: string }) {
	const words = useWords();
	const style = {
		background: `var(--side-${side}-field, var(--room-ink-quiet))`,
		color: `var(--side-${side}-on-field, var(--room-paper))`,
	};
	return (
		<span className="side-badge" style={style}>
			{words.name({ kind: "side", id: side })}
		</span>
	);
}
