/** One passage of the diary: names in it show their place; opened it shows its entries as they were written, their rules and dice, and the way back. */
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { type DiaryLine, nameOfEntry } from "../../stores/diary.ts";
import { IDLE, nameOfPassage, type Passage } from "../../story/passage.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { edgeOf, useSeatColours } from "../common/seat-colours.ts";
import { Sentence } from "../common/sentence.tsx";
import { Sign } from "../common/sign.tsx";
import { orders } from "../keys/standard-tools.ts";
import { useKeyName } from "../keys/use-keys.ts";
import { ChartButton } from "./chart-button.tsx";
import { RollLines } from "./roll-lines.tsx";

/** The id of a passage's element. */
export function idOfPassage(passage: Passage): string {
	return `passage/${nameOfPassage(passage)}`;
}

interface LogLineProps {
	line: DiaryLine;
	onFold(heading: Passage): void;
}

/** A passage of the diary; opened, it shows its entries as they were written, their rules and dice, and the way back. */
export const LogLine = observer(function LogLine({ line: { passage, fold }, onFold }: LogLineProps) {
	const app = useApp();
	const words = useWords();
	const colours = useSeatColours();
	const [open, setOpen] = useState(false);
	const look = () => {
		setOpen(!open);
		const place = app.placeOf(passage.places);
		if (place && !open) app.game?.lookAt(place);
	};
	const said = useId();
	const show = () => app.table.tellOf(passage.places);
	const hide = () => app.table.tellOf([]);
	return (
		<li
			className={passage.heading ? `heading ${passage.heading} ${passage.kind === IDLE ? IDLE : ""}` : "entry"}
			id={idOfPassage(passage)}
			onPointerEnter={show}
			onPointerLeave={hide}
			onFocus={show}
			onBlur={hide}
			style={edgeOf(passage.seat ?? undefined, colours)}
			data-testid="log-entry"
		>
			<p className="entry-said" id={said}>
				<Said passage={passage} />
				{!passage.heading && passage.entries.some(({ byOrder }) => byOrder) && <ByOrder />}
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
						onClick={() => onFold(passage)}
						data-testid="fold-heading"
					>
						<span aria-hidden="true">{fold.folded ? `+${fold.lines}` : "−"}</span>
						<span className="visually-hidden">
							{words.key("window.log.fold", { heading: passage.said.map((text) => words.say(text)).join(" ") })}
						</span>
					</button>
				</span>
			)}
			{passage.entries.map((entry) => (
				<Reasons key={nameOfEntry(entry)} entry={entry} />
			))}
			{passage.entries.map((entry) => (
				<Forks key={nameOfEntry(entry)} entry={entry} />
			))}
			{open && <PassageDetails passage={passage} />}
		</li>
	);
});

/** The sentences of a passage, and how it ended. */
export const Said = observer(function Said({ passage: { said, after } }: { passage: Pick<Passage, "said" | "after"> }) {
	const words = useWords();
	return (
		<>
			{said.map((text, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: sentences never change places
				<span key={at}>
					<Sentence text={text} />{" "}
				</span>
			))}
			{after && <span className="entry-after">{words.say(after)}</span>}
		</>
	);
});

/** Marks what came of a standing order of the seat that reads it. */
function ByOrder() {
	const words = useWords();
	const said = words.key("window.log.by-order");
	return (
		<span className="by-order" title={said} data-testid="by-order">
			<Sign path={orders.sign} />
			<span className="visually-hidden">({said})</span>
		</span>
	);
}

/** Why a program did what began with an entry. */
const Reasons = observer(function Reasons({ entry: { thought, text } }: { entry: PlacedEntry }) {
	const { table } = useApp();
	const words = useWords();
	if (thought === undefined) return null;
	return (
		<button
			type="button"
			className="quiet small entry-why"
			aria-expanded={table.drawer === "why" && table.whyOf === thought}
			onClick={() => table.openWhy(thought)}
			data-testid="why-open"
		>
			{words.key("window.why")}
			<span className="visually-hidden"> {words.say(text)}</span>
		</button>
	);
});

/** Lines of play that leave the one that is read after an entry. */
const Forks = observer(function Forks({ entry: { index, takenBack, forks } }: { entry: PlacedEntry }) {
	const { table, campaign } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	if (takenBack === undefined) return null;
	// Whoever stands here has only gone back on his line, and comes to its end again by a key.
	const isHere = campaign.lines.canRedo && campaign.log.at(-1)?.index === index;
	const said = isHere ? "window.log.taken-back-now" : "window.log.taken-back";
	return (
		<button type="button" className="entry-forks" onClick={() => table.openLines(forks)} data-testid="forks">
			{words.key(said, { count: takenBack, end: keyName("end") })}
		</button>
	);
});

/** The entries of a passage, as they were written; the way to play it, and back to its end. */
const PassageDetails = observer(function PassageDetails({ passage }: { passage: Passage }) {
	const { said, entries } = passage;
	const [first] = entries;
	const last = entries.at(-1);
	const isWritten = entries.length === 1 && said[0] === first?.text;
	return (
		<div className="entry-details">
			{isWritten && first ? (
				<EntryDetails entry={first} alone />
			) : (
				<ol className="passage-entries">
					{entries.map((entry) => (
						<li key={nameOfEntry(entry)}>
							<Sentence text={entry.text} /> {entry.byOrder && <ByOrder />} <EntryDetails entry={entry} />
						</li>
					))}
				</ol>
			)}
			<OpenCard entries={entries} />
			{first && last && <Ways from={first} to={last} />}
		</div>
	);
});

/** Opens the game's own card of what a passage tells, where there is one. */
const OpenCard = observer(function OpenCard({ entries }: { entries: readonly PlacedEntry[] }) {
	const { game } = useApp();
	const words = useWords();
	const shown = entries.find((entry) => game?.hasCard?.(entry));
	if (!shown) return null;
	return (
		<button type="button" className="quiet small" onClick={() => game?.openCard?.(shown)} data-testid="open-card">
			{words.key("window.log.card")}
		</button>
	);
});

/** The rule of an entry and its dice, in full where it stands alone. */
function EntryDetails({ entry: { rule, roll }, alone = false }: { entry: PlacedEntry; alone?: boolean }) {
	const words = useWords();
	return (
		<>
			{rule && <RuleButton rule={rule} />} {roll && <ChartButton roll={roll} />}
			{roll && alone && <RollLines roll={roll} />}
			{roll && !alone && (
				<details className="entry-roll">
					<summary>{words.key("window.log.dice", { dice: roll.dice.join(" "), outcome: roll.outcome })}</summary>
					<RollLines roll={roll} />
				</details>
			)}
		</>
	);
}

/** Plays a passage from its beginning; goes back to its end. */
const Ways = observer(function Ways({ from, to }: { from: PlacedEntry; to: PlacedEntry }) {
	const { campaign } = useApp();
	const words = useWords();
	const { snapshot } = campaign;
	if (!snapshot || to.node === snapshot.head) return null;
	return (
		<p className="passage-ways">
			<button
				type="button"
				className="quiet small"
				onClick={() => void campaign.past.playFrom(from.node)}
				data-testid="play-from"
			>
				{words.key("window.log.play")}
			</button>
			<button
				type="button"
				className="quiet small"
				disabled={!campaign.mayAct || !(campaign.lines.canUndo || snapshot.keeps)}
				onClick={() => void (snapshot.keeps ? campaign.lines.goTo(to.node) : campaign.lines.undo(to.node))}
				data-testid="go-back"
			>
				{words.key("window.log.go-back")}
			</button>
		</p>
	);
});
