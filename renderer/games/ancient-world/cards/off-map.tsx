/** Men who are not on the map: those who may be elected, the wounded, the captured, the fallen. */

import { useWords } from "../../../words.ts";
import { faceOfLeader } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import type { Handling } from "../piece-handling.ts";
import type { TableFacts } from "../table-facts.ts";
import { textOfLeader } from "../texts.ts";
import type { LeaderView } from "../view.ts";

const STANDINGS: readonly LeaderView["standing"][] = ["wounded", "captured", "censured", "killed", "pool"];

/** The men of a side who are not on the map: electable, wounded, captured, fallen. */
export function OffMap({ side, facts, handling }: { side: string; facts: TableFacts; handling: Handling }) {
	const words = useWords();
	const leaders = Object.values(facts.view.leaders).filter((leader) => leader.side === side && leader.force === null);
	const shown = STANDINGS.map((standing) => ({ standing, men: leaders.filter((man) => man.standing === standing) }));
	return shown
		.filter(({ men }) => men.length > 0)
		.map(({ standing, men }) => (
			<details key={standing} className="aw-off-map" open={standing !== "pool"}>
				<summary>{words.key(`window.display.off-map.${standing}`, { n: men.length })}</summary>
				<ul>
					{men.map((man) => (
						<li key={man.id}>
							<Piece
								face={faceOfLeader(man)}
								piece={{ kind: "leader", id: man.id }}
								force={null}
								size={52}
								handling={handling}
								label={words.say(textOfLeader(man))}
							/>
						</li>
					))}
				</ul>
			</details>
		));
}
