/** Kinds of question that every book with Rome in it may ask. */

/** A question of legions, offices and the Senate. */
export type RomanQuestionKind =
	| "ask.auxiliaries"
	| "ask.auxiliaries-leave"
	| "ask.auxiliaries-to"
	| "ask.become-recruit"
	| "ask.become-veteran"
	| "ask.consul-army"
	| "ask.devotio"
	| "ask.dictator-armies"
	| "ask.dictator-field"
	| "ask.dictator-minor"
	| "ask.dictator-place"
	| "ask.disband"
	| "ask.drop-legionaries"
	| "ask.drop-legions"
	| "ask.first-consul"
	| "ask.go-in-for-triumph"
	| "ask.legion-request"
	| "ask.master-of-horse"
	| "ask.name-for-consul"
	| "ask.new-commander-place"
	| "ask.new-legions-consul"
	| "ask.odd-legionaries-join"
	| "ask.odd-legionaries-leave"
	| "ask.office"
	| "ask.overall-commander"
	| "ask.pair-legions"
	| "ask.place-al"
	| "ask.place-army"
	| "ask.place-auxiliaries"
	| "ask.place-legion"
	| "ask.place-rl"
	| "ask.proconsul-army"
	| "ask.prorogue"
	| "ask.province"
	| "ask.reinforcements"
	| "ask.replacement-place"
	| "ask.request"
	| "ask.storming-legions"
	| "ask.train"
	| "ask.triumph";

declare module "../kernel/play.ts" {
	interface QuestionKinds extends Record<RomanQuestionKind, "rome"> {}
}
