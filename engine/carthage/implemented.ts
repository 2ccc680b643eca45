/** The rules of *Carthage*: none is on this table yet. */
import type { PlayedRules } from "../brings/played.ts";

export const carthagePlayed: PlayedRules = {
	folder: "engine/carthage/",
	book: "CR",
	rules: [],
	toCome: { books: ["CR", "FP", "HI", "AG", "MW"], why: "rule.carthage" },
};
