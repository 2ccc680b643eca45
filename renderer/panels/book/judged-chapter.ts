/** The chapter on skill and luck: the curve of the campaign, its account, and the decisions and throws that it turned on. */
import type { Account } from "../../../electron/contract/contract.ts";
import type { Chapter, ChartPart, Figure, Part, Source, TablePart } from "./chapters.ts";
import { chapter } from "./chapters.ts";

/** More points than these are not told apart on the page. */
const MOST_POINTS = 60;

interface Judged {
	readonly account: Account;
	readonly source: Pick<Source, "log" | "words" | "samples">;
	/** The colour of a seat at its place among so many, as CSS writes it. */
	readonly colourOf: (seat: string, at: number, of: number) => string;
}

/** The chapter; without an account it has nothing yet. */
export function judgedChapter(judged: Judged | null): Chapter {
	return chapter("judged", () =>
		judged ? [introduction(judged), curve(judged), balances(judged), decisions(judged), throws(judged)] : [],
	);
}

const hundredths = (chance: number) => Math.round(100 * chance);

function introduction({ account, source }: Judged): Part {
	const { words } = source;
	const decided =
		account.decidedFrom === null
			? []
			: [words.key("window.book.judged.decided", { when: whenOf(account, account.decidedFrom, source) })];
	return { kind: "prose", paragraphs: [words.key("window.book.judged.intro"), ...decided] };
}

/** The year that a place lies in, as the book's other chapters call it; where the line does not begin with the campaign, as its heading reads. */
function whenOf({ parts }: Account, at: number, { samples, words }: Judged["source"]): string {
	const n = Math.max(
		0,
		parts.findLastIndex(({ from }) => from <= at),
	);
	const label = samples.length === parts.length ? samples[n]?.label : undefined;
	const heading = parts[n]?.heading;
	return label ?? (heading ? words.say(heading) : words.key("window.book.judged.beginning"));
}

function curve({ account, source, colourOf }: Judged): ChartPart {
	const { words } = source;
	const every = Math.max(1, Math.ceil(account.curve.length / MOST_POINTS));
	const points = account.curve.filter((_, n) => n % every === 0 || n === account.curve.length - 1);
	const ticks: string[] = [];
	let year = "";
	const turns = points.map(({ at }) => {
		const when = whenOf(account, at, source);
		const label = when === year ? words.key("window.book.judged.point", { when, answer: at }) : when;
		if (when !== year) ticks.push(label);
		year = when;
		return label;
	});
	return {
		kind: "chart",
		title: words.key("window.book.judged.curve"),
		unit: words.key("window.book.judged.percent"),
		turns,
		ticks,
		series: account.seats.map((seat, place) => ({
			name: words.name({ kind: "side", id: seat }),
			colour: colourOf(seat, place, account.seats.length),
			values: points.map(({ chances }) => hundredths(chances[seat] ?? 0)),
		})),
	};
}

function balances({ account, source }: Judged): TablePart {
	const { words } = source;
	const rows = [account.all, ...(account.parts.length > 1 ? account.parts : [])].flatMap((part) =>
		account.seats.flatMap((seat) => {
			const balance = part.seats[seat];
			if (!balance) return [];
			const { moved, decisions, others, dice, rest } = balance;
			const when = part === account.all ? words.key("window.book.judged.whole") : whenOf(account, part.from, source);
			return [
				{
					cells: [
						when,
						words.name({ kind: "side", id: seat }),
						...[moved, decisions, others, dice, rest].map((each) => signed(each, words)),
					],
				},
			];
		}),
	);
	return table("account", ["when", "side", "moved", "decisions", "others", "dice", "rest"], rows, words);
}

function decisions({ account, source }: Judged): TablePart {
	const { words } = source;
	const rows = account.decisions.map(({ at, node, seat, mark, lost, error, done, rival }) => ({
		cells: [
			whenOf(account, at, source),
			words.name({ kind: "side", id: seat }),
			words.key(`window.book.judged.mark.${mark}`),
			{
				value: -lost,
				said: words.key("window.book.judged.lost", { lost: hundredths(-lost), error: hundredths(error) }),
			},
			done ? words.say(done) : words.key("judge.done-otherwise"),
			words.say(rival),
		],
		node,
		isDecision: true as const,
	}));
	return table("decisions", ["when", "side", "mark", "lost", "done", "better"], rows, words);
}

function throws({ account, source }: Judged): TablePart {
	const { log, words } = source;
	const rows = account.throws.map(({ at, node, gained, asGood }) => {
		const [[seat, most] = ["", 0]] = Object.entries(gained).toSorted(([, a], [, b]) => b - a);
		const entry = log.find((each) => each.node === node && each.roll) ?? log.find((each) => each.node === node);
		return {
			cells: [
				whenOf(account, at, source),
				entry ? words.say(entry.text) : "",
				words.name({ kind: "side", id: seat }),
				signed(most, words),
				{ value: asGood[seat] ?? 0, said: words.key("window.percent", { percent: hundredths(asGood[seat] ?? 0) }) },
			],
			node,
		};
	});
	return table("throws", ["when", "what", "for", "dice", "as-good"], rows, words);
}

const signed = (chance: number, words: Source["words"]): Figure => ({
	value: chance,
	said: words.key("window.book.judged.signed", { hundredths: hundredths(chance) }),
});

function table(id: string, columns: readonly string[], rows: TablePart["rows"], words: Source["words"]): TablePart {
	return {
		kind: "table",
		title: words.key(`window.book.judged.${id}`),
		columns: columns.map((column) => words.key(`window.book.judged.column.${column}`)),
		rows,
		empty: words.key(`window.book.judged.${id}-none`),
	};
}
