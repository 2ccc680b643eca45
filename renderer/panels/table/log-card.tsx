/**
 * The campaign diary: what happened, told in passages, or entry by entry as it was written. While it is played it grows at the end, and new
 * passages are spoken to a screen reader.
 */
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { PlacedEntry, Ref, Text } from "../../../electron/contract/contract.ts";
import { addedTo, chaptersIn, Folding, isFound, linesOf, newlyTold, topicsIn } from "../../stores/diary.ts";
import { nameOfPassage, type Passage } from "../../story/passage.ts";
import { useWords, type Words } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { useFocusWhileOpen } from "../common/use-focus.ts";
import { useUnrolled } from "../common/use-unrolled.ts";
import { idOfPassage, LogLine } from "./log-line.tsx";

/** Passages shown at first, and added by each press of the button above them. */
const page = 200;

/** So many lines of the ledger are in sight at first; it has a line for each entry, and every campaign has thousands. */
const LEDGER_IN_SIGHT = 40;

/** The card of the diary, which can be searched, read about one thing, or read large. */
export const LogCard = observer(function LogCard() {
	const app = useApp();
	const { settings, table } = app;
	const words = useWords();
	const [shown, setShown] = useState(page);
	const [written, setSought] = useState("");
	const sought = table.searchesDiary ? written : "";
	const isLedger = settings.panelIsOpen("diary-ledger", false);
	const told = isLedger ? app.ledger : app.passages;
	const inSight = isLedger && shown === page ? LEDGER_IN_SIGHT : shown;
	const unrolled = useUnrolled(shown, inSight, `${isLedger} ${shown}`);
	const first = sought === "" && table.reads === null ? Math.max(0, told.length - unrolled) : 0;
	const list = useFollow(told, unrolled);
	const { lines, fold, unfold } = useReading(told, first, sought);
	const large = settings.panelIsOpen("diary-large", false);
	const goTo = (passage: Passage) => {
		setSought("");
		table.readAbout(null);
		setShown(told.length - told.indexOf(passage) + page);
		unfold(passage);
		requestAnimationFrame(() => document.getElementById(idOfPassage(passage))?.scrollIntoView({ block: "start" }));
	};
	useEffect(() => {
		const passage = told.find((one) => nameOfPassage(one) === table.sought);
		if (!passage) return;
		table.goToPassage(null);
		goTo(passage);
	});
	return (
		<Card
			title={words.key("window.log.title")}
			className={large ? "log large" : "log"}
			actions={
				<>
					<button
						type="button"
						className="quiet small"
						aria-expanded={table.searchesDiary}
						onClick={() => table.searchDiary(!table.searchesDiary)}
						data-testid="log-search-open"
					>
						{words.key("window.log.search")}
					</button>
					<Pressed panel="diary-ledger" words="window.log.ledger" testId="log-ledger" />
					<Pressed panel="diary-large" words="window.log.large" testId="log-large" />
				</>
			}
			testId="log"
		>
			{table.searchesDiary && (
				<Search told={told} sought={sought} found={lines.length} onSeek={setSought} onGo={goTo} />
			)}
			<div
				className="scrolls"
				ref={list}
				role="log"
				aria-live="off"
				aria-label={words.key("window.log.title")}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the diary must be scrollable by keyboard
				tabIndex={0}
				data-scrolls
			>
				{told.length > shown && first > 0 && (
					<button type="button" className="quiet small" onClick={() => setShown(shown + page)}>
						{words.key("window.log.earlier", { count: told.length - shown })}
					</button>
				)}
				<ol className="entries">
					{lines.map((line) => (
						<LogLine key={nameOfPassage(line.passage)} line={line} onFold={fold} />
					))}
				</ol>
			</div>
			<Spoken />
		</Card>
	);
});

/** A button that stays pressed while a panel is open. */
const Pressed = observer(function Pressed({
	panel,
	words: key,
	testId,
}: {
	panel: string;
	words: string;
	testId: string;
}) {
	const { settings } = useApp();
	const words = useWords();
	return (
		<button
			type="button"
			className="quiet small"
			aria-pressed={settings.panelIsOpen(panel, false)}
			onClick={() => settings.togglePanel(panel, false)}
			data-testid={testId}
		>
			{words.key(key)}
		</button>
	);
});

interface SearchProps {
	told: readonly Passage[];
	sought: string;
	/** Lines that were found. */
	found: number;
	onSeek(sought: string): void;
	onGo(passage: Passage): void;
}

/** A word to look for, of whom to read alone, and the years and phases to go to. */
const Search = observer(function Search({ told, sought, found, onSeek, onGo }: SearchProps) {
	const { table } = useApp();
	const words = useWords();
	const field = useRef<HTMLInputElement>(null);
	const chapters = chaptersIn(told);
	useFocusWhileOpen(() => field.current);
	// With the focus in it the search is innermost, whatever lies beside it.
	const close = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.stopPropagation();
		event.preventDefault();
		table.searchDiary(false);
	};
	return (
		<search className="diary-search" onKeyDown={close}>
			<input
				ref={field}
				type="search"
				aria-label={words.key("window.log.search.for")}
				placeholder={words.key("window.log.search.for")}
				value={sought}
				onChange={({ target }) => onSeek(target.value)}
				data-testid="log-search"
			/>
			<About told={told} />
			<select
				className="small"
				aria-label={words.key("window.log.go-to")}
				value=""
				onChange={({ target }) => {
					const chapter = chapters[Number(target.value)];
					if (target.value !== "" && chapter) onGo(chapter);
				}}
				data-testid="log-chapters"
			>
				<option value="">{words.key("window.log.go-to")}</option>
				{chapters.map((passage, at) => (
					<option key={nameOfPassage(passage)} value={at}>
						{passage.heading === "phase" ? "\u2003" : ""}
						{passage.said.map((text) => words.say(text)).join(" ")}
					</option>
				))}
			</select>
			<span className="visually-hidden" role="status">
				{(sought !== "" || table.reads !== null) && words.key("window.log.found", { count: found })}
			</span>
		</search>
	);
});

