/** The campaign book: how it came about, to be leafed through, taken away as a file, or played again from a battle. */
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { Modal } from "../common/modal.tsx";
import { coloursOf } from "../common/seat-colours.ts";
import { BookPart } from "./book-part.tsx";
import { type Chapter, chapter, type Part, type Sample } from "./chapters.ts";
import { Exports } from "./exports.tsx";
import { JudgeBar } from "./judge-bar.tsx";
import { judgedChapter } from "./judged-chapter.ts";
import { diceChapter, storyChapter } from "./shared-chapters.ts";
import { gatherSamples } from "./turn-samples.ts";
import "./book.css";

/** The campaign book over the table, chapter by chapter; where the campaign has ended, how it ended stands large in front. */
export const BookDialog = observer(function BookDialog() {
	const { table } = useApp();
	const words = useWords();
	const { chapters, gathered } = useChapters();
	return (
		<Modal
			title={words.key("window.book.title")}
			className="book"
			onClose={() => table.openDialog(null)}
			testId="book-dialog"
		>
			{chapters ? (
				<Leaves chapters={chapters} />
			) : (
				<p role="status">{words.key("window.book.gathering", { done: gathered.done, of: gathered.of })}</p>
			)}
		</Modal>
	);
});

/** The chapters of the line that is read; null until the host has told how each turn ended. */
function useChapters() {
	const { campaign, game, ending, judgement, hello } = useApp();
	const { log } = campaign;
	const isJudged = hello?.guest !== true;
	const { told } = judgement;
	const account = told && "account" in told ? told.account : null;
	useEffect(() => {
		if (isJudged) void judgement.read();
	}, [judgement, isJudged]);
	const words = useWords();
	const book = useParts()?.book;
	const [samples, setSamples] = useState<readonly Sample[] | null>(null);
	const [gathered, setGathered] = useState({ done: 0, of: 1 });
	useEffect(() => {
		let isWanted = true;
		const tell = (done: number, of: number) => isWanted && setGathered({ done, of });
		const labelOf = book?.labelOf ?? (() => "");
		void gatherSamples({ log, past: campaign.past }, labelOf, tell).then((found) => isWanted && setSamples(found));
		return () => {
			isWanted = false;
		};
	}, [campaign, log, book]);
	const chapters = useMemo((): Chapter[] | null => {
		if (!samples || !game) return null;
		const source = { log, passages: game.teller(log), samples, words };
		const { headline } = game;
		const said = [headline, ending].filter((text) => text != null).map((text) => words.say(text));
		const end = said.map(
			(paragraph, n): Part => ({
				kind: "prose",
				paragraphs: [paragraph],
				...(n === 0 && { isEnding: true }),
			}),
		);
		const own = book?.chaptersOf(source, game) ?? [];
		const dice = book ? [diceChapter(source, book)] : [];
		const withEnd = own.map((one) => (one.id === "result" ? chapter(one.id, () => [...end, ...one.parts]) : one));
		const colourOf = (seat: string, at: number, of: number) => coloursOf(seat, at, of).field;
		const judged = account && { account, source, colourOf };
		return [...withEnd, ...dice, ...(isJudged ? [judgedChapter(judged)] : []), storyChapter(source)];
	}, [samples, game, log, ending, book, words, account, isJudged]);
	return { chapters, gathered };
}

function Leaves({ chapters }: { chapters: readonly Chapter[] }) {
	const words = useWords();
	const [open, setOpen] = useState(0);
	const list = useRef<HTMLDivElement>(null);
	// The dialog was there before its chapters, and has its focus elsewhere.
	useLayoutEffect(() => list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus(), []);
	const leaf = chapters[Math.min(open, chapters.length - 1)];
	const turn = (event: KeyboardEvent) => {
		const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
		if (step === 0) return;
		const next = (open + step + chapters.length) % chapters.length;
		setOpen(next);
		const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
		tabs[next]?.focus();
	};
	if (!leaf) return null;
	return (
		<>
			<div className="book-head">
				<div ref={list} role="tablist" aria-label={words.key("window.book.chapters")} onKeyDown={turn}>
					{chapters.map(({ id }, at) => (
						<button
							key={id}
							type="button"
							role="tab"
							id={`book-tab-${id}`}
							aria-selected={at === open}
							aria-controls="book-leaf"
							tabIndex={at === open ? 0 : -1}
							onClick={() => setOpen(at)}
							data-testid={`book-tab-${id}`}
						>
							{words.key(`window.book.chapter.${id}`)}
						</button>
					))}
				</div>
				<Exports chapters={chapters} />
			</div>
			<section
				key={leaf.id}
				id="book-leaf"
				role="tabpanel"
				aria-labelledby={`book-tab-${leaf.id}`}
				className="book-leaf"
				data-scrolls=""
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reached by keys
				tabIndex={0}
			>
				{leaf.id === "judged" && <JudgeBar />}
				{leaf.parts.map((part, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a chapter never change places
					<BookPart key={at} part={part} />
				))}
			</section>
		</>
	);
}
