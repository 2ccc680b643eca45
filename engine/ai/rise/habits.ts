/** What is answered as a matter of course in the scenarios of *Rise*: towns that tribes and Samnites found or take, levies, and who comes from abroad. */
import type { RiseQuestionKind } from "../../rise/question-kinds.ts";
import type { Habit } from "../ancient-world/habits.ts";

export const habitsOfRise: Readonly<Record<RiseQuestionKind, Habit | null>> = {
	"ask.gallic-raid": { takes: "least", weighs: true },
	"ask.mamertine-raid": { takes: "least", weighs: true },
	"ask.macedon": { takes: "least", weighs: true },
	"ask.syracusan-engine": { takes: "most" },
	"ask.levy": { takes: "least", weighs: true },
	"ask.samnite-town": { takes: "least", weighs: true },
	"ask.greek-city": { takes: "least", weighs: true },
	"ask.tribe-city": { takes: "least", weighs: true },
	"ask.gauls-enter": { takes: "least", weighs: true },
	"ask.port-of-arrival": { takes: "least", weighs: true },
	"ask.port-of-mago": { takes: "least", weighs: true },
	"ask.draw-another-leader": { takes: ["draw"] },
	"ask.place-stack": { takes: "least", weighs: true },
	"ask.stack-strength": { takes: "most" },
	"ask.stack-leaders": { takes: "most" },
};
