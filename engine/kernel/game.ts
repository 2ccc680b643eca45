/** What a game must be so that the kernel can play, store, rewind and show it. The kernel knows nothing else of it. */
import type { SeatId } from "./decision.ts";
import type { DiceMode, DiceState } from "./dice.ts";
import type { LogEntry } from "./log.ts";
import type { Play } from "./play.ts";
import type { Text } from "./text.ts";

/** How a game ended. `winner` is null in a draw. */
export interface GameOutcome {
	readonly winner: SeatId | null;
	readonly text: Text;
}

/** What every game's state has; the rest is the game's own plain JSON (ids and records; no classes, no Maps, no undefined). */
export interface TableState {
	dice: DiceState;
	outcome: GameOutcome | null;
}

/** The table as the rules see it while they are played. */
export interface Table<State extends TableState> {
	readonly state: State;
	/** Write into the campaign's log. */
	log(entry: LogEntry): void;
}

/** What fixes a game before its first question. */
export interface GameSetup {
	/** Whole number. */
	readonly seed: number;
	readonly dice: DiceMode;
	/** The scenario's own switches by id. */
	readonly options: Readonly<Record<string, boolean>>;
	/** Who sits at the table, for a game with {@link Game.playerCounts}; left out, every seat is taken. */
	readonly seated?: readonly SeatId[];
}

/** A place at the table that questions are put to. */
export interface Seat {
	readonly id: SeatId;
	readonly name: Text;
	/** It keeps the table, such as a teacher's: its window minds the clock, and others' windows take back only what is their own. */
	readonly host?: true;
}

/**
 * The seats that are taken in a set-up, in the game's order; all of them where the game leaves no choice. Throws a RangeError
 * that says what to do when a seat is unknown or too few or too many are named.
 */
export function seatsTaken(game: Pick<Game<TableState>, "seats" | "playerCounts">, { seated }: GameSetup): SeatId[] {
	const seats = game.seats.map(({ id }) => id);
	if (!game.playerCounts || seated === undefined) return seats;
	const stranger = seated.find((seat) => !seats.includes(seat));
	if (stranger !== undefined) throw new RangeError(`There is no seat "${stranger}"; name some of ${seats.join(", ")}.`);
	const taken = seats.filter((seat) => seated.includes(seat));
	if (game.playerCounts.includes(taken.length)) return taken;
	throw new RangeError(`${taken.length} seats are taken; take ${game.playerCounts.join(", ")}.`);
}

/** Thrown by a query whose argument names nothing that there is. */
export class UnfitArgument extends RangeError {
	readonly field: string;
	readonly id: string;
	/** What it could have named. */
	readonly known: readonly string[];

	constructor(field: string, id: unknown, known: readonly string[]) {
		const named = typeof id === "string" ? id.slice(0, 60) : typeof id;
		super(`There is no ${field} "${named}".`);
		this.name = "UnfitArgument";
		this.field = field;
		this.id = named;
		this.known = known;
	}
}

/** A question that a window may ask at any time; it never changes the state. `seat`: whose eyes see the reply (`null`, or left out: an onlooker's). */
export type Query<State extends TableState> = (
	state: State,
	args: Readonly<Record<string, unknown>>,
	seat?: SeatId | null,
) => unknown;

/** A game and scenario, ready to be played. */
export interface Game<State extends TableState, View = unknown> {
	/** `thunderbolt` */
	readonly id: string;
	/** Changes whenever replaying old answers could come out differently. */
	readonly rulesVersion: string;
	/** Every version that the rules of its answers ever had, up to this one; left out, nobody looks. */
	readonly versions?: readonly string[];
	/** In the order they sit in. */
	readonly seats: readonly Seat[];
	/** How many of the seats may be taken; left out, all always are. */
	readonly playerCounts?: readonly number[];
	/** Its seats do not see the same: hands, hidden pieces. Left out, a view is the same for all. */
	readonly hidesThings?: true;
	/** Whether those at one window have agreed that they may see each other's hidden things, so that no curtain is drawn; left out, they never have. */
	liesOpen?(state: State): boolean;
	/**
	 * At least so many answers lie between two checkpoints of a journal; left out, every boundary is one. A large state is
	 * dear to write down, a few answers are cheap to give again.
	 */
	readonly checkpointEvery?: number;
	/** The state before the first segment. */
	setUp(setup: GameSetup): State;
	/** Plays from wherever the state stands, to the end. Must yield CHECKPOINT only where that is true. */
	play(table: Table<State>): Play;
	/** What a seat may see (`null`: an onlooker). Never the dice to come, never another's hidden things. */
	view(state: State, seat: SeatId | null): View;
	readonly queries: Readonly<Record<string, Query<State>>>;
	/** Where the game stands in a few words, for the save browser: nothing that any seat may not see. */
	standing?(state: State): Text;
	/** A state as earlier rules wrote it down; left out, they all wrote it as it is written now. */
	asWrittenUnder?(state: State, rulesVersion: string): object;
	/** Says what is wrong with a state, for tests and `verify`; an empty list when all is well. */
	listViolations(state: State): string[];
}

/** The same game with a checkpoint at each boundary, for those who look at every one. */
export function atEveryBoundary<State extends TableState, View>(game: Game<State, View>): Game<State, View> {
	return { ...game, checkpointEvery: 0 };
}
