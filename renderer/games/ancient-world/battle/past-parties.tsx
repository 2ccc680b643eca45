/** Who fought, when it is over: each side with the man who was in charge; what it cost them is in the verdict. */

import type { Fight } from "../stores/fight.ts";
import { tollsOf } from "../stores/verdict.ts";
import type { TableFacts } from "../table-facts.ts";
import { PartyHead } from "./party-card.tsx";

/** The parties of a fight that is over, each with the man who was in charge. */
export function PastParties({ fight, facts }: { fight: Fight; facts: TableFacts }) {
	const { record } = fight;
	if (!record) return null;
	const [attacker, defender] = tollsOf(record, fight, facts.view);
	return (
		<div className="aw-parties aw-past">
			{[attacker, defender].map(({ side, commander }, index) => (
				<PartyHead
					key={side}
					part={index === 0 ? "attacker" : "defender"}
					side={side}
					leader={commander}
					view={facts.view}
					rating={record.kind === "sea" ? "campaign" : "battle"}
				/>
			))}
		</div>
	);
}
