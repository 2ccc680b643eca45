/** The log as a campaign diary. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { PlacedEntry } from "../../../electron/contract.ts";
import { addedTo, Folding, linesOf, nameOfEntry, seatsIn } from "../../stores/diary.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { LogLine } from "./log-line.tsx";

/** Entries shown at first, and added by each press of the button above them. */
const page = 200;

export const LogCard = observer(function LogCard() {
	const { campaign } = useApp();
	const words = useWords();
	const [shown, setShown] = useState(page);
	const first = Math.max(0, campaign.log.length - shown);
	const list = useFollow(campaign.log);
	const { lines, seat, setSeat, fold } = useReading(campaign.log, first);
	return (
		<Card
			title={words.key("window.log.title")}
			className="log"
			actions={<WhoseDoings seat={seat} onChange={setSeat} />}
			testId="log"
		>
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

/** What is read of the diary: from an entry on, of one seat or all, under headings that are not folded. */
function useReading(log: readonly PlacedEntry[], first: number) {
	const [seat, setSeat] = useState<string | null>(null);
	const [before, setFolding] = useState(() => new Folding());
	const folding = before.during(log);
	if (folding !== before) setFolding(folding);
	const fold = (heading: PlacedEntry) => setFolding(folding.turned(heading));
	const isFolded = (heading: PlacedEntry) => folding.isFolded(heading);
	return { lines: linesOf(log.slice(first), { seat, isFolded }), seat, setSeat, fold };
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
