/** The table: banner above, tools on the left, the map, and a column of cards that can be put aside. */
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { piece } from "../common/piece.tsx";
import { commandsOf } from "../keys/commands.ts";
import { useKeys } from "../keys/use-keys.ts";
import { LessonCard } from "../lessons/lesson-card.tsx";
import { OrderMenu } from "../orders/order-menu.tsx";
import { useSounds } from "../sounds.ts";
import { Banner } from "./banner.tsx";
import { Beside, BesideToggle, useBeside } from "./beside.tsx";
import { DIARY } from "./besides.ts";
import { DecisionCard } from "./decision-card.tsx";
import { DiceCard } from "./dice-card.tsx";
import { Drawer } from "./drawer.tsx";
import { LogCard } from "./log-card.tsx";
import { OutcomeCard } from "./outcome-card.tsx";
import { PlaybackBar } from "./playback-bar.tsx";
import { Ribbon } from "./ribbon.tsx";
import { SinceCard } from "./since-card.tsx";
import { Toolbar } from "./toolbar.tsx";
import { BOARD, useFocusOnQuestion } from "./use-focus-on-question.ts";

const DeskCard = piece(async () => (await import("../desk/desk-card.tsx")).DeskCard);

/** The page of a campaign: board, banner, column, tools and drawers; or the projection in a window that shows the public table. */
export const TablePage = observer(function TablePage() {
	const app = useApp();
	const { settings, game } = app;
	const withColumn = settings.panelIsOpen("column", true);
	const parts = useParts();
	const beside = useBeside();
	useKeys(useMemo(() => commandsOf(parts), [parts]));
	useSounds();
	useFocusOnQuestion(BOARD);
	if (!parts || !game) return null;
	if (parts.Projection && app.campaign.snapshot?.visibility.kind === "public")
		return (
			<main className="projection" data-testid="projection">
				<parts.Projection />
				{app.hello?.guest !== true && <BackFromProjection />}
			</main>
		);
	return (
		<div
			className={["table", withColumn && "with-column", beside !== null && "with-beside"].filter(Boolean).join(" ")}
			data-column={settings.settings.column}
			data-table
			data-testid="table-page"
		>
			<Banner withCard={withColumn} />
			<Toolbar />
			<main className="map-cell">
				<parts.Board />
				{!withColumn && <parts.Instead />}
				<Drawer />
				<Ribbon />
				<SinceCard />
				{app.moments.told ? <DeskCard /> : <LessonCard />}
				<PlaybackBar />
			</main>
			<Beside />
			<BesideToggle />
			<ColumnToggle open={withColumn} />
			{withColumn && (
				<div className={game.busy ? "column in-hand" : "column"}>
					<OutcomeCard />
					{game.busy ? <parts.Instead /> : <DecisionCard />}
					<DiceCard />
					{beside !== DIARY && <LogCard />}
				</div>
			)}
			<parts.Above />
			<OrderMenu />
		</div>
	);
});

/** Who keeps the table may look at it as the room does, and comes back by choosing another visibility. */
function BackFromProjection() {
	const { table } = useApp();
	const words = useWords();
	return (
		<button
			type="button"
			className="quiet small back"
			onClick={() => table.openDialog("windows")}
			data-testid="windows"
		>
			{words.key("window.tool.windows")}
		</button>
	);
}

const ColumnToggle = observer(function ColumnToggle({ open }: { open: boolean }) {
	const { settings } = useApp();
	const words = useWords();
	const name = words.key(open ? "window.column.hide" : "window.column.show");
	return (
		<button
			type="button"
			className="column-toggle"
			aria-expanded={open}
			aria-label={name}
			title={name}
			onClick={() => settings.togglePanel("column", true)}
			data-testid="column-toggle"
		>
			{open === (settings.settings.column === "right") ? "›" : "‹"}
		</button>
	);
});
