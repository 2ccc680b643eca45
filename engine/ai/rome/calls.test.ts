import { describe, expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { legionById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { callsOf } from "../ancient-world/goals.ts";
import { quickReply } from "../ancient-world/policy.ts";
import { asked, habitualChoice } from "../testing/asked.ts";
import { withCraft } from "../testing/craft.ts";

const PROCONSUL: LeaderId = "407";
const ARRETIUM = "it-2613";

/** A proconsul at Arretium, and a legion two hexes away that somebody commands. */
function legionWaits(commander: LeaderId) {
	const bench = new RomanBench();
	bench.magistrate(PROCONSUL, "proconsul", ARRETIUM, { legions: ["I"] });
	const away = bench.force("rome", "it-2615", "outside", { legions: ["II"] });
	legionById(bench.table, "II").commander = commander;
	bench.activate(PROCONSUL);
	return { table: bench.table, away };
}

describe("RRR 6.13: legions without a leader are called by their commander", () => {
	test("he calls his own to where he stands, all else apart from it", () => {
		const { table, away } = legionWaits(PROCONSUL);
		const decision = asked("ask.operation", "rome", "ally-movement", "finish");
		const reply = quickReply({ table: withCraft(table), decision, intent: null, chance: () => 0 });
		expect(reply).toEqual({
			answer: { kind: "choose", option: "ally-movement" },
			intent: { leader: PROCONSUL, kind: "call", hex: ARRETIUM },
		});
		const whom = asked("ask.ally", "rome", "f0", away.id);
		expect(habitualChoice(table, whom, reply.intent)).toBe(away.id);
	});

	test("another's legions are not called, nor is anybody when his own are with him", () => {
		expect(callsOf(withCraft(legionWaits("408").table), PROCONSUL)).toEqual([]);
		const { table, away } = legionWaits(PROCONSUL);
		expect(callsOf(withCraft(table), PROCONSUL)).toMatchObject([{ kind: "call", hex: ARRETIUM }]);
		const own = forceOf(table, PROCONSUL);
		Object.assign(away, { hex: own?.hex, place: own?.place });
		expect(callsOf(withCraft(table), PROCONSUL)).toEqual([]);
	});

	test("without an intent to call anybody the question of whom to move is answered as by habit", () => {
		const { table, away } = legionWaits(PROCONSUL);
		const decision = asked("ask.ally", "rome", "f0", away.id);
		expect(habitualChoice(table, decision)).toBe("f0");
	});
});
