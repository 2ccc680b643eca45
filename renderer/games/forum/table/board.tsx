/** The board of Forum: the map with what lies on it, and the ladders under it. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { Family } from "./family.tsx";
import { FateCard, FatePile } from "./fate-card.tsx";
import "./styles/index.ts";
import { Houses } from "./houses.tsx";
import { Ladders } from "./ladders.tsx";
import { Legend } from "./legend.tsx";
import { ForumMap } from "./map.tsx";
import { MarketCard } from "./market-card.tsx";
import { RefusalNote } from "./refusal.tsx";
import { ForumTip } from "./tip.tsx";
import { TurnEndCard } from "./turn-end.tsx";
import { useForum } from "./use-forum.ts";

/** The card of fate that was drawn, and the end of a turn: over the map, or on a small screen over whatever page is seen. */
export function ForumNews() {
	return (
		<>
			<FateCard />
			<TurnEndCard />
		</>
	);
}

/** The board of Forum: the map, what lies over it, and the ladders under it. On a small screen houses, family and ladders have a page of their own. */
export const ForumBoard = observer(function ForumBoard() {
	const { facts } = useForum();
	const { small = false } = useApp().settings.system;
	if (!facts) return null;
	return (
		<div className="forum-board">
			<div className="forum-sheet">
				<ForumMap facts={facts} />
				{!small && <Houses view={facts.view} />}
				{!small && <Family facts={facts} />}
				{!small && <Legend />}
				{!small && <FatePile />}
				<ForumTip facts={facts} />
				<RefusalNote />
				<MarketCard facts={facts} />
				{!small && <ForumNews />}
			</div>
			{!small && <Ladders facts={facts} />}
		</div>
	);
});
