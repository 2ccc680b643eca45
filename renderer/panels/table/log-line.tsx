/** One entry of the diary: names in it show their place; opened it shows its rule, its dice, and the way back to it. */
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { PlacedEntry } from "../../../electron/contract.ts";
import { type DiaryLine, nameOfEntry } from "../../stores/diary.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { edgeOf, useSeatColours } from "../common/seat-colours.ts";
import { Sentence } from "../common/sentence.tsx";
import { ChartButton } from "./chart-button.tsx";
import { RollLines } from "./roll-lines.tsx";

/** The id of an entry's element. */
export function idOfEntry(entry: PlacedEntry): string {
	return `entry/${nameOfEntry(entry)}`;
}

interface LogLineProps {
	line: DiaryLine;
	onFold(heading: PlacedEntry): void;
}

export const LogLine = observer(function LogLine({ line: { entry, fold }, onFold }: LogLineProps) {
	const app = useApp();
	const words = useWords();
	const colours = useSeatColours();
	const [open, setOpen] = useState(false);
	const look = () => {
		setOpen(!open);
		const place = app.placeOf(entry.at);
		if (place && !open) app.game?.lookAt(place);
	};
	const said = useId();
	return (
		<li
			className={entry.heading ? `heading ${entry.heading}` : "entry"}
			id={idOfEntry(entry)}
			onPointerEnter={() => app.table.tellOf(entry.at ?? [])}
			onPointerLeave={() => app.table.tellOf([])}
			style={edgeOf(entry.seat, colours)}
			data-testid="log-entry"
		>
			<p className="entry-said" id={said}>
				<Sentence text={entry.text} />
			</p>
			<button
				type="button"
				className="entry-open"
				aria-expanded={open}
				aria-label={words.key("window.log.more")}
				aria-describedby={said}
				onClick={look}
				title={words.key("window.log.more")}
			/>
			{fold && (
				<span className="entry-fold">
					<button
						type="button"
						className="quiet small"
						aria-expanded={!fold.folded}
						onClick={() => onFold(entry)}
						data-testid="fold-heading"
					>
						<span aria-hidden="true">{fold.folded ? `+${fold.lines}` : "−"}</span>
						<span className="visually-hidden">{words.key("window.log.fold", { heading: words.say(entry.text) })}</span>
					</button>
				</span>
			)}
			{entry.takenBack !== undefined && (
				<button
					type="button"
					className="entry-forks"
					onClick={() => app.table.openLines(entry.forks)}
					data-testid="forks"
				>
					{words.key("window.log.taken-back", { count: entry.takenBack })}
				</button>
			)}
			{open && <EntryDetails entry={entry} />}
		</li>
	);
});

const EntryDetails = observer(function EntryDetails({ entry }: { entry: PlacedEntry }) {
	const { campaign } = useApp();
	const words = useWords();
	const isEarlier = campaign.snapshot !== null && entry.node !== campaign.snapshot.head;
	return (
		<div className="entry-details">
			{entry.rule && <RuleButton rule={entry.rule} />} {entry.roll && <ChartButton roll={entry.roll} />}
			{entry.roll && <RollLines roll={entry.roll} />}
			{isEarlier && (
				<button
					type="button"
					className="quiet small"
					onClick={() => void campaign.playFrom(entry.node)}
					data-testid="play-from"
				>
					{words.key("window.log.play")}
				</button>
			)}
			{isEarlier && (
				<button
					type="button"
					className="quiet small"
					disabled={!campaign.mayAct || !(campaign.canUndo || campaign.snapshot?.keeps)}
					onClick={() => void (campaign.snapshot?.keeps ? campaign.goTo(entry.node) : campaign.undo(entry.node))}
					data-testid="go-back"
				>
					{words.key("window.log.go-back")}
				</button>
			)}
		</div>
	);
});
