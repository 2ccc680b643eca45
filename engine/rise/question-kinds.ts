/** Kinds of question that the scenarios of *Rise of the Roman Republic* alone ask. */

/** A question of the scenarios of *Rise*; the rules that put it may be those that all books share. */
export type RiseQuestionKind =
	| "ask.draw-another-leader"
	| "ask.gallic-raid"
	| "ask.gauls-enter"
	| "ask.greek-city"
	| "ask.levy"
	| "ask.macedon"
	| "ask.mamertine-raid"
	| "ask.place-stack"
	| "ask.port-of-arrival"
	| "ask.port-of-mago"
	| "ask.samnite-town"
	| "ask.stack-leaders"
	| "ask.stack-strength"
	| "ask.syracusan-engine"
	| "ask.tribe-city";

declare module "../kernel/play.ts" {
	interface QuestionKinds extends Record<RiseQuestionKind, "rise"> {}
}
