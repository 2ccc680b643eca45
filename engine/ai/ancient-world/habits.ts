import type { BaseQuestionKind } from "../../ancient-world/question-kinds.ts";
import type { Extreme } from "../../kernel/extreme-answer.ts";

/** Habits: what is answered without thinking where no calculation is needed, question by question; books add those of their own. */

/** What a player does when he is asked something, as a matter of course. */
export interface Habit {
	/** The options he takes, the first of them that is listed; or the least (the first, the fewest) or the most of what is listed, or what is proposed. */
	readonly takes: readonly string[] | Extreme;
	/** A thinking player weighs every option first. */
	readonly weighs?: true;
}

export const baseHabits: Readonly<Record<BaseQuestionKind, Habit | null>> = {
	"ask.column": { takes: ["whole"] },
	"ask.retreat": { takes: "least", weighs: true },
	"ask.sack": { takes: ["spare"] },
	"ask.devastate": { takes: ["spare"] },
	"ask.ambush": { takes: ["ambush"] },
	"ask.battle-loss": { takes: "least" },
	"ask.who-dies": { takes: "least" },
	"ask.ids-bears": { takes: "most" },
	"ask.go-inside": { takes: ["stay"], weighs: true },
	"ask.drop": { takes: "least" },
	"ask.take-sps": { takes: "least" },
	"ask.pick-up": { takes: "most" },
	"ask.attack-with": { takes: "most" },
	"ask.elephants": { takes: "most" },
	"ask.stormers": { takes: ["all"] },
	"ask.storming-infantry": { takes: "most" },
	"ask.along": { takes: "most" },
	"ask.companions": { takes: "least" },
	"ask.keep-leaders": { takes: "most" },
	"ask.treachery": { takes: "least" },
	"ask.court": { takes: "least", weighs: true },
	"ask.place-leader": { takes: "least", weighs: true },
	"ask.ally": { takes: "least", weighs: true },
	"ask.take-pieces": { takes: "most" },
	"ask.drop-leaders": { takes: "least" },
	"ask.drop-place": { takes: ["inside"] },
	"ask.exchange": { takes: ["pick-up"] },
	"ask.tied-losses": { takes: "least" },
	"ask.odd-losses": { takes: "least" },
	"ask.seaway": { takes: "least" },
	"ask.reallot-from": { takes: ["done"] },
	"ask.reallot-to": { takes: "least" },
	"ask.build-where": { takes: "least", weighs: true },
	"ask.build-ships": { takes: ["build"] },
	"ask.envoys": { takes: "least", weighs: true },
	"ask.cunning-man": { takes: "least" },
	"ask.send-home": { takes: "least" },
	"ask.target": { takes: "least", weighs: true },
	"ask.in-charge": { takes: "least" },
	"ask.leader-returns": { takes: "least", weighs: true },
	"ask.forage": { takes: ["no"], weighs: true },
	"ask.give-up": { takes: "least", weighs: true },
	"ask.give-up-way": { takes: "least" },
	"ask.go-inside-pieces": { takes: "least" },
	"ask.engine": { takes: "most" },
	"ask.place-engine": { takes: "least" },
	"ask.operation": null,
	"ask.guile": null,
	"ask.holder": null,
	"ask.pick-up-pieces": null,
	"ask.go-inside-men": null,
	"ask.march": null,
	"ask.avoid": null,
	"ask.intercept": null,
	"ask.join-battle": null,
	"ask.who-goes": null,
	"ask.landing": null,
	"ask.go-inside-sps": null,
};
