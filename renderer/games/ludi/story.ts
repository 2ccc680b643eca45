/** How the game is told: the same doing of several in a row is one passage, a battle is one from the challenge to its end, and seasons are moments. */
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { type Told, tellerOf } from "../../story/teller.ts";

type Kind = "heading" | "battle" | "alike";

const CHALLENGE = "ludi.challenges";
const OVER = "ludi.battle-over";
/** What is told of a battle before it is over, and need not be told again when it is. */
const THROWN = /^ludi\.(battle-throws|battle-turns-wheel|presides|result-|battle-war-god)/;
/** Who comes to the table and who goes: each is told by itself. */
const PERSONS = /^host\.people\./;
/** The line with which a battle is opened: who, against whom, where. */
const opensBattle = ({ heading, text: { key } }: PlacedEntry) => heading === "segment" && key.startsWith("ludi.battle");

const begins = (entry: PlacedEntry): Kind =>
	entry.text.key === CHALLENGE || opensBattle(entry) ? "battle" : entry.heading ? "heading" : "alike";

const TELLERS: Readonly<Record<Kind, (entries: readonly PlacedEntry[]) => Told>> = {
	heading: (entries) => {
		const [first] = entries;
		const isYear = first?.heading === "turn";
		return {
			said: entries.map(({ text }) => text),
			weight: 0,
			moments: first && isYear ? [{ kind: "year", text: first.text, at: [], entry: first.index }] : [],
		};
	},
	battle: (entries) => {
		const told = entries.filter((entry, at) => at === 0 || !THROWN.test(entry.text.key));
		const over = entries.find(({ text: { key } }) => key === OVER);
		return { said: told.map(({ text }) => text), weight: 2, verdict: over?.index ?? null, heading: null };
	},
	alike: (entries) => ({ said: entries.map(({ text }) => text) }),
};

/** Tells a log of the game. */
export const tellLudi = tellerOf<Kind>({
	begins,
	goesOn: ({ kind, entries }, entry) => {
		const isOver = kind !== "battle" || entries.some(({ text: { key } }) => key === OVER);
		if (entry.heading && (isOver || !opensBattle(entry))) return null;
		if (kind === "battle") return isOver ? null : "battle";
		const { key } = entry.text;
		const isAlike = kind === "alike" && entries[0]?.text.key === key && begins(entry) === "alike" && !PERSONS.test(key);
		return isAlike ? "alike" : null;
	},
	tell: ({ kind, entries }) => TELLERS[kind](entries),
});
