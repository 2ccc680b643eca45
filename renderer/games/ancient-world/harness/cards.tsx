/** The cards of the harness, with handling that only remembers what was lifted. */
import { type ReactNode, useState } from "react";
import type { Ref } from "../../../../electron/contract/contract.ts";
import {
	ArmyDisplay,
	CityCards,
	CupCard,
	type Handling,
	LeaderCard,
	ProvinceChart,
	SequenceOfPlay,
	StackInspector,
	type TableFacts,
	TurnTrack,
} from "../index.ts";

interface CardsProps {
	facts: TableFacts;
	offers: Handling["offers"];
	query: URLSearchParams;
}

export function Cards({ facts, offers, query }: CardsProps) {
	const [lifted, setLifted] = useState<Ref | null>(null);
	const [side, setSide] = useState(query.get("side") ?? "rome");
	const { view, gazetteer } = facts;
	const handling: Handling = {
		offers,
		lifted,
		onLift: ({ piece }) => setLifted(piece),
		onPut: () => setLifted(null),
		onInspect: () => {},
		onRule: () => {},
	};
	const hexes = (query.get("hex") ?? "it-1514,it-1221,it-3714").split(",");
	const leaders = (query.get("leader") ?? "hannibal,401,pu-1").split(",");
	const cards: Record<string, () => ReactNode> = {
		displays: () => <ArmyDisplay {...{ facts, side, handling }} onSide={setSide} />,
		cities: () => <CityCards {...{ facts, side, handling }} onSide={setSide} />,
		inspector: () => hexes.map((hex) => <StackInspector key={hex} {...{ facts, hex, handling }} onClose={() => {}} />),
		hover: () => hexes.map((hex) => <StackInspector key={hex} {...{ facts, hex }} compact />),
		leader: () =>
			leaders.map((id) => {
				const leader = view.leaders[id];
				return leader && <LeaderCard key={id} {...{ leader, handling }} />;
			}),
		turn: () => [
			<TurnTrack key="turn" view={view} />,
			<SequenceOfPlay key="sequence" {...{ view, gazetteer, handling }} />,
			<CupCard key="cup" {...{ view, handling }} />,
		],
		provinces: () => <ProvinceChart {...{ facts, handling }} />,
	};
	const style = { display: "flex", flexWrap: "wrap", gap: "1rem", padding: "1rem", alignItems: "start" } as const;
	const width = Number(query.get("width") ?? 0);
	return (
		<main style={style}>
			{[cards[query.get("card") ?? "displays"]?.()].flat().map((card, at) => (
				<div
					key={String(at)}
					className={query.get("card") === "inspector" || query.get("card") === "hover" ? "" : "card"}
					style={width > 0 ? { width: `${width / 16}rem` } : undefined}
				>
					{card}
				</div>
			))}
		</main>
	);
}
