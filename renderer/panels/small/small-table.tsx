/**
 * The table on a small screen: at its head when it is and what is asked, then pages side by side of which one is seen, at its foot their
 * tabs. The pages are made of the same panels as the table of a large one.
 */
import { observer } from "mobx-react-lite";
import { type MouseEvent, useMemo } from "react";
import type { SmallPage } from "../../stores/table-store.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import type { GameParts, Tool } from "../game.ts";
import { commandsOf } from "../keys/commands.ts";
import { useKeys } from "../keys/use-keys.ts";
import { LessonCard } from "../lessons/lesson-card.tsx";
import { OrderMenu } from "../orders/order-menu.tsx";
import { useSounds } from "../sounds.ts";
import { Banner } from "../table/banner.tsx";
import { DecisionCard } from "../table/decision-card.tsx";
import { DiceCard } from "../table/dice-card.tsx";
import { Drawer } from "../table/drawer.tsx";
import { LogCard } from "../table/log-card.tsx";
import { OutcomeCard } from "../table/outcome-card.tsx";
import { PlaybackBar } from "../table/playback-bar.tsx";
import { Ribbon } from "../table/ribbon.tsx";
import { SinceCard } from "../table/since-card.tsx";
import { Toolbar } from "../table/toolbar.tsx";
import { useFocusOnQuestion } from "../table/use-focus-on-question.ts";
import "./small.css";
import { Strip } from "./strip.tsx";
import { Tabs } from "./tabs.tsx";

/** The page of a campaign on a small screen. */
export const SmallTable = observer(function SmallTable() {
	const { game, table } = useApp();
	const parts = useParts();
	useKeys(useMemo(() => commandsOf(parts), [parts]));
	useSounds();
	useFocusOnQuestion("[data-question]");
	if (!parts || !game) return null;
	// The name of a place shows it on the map, wherever it stands.
	const follow = ({ target }: MouseEvent) => {
		if (target instanceof Element && target.closest(".name-link")) table.turnTo("map");
	};
	return (
		// biome-ignore lint/a11y: what is pressed are the names in it, which are links
		<div className="small-table" onClick={follow} data-table data-testid="table-page">
			<Banner withCard={table.page === "question"} />
			<main className="small-middle">
				<Strip>{(page) => <PageOf page={page} parts={parts} />}</Strip>
				<Drawer />
				<Ribbon />
			</main>
			<LessonCard />
			<PlaybackBar />
			<Staged />
			<Tabs />
			<parts.Above />
			<OrderMenu />
		</div>
	);
});

interface PageOfProps {
	page: SmallPage;
	parts: GameParts;
}

const PageOf = observer(function PageOf({ page, parts }: PageOfProps) {
	const { game, table } = useApp();
	// What is in hand is seen where it is being dealt with.
	const inHand = game?.busy && (table.page === "map") === (page === "map") ? <parts.Instead /> : null;
	switch (page) {
		case "question":
			return (
				<div className="column">
					<SinceCard />
					<OutcomeCard />
					{game?.busy ? inHand : <DecisionCard />}
					<DiceCard />
				</div>
			);
		case "mine":
			return <Mine parts={parts} />;
		case "map":
			return (
				<>
					<div className="map-cell">
						<parts.Board />
					</div>
					{inHand && <div className="small-in-hand">{inHand}</div>}
				</>
			);
		case "diary":
			return (
				<div className="column">
					<LogCard />
				</div>
			);
		case "more":
			return <More parts={parts} />;
	}
});

/** What is a player's own: what the game has for that, else the drawer that is looked into most. */
function Mine({ parts }: { parts: GameParts }) {
	const Content = parts.Mine ?? parts.drawers.find(({ beside }) => beside)?.Content ?? parts.drawers[0]?.Content;
	return <div className="small-mine card">{Content && <Content />}</div>;
}

/** Every tool of the table; what changes the board is followed by it, what changes the question by that. */
function More({ parts }: { parts: GameParts }) {
	const { table } = useApp();
	const follow = (tool: Tool) => {
		if (parts.tools.includes(tool)) table.turnTo("map");
		else if (tool.id === "undo" || tool.id === "redo") table.turnTo("question");
	};
	return <Toolbar onUsed={follow} />;
}

/** Dice are told one by one: a press has the next at once. */
const Staged = observer(function Staged() {
	const { campaign, game } = useApp();
	const words = useWords();
	if (!campaign.staged || !game?.hasten) return null;
	return (
		<button
			type="button"
			className="small-next primary"
			onClick={() => game.hasten?.(performance.now())}
			data-testid="small-next"
		>
			{words.key("window.small.next")}
		</button>
	);
});
