/** Fields that several requests have, as schemas. */
import { z } from "zod";
import { answerSchemaOf } from "../../engine/kernel/answer-schema.ts";
import { peopleOf, whyNotName } from "../../engine/kernel/names.ts";
import { tidyText } from "../../engine/kernel/writing.ts";
import { orderSchema, SEAT_PLAYERS } from "../../saves/schema/rows.ts";
import { MOST_SEATS, PERSON_NAME, SEAT_NAME } from "./limits.ts";

export { orderSchema };

/** The id of a campaign: the name of its file, without the extension. */
export const campaignId = z.string().min(1).max(200);
/** The id of an owner's edition: the name of its file, without the ending. */
export const editionId = z.string().min(1).max(100);
/** The id of a problem: the name of its file without the ending, with `own/` before it where it was brought in. */
export const problemId = z.string().min(1).max(200);
/** The count of changes that a window last heard of. */
export const revision = z.int().min(0);
/** The id of a seat. */
export const seat = z.string().min(1).max(40);
/** A person's name, as it stands on a place card. */
export const personName = nameOf(PERSON_NAME);

/** The name of a seat: of the one or two persons who sit there; empty where nobody has a name. */
export const seatName = nameOf(SEAT_NAME)
	.refine(
		(name) => peopleOf(name).every((person) => whyNotName(person, PERSON_NAME) === null),
		`has a person's name of more than ${PERSON_NAME} characters`,
	)
	.or(z.literal(""));

/** A name that a person gives: one line of at most so many signs, all of which can be seen. */
export function nameOf(most: number) {
	return z
		.string()
		.refine(
			(written) => whyNotName(written, most) === null,
			`is not a name of 1 to ${most} characters on one line, all of which can be seen`,
		)
		.transform(tidyText);
}
/** Names of persons by seat, of two where two sit there; an empty one takes a name away. */
export const personNames = z
	.record(seat, seatName)
	.refine((names) => Object.keys(names).length <= MOST_SEATS, `has more than ${MOST_SEATS} names`);

const someSeats = z.strictObject({ kind: z.literal("seats"), seats: z.array(seat).min(1).max(MOST_SEATS) });
const onlookers = z.strictObject({ kind: z.literal("public") });

/** The people before a window: every person in turn, those of them whose seat no guest has, the players of some seats, or people who only look on. */
export const visibilitySchema = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("all") }),
	z.strictObject({ kind: z.literal("rest") }),
	someSeats,
	onlookers,
]);
/** The people before a window, which decide what it may see. */
export type Visibility = z.infer<typeof visibilitySchema>;

/** The people whom a guest may be: the players of some seats, or people who only look on. */
export const guestVisibilitySchema = z.discriminatedUnion("kind", [someSeats, onlookers]);
/** The people before a guest. */
export type GuestVisibility = z.infer<typeof guestVisibilitySchema>;

/** The id of an answer in the journal; 0 is the set-up. */
export const node = z.int().min(0);

/** An {@link Answer} as it comes over the wire. */
export const answerSchema = answerSchemaOf(z.string().max(200), 500);

/** The player of a seat: a person, a program that takes anything legal, or one that plays to win or at a level, where the game has it. */
export const seatPlayer = z.enum(SEAT_PLAYERS);

/** Code of a language: `it`. */
export const languageCode = z.string().min(1).max(20);

/** Whole numbers at which something that is done again and again ends, by what they count. */
export const errandBounds = z
	.record(z.string().max(20), z.int().min(0).max(1000))
	.refine((bounds) => Object.keys(bounds).length <= 4, "has more than 4 bounds");
