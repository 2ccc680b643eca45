/** Visibility: who sits before a window, and so what it may see and answer. */
import { type Asked, type Decision, mayOverrule, mayRead, type SeatId } from "../../../engine/kernel/index.ts";
import type { AskedSeat, SeatPlayer, Visibility } from "../../contract/contract.ts";

/** Everybody at the table in turn, as at a computer that is passed around. */
export const ALL: Visibility = { kind: "all" };

type Players = Readonly<Record<SeatId, SeatPlayer>>;

/** Whether a guest has a seat, on a device of its own. */
export type HasDevice = (seat: SeatId) => boolean;

/** Everybody at the table, as far as they have no window of their own: whoever has such a window before him keeps the table. */
export function isShared({ kind }: Visibility): boolean {
	return kind === "all" || kind === "rest";
}

/** The seats whose players are before a window, of those at the table: all persons', those of them that no guest has, those it was given, or none. */
function seatsBefore(visibility: Visibility, players: Players, hasDevice: HasDevice): SeatId[] {
	const seats = Object.keys(players);
	switch (visibility.kind) {
		case "all":
			return seats.filter((seat) => players[seat] === "person");
		case "rest":
			return seats.filter((seat) => players[seat] === "person" && !hasDevice(seat));
		case "seats":
			return seats.filter((seat) => visibility.seats.includes(seat));
		case "public":
			return [];
	}
}

/** A window's seats, and the one whose eyes see it now. */
export interface Viewpoint {
	readonly own: readonly SeatId[];
	/** The first of them that is to answer, else the only one; null for an onlooker, who sees what everybody may. */
	readonly seat: SeatId | null;
}

/** The seats before a window, and the one whose eyes see it. */
export function viewpointOf(
	visibility: Visibility,
	{ players, asked, hasDevice }: { players: Players; asked: readonly Asked[]; hasDevice: HasDevice },
): Viewpoint {
	const own = seatsBefore(visibility, players, hasDevice);
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
