/** What a Roman player does as a matter of course: men are not disbanded, armies are manned, nobody dies for his country unasked. */
import type { Habit } from "../../ancient-world/mind/habits.ts";

export const romanHabits: Readonly<Record<string, Habit>> = {
	"ask.storming-legions": { takes: "most" },
	"ask.drop-legionaries": { takes: "least" },
	"ask.disband": { takes: "least" },
	"ask.devotio": { takes: ["none"] },
	"ask.dictator-field": { takes: ["field"] },
	"ask.dictator-minor": { takes: ["elect"], weighs: true },
	"ask.legion-request": { takes: ["legions"] },
	"ask.consul-army": { takes: "most" },
	"ask.request": { takes: "least", weighs: true },
	"ask.place-legion": { takes: ["roma"], weighs: true },
	"ask.place-army": { takes: "least", weighs: true },
	"ask.province": { takes: "least", weighs: true },
};
