/**
 * What Rome's own rules and the shared data cite, by the numbers that it has in *Carthage*. Most rules have one number in both books;
 * where *Carthage* says in one paragraph what *Rise* says in several, the paragraph is cited.
 */

/** Numbers that *Carthage* has not, and the paragraph that stands for each. */
const PARAGRAPHS: Readonly<Record<string, string>> = {
	"2.2-army": "2.2",
	"2.2-hist": "2.2",
	"8.31-devotio": "8.31",
	"8.31-discipline": "8.31",
	"9.31-rome": "9.31",
	"9.71": "9.8",
	"10.21": "10.2",
	"10.22": "10.2",
	"10.23": "10.2",
	"10.24": "10.2",
	"10.25": "10.2",
	"10.31": "10.3",
	"10.32": "10.3",
	"10.4.2": "10.42",
	"10.4.3": "10.4",
	"10.4.4": "10.4",
	"14.0": "10.13",
};

/** A rule of the book by the number that it has in Rome's. */
export const inCarthage = (number: string): string => `CR ${PARAGRAPHS[number] ?? number}`;

/** Rules by which modifiers, segments and operations are known that Rome's books share: the data name them once, by the numbers of *Rise*. */
const SHARED: readonly string[] = [
	...["5.2", "5.26", "5.28", "5.31", "5.48", "5.57", "5.64", "5.65", "5.66", "5.67"],
	...["8.23", "8.31-devotio", "8.31-discipline", "9.31", "9.31-rome", "9.6", "9.71"],
	...["10.11", "10.13", "10.18", "10.32", "14.0"],
];

/** The numbers of Rome's shared rules in *Carthage*, by those in *Rise*: `RRR 5.2` to `CR 5.2`. */
export const sharedNumbers: Readonly<Record<string, string>> = Object.fromEntries(
	SHARED.map((number) => [`RRR ${number}`, inCarthage(number)]),
);
