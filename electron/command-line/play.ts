/** `tabula play`: a whole game, every question of it answered by a program, with its reasons where they are asked for. The same seed gives the same game. */
import type { Words } from "../../assets/words/words.ts";
import { violationsOf } from "../../engine/ai/fuzz.ts";
import { type Decision, type Refusal, Session, seatsTaken, type TableState } from "../../engine/kernel/index.ts";
import { createSave, type EditionKept, hashOf, keepPlace, type SaveFile, type Thought } from "../../saves/index.ts";
import { statusOf } from "../host/campaign/status.ts";
import type { GameEntry } from "../host/games-on-offer.ts";
import { nameOfRule } from "../host/words.ts";
import type { CommandContext } from "./context.ts";
import { type Players, ProgramsAtSeats, playersOf } from "./players.ts";
import { pickById, type Report, WrongUse } from "./report.ts";

/** A game as it is asked for. */
export interface PlayOptions {
	readonly seed: number;
	/** File to write the campaign to; it must not exist. */
	readonly save?: string;
	/** Options of the game that are switched on, beside those that are on by themselves. */
	readonly option: readonly string[];
	/** Who plays; see {@link playersOf}. */
	readonly seats: string;
	/** Tell why programs answered as they did. */
	readonly why?: boolean;
	/** The game is left after so many answers. */
	readonly answers?: number;
}

/** A game that takes more answers than this will never end. */
const ANSWERS_AT_MOST = 200_000;

/**
 * The command `play`: one game from set-up to end, or so many answers of it. Throws wrong use where the game
 * cannot be played so.
 */
export function playScenario(context: CommandContext, scenario: string, chosen: PlayOptions): Report {
	const { seed, save: file, option: on, seats, why = false, answers } = chosen;
	const entry = playableEntry(context, scenario);
	const options = optionsOf(entry, on);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options });
	const words = context.wordsIn(entry.module);
	const players = playersOf(entry, session, seats);
	const save =
		file === undefined ? null : beginSave(file, { entry, session, words, players, edition: context.edition });
	const before = process.cpuUsage();
	const reasons: Reason[] = [];
	const game = {
		session,
		save,
		words,
		programs: new ProgramsAtSeats(entry, players, seed),
		reasons,
		...(answers && { leaveAt: answers }),
	};
	const fault = playToTheEnd(game);
	const { user, system } = process.cpuUsage(before);
	if (save) keepPlace(session, save);
	save?.close();
	const facts = { scenario, seed, fault, cpuMs: Math.round((user + system) / 1000), words };
	return reportOf(session, { ...facts, ...(why && { reasons }) });
}

/** A scenario that can be played. Throws wrong use on any other. */
export function playableEntry({ games }: CommandContext, scenario: string): GameEntry {
	const entry = pickById(Object.fromEntries(games.map((game) => [game.id, game])), "scenario", scenario);
	if (entry.missing === null) return entry;
	throw new WrongUse(`${entry.title} cannot be played: ${entry.missing}`);
}

/** The options a game is begun with. Throws wrong use on one that it has not. */
export function optionsOf({ options, title }: GameEntry, on: readonly string[]): Record<string, boolean> {
	const known = Object.fromEntries(options.map((option) => [option.id, option]));
	for (const id of on) pickById(known, `option of ${title}`, id);
	return Object.fromEntries(options.map(({ id, default: isOn }) => [id, isOn || on.includes(id)]));
}

interface Beginning {
	readonly entry: GameEntry;
	readonly session: Session<TableState>;
	readonly words: Words;
	/** The edition that is played by; null for ours. */
	readonly edition: EditionKept | null;
	/** Left out: the random player everywhere. */
	readonly players?: Players;
}

/** A new campaign file at its set-up. Throws wrong use when it cannot be written. */
export function beginSave(file: string, { entry, session, words, players, edition }: Beginning): SaveFile {
	const { game, setup, nodes } = session;
	const [root] = nodes;
	if (!root) throw new Error("The session began without a set-up.");
	const seats = players ?? Object.fromEntries(seatsTaken(game, setup).map((id) => [id, "random" as const]));
	const { id: scenario, module, title: name } = entry;
	const about = { name, module, scenario, seats, takeBack: "free", rulesVersion: game.rulesVersion } as const;
	const created = createSave(file, { ...setup, ...about, edition, standing: statusOf(session) }, root, hashOf(session));
	if (created.ok) return created.save;
	throw new WrongUse(words.say(created.why));
}

