/** Who sits where, once a class is seated: one or two persons at a seat, and programs at the seats that are kept for who comes late. */
import { nameOfSeat, peopleOf } from "../../../../assets/words/names.ts";
import type { SeatPlayer } from "../../../../electron/contract/contract.ts";
import type { NewCampaign } from "../../../stores/shelf-store.ts";

/** Who plays for those who do not play themselves, by name. */
export type Sitters = Readonly<Record<string, SeatPlayer>>;

/** Plays at a seat that is kept for who comes late: it tries nothing out, so that nobody waits for it. */
export const LATE_PROGRAM = "tiro" satisfies SeatPlayer;

/** Seats that are kept for who comes late, at most. */
export const MOST_LATE = 4;

/** A class from this size on has somebody who comes late. */
const CLASS = 12;

/**
 * The names of the seats of a class, in the order of the list: two who follow each other sit together if `inPairs`, else as many pairs as there
 * are more persons than seats, the first of the list. Who stands on one line with another sits with that one in any case.
 */
export function seatsOfClass(names: readonly string[], seats: number, inPairs: boolean): string[] {
	const alone = names.filter((name) => peopleOf(name).length === 1);
	const free = seats - (names.length - alone.length);
	const pairs = inPairs ? Math.floor(alone.length / 2) : Math.max(0, alone.length - free);
	const paired = new Map(
		alone.slice(0, 2 * pairs).map((name, n) => [name, n % 2 === 0 ? nameOfSeat(alone.slice(n, n + 2)) : null]),
	);
	return names.flatMap((name) => {
		const together = paired.get(name);
		return together === undefined ? [name] : together === null ? [] : [together];
	});
}

/** How many seats are kept for who comes late where nobody has said it: as long as the printed cast has roles for them. */
export function usualLate(seats: number, cast: number): number {
	return seats < CLASS ? 0 : Math.max(0, Math.min(2, cast - seats));
}

/** The host's seat comes first; then those of the class, in the order of the list, and those that are kept for who comes late. */
export function seatedBy(
	people: readonly string[],
	[host, ...seats]: readonly { readonly id: string }[],
	sitters: Sitters,
	late: readonly string[] = [],
): Pick<NewCampaign, "seated" | "seats" | "names"> {
	const taken = [...people, ...late].map((name, n) => ({ name, seat: seats[n]?.id ?? "", isLate: n >= people.length }));
	const hosts = host ? [host.id] : [];
	return {
		seated: [...hosts, ...taken.map(({ seat }) => seat)],
		seats: Object.fromEntries([
			...hosts.map((seat) => [seat, "person"]),
			...taken.map(({ name, seat, isLate }) => [seat, sitters[name] ?? (isLate ? LATE_PROGRAM : "person")]),
		]),
		names: Object.fromEntries(taken.flatMap(({ name, seat, isLate }) => (isLate ? [] : [[seat, name]]))),
	};
}
