/** Visibility: who sits before a window, and so what it may see and answer. */
import { type Asked, type Decision, mayOverrule, mayRead, type SeatId } from "../../../engine/kernel/index.ts";
import type { AskedSeat, SeatPlayer, Visibility } from "../../contract/contract.ts";

/** Everybody at the table in turn, as at a computer that is passed around. */
export const ALL: Visibility = { kind: "all" };

type Players = Readonly<Record<SeatId, SeatPlayer>>;

/** The seats whose players are before a window, of those at the table: all persons', those it was given, or none. */
function seatsBefore(visibility: Visibility, players: Players): SeatId[] {
	const seats = Object.keys(players);
	if (visibility.kind === "all") return seats.filter((seat) => players[seat] === "person");
	return visibility.kind === "public" ? [] : seats.filter((seat) => visibility.seats.includes(seat));
}

/** A window's seats, and the one whose eyes see it now. */
export interface Viewpoint {
	readonly own: readonly SeatId[];
	/** The first of them that is to answer, else the only one; null for an onlooker, who sees what everybody may. */
	readonly seat: SeatId | null;
}

/** The seats before a window, and the one whose eyes see it. */
export function viewpointOf(visibility: Visibility, players: Players, asked: readonly Asked[]): Viewpoint {
	const own = seatsBefore(visibility, players);
	const toAnswer = asked.find(
		({ question, answer }) => answer === null && own.includes(question.seat) && players[question.seat] === "person",
	);
	return { own, seat: toAnswer?.question.seat ?? (own.length === 1 ? (own[0] ?? null) : null) };
}

/** A question as a window has it: whether it may answer it, and in whose place. */
interface Answerable {
	readonly mayAnswer: boolean;
	/** The seat before the window that would overrule; left out where the question is its own. */
	readonly by?: SeatId;
}

function answerable(question: Decision, { own, seat }: Viewpoint, players: Players): Answerable {
	if (own.includes(question.seat) && players[question.seat] === "person") return { mayAnswer: mayRead(question, seat) };
	const by = own.find((each) => mayOverrule(question, each));
	return by === undefined ? { mayAnswer: false } : { mayAnswer: mayRead(question, seat), by };
}

/** The seats that are asked: of each whether it has answered, and what the window may answer or read of it. */
export function askedSeats(asked: readonly Asked[], eyes: Viewpoint, players: Players): AskedSeat[] {
	return asked.map(({ question, answer, by: givenBy }) => {
		const { mayAnswer, by } = answerable(question, eyes, players);
		const reads = eyes.seat !== null && (question.seat === eyes.seat || question.overseer?.seat === eyes.seat);
		return {
			seat: question.seat,
			answered: answer !== null,
			...(mayAnswer && { question }),
			...(by !== undefined && { by }),
			...(reads && answer && { answer }),
			...(givenBy && { givenBy }),
		};
	});
}
