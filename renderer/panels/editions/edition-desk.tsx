/** An edition on the desk: its sheets with their progress, the sheet that is read, and what may be done. */
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import type { EditionDesk, SheetCard } from "../../../electron/contract/contract.ts";
import type { EditionView } from "../../stores/editions-store.ts";
import { useWords } from "../../words.ts";
import { ChangesView, ConflictsView, FaultsView } from "./edition-changes.tsx";
import { TrialView } from "./edition-trial.tsx";
import { useEditions } from "./editions.ts";
import { SheetView } from "./sheet-view.tsx";

/** The desk on which an edition is proof-read. */
export const EditionDeskPanel = observer(function EditionDeskPanel() {
	const editions = useEditions();
	const { desk, view } = editions;
	if (!desk) return null;
	const onKeyDown = (event: KeyboardEvent) => {
		const isCommand = event.ctrlKey || event.metaKey;
		const isTyping = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
		if (event.key === "F8") void editions.goToUnproved();
		else if (isCommand && !isTyping && /^[zy]$/i.test(event.key))
			void editions.again(event.shiftKey || event.key.toLowerCase() === "y" ? "redo" : "undo");
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it listens for what its cells and buttons do not use
		<div className="edition-desk" onKeyDown={onKeyDown} data-testid="edition-desk">
			<Tools desk={desk} />
			<Sheets desk={desk} />
			<div className="edition-view">
				{view === "sheet" && <SheetView />}
				{view === "changes" && <ChangesView />}
				{view === "conflicts" && <ConflictsView />}
				{view === "faults" && <FaultsView />}
				{view === "try" && <TrialView />}
			</div>
		</div>
	);
});

const Tools = observer(function Tools({ desk }: { desk: EditionDesk }) {
	const editions = useEditions();
	const words = useWords();
	const { figures, proved, rebuilt, changed, faults, conflicts } = desk;
	const show = (view: EditionView) => void editions.show(editions.view === view ? "sheet" : view);
	const tabs: readonly { view: EditionView; label: string; hidden?: boolean }[] = [
		{ view: "changes", label: words.key("window.editions.changes", { count: changed }) },
		{
			view: "faults",
			label: words.key("window.editions.faults", { count: faults?.length ?? 0 }),
			hidden: faults?.length === 0 || faults === null,
		},
		{
			view: "conflicts",
			label: words.key("window.editions.conflicts", { count: conflicts.length }),
			hidden: conflicts.length === 0,
		},
		{ view: "try", label: words.key("window.editions.try") },
	];
	return (
		<div className="edition-tools no-print">
			<button type="button" className="quiet" onClick={() => void editions.leave()} data-testid="editions-back">
				{words.key("window.editions.back")}
			</button>
			<div className="edition-progress">
				<progress
					value={proved}
					max={Math.max(figures, 1)}
					aria-label={words.key("window.editions.progress", { proved, figures })}
				/>
				<span data-testid="edition-progress">{words.key("window.editions.progress", { proved, figures })}</span>
				<span className="hint">{words.key("window.editions.rebuilt-left", { count: rebuilt })}</span>
			</div>
			<button
				type="button"
				className="primary"
				disabled={proved === figures}
				onClick={() => void editions.goToUnproved()}
				title="F8"
				data-testid="edition-next"
			>
				{words.key("window.editions.next")}
			</button>
			<button
				type="button"
				disabled={!desk.canUndo}
				onClick={() => void editions.again("undo")}
				title="Ctrl+Z"
				data-testid="edition-undo"
			>
				{words.key("window.editions.undo")}
			</button>
			<button
				type="button"
				disabled={!desk.canRedo}
				onClick={() => void editions.again("redo")}
				title="Ctrl+Shift+Z"
				data-testid="edition-redo"
			>
				{words.key("window.editions.redo")}
			</button>
			{tabs
				.filter(({ hidden }) => !hidden)
				.map(({ view, label }) => (
					<button
						key={view}
						type="button"
						aria-pressed={editions.view === view}
						className={view === "faults" ? "edition-faulty" : ""}
						onClick={() => show(view)}
						data-testid={`edition-view-${view}`}
					>
						{label}
					</button>
				))}
		</div>
	);
});

const Sheets = observer(function Sheets({ desk }: { desk: EditionDesk }) {
	const words = useWords();
	const groups = [...Map.groupBy(desk.sheets, ({ game }) => game)];
	const faulty = new Set(desk.faults?.flatMap(({ place }) => place?.sheet ?? []));
	return (
		<nav className="edition-sheets no-print" aria-label={words.key("window.editions.sheets")}>
			{groups.map(([game, sheets]) => (
				<section key={game} aria-label={words.or(`edition.game.${game}`, game)}>
					<h3>{words.or(`edition.game.${game}`, game)}</h3>
					<ul>
						{sheets.map((sheet) => (
							<li key={sheet.id}>
								<SheetButton sheet={sheet} faulty={faulty.has(sheet.id)} />
							</li>
						))}
					</ul>
				</section>
			))}
		</nav>
	);
});

const SheetButton = observer(function SheetButton({ sheet, faulty }: { sheet: SheetCard; faulty: boolean }) {
	const editions = useEditions();
	const words = useWords();
	const { id, title, figures, proved } = sheet;
	const isOpen = editions.sheet?.id === id && editions.view === "sheet";
	return (
		<button
			type="button"
			className={faulty ? "faulty" : ""}
			aria-current={isOpen ? "page" : undefined}
			onClick={() => void editions.openSheet(id)}
			data-testid={`sheet-${id}`}
		>
			<span>{title}</span>
			{figures > 0 && (
				<small className={proved === figures ? "whole" : ""}>
					{words.key("window.editions.of", { proved, figures })}
				</small>
			)}
		</button>
	);
});
