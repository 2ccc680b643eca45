/** What every game shares: questions, answers, dice, log, and a session that can be rewound. */
export * from "./course.ts";
export * from "./decision.ts";
export * from "./dice.ts";
export * from "./fork.ts";
export * from "./game.ts";
export * from "./hash.ts";
export * from "./journal.ts";
export * from "./log.ts";
export * from "./noted.ts";
export * from "./play.ts";
export * from "./refusal.ts";
export * from "./rolls.ts";
export * from "./session.ts";
export * from "./sift.ts";
export * from "./text.ts";
export * from "./writing.ts";
