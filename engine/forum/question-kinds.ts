/** Kinds of question of *Forum*: the keys of their prompts. */

/** A question of *Forum*. */
export type ForumQuestionKind =
	| "forum.ask.accept-daughter"
	| "forum.ask.accept-son"
	| "forum.ask.borrow"
	| "forum.ask.build"
	| "forum.ask.challenge"
	| "forum.ask.demand"
	| "forum.ask.force-divorce"
	| "forum.ask.intrigue"
	| "forum.ask.loan"
	| "forum.ask.loan-at-conversion"
	| "forum.ask.loan-at-fate"
	| "forum.ask.loan-if-accepted"
	| "forum.ask.loan-to-oust"
	| "forum.ask.move"
	| "forum.ask.move-agents"
	| "forum.ask.must-marry"
	| "forum.ask.offer"
	| "forum.ask.patron"
	| "forum.ask.pay-price"
	| "forum.ask.price-daughter"
	| "forum.ask.price-son"
	| "forum.ask.refuse-daughter"
	| "forum.ask.refuse-son";

declare module "../kernel/play.ts" {
	interface QuestionKinds extends Record<ForumQuestionKind, "forum"> {}
}
