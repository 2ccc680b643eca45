/** The players on the command line: for each seat a program, which answers the open question and may know why. */
import { randomAnswer, seededChance } from "../../engine/ai/random.ts";
import {
	type Answer,
	type Decision,
	type SeatId,
	type Session,
	seatsTaken,
	type TableState,
} from "../../engine/kernel/index.ts";
import type { Thought } from "../../saves/index.ts";
import type { ProgramName } from "../contract/contract.ts";
import { problemOf, thoughtOf } from "../host/campaign/deliberation.ts";
import type { GameEntry } from "../host/games-on-offer.ts";
import { isLevel, newPrograms } from "../host/programs.ts";
import { ponder, type Thinkable, thinkableOf } from "../host/thinking/ponder.ts";
import { pickById, WrongUse } from "./report.ts";

/** By seat. */
export type Players = Readonly<Record<SeatId, ProgramName>>;

/**
 * The programs that sit down: `auto`, the random player everywhere; the name of one, everywhere; or `seat=name,...`, the random player on
 * all other seats. Throws wrong use where the game has no such seat or program.
 */
export function playersOf(entry: GameEntry, session: Session<TableState>, who: string): Players {
	const programs = Object.fromEntries(entry.programs.map((name) => [name, name]));
	const seats = seatsTaken(session.game, session.setup);
	const everywhere = (name: ProgramName) => Object.fromEntries(seats.map((seat) => [seat, name]));
	if (who === "auto") return everywhere("random");
	if (!who.includes("=")) return everywhere(pickById(programs, `program of ${entry.title}`, who));
	const named = who.split(",").map((part) => {
		const [seat = "", name = ""] = part.split("=");
		if (!seats.includes(seat)) throw new WrongUse(`${entry.title} has no seat "${seat}"; it has ${seats.join(", ")}.`);
		return [seat, pickById(programs, `program of ${entry.title}`, name)] as const;
	});
	return { ...everywhere("random"), ...Object.fromEntries(named) };
}

/** Answers of one seat in a row, and what was thought before the first. */
export interface Reply {
	readonly answers: readonly Answer[];
	readonly thought: Thought | null;
}

/** Answers for all seats; the same seed gives the same answers. */
export class ProgramsAtSeats {
	readonly #players: Players;
	readonly #entry: GameEntry;
	readonly #chance: ReturnType<typeof seededChance>;
	readonly #programs: ReturnType<ReturnType<typeof newPrograms>>;
	#thinkable: Thinkable | null = null;
	readonly #intents = new Map<SeatId, unknown>();

	constructor(entry: GameEntry, players: Players, seed: number) {
		this.#entry = entry;
		this.#players = players;
		this.#chance = seededChance(seed);
		this.#programs = newPrograms(seed)(entry, seed);
	}

	reply(session: Session<TableState>, decision: Decision): Reply {
		const { seat } = decision;
		const player = this.#players[seat] ?? "random";
		if (player === "random") return { answers: [randomAnswer(decision, this.#chance)], thought: null };
		if (!isLevel(player)) {
			const { answer, why } = this.#programs[player](decision, session.view(seat));
			return { answers: [answer], thought: why && { player, why } };
		}
		this.#thinkable ??= thinkableOf(this.#entry);
		const intent = this.#intents.get(seat) ?? null;
		const pondered = ponder(this.#thinkable, problemOf(session, { seat, level: player, intent }));
		this.#intents.set(seat, pondered.intent);
		return { answers: pondered.answers, thought: thoughtOf(player, pondered) };
	}
}
