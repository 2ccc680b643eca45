/** The board of Forum: the map with what lies on it, and the ladders under it. */
import { observer } from "mobx-react-lite";
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

/** The board of Forum: the map, what lies over it, and the ladders under it. */
export const ForumBoard = observer(function ForumBoard() {
	const { facts } = useForum();
	if (!facts) return null;
	return (
		<div className="forum-board">
			<div className="forum-sheet">
				<ForumMap facts={facts} />
				<Houses view={facts.view} />
				<Family facts={facts} />
				<Legend />
				<FatePile />
				<ForumTip facts={facts} />
				<RefusalNote />
				<MarketCard facts={facts} />
				<FateCard />
				<TurnEndCard />
			</div>
			<Ladders facts={facts} />
		</div>
	);
});
