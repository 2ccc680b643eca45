/** What is a player's own on a small screen: the houses in their row, the family cards, and how far everybody has come. */
import { observer } from "mobx-react-lite";
import { Family } from "./family.tsx";
import { Houses } from "./houses.tsx";
import { Ladders } from "./ladders.tsx";
import { useForum } from "./use-forum.ts";

/** The houses, the family of the player before the window, and the ladders, one below the other. */
export const ForumMine = observer(function ForumMine() {
	const { facts } = useForum();
	if (!facts) return null;
	return (
		<div className="forum-mine">
			<Family facts={facts} />
			<Houses view={facts.view} />
			<Ladders facts={facts} />
		</div>
	);
});
