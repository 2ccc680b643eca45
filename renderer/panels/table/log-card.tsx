/** The log as a campaign diary. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { PlacedEntry } from "../../../electron/contract.ts";
import { addedTo, chaptersIn, Folding, isFound, linesOf, nameOfEntry, seatsIn } from "../../stores/diary.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { idOfEntry, LogLine } from "./log-line.tsx";

/** Entries shown at first, and added by each press of the button above them. */
const page = 200;

export const LogCard = observer(function LogCard() {
	const { campaign } = useApp();
	const words = useWords();
	const { settings, table } = useApp();
	const [shown, setShown] = useState(page);
	const [sought, setSought] = useState("");
	const first = sought === "" ? Math.max(0, campaign.log.length - shown) : 0;
	const list = useFollow(campaign.log);
	const { lines, seat, setSeat, fold, unfold } = useReading(campaign.log, first, sought);
	const large = settings.panelIsOpen("diary-large", false);
	const goTo = (entry: PlacedEntry) => {
		setSought("");
		setShown(campaign.log.length - entry.index + page);
		unfold(entry);
		requestAnimationFrame(() => document.getElementById(idOfEntry(entry))?.scrollIntoView({ block: "start" }));
	};
	return (
		<Card
			title={words.key("window.log.title")}
			className={large ? "log large" : "log"}
			actions={
				<>
					<WhoseDoings seat={seat} onChange={setSeat} />
					<button
						type="button"
						className="quiet small"
						aria-expanded={table.searchesDiary}
						onClick={() => table.searchDiary(!table.searchesDiary)}
						data-testid="log-search-open"
					>
						{words.key("window.log.search")}
					</button>
					<button
						type="button"
						className="quiet small"
						aria-pressed={large}
						onClick={() => settings.togglePanel("diary-large", false)}
						data-testid="log-large"
					>
						{words.key("window.log.large")}
					</button>
				</>
			}
			testId="log"
		>
			{table.searchesDiary && (
				<Search log={campaign.log} sought={sought} found={lines.length} onSeek={setSought} onGo={goTo} />
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
				{first > 0 && (
					<button type="button" className="quiet small" onClick={() => setShown(shown + page)}>
						{words.key("window.log.earlier", { count: first })}
					</button>
				)}
				<ol className="entries">
					{lines.map((line) => (
						<LogLine key={nameOfEntry(line.entry)} line={line} onFold={fold} />
					))}
				</ol>
			</div>
			<Spoken />
		</Card>
	);
});

interface SearchProps {
	log: readonly PlacedEntry[];
	sought: string;
	/** Lines that were found. */
	found: number;
	onSeek(sought: string): void;
	onGo(entry: PlacedEntry): void;
}

/** A word to look for, and the years and phases to go to. */
const Search = observer(function Search({ log, sought, found, onSeek, onGo }: SearchProps) {
	const words = useWords();
	const field = useRef<HTMLInputElement>(null);
	const chapters = chaptersIn(log);
	useEffect(() => field.current?.focus(), []);
	return (
		<search className="diary-search">
			<input
				ref={field}
				type="search"
				aria-label={words.key("window.log.search.for")}
				placeholder={words.key("window.log.search.for")}
				value={sought}
				onChange={({ target }) => onSeek(target.value)}
				data-testid="log-search"
			/>
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
				{chapters.map((entry, at) => (
					<option key={nameOfEntry(entry)} value={at}>
						{entry.heading === "phase" ? "\u2003" : ""}
						{words.say(entry.text)}
					</option>
				))}
			</select>
			<span className="visually-hidden" role="status">
				{sought !== "" && words.key("window.log.found", { count: found })}
			</span>
		</search>
	);
});

/** So many of the last entries are spoken; the rest is there to be read. */
const spokenAtMost = 12;

/** What is new in the diary, for ears: each entry once, without its buttons. */
const Spoken = observer(function Spoken() {
	const { campaign } = useApp();
	const words = useWords();
	const { log } = campaign;
	const [heard, setHeard] = useState({ log, added: [] as readonly PlacedEntry[] });
	if (heard.log !== log) setHeard({ log, added: addedTo(heard.log, log).slice(-spokenAtMost) });
	return (
		<div className="visually-hidden" aria-live="polite" data-testid="spoken">
			{heard.added.map((entry) => (
				<p key={nameOfEntry(entry)}>{words.say(entry.text)}</p>
			))}
		</div>
	);
});

/** So many lines that were found are shown, the last of them. */
const foundAtMost = 400;

/** What is read of the diary: from an entry on, of one seat or all, under headings that are not folded; or what is searched for. */
function useReading(log: readonly PlacedEntry[], first: number, sought: string) {
	const words = useWords();
	const [seat, setSeat] = useState<string | null>(null);
	const [before, setFolding] = useState(() => new Folding());
	const folding = before.during(log);
	if (folding !== before) setFolding(folding);
	const fold = (heading: PlacedEntry) => setFolding(folding.turned(heading));
	const isFolded = (heading: PlacedEntry) => folding.isFolded(heading);
	/** Unfolds the turn in which an entry stands. */
	const unfold = (entry: PlacedEntry) => {
		const turn = log.findLast(({ heading, index }) => heading === "turn" && index <= entry.index);
		if (turn && folding.isFolded(turn)) setFolding(folding.turned(turn));
	};
	const isSought = (entry: PlacedEntry) => isFound(words.say(entry.text), sought);
	const reading = { seat, isFolded, ...(sought.trim() !== "" && { isSought }) };
	return { lines: linesOf(log.slice(first), reading).slice(-foundAtMost), seat, setSeat, fold, unfold };
}

/** Chooses whose doings are read. */
const WhoseDoings = observer(function WhoseDoings({
	seat,
	onChange,
}: {
	seat: string | null;
	onChange(seat: string | null): void;
}) {
	const { campaign } = useApp();
	const words = useWords();
	const seats = seatsIn(campaign.log);
	if (seats.length < 2) return null;
	return (
		<select
			className="small"
			aria-label={words.key("window.log.whose")}
			value={seat ?? ""}
			onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
			data-testid="log-seat"
		>
			<option value="">{words.key("window.log.all")}</option>
			{seats.map((id) => (
				<option key={id} value={id}>
					{words.name({ kind: "side", id })}
				</option>
			))}
		</select>
	);
});

/** Keeps the end in view while the player has not scrolled away from it. */
function useFollow(log: readonly PlacedEntry[]) {
	const list = useRef<HTMLDivElement>(null);
	const following = useRef(true);
	useEffect(() => {
		const element = list.current;
		const look = () => {
			if (element) following.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
		};
		element?.addEventListener("scroll", look, { passive: true });
		return () => element?.removeEventListener("scroll", look);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every change of the log is what this waits for
	useEffect(() => {
		if (following.current && list.current) list.current.scrollTop = list.current.scrollHeight;
	}, [log]);
	return list;
}
