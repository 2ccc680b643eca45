/** A market on the map: its node, its name, what a horreum would bring, and who has built and married there. */

import { observer } from "mobx-react-lite";
import { firstSigns } from "../../../panels/common/first-signs.ts";
import { useSeatColours } from "../../../panels/common/seat-colours.ts";
import { useWords } from "../../../words.ts";
import { agentsOn, type ForumView, marriedInto, nextProfit, ownersOn } from "../forum-facts.ts";
import { horreumAt, reachOfHorrea } from "../sheet/horrea.ts";
import type { LabelSide, Spot } from "../sheet/sheet.ts";
import { AGENT_FOOT, AGENT_STEP, Horreum } from "./pieces.tsx";
import { useForum } from "./use-forum.ts";

/** How a market is lit. */
export type MarketLight = "option" | "advised" | "refused" | "open" | "route" | "missing" | null;

interface MarketNodeProps {
	spot: Spot;
	view: ForumView;
	light: MarketLight;
}

/** A market on the map: its node and name, what a horreum would bring, who has built and married there. */
export const MarketNode = observer(function MarketNode({ spot, view, light }: MarketNodeProps) {
	const { market, at, radius } = spot;
	const table = useForum();
	return (
		<g
			className={`forum-market ${market.type}`}
			transform={`translate(${at.x} ${at.y})`}
			data-light={light ?? undefined}
			data-cursor={table.cursor === market.id || undefined}
			data-market={market.id}
			data-testid={`market-${market.id}`}
		>
			<circle className="halo" r={radius + 6} />
			<Node spot={spot} />
			<Label spot={spot} view={view} />
			<Built spot={spot} view={view} />
		</g>
	);
});

const STAR = starOf(16, 11.5, 8);

function Node({ spot: { market, radius } }: { spot: Spot }) {
	return (
		<>
			{market.type === "exotic" ? <path className="node" d={STAR} /> : <circle className="node" r={radius} />}
			{(market.type === "large" || market.type === "rome") && <circle className="node-ring" r={radius - 3} />}
			<text className="distance">{market.distance}</text>
		</>
	);
}

/** A star of so many rays. */
function starOf(outer: number, inner: number, rays: number): string {
	const points = Array.from({ length: rays * 2 }, (_, index) => {
		const far = index % 2 === 0 ? outer : inner;
		const angle = (Math.PI * index) / rays;
		return `${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
	});
	return `M${points.join("L")}Z`;
}

const ANCHOR: Readonly<Record<LabelSide, "start" | "middle" | "end">> = {
	n: "middle",
	s: "middle",
	e: "start",
	w: "end",
};

/** An agent stands so high, in map units. */
const PAWN_HEIGHT = 22;

/** Name and price beside the node; agents on it and horrea under it push them away. */
const Label = observer(function Label({ spot, view }: { spot: Spot; view: ForumView }) {
	const { market, radius, label } = spot;
	const words = useWords();
	const shortKey = `forum.label.${market.id}`;
	const name = words.has(shortKey) ? words.key(shortKey) : words.name({ kind: "market", id: market.id });
	const profit = nextProfit(view, market);
	const [horrea, agents] = [ownersOn(view, market.id).length, agentsOn(view, market.id).length];
	const reach = reachOfHorrea(spot, horrea, label);
	const below = Math.max(radius + 12, reach + 11);
	const above = radius + (agents > 0 ? PAWN_HEIGHT : 0) + 15;
	const beside = Math.max(radius, reach, ((agents - 1) * AGENT_STEP) / 2 + AGENT_FOOT) + 4;
	const x = label === "e" ? beside : label === "w" ? -beside : 0;
	const y = label === "n" ? -above : label === "s" ? below : -1;
	return (
		<text className="market-label" textAnchor={ANCHOR[label]} x={x} y={y}>
			<tspan className="market-name">{name}</tspan>
			<tspan className={profit < 0 ? "price loss" : "price"} x={x} dy="12.25">
				{words.key("forum.board.dollars", { amount: profit })}
			</tspan>
		</text>
	);
});

function placeOf(spot: Spot, index: number, of: number): string {
	const { x, y } = horreumAt(spot, index, of);
	return `translate(${x} ${y})`;
}

const Built = observer(function Built({ spot, view }: { spot: Spot; view: ForumView }) {
	const { market, radius, label } = spot;
	const words = useWords();
	const colours = useSeatColours();
	const owners = ownersOn(view, market.id);
	const married = marriedInto(view, market.id);
	const awayFromLabel = label === "w" ? 1 : -1;
	const initialOf = (id: string) => firstSigns(words.name({ kind: "side", id }));
	return (
		<>
			{owners.map((owner, index) => (
				<g key={owner} transform={placeOf(spot, index, owners.length)} data-testid={`horreum-${market.id}-${owner}`}>
					<Horreum colours={colours(owner)} initial={initialOf(owner)} />
				</g>
			))}
			{married !== null && (
				<g transform={`translate(${awayFromLabel * (radius + 3)} ${-radius + 2})`} data-testid={`married-${market.id}`}>
					<circle className="wedding" cx="-3" r="4.2" style={{ stroke: colours(married).field }} />
					<circle className="wedding" cx="2" r="4.2" style={{ stroke: colours(married).field }} />
				</g>
			)}
		</>
	);
});
