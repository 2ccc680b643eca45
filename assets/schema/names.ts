/**
 * Names that people give: to a campaign, a line of play, a list, themselves. A name is one line that can be read as it stands: joined
 * signs and what scripts need between their letters are part of it; what cannot be seen, or turns the direction of what follows, is not.
 */
/** UTF-16 units of one sign at most: a joined family with tones of skin has some thirty; marks piled on a letter have no end. */
const LONGEST_SIGN = 40;

/** An emoji as it is drawn, with its tone of skin or the selector of its form; a key; a flag of two letters, or of a part of a country. */
const EMOJI = String.raw`(?:\p{Emoji}(?:\p{EMod}|[\uFE0E\uFE0F])?\u20E3?)`;
const JOINED = String.raw`${EMOJI}(?:\u200D${EMOJI})+`;
const PART_OF_A_COUNTRY = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F}`;
/** Letters and marks of the scripts whose letters join, or would. */
const JOINING = `[${["Arab", "Syrc", "Mong", "Nkoo", "Mand", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Mymr", "Khmr", "Tibt", "Bali", "Java", "Cakm"].map((script) => String.raw`\p{scx=${script}}`).join("")}]`;
const BETWEEN_LETTERS = String.raw`(?<=${JOINING})[\u200C\u200D](?=${JOINING})|(?<=${JOINING})(?<=\p{M})[\u200C\u200D]`;
const VARIANT = String.raw`(?<=[\p{Ideographic}\p{scx=Mong}])[\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}]`;

const PARTS_OF_SIGNS = new RegExp([JOINED, PART_OF_A_COUNTRY, EMOJI, BETWEEN_LETTERS, VARIANT].join("|"), "gu");
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{Noncharacter_Code_Point}\u200E\u200F\u061C\u2800\uFFF9-\uFFFB]/u;
const EVERY_UNFIT = new RegExp(UNFIT, "gu");
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{DI}\u2800]/u;

/** Stands between the names of two persons at one seat. */
const AND = " & ";

/** The persons whom the name of a seat names: `Anna & Ben` are two. */
export function peopleOf(name: string): string[] {
	return name.split(AND).flatMap((written) => (written.trim() === "" ? [] : [written.trim()]));
}

/** The name of a seat at which these persons sit; empty where nobody does. */
export const nameOfSeat = (people: readonly string[]): string => people.join(AND);

/** What is wrong with a name. */
export type NameFault = "unfit" | "too-long";

/** What is wrong with a name of at most `most` signs, as whoever reads it counts them; null when nothing is. An empty name is unfit. */
export function whyNotName(written: string, most: number): NameFault | null {
	if (written.length > most * LONGEST_SIGN) return "too-long";
	const name = tidied(written);
	if (!VISIBLE.test(name) || UNFIT.test(name.replaceAll(PARTS_OF_SIGNS, ""))) return "unfit";
	const signs = signsOf(name);
	if (signs.some((sign) => sign.length > LONGEST_SIGN)) return "unfit";
	return signs.length > most ? "too-long" : null;
}

/** In Unicode's composed form, without blanks at the ends. */
const tidied = (name: string) => name.normalize("NFC").trim();

/** The signs of a text, as whoever reads it counts them. */
export function signsOf(name: string): string[] {
	return Array.from(SIGNS.segment(name), ({ segment }) => segment);
}
const SIGNS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name that another program has written, as a name of at most `most` signs: cut to that, and without what makes it unfit. */
export function readableName(written: string, most: number): string {
	const begun = signsOf(tidied(written.slice(0, most * LONGEST_SIGN)));
	const name = begun.slice(0, most).join("").trim();
	if (whyNotName(name, most) === null) return name;
	const plain = signsOf(name.replaceAll(EVERY_UNFIT, "")).filter((sign) => sign.length <= LONGEST_SIGN);
	const left = tidied(plain.slice(0, most).join(""));
	return whyNotName(left, most) === null ? left : "?";
}
