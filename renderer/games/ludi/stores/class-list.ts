/** Who of a class is here, who has gone, and where somebody who comes may sit: at a role that a program plays, or beside one other. */
import { nameOfSeat, peopleOf } from "../../../../assets/words/names.ts";
import type { SeatPlayer, TableSnapshot } from "../../../../electron/contract/contract.ts";
import { MOST_AT_SEAT } from "../../../../electron/contract/limits.ts";
import { type LudiView, type Mortal, rolesOf } from "../ludi-facts.ts";

/** Plays on where everybody has gone: it tries nothing out, so that nobody waits for it. */
const STAND_IN = "tiro" satisfies SeatPlayer;

/** A seat of the class, with the roles that are played there and the persons who sit there. */
export interface ClassSeat {
	readonly seat: string;
	readonly roles: readonly Mortal[];
	/** Nobody where a program plays. */
	readonly people: readonly string[];
	/** Whose seat it is by name while a program plays there. */
	readonly awaited: readonly string[];
	readonly player: SeatPlayer;
}

/** What a seat is given to: persons by name, or a program. */
export interface Sitting {
	readonly seat: string;
	readonly player: SeatPlayer;
	readonly name: string;
}

/** A person who may be taken back, and where that one sat. */
export interface Absent {
	readonly name: string;
	readonly seat: string;
}

/** What of the table says who sits there. */
export type ClassTable = Pick<TableSnapshot, "seats" | "names" | "gone">;

/** Every seat but the host's at which a role is played. */
export function classSeats(view: LudiView, { seats, names }: Pick<ClassTable, "seats" | "names">): ClassSeat[] {
	return Object.entries(seats).flatMap(([seat, player]) => {
		const roles = rolesOf(view, seat);
		if (seat === view.host || roles.length === 0) return [];
		const named = peopleOf(names[seat] ?? "");
		return [
			player === "person"
				? { seat, roles, player, people: named, awaited: [] }
				: { seat, roles, player, people: [], awaited: named },
		];
	});
}

/** Where somebody may sit: roles of programs first, and first whose nobody is awaited; then beside somebody who plays alone. */
export function openSeats(seats: readonly ClassSeat[]): ClassSeat[] {
	const lives = ({ roles }: ClassSeat) => roles.some(({ life }) => life === "living");
	const rank = (seat: ClassSeat) =>
		(seat.player === "person" ? 4 : 0) + (lives(seat) ? 0 : 2) + (seat.awaited.length > 0 ? 1 : 0);
	return seats
		.filter(({ player, people }) => player !== "person" || people.length < MOST_AT_SEAT)
		.toSorted((a, b) => rank(a) - rank(b));
}

/** Somebody comes to a seat: in a program's place, or beside who sits there. */
export const coming = ({ seat, people }: ClassSeat, name: string): Sitting => ({
	seat,
	player: "person",
	name: nameOfSeat([...people, name]),
});

/** Somebody goes: who sat beside that one plays on, else a program does. */
export function going({ seat, people }: ClassSeat, name: string): Sitting {
	const rest = people.filter((person) => person !== name);
	return { seat, player: rest.length > 0 ? "person" : STAND_IN, name: nameOfSeat(rest) };
}

/** Everybody who may be taken back: who has gone, and who has not come yet. */
export function absentFrom(seats: readonly ClassSeat[], { gone }: Pick<ClassTable, "gone">): Absent[] {
	const here = new Set(seats.flatMap(({ people }) => people));
	const awaited = seats.flatMap(({ seat, awaited }) => awaited.map((name) => ({ name, seat })));
	const left = gone.filter(({ name }) => !here.has(name) && !awaited.some((one) => one.name === name));
	return [...awaited, ...left];
}

/** Somebody is taken back: to the old seat where it is open, else to the first that is; null where none is. */
export function returning(seats: readonly ClassSeat[], { name, seat }: Absent): Sitting | null {
	const open = openSeats(seats);
	const to = open.find((one) => one.seat === seat) ?? open[0];
	return to ? coming(to, name) : null;
}
