/** Cards as HTML and as the words in it. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Words, WordsProvider } from "../../../words.ts";
import type { TableFacts } from "../table-facts.ts";

interface Surroundings {
	facts: TableFacts;
	messages: Record<string, string>;
}

export function asHtml(card: ReactNode, surroundings: Surroundings): string {
	return renderToStaticMarkup(<WordsProvider value={wordsFor(surroundings)}>{card}</WordsProvider>);
}

/** What is read on the card; throws when a message is missing. */
export function asText(card: ReactNode, surroundings: Surroundings): string {
	const text = asHtml(card, surroundings)
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ");
	const missing = /\[(window|contingent|office|phase-name)\.[^\]]*\]/.exec(text);
	if (missing) throw new Error(`No message ${missing[0]} in assets/text/en.`);
	return text;
}

/** The real messages, and the printed names. */
function wordsFor({ facts: { gazetteer }, messages }: Surroundings): Words {
	const names: Record<string, Record<string, { name: string }>> = {
		leader: gazetteer.leader,
		city: gazetteer.city,
		province: gazetteer.province,
		sea: gazetteer.sea,
		side: gazetteer.side,
	};
	return new Words(messages, ({ kind, id }) => names[kind]?.[id]?.name ?? id);
}
