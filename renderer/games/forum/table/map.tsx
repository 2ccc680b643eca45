/** The map of the empire in its frame, and what the pointer does on it. */
import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { useApp } from "../../../panels/app.ts";
import { BoardFrame } from "../../boards/board-frame.tsx";
import { watchFrame } from "../../boards/watch-frame.ts";
import type { ForumFacts } from "../forum-facts.ts";
import { type ForumSheet, sheetOf } from "../sheet/sheet.ts";
import { Agents } from "./agents.tsx";
import { Coins } from "./coins.tsx";
import { Links } from "./links.tsx";
import { type MarketLight, MarketNode } from "./market-node.tsx";
import { ForumHand } from "./pointer.ts";
import { Print } from "./print.tsx";
import { useForum } from "./use-forum.ts";

/** The map of Forum in its frame, which is worked with pointer and keys. */
export const ForumMap = observer(function ForumMap({ facts }: { facts: ForumFacts }) {
	const table = useForum();
	const sheet = sheetOf(facts.assets);
	const watch = useCallback(
		(frame: HTMLElement) =>
			watchFrame(frame, new ForumHand(table, sheet), (size) => table.camera.setFrame(size, sheet.fit)),
		[table, sheet],
	);
	const { scale, left, top } = table.camera.placement;
	return (
		<BoardFrame table={table} className="forum-map" watch={watch}>
			<svg aria-hidden="true">
				<g transform={`translate(${left} ${top}) scale(${scale})`}>
					<Print sheet={sheet} />
					<Links sheet={sheet} view={facts.view} />
					<Markets facts={facts} sheet={sheet} />
					<Agents sheet={sheet} view={facts.view} />
					<Coins sheet={sheet} />
				</g>
			</svg>
		</BoardFrame>
	);
});

const Markets = observer(function Markets({ facts, sheet }: { facts: ForumFacts; sheet: ForumSheet }) {
	const lightOf = useLights();
	return [...sheet.spots.values()].map((spot) => (
		<MarketNode key={spot.market.id} spot={spot} view={facts.view} light={lightOf(spot.market.id)} />
	));
});

/** How each market is lit: by the agent in hand or under the pointer, the house whose row is pointed at, the option that is looked at, the question, the route, the open card. */
function useLights(): (market: string) => MarketLight {
	const { agents, route, open, network } = useForum();
	const { decision, thoughts } = useApp();
	const { movesShown } = agents;
	const hovered = decision.hovered;
	return (market) => {
		if (movesShown) return movesShown.targets.has(market) ? "option" : agents.over === market ? "refused" : null;
		if (network) return network.has(market) ? "route" : null;
		if (market === open) return "open";
		if (route?.markets.includes(market)) return route.missing.includes(market) ? "missing" : "route";
		if (!decision.mayAnswer) return null;
		const options = decision.optionsAt({ kind: "market", id: market });
		if (hovered !== null) return options.some(({ id }) => id === hovered) ? "open" : null;
		if (options.some(({ id }) => thoughts.advised.has(id))) return "advised";
		return options.length > 0 ? "option" : null;
	};
}
