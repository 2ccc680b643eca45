/** What happened in a fight, in order: rolls with their arithmetic folded in, everything else as it is said. */
import type { PlacedEntry } from "../../../../electron/contract.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { edgeOf, useSeatColours } from "../../../panels/common/seat-colours.ts";
import { RollDetails } from "../../../panels/table/roll-details.tsx";
import { useWords } from "../../../words.ts";

export function StoryLines({ entries }: { entries: readonly PlacedEntry[] }) {
	const words = useWords();
	const colours = useSeatColours();
	const last = entries.findLast(({ roll }) => roll)?.index;
	return (
		<ol className="aw-story" aria-label={words.key("window.battle.story")}>
			{entries.map((entry) => (
				<li key={entry.index} style={edgeOf(entry.seat, colours)}>
					{entry.roll ? (
						<RollDetails entry={entry} roll={entry.roll} open={entry.index === last} />
					) : (
						<p>
							{words.say(entry.text)} {entry.rule && <RuleButton rule={entry.rule} />}
						</p>
					)}
				</li>
			))}
		</ol>
	);
}
