/** The game's own displays and cards, as drawers. */
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp } from "../../../panels/app.ts";
import { Modal } from "../../../panels/common/modal.tsx";
import { piece } from "../../../panels/common/piece.tsx";
import type { DrawerPart } from "../../../panels/game.ts";
import type { Words } from "../../../words.ts";
import { AllianceTrack } from "../cards/alliance-track.tsx";
import { ArmyDisplay } from "../cards/army-display.tsx";
import { ChartSheet } from "../cards/chart-sheet.tsx";
import { chartPagesOf } from "../cards/charts.ts";
import { CityCards } from "../cards/city-cards.tsx";
import { Commanders } from "../cards/commanders.tsx";
import { CouncilCard } from "../cards/council-card.tsx";
import { CupCard } from "../cards/cup-card.tsx";
import { HieroCard } from "../cards/hiero-card.tsx";
import { LeaderCard } from "../cards/leader-card.tsx";
import { LegionStrengths } from "../cards/legion-strengths.tsx";
import { LossesCard } from "../cards/losses.tsx";
import { ManpowerCard } from "../cards/manpower-card.tsx";
import { NavalDisplay } from "../cards/naval-display.tsx";
import { OrderOfBattle } from "../cards/order-drawer.tsx";
import { ProvinceChart } from "../cards/province-chart.tsx";
import { navalLevelsOf, SeaChart } from "../cards/sea-chart.tsx";
import { SiegeList } from "../cards/siege-list.tsx";
import { SequenceOfPlay, TurnTrack } from "../cards/turn-track.tsx";
import { WaysToWin } from "../cards/ways-to-win.tsx";
import { Pages } from "../parts/pages.tsx";
import type { Handling } from "../piece-handling.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { listPowers, type TableFacts } from "../table-facts.ts";
import { handlingFor } from "./touches.ts";

/** What a drawer shows is made from. */
interface Laid {
	facts: TableFacts;
	handling: Handling;
	/** Whose card lies uppermost: the one chosen, else his who has the question. */
	side: string;
	onSide(side: string): void;
	scenario: string;
	words: Words;
}

/** A drawer whose content is made from the facts of the table. */
function drawer(id: string, sign: string, key: string, show: (laid: Laid) => ReactNode): DrawerPart {
	const Content = observer(function GameDrawer() {
		const app = useApp();
		const game = useAncientWorld();
		const { facts, map } = game;
		if (!facts) return null;
		const powers = listPowers(facts.view);
		const side =
			[map.side, app.decision.decision?.seat].find((power) => power && powers.includes(power)) ?? powers[0] ?? "";
		const scenario = app.campaign.snapshot?.scenario ?? "";
		return show({ facts, handling: handlingFor(app, game), side, onSide: map.setSide, scenario, words: app.words });
	});
	return { id, sign, keys: [key], Content };
}

/** The seas have a leaf in games that have naval superiority. */
function seaLeaf(facts: TableFacts) {
	const levels = navalLevelsOf(facts.view);
	return levels ? [{ id: "seas", content: <SeaChart facts={facts} levels={levels} /> }] : [];
}

/** Legions have a leaf where there are any. */
function legionLeaf({ facts, handling }: Pick<Laid, "facts" | "handling">) {
	const hasLegions = Object.keys(facts.view.legions).length > 0 || facts.view.module === "rise";
	return hasLegions ? [{ id: "legions", content: <LegionStrengths facts={facts} handling={handling} /> }] : [];
}

/** Fleets have one in games that have ships. */
function fleetLeaf({ words: _, ...laid }: Laid) {
	return laid.facts.view.navy ? [{ id: "fleets", content: <NavalDisplay {...laid} /> }] : [];
}

/** The Council of Carthage has one where it sits. */
function councilLeaf({ facts, handling }: Pick<Laid, "facts" | "handling">) {
	return facts.view.council ? [{ id: "council", content: <CouncilCard facts={facts} handling={handling} /> }] : [];
}

