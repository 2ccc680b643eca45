/** The game's own words, in every form in which a sentence may have them, English or Italian. */
import type { GameTerm } from "../../panels/game.ts";

export const TERMS: readonly GameTerm[] = [
	{ forms: ["horreum", "horrea"], key: "forum.term.horreum" },
	{ forms: ["benefaction", "benefactions", "elargizione", "elargizioni"], key: "forum.term.benefaction" },
	{ forms: ["prestige", "prestigio"], key: "forum.term.prestige" },
	{ forms: ["boost", "aumento"], key: "forum.term.boost" },
];
