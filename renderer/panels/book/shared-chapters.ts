/** The chapters that every game's book has: the dice, and the story as the diary tells it. */
import type { GameBook } from "../game.ts";
import { type Chapter, chapter, type Part, type Source, type TablePart } from "./chapters.ts";
import { type Faces, facesOf, type Luck, luckOf } from "./dice.ts";

/** So many of the best throws, and of the worst. */
const STRIKING = 5;

type Dice = Pick<GameBook, "faces" | "isThrown">;

/** How the dice fell: by face and by seat, whether they were even, and the throws that nobody will forget. */
export function diceChapter(source: Source, dice: Dice): Chapter {
	return chapter("dice", () => diceIn(source, dice));
}

function diceIn(source: Source, { faces, isThrown = () => true }: Dice): Part[] {
	const { words } = source;
	const log = source.log.filter(isThrown);
	const thrown = facesOf(log, faces);
	const luck = luckOf(log, faces);
	const best = luck.filter(({ reached }) => reached).slice(0, STRIKING);
	const worst = luck
		.filter(({ reached }) => !reached)
		.toReversed()
		.slice(0, STRIKING);
	const parts: Part[] = [
		{ kind: "prose", paragraphs: thrown.slice(0, 1).map((all) => saidOf(all, source)) },
		facesTable(thrown, faces, source),
		luckTable("best", best, source),
		luckTable("worst", worst, source),
	];
	const title = words.key("window.book.dice.by-face");
	const [all] = thrown;
	if (all && all.throws > 0)
		parts.splice(1, 0, {
			kind: "chart",
			title,
			unit: words.key("window.book.dice.throws"),
			turns: faces.map(String),
			series: thrown
				.filter(({ seat }) => seat === null)
				.map(({ counts }) => ({ name: title, colour: "var(--room-accent)", values: counts })),
		});
	return parts;
}

function saidOf({ throws, fairness: { verdict, chi, p } }: Faces, { words }: Source): string {
	return words.key(`window.book.dice.${verdict}`, {
		throws,
		chi: Math.round((chi ?? 0) * 10) / 10,
		percent: Math.round((p ?? 0) * 100),
	});
}

function facesTable(thrown: readonly Faces[], faces: readonly number[], { words }: Source): TablePart {
	const nameOf = (seat: string | null) =>
		seat === null ? words.key("window.book.dice.all") : words.name({ kind: "side", id: seat });
	return {
		kind: "table",
		title: words.key("window.book.dice.by-seat"),
		columns: [
			words.key("window.book.column.side"),
			...faces.map(String),
			words.key("window.book.column.throws"),
			words.key("window.book.dice.mean"),
		],
		rows: thrown.map(({ seat, counts, throws, mean }) => ({
			cells: [nameOf(seat), ...counts, throws, { value: mean, said: words.number(mean, { most: 2 }) }],
		})),
		empty: words.key("window.book.dice.none"),
	};
}

const percentCell = (chance: number, words: Source["words"]) => ({
	value: chance,
	said: words.key("window.percent", { percent: Math.round(100 * chance) }),
});

function luckTable(which: "best" | "worst", luck: readonly Luck[], { words }: Source): TablePart {
	return {
		kind: "table",
		title: words.key(`window.book.dice.${which}`),
		columns: ["what", "thrown", which === "best" ? "chance" : "no-better"].map((id) =>
			words.key(`window.book.column.${id}`),
		),
		rows: luck.map(({ entry, ...chances }) => ({
			cells: [
				words.say(entry.text),
				entry.roll?.dice.join(", ") ?? "",
				percentCell(which === "best" ? chances.chance : chances.noBetter, words),
			],
			node: entry.node,
		})),
		empty: words.key("window.book.dice.none"),
	};
}

/** What happened, turn by turn: each passage in its sentences. The sentences name who did it, so that phases need no headings here. */
export function storyChapter(source: Source): Chapter {
	return chapter("story", () => storyIn(source));
}

function storyIn({ passages, words }: Source): Part[] {
	const parts: { kind: "prose"; title?: string; paragraphs: string[] }[] = [];
	for (const { said, heading, weight } of passages) {
		if (heading !== "turn" && (heading || weight === 0)) continue; // What nobody need know is for the diary.
		const sentences = said.map((text) => words.say(text)).join(" ");
		if (heading === "turn") parts.push({ kind: "prose", title: sentences, paragraphs: [] });
		else if (parts.length === 0) parts.push({ kind: "prose", paragraphs: [sentences] });
		else if (sentences !== "") parts.at(-1)?.paragraphs.push(sentences);
	}
	return parts;
}