/** The peoples that Carthage raises have one in her own game. */
function manpowerLeaf({ facts, handling }: Pick<Laid, "facts" | "handling">) {
	const hasPeoples = facts.view.module === "carthage" && facts.view.sidesInOrder.includes("carthage");
	return hasPeoples ? [{ id: "manpower", content: <ManpowerCard facts={facts} handling={handling} /> }] : [];
}

/** The same drawer, which may lie beside the map as well. */
const alsoBeside = (part: DrawerPart): DrawerPart => ({ ...part, beside: true });

/** The drawers of the Ancient World: displays, cards, charts and records. */
export const ancientWorldDrawers: readonly DrawerPart[] = [
	alsoBeside(
		drawer("displays", "M4 6h16M4 12h16M4 18h16M8 4v4M14 10v4M10 16v4", "d", ({ words, ...laid }) => (
			<Pages
				label={words.key("window.tool.displays")}
				leaves={[
					{ id: "armies", content: <ArmyDisplay {...laid} /> },
					...fleetLeaf({ words, ...laid }),
					{ id: "commanders", content: <Commanders {...laid} /> },
					...legionLeaf(laid),
					...manpowerLeaf(laid),
					...councilLeaf(laid),
					{ id: "losses", content: <LossesCard {...laid} /> },
				]}
			/>
		)),
	),
	{
		...drawer("order", "M5 4h14M5 9h10M5 14h14M5 19h7", "e", ({ facts, handling }) => (
			<OrderOfBattle facts={facts} handling={handling} />
		)),
		title: "window.keys.order",
	},
	alsoBeside(
		drawer("cities", "M4 20V9l4-3 4 3v11M12 20v-8l4-3 4 3v8M4 20h16M8 13v3M16 15v2", "c", ({ words, ...laid }) => (
			<Pages
				label={words.key("window.tool.cities")}
				leaves={[
					{ id: "occupation", content: <CityCards {...laid} /> },
					{ id: "sieges", content: <SiegeList {...laid} /> },
				]}
			/>
		)),
	),
	drawer("provinces", "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14", "p", ({ words, ...laid }) => (
		<Pages
			label={words.key("window.tool.provinces")}
			leaves={[
				{ id: "information", content: <ProvinceChart {...laid} /> },
				...(Object.keys(laid.facts.view.alliances).length > 0
					? [{ id: "alliances", content: <AllianceTrack {...laid} /> }]
					: []),
				...seaLeaf(laid.facts),
			]}
		/>
	)),
	{
		id: "map",
		sign: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM7 9h1M6 13h2M12 9h5M12 13h4",
		keys: ["k"],
		title: "window.sheet.title",
		Content: piece(async () => (await import("../sheet/map-drawer.tsx")).MapDrawer),
	},
	drawer("charts", "M5 3h14v18H5zM5 9h14M5 15h14M10 3v18", "x", ({ facts, scenario, words, handling }) => (
		<Pages
			label={words.key("window.tool.charts")}
			leaves={chartPagesOf(scenario, facts.gazetteer.chart).map(({ id, charts }) => ({
				id,
				content: <ChartSheet key={id} charts={charts} handling={handling} />,
			}))}
		/>
	)),
	drawer("turn", "M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9", "t", ({ facts, handling }) => (
		<>
			<TurnTrack view={facts.view} />
			<div className="aw-turn-leaf">
				<SequenceOfPlay view={facts.view} gazetteer={facts.gazetteer} handling={handling} />
				<div>
					<WaysToWin view={facts.view} handling={handling} />
					<HieroCard />
					<CupCard view={facts.view} handling={handling} />
				</div>
			</div>
		</>
	)),
];

/** One leader at large, over everything else. */
export const LeaderDialog = observer(function LeaderDialog() {
	const app = useApp();
	const game = useAncientWorld();
	const { map, view } = game;
	const leader = map.leader === null ? undefined : view?.leaders[map.leader];
	if (!leader) return null;
	return (
		<Modal title={app.words.key("window.leader.title")} onClose={() => map.showLeader(null)} testId="leader-card">
			<LeaderCard leader={leader} handling={handlingFor(app, game)} barred={game.barredFor(leader.id)} />
		</Modal>
	);
});
