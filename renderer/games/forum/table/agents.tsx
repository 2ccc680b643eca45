/** The agents on the map: they glide where they go, and can be taken up. */

import { observer } from "mobx-react-lite";
import type { Point } from "../../../map/options.ts";
import { firstSigns } from "../../../panels/common/first-signs.ts";
import { useSeatColours } from "../../../panels/common/seat-colours.ts";
import { useWords } from "../../../words.ts";
import { agentsOn, type ForumView } from "../forum-facts.ts";
import type { ForumSheet, Spot } from "../sheet/sheet.ts";
import { AGENT_STEP, Pawn } from "./pieces.tsx";
import { useForum } from "./use-forum.ts";

/** As they are called: Primus, Secundus, ... */
const NUMERALS = ["I", "II", "III", "IV"];

/** An agent, and where it stands on the sheet. */
interface Placed {
	id: string;
	house: string;
	at: Point;
}

/** The agents of all houses on the map, the one in hand where it is held. */
export const Agents = observer(function Agents({ sheet, view }: { sheet: ForumSheet; view: ForumView }) {
	const table = useForum();
	const words = useWords();
	const colours = useSeatColours();
	const { lifted, at: held } = table.agents;
	return placeAgents(sheet, view).map(({ id, house, at }) => {
		const inHand = id === lifted;
		const where = inHand && held ? held : at;
		return (
			<g
				key={id}
				className="forum-agent"
				style={{ transform: `translate(${where.x}px, ${where.y}px)` }}
				data-agent={id}
				data-may-lift={table.agents.mayLift(id) || undefined}
				data-in-hand={inHand ? (held ? "dragged" : "lifted") : undefined}
				data-testid={`agent-${id}`}
			>
				<Pawn
					colours={colours(house)}
					initial={firstSigns(words.name({ kind: "side", id: house }))}
					number={NUMERALS[Number(id.split("-").at(-1)) - 1] ?? ""}
				/>
			</g>
		);
	});
});

/** Every agent, always in the same order, so that a piece keeps its place in the picture while it moves. */
function placeAgents({ spots }: ForumSheet, view: ForumView): Placed[] {
	const placed = [...spots.values()].flatMap((spot) => placeOn(spot, view));
	return placed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Side by side on the upper rim of the node. */
function placeOn({ market, at, radius }: Spot, view: ForumView): Placed[] {
	const agents = agentsOn(view, market.id);
	return agents.map(({ house, agent }, index) => ({
		id: agent.id,
		house,
		at: { x: at.x + (index - (agents.length - 1) / 2) * AGENT_STEP, y: at.y - radius + 2 },
	}));
}
