/** `tabula play`: a whole game, every question of it answered by the random player. The same seed gives the same game. */
import { violationsOf } from "../../engine/bots/fuzz.ts";
import { randomAnswer, seededChance } from "../../engine/bots/random.ts";
import { type Answer, type Decision, Session, seatsTaken, type TableState } from "../../engine/kernel/index.ts";
import { createSave, type SaveFile } from "../../saves/index.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { standingOf } from "../standing.ts";
import { nameOfRule, type Speaker } from "../words.ts";
import type { Desk } from "./desk.ts";
import { pickById, type Report, WrongUse } from "./report.ts";

export interface PlayOptions {
	readonly seed: number;
	/** File to write the campaign to; it must not exist. */
	readonly save?: string;
	/** Options of the game that are switched on, beside those that are on by themselves. */
	readonly option: readonly string[];
}

/** A game that takes more answers than this will never end. */
const ANSWERS_AT_MOST = 200_000;

export function playScenario(desk: Desk, scenario: string, { seed, save: file, option: on }: PlayOptions): Report {
	const entry = playableEntry(desk, scenario);
	const options = optionsOf(entry, on);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options });
	const say = desk.sayIn(entry.module);
	const save = file === undefined ? null : beginSave(file, entry, session, say);
	const before = process.cpuUsage();
	const fault = playToTheEnd(session, save, say, seed);
	const { user, system } = process.cpuUsage(before);
	save?.close();
	return reportOf(session, { scenario, seed, fault, cpuMs: Math.round((user + system) / 1000), say });
}

/** A scenario that can be played. Throws wrong use on any other. */
export function playableEntry({ games }: Desk, scenario: string): GameEntry {
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

/** A new campaign file of random players at its set-up. Throws wrong use when it cannot be written. */
export function beginSave(file: string, entry: GameEntry, session: Session<TableState>, say: Speaker): SaveFile {
	const { game, setup, nodes } = session;
	const [root] = nodes;
	if (!root) throw new Error("The session began without a set-up.");
	const seats = Object.fromEntries(seatsTaken(game, setup).map((id) => [id, "random" as const]));
	const { id: scenario, module, title: name } = entry;
	const about = { name, module, scenario, seats, takeBack: "free", rulesVersion: game.rulesVersion } as const;
	const created = createSave(file, { ...setup, ...about, standing: standingOf(session) }, root, session.hash());
	if (created.ok) return created.save;
	throw new WrongUse(say(created.why));
}

/** Plays until nothing is asked; says what went wrong, or null. */
function playToTheEnd(session: Session<TableState>, save: SaveFile | null, say: Speaker, seed: number): string | null {
	const chance = seededChance(seed);
	for (let answers = 0; session.decision; answers += 1) {
		if (answers === ANSWERS_AT_MOST) return `No end after ${ANSWERS_AT_MOST} answers.`;
		const { decision, revision } = session;
		const answer: Answer = randomAnswer(decision, chance);
		const outcome = session.answer({ revision, seat: decision.seat, answer });
		if (!outcome.ok)
			return `${whereOf(decision)}: ${say(outcome.why)}${outcome.rule ? ` (${nameOfRule(outcome.rule, say)})` : ""}`;
		const [violation] = violationsOf(session);
		if (violation !== undefined) return `${whereOf(decision)}: ${violation}`;
		const node = session.nodes[outcome.head];
		if (node) save?.append(node, session.hash(), standingOf(session));
	}
	return null;
}

function whereOf({ rule, prompt }: Decision): string {
	return `After the answer to ${prompt.key} (${rule})`;
}

interface Facts {
	readonly scenario: string;
	readonly seed: number;
	readonly fault: string | null;
	readonly cpuMs: number;
	readonly say: Speaker;
}

function reportOf(session: Session<TableState>, { scenario, seed, fault, cpuMs, say }: Facts): Report {
	const { outcome } = session.state;
	const answers = session.nodes.length - 1;
	const rolls = session.nodes.reduce((sum, { entries }) => sum + entries.filter((entry) => entry.roll).length, 0);
	const ended = outcome && { winner: outcome.winner, text: say(outcome.text) };
	const facts = {
		scenario,
		seed,
		turns: turnsOf(session),
		answers,
		rolls,
		outcome: ended,
		hash: session.hash(),
		cpuMs,
	};
	const lines = [
		`${scenario}, seed ${seed}: ${facts.turns} turns, ${answers} answers, ${rolls} rolls in ${cpuMs} ms`,
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