/** Why a seat answered as it did. */
interface Reason {
	/** The answer, by its number in the game. */
	readonly answer: number;
	readonly seat: string;
	readonly why: NonNullable<Thought["why"]>;
}

/** A game on its way to its end. */
interface Played {
	readonly session: Session<TableState>;
	readonly save: SaveFile | null;
	readonly words: Words;
	readonly programs: ProgramsAtSeats;
	/** Grows with every thought. */
	readonly reasons: Reason[];
	readonly leaveAt?: number;
}

/** Plays until nothing is asked, or the game is left; says what went wrong, or null. */
function playToTheEnd(game: Played): string | null {
	const { session, programs, reasons, leaveAt = Number.POSITIVE_INFINITY } = game;
	while (session.decision && session.nodes.length <= Math.min(leaveAt, ANSWERS_AT_MOST)) {
		const { seat } = session.decision;
		const { answers, thought } = programs.reply(session, session.decision);
		if (thought?.why) reasons.push({ answer: session.nodes.length, seat, why: thought.why });
		for (const [n, answer] of answers.entries()) {
			const { decision, revision } = session;
			if (decision?.seat !== seat) break;
			const outcome = session.answer({ revision, seat, answer, goesOn: n > 0 });
			if (!outcome.ok) return `${whereOf(decision)}: ${whyRefused(outcome, game.words)}`;
			const [violation] = violationsOf(session);
			if (violation !== undefined) return `${whereOf(decision)}: ${violation}`;
			const node = session.nodes[outcome.head];
			if (node) game.save?.append(node, hashOf(session), statusOf(session), n === 0 && thought ? { thought } : {});
		}
	}
	return session.nodes.length > ANSWERS_AT_MOST ? `No end after ${ANSWERS_AT_MOST} answers.` : null;
}

function whyRefused({ why, rule }: Refusal, words: Words): string {
	return `${words.say(why)}${rule ? ` (${nameOfRule(rule, words)})` : ""}`;
}

function whereOf({ rule, prompt }: Decision): string {
	return `After the answer to ${prompt.key} (${rule})`;
}

interface Facts {
	readonly scenario: string;
	readonly seed: number;
	readonly fault: string | null;
	readonly cpuMs: number;
	readonly words: Words;
	readonly reasons?: readonly Reason[];
}

function reportOf(session: Session<TableState>, { scenario, seed, fault, cpuMs, words, reasons }: Facts): Report {
	const { outcome } = session.state;
	const answers = session.nodes.length - 1;
	const rolls = session.nodes.reduce((sum, { entries }) => sum + entries.filter((entry) => entry.roll).length, 0);
	const ended = outcome && { winner: outcome.winner, text: words.say(outcome.text) };
	const facts = {
		scenario,
		seed,
		turns: turnsOf(session),
		answers,
		rolls,
		outcome: ended,
		hash: hashOf(session),
		cpuMs,
		...(reasons && { reasons: reasons.map((reason) => ({ ...reason, why: told(reason.why, words) })) }),
	};
	const lines = [
		...(reasons ?? []).flatMap((reason) => linesOf(reason, words)),
		words.key("tabula.play.counted", { scenario, seed: String(seed), turns: facts.turns, answers, rolls, cpuMs }),
		...(ended ? [ended.text] : []),
		...(fault === null ? [] : [fault]),
		`hash ${facts.hash}`,
	];
	return { lines, json: fault === null ? facts : { ...facts, fault }, ok: fault === null };
}

/** Turns begun. */
function turnsOf({ state }: Session<TableState>): number {
	return "turn" in state && typeof state.turn === "number" ? state.turn : 0;
}

/** The reasons in words. */
function told({ chosen, because, tried }: Reason["why"], words: Words) {
	return {
		chosen: words.say(chosen),
		because: because.map((each) => words.say(each)),
		tried: tried.map((each) => ({ ...each, plan: words.say(each.plan) })),
	};
}

function linesOf({ answer, seat, why }: Reason, words: Words): string[] {
	const { chosen, because, tried } = told(why, words);
	return [
		`${answer}. ${words.name({ kind: "side", id: seat })}: ${chosen}`,
		...because.map((sentence) => `    ${sentence}`),
		...tried.map(
			({ plan, worth, tries }) => `      ${words.number(worth * 100, { least: 1 }).padStart(5)} (${tries}) ${plan}`,
		),
	];
}
