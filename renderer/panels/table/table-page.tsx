/** The table: banner above, tools on the left, the map, and a column of cards that can be put aside. */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import type { GameParts } from "../game.ts";
import { bindingOf, keysOf } from "../keys.ts";
import { Banner } from "./banner.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { DiceCard } from "./dice-card.tsx";
import { Drawer } from "./drawer.tsx";
import { LogCard } from "./log-card.tsx";
import { OutcomeCard } from "./outcome-card.tsx";
import { Toolbar } from "./toolbar.tsx";

export const TablePage = observer(function TablePage() {
	const app = useApp();
	const { settings, game } = app;
	const withColumn = settings.panelIsOpen("column", true);
	const parts = useParts();
	useKeys(parts);
	if (!parts || !game) return null;
	return (
		<div className={withColumn ? "table with-column" : "table"} data-testid="table-page">
			<Banner />
			<Toolbar />
			<main className="map-cell">
				<parts.Board />
				{!withColumn && <parts.Instead />}
				<Drawer />
			</main>
			<ColumnToggle open={withColumn} />
			{withColumn && (
				<div className={game.busy ? "column in-hand" : "column"}>
					<OutcomeCard />
					{game.busy ? <parts.Instead /> : <DecisionCard />}
					<DiceCard />
					<LogCard />
				</div>
			)}
			<parts.Above />
		</div>
	);
});

function ColumnToggle({ open }: { open: boolean }) {
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
			{open ? "›" : "‹"}
		</button>
	);
}

/** The keys of the table work wherever the focus is, except in fields and dialogs. */
function useKeys(parts: GameParts | null): void {
	const app = useApp();
	useEffect(() => {
		const keys = keysOf(parts);
		const obey = (event: KeyboardEvent) => {
			const binding = bindingOf(event, keys, app.game?.inHand);
			if (!binding) return;
			event.preventDefault();
			binding.run(app, event.key.length === 1 ? event.key.toLowerCase() : event.key);
		};
		document.addEventListener("keydown", obey);
		return () => document.removeEventListener("keydown", obey);
	}, [app, parts]);
}
