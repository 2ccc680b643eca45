/** SPs outside legions as counters, each nationality under its stripe (AW 2.22). */

import type { CSSProperties } from "react";
import { stripeOf } from "../../../counters/livery.ts";
import { useWords } from "../../../words.ts";
import { faceOfSps } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import type { Handling } from "../piece-handling.ts";
import { spsId } from "../table-facts.ts";
import { textOfArm, textOfContingent, textOfSps } from "../texts.ts";
import type { ForceView, SpGroup } from "../view.ts";

/** The SPs of a force that are not in legions, by contingent and arm. */
export function Contingents({ force, handling }: { force: ForceView; handling: Handling }) {
	const words = useWords();
	if (force.sps.length === 0) return null;
	return (
		<ul className="aw-contingents" aria-label={words.key("window.display.contingents")}>
			{groupByContingent(force.sps).map(([contingent, groups]) => (
				<li key={contingent} style={{ "--stripe": stripeOf(contingent, false) } as CSSProperties}>
					<h4>
						{words.say(textOfContingent(contingent))}
						<span className="aw-figure">{groups.reduce((sum, group) => sum + group.sp, 0)}</span>
					</h4>
					<div>
						{groups.map((group) => (
							<span key={spsId(force.id, group)} className="aw-sps">
								<Piece
									face={faceOfSps(group, force.side)}
									piece={{ kind: "sps", id: spsId(force.id, group) }}
									force={force.id}
									size={56}
									handling={handling}
									label={words.say(textOfSps(group))}
								/>
								<small>{words.say(textOfArm(group))}</small>
							</span>
						))}
					</div>
				</li>
			))}
		</ul>
	);
}

/** The larger contingents first. */
function groupByContingent(sps: readonly SpGroup[]): [string, SpGroup[]][] {
	const groups = Map.groupBy(sps, (group) => group.contingent);
	const weight = (list: readonly SpGroup[]) => list.reduce((sum, group) => sum + group.sp, 0);
	return [...groups].sort((a, b) => weight(b[1]) - weight(a[1]));
}
