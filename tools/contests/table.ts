/** What the contests have come to, as a table for the docs. */

import type { Line } from "../../electron/command-line/results.ts";
import { intervalOf, pairsOf, type Result, type Score, scoreOf } from "../../engine/ai/contest.ts";
import { CELLS, type Cell } from "./cells.ts";

/** Where many games are played, a bar is met when the lower end of the interval stands no more than so many percent below it. */
const BELOW = 10;
/** So many are many; where fewer are played, since each is dear, the bar is for the games themselves, once all have been played. */
const MANY = 40;
/** Before so many games nothing is met, however they came out. */
const FEWEST = 5;
/** Of pairs so many must have been decided. */
const DECIDED = 10;

/** The page of the docs, from all games that were played. */
export function pageOf(lines: readonly Line[]): string {
	const rows = CELLS.map((cell) => rowOf(cell, lines)).filter((row) => row !== null);
	return `# Contests

Written by \`node tools/contests/contests.ts\` from the games in [contests.jsonl](contests.jsonl), which go on where they were left; [opponents-measured.md](opponents-measured.md) says what to make of
them. Games won of those played (drawn ones are not won), with the interval in which the chance to win lies 19 times of 20 (Wilson); the bar is what was wished for. Where ${MANY} games or more are to be
played it is met when the interval ends no more than ${BELOW} below it; where fewer are, since each is dear, also when so many of all were won. In pairs each seed is played from both sides, and what counts is on how many he came
further, by a better end or by a worth of 5 in 100 at the same one: of ${DECIDED} or more that were decided so. Between two players one game of such a pair counts for the contest of the other seat, too. Nothing is met by fewer than ${FEWEST} games; *missed* is a bar above the whole interval, *below* one that was not met when all games were played.
Thunderbolt and the Samnite Wars were played with what are options of theirs now, the walls of Roma and Gauls who stay in the north.

| Scenario | Seat | Program | against | won | 95 % | bar | | worth at the end | processor time a game |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

/** The games of a contest among all that were played. Where two sit at the table, a game with the programs exchanged is one of the measured program on the other seat, too. */
export function linesOf(cell: Cell, lines: readonly Line[]): readonly Line[] {
	const { scenario, level, against, players, seat, games, pairs } = cell;
	const alike = lines.filter(
		(line) =>
			line.scenario === scenario &&
			line.level === level &&
			line.against === against &&
			line.seed <= games &&
			line.players === (players ?? line.players),
	);
	const own = alike.filter(
		(line) => (seat === null || line.seat === seat) && (pairs ? line.lineup !== "beside" : line.lineup === "measured"),
	);
	if (pairs || seat === null) return own;
	const known = new Set(own.map(({ seed }) => seed));
	return [...own, ...alike.filter((line) => !known.has(line.seed) && isFromOther(seat, line)).map(seenFrom(seat))];
}

/** Is it a game of two in which the measured program sits on a seat that was not looked at? */
const isFromOther = (seat: string, line: Line) =>
	line.players === 2 && line.lineup === "exchanged" && line.seat !== seat;

/** The same game with the other seat looked at; what its end was worth there was not asked. */
const seenFrom =
	(seat: string) =>
	(line: Line): Line => ({ ...line, seat, lineup: "measured", worth: null });

const scoreIn = (cell: Cell, lines: readonly Line[]): Score => (cell.pairs ? pairsOf(lines) : scoreOf(lines));

/** Has a contest a bar of which all is said? */
export function isDecided(cell: Cell, all: readonly Line[]): boolean {
	const verdict = verdictOf(cell, scoreIn(cell, linesOf(cell, all)));
	return verdict === "met" || verdict === "missed" || verdict === "below";
}

function rowOf(cell: Cell, all: readonly Line[]): string | null {
	const lines = linesOf(cell, all);
	const score = scoreIn(cell, lines);
	const games = score.won + score.lost + score.shared;
	if (games === 0) return null;
	const [least, most] = intervalOf(decisiveOf(cell, score)).map((share) => Math.round(share * 100));
	const told = cell.pairs
		? `${score.won} of ${score.won + score.lost} pairs, ${score.shared} alike`
		: `${score.won} of ${games}`;
	const cells = [
		cell.scenario,
		cell.seat ?? "each in turn",
		cell.level,
		cell.against,
		told,
		`${least}-${most}`,
		cell.bar ?? "",
		verdictOf(cell, score),
		meanOf(lines, ({ lineup, worth }) => (lineup === "measured" ? worth : null))?.toFixed(2) ?? "",
		`${Math.round((meanOf(lines, ({ cpuMs }) => cpuMs) ?? 0) / 1000)} s`,
	];
	return `| ${cells.join(" | ")} |`;
}

/** What is to be said of a bar: met, missed, not met by all that was to be played, or not to be told yet; nothing where there is none. */
export type Verdict = "met" | "missed" | "below" | "open" | "";

/** What counts for a bar: every game, and of pairs those that were decided. */
const decisiveOf = ({ pairs }: Pick<Cell, "pairs">, score: Score): Score => (pairs ? { ...score, shared: 0 } : score);

/** Is the bar met, missed, or not to be told yet? */
export function verdictOf({ bar, games, pairs }: Pick<Cell, "bar" | "games" | "pairs">, score: Score): Verdict {
	if (bar === null) return "";
	const { won, lost, shared } = score;
	const decisive = decisiveOf({ pairs }, score);
	const [least, most] = intervalOf(decisive);
	const isOver = won + lost + shared >= games;
	const counted = won + lost + decisive.shared;
	const isEnough = counted >= (pairs ? DECIDED : FEWEST);
	const isWon = games < MANY && (pairs || isOver) && won * 100 >= bar * counted;
	if (isEnough && (least * 100 >= bar - BELOW || isWon)) return "met";
	if (most * 100 < bar) return "missed";
	return isOver ? "below" : "open";
}

function meanOf(lines: readonly Line[], of: (line: Line & Result) => number | null): number | null {
	const numbers = lines.flatMap((line) => of(line) ?? []);
	return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
