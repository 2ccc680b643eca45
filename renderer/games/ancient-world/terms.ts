/** Short and strange words of the game, in every form in which a sentence may have them. */
import type { GameTerm } from "../../panels/game.ts";

export const TERMS: readonly GameTerm[] = [
	{ forms: ["SP", "SPs", "strength point", "strength points"], key: "aw.term.sp" },
	{ forms: ["ASP", "ASPs", "attrition SP", "attrition SPs"], key: "aw.term.asp" },
	{ forms: ["attrition point", "attrition points"], key: "aw.term.alp" },
	{ forms: ["IDS"], key: "aw.term.ids" },
	{ forms: ["RL"], key: "aw.term.rl" },
	{ forms: ["AL"], key: "aw.term.al" },
	{ forms: ["LAM", "LAMs"], key: "aw.term.lam" },
	{ forms: ["Guile Point", "Guile Points"], key: "aw.term.guile" },
	{ forms: ["Siege Attrition"], key: "aw.term.siege-attrition" },
	{ forms: ["Under Siege"], key: "aw.term.under-siege" },
	{ forms: ["Overall Commander"], key: "aw.term.overall-commander" },
	{ forms: ["continuation"], key: "aw.term.continuation" },
	{ forms: ["inertia"], key: "aw.term.inertia" },
	{ forms: ["Devotio"], key: "aw.term.devotio" },
	{ forms: ["Sea Point", "Sea Points"], key: "aw.term.sea-point" },
	{ forms: ["Siege Capability"], key: "aw.term.siege-capability" },
];