/** Chooses about whom or what is read alone. */
const About = observer(function About({ told }: { told: readonly Passage[] }) {
	const { game, table } = useApp();
	const words = useWords();
	const kinds = ["side", ...(game?.topics ?? [])];
	const topics = topicsIn(told, kinds);
	const name = ({ kind, id }: Ref) => `${kind}/${id}`;
	return (
		<select
			className="small"
			aria-label={words.key("window.log.about")}
			value={table.reads === null ? "" : name(table.reads)}
			onChange={({ target }) => table.readAbout(topics.find((topic) => name(topic) === target.value) ?? null)}
			data-testid="log-about"
		>
			<option value="">{words.key("window.log.all")}</option>
			{kinds.map((kind) => (
				<optgroup key={kind} label={words.key(`window.log.about.${kind}`)}>
					{topics
						.filter((topic) => topic.kind === kind)
						.map((topic) => ({ topic, called: words.name(topic) }))
						.sort((one, other) => words.compare(one.called, other.called))
						.map(({ topic, called }) => (
							<option key={name(topic)} value={name(topic)}>
								{called}
							</option>
						))}
				</optgroup>
			))}
		</select>
	);
});

/** So many of the last passages are spoken; the rest is there to be read. */
const spokenAtMost = 8;

/** What is new in the diary, for ears: each thing once, without its buttons. While others' doings are played, the caption tells them. */
const Spoken = observer(function Spoken() {
	const { campaign, passages } = useApp();
	const words = useWords();
	const { log } = campaign;
	const [heard, setHeard] = useState({ log, passages, news: [] as readonly News[] });
	if (heard.log !== log) setHeard({ log, passages, news: newsOf(heard, { log, passages }, (text) => words.say(text)) });
	return (
		<div className="visually-hidden" aria-live="polite" data-testid="spoken">
			{!campaign.playback.playing &&
				heard.news.map(({ name, said, byOrder }) => (
					<p key={`${log.length} ${name}`}>
						{said.join(" ")}
						{byOrder && ` (${words.key("window.log.by-order")})`}
					</p>
				))}
		</div>
	);
});

interface News {
	readonly name: string;
	readonly said: readonly string[];
	/** Some of it came of a standing order of the seat that hears it. */
	readonly byOrder: boolean;
}

interface Told {
	readonly log: readonly PlacedEntry[];
	readonly passages: readonly Passage[];
}

function newsOf(heard: Told, { log, passages }: Told, say: (text: Text) => string): News[] {
	const added = new Set(addedTo(heard.log, log));
	const grown = added.size === 0 ? [] : passages.filter(({ entries }) => entries.some((entry) => added.has(entry)));
	return grown
		.slice(-spokenAtMost)
		.map((passage) => ({
			name: nameOfPassage(passage),
			said: newlyTold(heard.passages, passage, say),
			byOrder: passage.entries.some((entry) => entry.byOrder === true && added.has(entry)),
		}))
		.filter(({ said }) => said.length > 0);
}

/** So many lines that were found are shown, the last of them. */
const foundAtMost = 400;

/** What is read of the diary: from a passage on, under headings that are not folded; or what is searched for. */
function useReading(told: readonly Passage[], first: number, sought: string) {
	const { table } = useApp();
	const words = useWords();
	const [before, setFolding] = useState(() => new Folding());
	const folding = before.during(told);
	if (folding !== before) setFolding(folding);
	const fold = (heading: Passage) => setFolding(folding.turned(heading));
	const isFolded = (heading: Passage) => folding.isFolded(heading);
	/** Unfolds the turn in which a passage stands. */
	const unfold = (passage: Passage) => {
		const turn = told.slice(0, told.indexOf(passage) + 1).findLast(({ heading }) => heading === "turn");
		if (turn && folding.isFolded(turn)) setFolding(folding.turned(turn));
	};
	const isSought = (passage: Passage) => isFound(wholeOf(passage, words), sought);
	const reading = { about: table.reads, isFolded, ...(sought.trim() !== "" && { isSought }) };
	return { lines: linesOf(told.slice(first), reading).slice(-foundAtMost), fold, unfold };
}

/** Everything that a passage says, and its entries as they were written. */
function wholeOf({ said, entries }: Passage, words: Words): string {
	return [...said, ...entries.map(({ text }) => text)].map((text) => words.say(text)).join(" ");
}

/** Keeps the end in view while the player has not scrolled away from it. */
function useFollow(told: readonly Passage[], unrolled: number) {
	const list = useRef<HTMLDivElement>(null);
	const following = useRef(true);
	useEffect(() => {
		const element = list.current;
		let height = element?.clientHeight;
		// A list that has just changed its height tells where it stood by itself, not where anybody scrolled to.
		const look = () => {
			if (element && element.clientHeight === height)
				following.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
		};
		// Where the card grows and shrinks with its neighbours the end is lost without anybody having scrolled.
		const resized = new ResizeObserver(() => {
			height = element?.clientHeight;
			if (following.current && element) element.scrollTop = element.scrollHeight;
		});
		element?.addEventListener("scroll", look, { passive: true });
		if (element) resized.observe(element);
		return () => {
			element?.removeEventListener("scroll", look);
			resized.disconnect();
		};
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every change of the diary is what this waits for
	useEffect(() => {
		if (following.current && list.current) list.current.scrollTop = list.current.scrollHeight;
	}, [told, unrolled]);
	return list;
}
