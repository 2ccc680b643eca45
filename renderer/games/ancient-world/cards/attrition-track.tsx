/** The attrition points of the march in progress (AW 6.41), on a track. */

import { useWords } from "../../../words.ts";
import type { AncientWorldView } from "../view.ts";

const CELLS = 12;

/** The attrition points of the march in progress, on a track (AW 6.41). */
export function AttritionTrack({ march }: { march: NonNullable<AncientWorldView["march"]> }) {
	const words = useWords();
	const last = Math.max(CELLS, march.alps);
	return (
		<div className="aw-attrition-track">
			<p>{words.key("window.display.march", { alps: march.alps, hexes: march.path.length - 1 })}</p>
			<ol aria-hidden="true">
				{Array.from({ length: last + 1 }, (_, alp) => alp).map((alp) => (
					<li key={alp} className={alp === march.alps ? "here" : alp < march.alps ? "passed" : ""}>
						{alp}
					</li>
				))}
			</ol>
		</div>
	);
}
