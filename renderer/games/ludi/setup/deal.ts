/** Who gets which role, before there is a game. */

/** A role that can be given out, as the gazetteer has it. */
export interface Role {
	readonly id: string;
	readonly name: string;
	/** Left out: a twin, an ancestor, a child. */
	readonly category?: string;
	readonly denarii?: number;
	readonly suffragia?: number;
}

/** Roles by person, in the order of the list. */
export type Deal = readonly (readonly string[])[];

/** A whole number from 0 up to `below`. */
export type RandomBelow = (below: number) => number;

/** Those whom a history of these years names on every page come first, whatever their place in the cast. */
const LEADING = [
	"octavian",
	"antony",
	"cleopatra",
	"cicero",
	"brutus",
	"cassius",
	"sextus",
	"lepidus",
	"agrippa",
	"livia",
];

/**
 * So many roles for each person, at random: leading ones first, then the printed cast, then twins, ancestors and children.
 * Everybody has one before anybody has two; where the roles run out, the last get fewer.
 */
export function deal(roles: readonly Role[], persons: number, each: number, chance: RandomBelow): Deal {
	const leading = roles.filter(({ id }) => LEADING.includes(id));
	const printed = roles.filter(({ id, category }) => category !== undefined && !LEADING.includes(id));
	const further = roles.filter(({ category }) => category === undefined);
	const order = [...shuffled(leading, chance), ...shuffled(printed, chance), ...further].slice(0, persons * each);
	const people = shuffled(
		Array.from({ length: persons }, (_, person) => person),
		chance,
	);
	const dealt: string[][] = people.map(() => []);
	order.forEach(({ id }, n) => {
		dealt[people[n % persons] ?? 0]?.push(id);
	});
	return dealt;
}

function shuffled<Thing>(things: readonly Thing[], chance: RandomBelow): Thing[] {
	const rest = [...things];
	return things.flatMap(() => rest.splice(chance(rest.length), 1));
}

/** The same deal for a list of another length. */
export function resized(deal: Deal, persons: number): Deal {
	return Array.from({ length: persons }, (_, person) => deal[person] ?? []);
}

/** The same deal with a role in one person's hands, or in nobody's. */
export function given(deal: Deal, role: string, to: number | null): Deal {
	return deal.map((roles, person) => {
		const others = roles.filter((id) => id !== role);
		return person === to ? [...others, role] : others;
	});
}
