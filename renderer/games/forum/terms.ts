/** The game's own words, in every form in which a sentence may have them. */
import type { GameTerm } from "../../panels/game.ts";

export const TERMS: readonly GameTerm[] = [
	{ forms: ["horreum", "horrea"], key: "forum.term.horreum" },
	{ forms: ["agent", "agents"], key: "forum.term.agent" },
	{ forms: ["benefaction", "benefactions"], key: "forum.term.benefaction" },
	{ forms: ["prestige"], key: "forum.term.prestige" },
	{ forms: ["boost"], key: "forum.term.boost" },
];
