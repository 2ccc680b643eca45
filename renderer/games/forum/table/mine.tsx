/** What is a player's own on a small screen: the houses in their row, the family cards, how far everybody has come, fate, and what the map shows. */
import { observer } from "mobx-react-lite";
import { Family } from "./family.tsx";
import { FatePile } from "./fate-card.tsx";
import { Houses } from "./houses.tsx";
import { Ladders } from "./ladders.tsx";
import { Legend } from "./legend.tsx";
import { useForum } from "./use-forum.ts";

/** The family of the player before the window, the houses, the ladders, the pile of fate and the legend, one below the other. */
export const ForumMine = observer(function ForumMine() {
	const { facts } = useForum();
	if (!facts) return null;
	return (
		<div className="forum-mine">
			<Family facts={facts} />
			<Houses view={facts.view} />
			<Ladders facts={facts} />
			<FatePile />
			<Legend />
		</div>
	);
});
