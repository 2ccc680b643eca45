/** One entry of the diary; opened it shows its rule, its dice, and the way back to it. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { PlacedEntry } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { RollLines } from "./roll-lines.tsx";

export const LogLine = observer(function LogLine({ entry }: { entry: PlacedEntry }) {
	const app = useApp();
	const words = useWords();
	const [open, setOpen] = useState(false);
	const said = words.say(entry.text);
	const look = () => {
		setOpen(!open);
		const place = app.placeOf(entry.at);
		if (place && !open) app.game?.lookAt(place);
	};
	return (
		<li className={entry.heading ? `heading ${entry.heading}` : "entry"} data-testid="log-entry">
			<button
				type="button"
				className="entry-text"
				aria-expanded={open}
				onClick={look}
				style={entry.seat ? { borderInlineStartColor: `var(--side-${entry.seat}-field)` } : undefined}
			>
				{said}
				{entry.takenBack !== undefined && (
					<small>{words.key("window.log.taken-back", { count: entry.takenBack })}</small>
				)}
			</button>
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
			{entry.rule && <RuleButton rule={entry.rule} />}
			{entry.roll && <RollLines roll={entry.roll} />}
			{isEarlier && (
				<button
					type="button"
					className="quiet small"
					disabled={!campaign.canUndo}
					onClick={() => void campaign.undo(entry.node)}
					data-testid="go-back"
				>
					{words.key("window.log.go-back")}
				</button>
			)}
		</div>
	);
});
