/** After Battle Status (AW 8.56) with its mark and name; nothing for a fresh force. */
import { Counter } from "../../../counters/counter.tsx";
import { useWords } from "../../../words.ts";
import { faceOfMarker } from "../face-of.ts";
import type { Status } from "../view.ts";

/** The After Battle Status with its mark and name (AW 8.56); nothing for a fresh force. */
export function StatusBadge({ status }: { status: Status }) {
	const words = useWords();
	if (status === "fresh")
		return <span className="aw-status-badge fresh">{words.key("window.counter.status.fresh")}</span>;
	return (
		<span className={`aw-status-badge ${status}`}>
			<Counter face={faceOfMarker({ kind: status, side: null, level: null })} size={20} label="" />
			{words.key(`window.counter.status.${status}`)}
		</span>
	);
}
