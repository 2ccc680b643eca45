/** The book as a file: one page for a browser, or plain text. */
import { useState } from "react";
import type { AppStore } from "../../stores/app-store.ts";
import { useWords, type Words } from "../../words.ts";
import { useApp } from "../app.ts";
import type { Chapter } from "./chapters.ts";
import { drawChart } from "./chart.ts";
import { toHtml } from "./to-html.ts";
import { type TitlePage, toMarkdown } from "./to-markdown.ts";
import { seatsOfBook } from "./turn-samples.ts";

interface Writing {
	done: number;
	of: number;
	stop: AbortController;
}

/** The buttons that hand the book out as a file: a page for a browser, or plain text. */
export function Exports({ chapters }: { chapters: readonly Chapter[] }) {
	const app = useApp();
	const words = useWords();
	const [writing, setWriting] = useState<Writing | null>(null);
	const titleOf = ({ id }: Chapter) => words.key(`window.book.chapter.${id}`);
	const page = titlePage(app, words);
	const writeHtml = async () => {
		const stop = new AbortController();
		setWriting({ done: 0, of: 1, stop });
		try {
			const html = await toHtml(chapters, {
				...{ language: words.language, page, titleOf, signal: stop.signal },
				draw: async (part) => new XMLSerializer().serializeToString(await drawChart(onPaper(part))),
				progress: (done, of) => setWriting({ done, of, stop }),
			});
			app.handOut(`${page.title}.html`, html);
		} catch (error) {
			if (!stop.signal.aborted) throw error;
		} finally {
			setWriting(null);
		}
	};
	if (writing)
		return (
			<p className="buttons" role="status">
				{words.key("window.book.writing", { done: writing.done, of: writing.of })}
				<button type="button" className="small" onClick={() => writing.stop.abort()}>
					{words.key("window.book.stop")}
				</button>
			</p>
		);
	return (
		<div className="buttons">
			<button type="button" className="small" onClick={() => void writeHtml()} data-testid="book-html">
				{words.key("window.book.html")}
			</button>
			<button
				type="button"
				className="small"
				onClick={() => app.handOut(`${page.title}.md`, toMarkdown(page, chapters, titleOf))}
				data-testid="book-markdown"
			>
				{words.key("window.book.markdown")}
			</button>
		</div>
	);
}

/** Colours that the room gives are none on paper. */
const PAPER = "#7c1d16";

function onPaper<P extends Chapter["parts"][number] & { kind: "chart" }>(part: P): P {
	const series = part.series.map((each) => (each.colour.startsWith("var(") ? { ...each, colour: PAPER } : each));
	return { ...part, series };
}

function titlePage({ campaign, shelf }: AppStore, words: Words): TitlePage {
	const { snapshot } = campaign;
	if (!snapshot) return { title: "", lines: [] };
	const card = shelf.scenarios.find(({ id }) => id === snapshot.scenario);
	const players = seatsOfBook(snapshot, campaign.log).map(({ seat, player, name, changed }) =>
		words.key(changed ? "window.book.player-last" : "window.book.player", {
			seat: { kind: "side", id: seat },
			player: name ?? words.key(`window.new.sitter.${player}`),
		}),
	);
	const outcome = snapshot.outcome ? words.say(snapshot.outcome.text) : words.key("window.book.goes-on");
	const answers = words.key("window.book.answers", { answers: new Set(campaign.log.map(({ node }) => node)).size });
	const of = card && card.title !== snapshot.name ? [card.title] : [];
	return { title: snapshot.name, lines: [...of, ...players, outcome, answers] };
}
