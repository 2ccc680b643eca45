/**
 * The rules reference: each book in short and its chapters; of a chapter every numbered rule, what it says, where it comes from, and
 * whether this table plays it. A rule that is opened from elsewhere is shown in its chapter.
 */
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { RuleEntry } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { chapterOf, chaptersOf, findRules, type RuleChapter } from "./rule-chapters.ts";

/** The rules reference: books, chapters and rules, and a search over them. */
export const RulesDrawer = observer(function RulesDrawer() {
	const { reference, table } = useApp();
	const words = useWords();
	const { rule, chapter, searched } = table.rules;
	const chapters = chaptersOf(reference.rules);
	const open = chapters.find(({ id }) => id === (rule === null ? chapter : chapterOf(rule)));
	const found = searched.trim() === "" ? null : findRules(searched, reference.rules, nameOf);
	function nameOf(id: string): string {
		return words.name({ kind: "rule", id });
	}
	return (
		<div className="rules">
			<label className="field">
				<span>{words.key("window.rules.search")}</span>
				<input
					type="search"
					value={searched}
					// Who opens the book itself looks for something; who was sent to a rule reads it.
					data-opens={rule === null && chapter === null ? true : undefined}
					onChange={({ target }) => table.readRules({ searched: target.value })}
					data-testid="rules-search"
				/>
			</label>
			{found ? (
				<>
					<p className="hint" role="status">
						{words.key("window.rules.found", { count: found.length })}
					</p>
					<RuleList rules={found} />
				</>
			) : open ? (
				<>
					<ChapterHead key={open.id} id={open.id} />
					<RuleList rules={open.rules} marked={rule} />
				</>
			) : (
				<Contents chapters={chapters} />
			)}
		</div>
	);
});

/** The title of the chapter that is read, and the way back to the contents; it is where the reader is when he has opened it. */
function ChapterHead({ id }: { id: string }) {
	const { table } = useApp();
	const words = useWords();
	const back = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (table.rules.rule !== null) return;
		back.current?.focus();
		back.current?.scrollIntoView({ block: "end" });
	}, [table]);
	return (
		<div className="rules-head">
			<button
				ref={back}
				type="button"
				className="small"
				onClick={() => table.readRules({})}
				data-testid="rules-contents"
			>
				{words.key("window.rules.back")}
			</button>
			<h3>{words.key(`rules.chapter.${id}`)}</h3>
		</div>
	);
}

/** Each book: what it is about, for whoever is new to it, and its chapters. */
const Contents = observer(function Contents({ chapters }: { chapters: readonly RuleChapter[] }) {
	const { settings, table } = useApp();
	const words = useWords();
	return [...Map.groupBy(chapters, ({ book }) => book)].map(([book, own]) => (
		<section key={book} className="rules-book" data-testid={`rules-book-${book}`}>
			<h3>{words.key(`rules.book.${book}`)}</h3>
			<details
				className="rules-overview"
				open={settings.panelIsOpen("rules-overview", true)}
				onToggle={({ currentTarget, nativeEvent }) => {
					const isOpen = settings.panelIsOpen("rules-overview", true);
					if (nativeEvent.isTrusted && currentTarget.open !== isOpen) settings.togglePanel("rules-overview", true);
				}}
			>
				<summary>{words.key("window.rules.overview")}</summary>
				{words
					.key(`rules.overview.${book}`)
					.split("\n\n")
					.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
			</details>
			<ul className="rules-chapters">
				{own.map(({ id, rules }) => (
					<li key={id}>
						<button
							type="button"
							className="quiet"
							onClick={() => table.readRules({ chapter: id })}
							data-testid={`chapter-${id}`}
						>
							<span className="rule-number plain">{id.replace("-", " ")}</span> {words.key(`rules.chapter.${id}`)}
							<span className="hint">{words.key("window.rules.found", { count: rules.length })}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	));
});

function RuleList({ rules, marked = null }: { rules: readonly RuleEntry[]; marked?: string | null }) {
	return (
		<ul className="rule-entries">
			{rules.map((entry) => (
				<RuleItem key={entry.rule} entry={entry} open={entry.rule === marked} />
			))}
		</ul>
	);
}

/** Number and title; a rule that has no number by its name, which is whose it is and its title. */
function RuleHeading({ entry: { rule, title } }: { entry: RuleEntry }) {
	const name = useWords().name({ kind: "rule", id: rule });
	return name === rule ? (
		<>
			<span className="rule-number plain">{rule}</span> {title}
		</>
	) : (
		name
	);
}

function RuleItem({ entry, open }: { entry: RuleEntry; open: boolean }) {
	const words = useWords();
	const item = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (open) item.current?.scrollIntoView({ block: "center" });
	}, [open]);
	const from = [...entry.provenance].map((letter) => words.key(`window.rules.from.${letter}`));
	return (
		<li ref={item} className={open ? "rule-entry marked" : "rule-entry"} data-testid={`rule-${entry.rule}`}>
			<h3>
				<RuleHeading entry={entry} />
			</h3>
			<p>{entry.summary}</p>
			<p className="facts">
				<span>{from.join("; ")}</span>
				{entry.implemented ? (
					<span className="good">{words.key("window.rules.implemented")}</span>
				) : (
					<span>{entry.missing ?? words.key("window.rules.missing")}</span>
				)}
			</p>
		</li>
	);
}
