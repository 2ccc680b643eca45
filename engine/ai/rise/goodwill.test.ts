import { describe, expect, test } from "vitest";
import type { LeaderId, SideId } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import type { Decision } from "../../kernel/index.ts";
import { goalsOf } from "../ancient-world/goals.ts";
import { isDiplomat, lackingFrom, lackingGoodwill, placesToCourt } from "../ancient-world/goodwill.ts";
import { asked, habitualChoice } from "../testing/asked.ts";
import { withCraft } from "../testing/craft.ts";

const LEADER: LeaderId = "104";

/** A table of the Samnite Wars with a magistrate alone in a hex. */
function magistrateAt(hex: string) {
	const bench = new Bench({}, "samnite-wars");
	bench.force("rome", hex, "outside", { leaders: [LEADER] });
	bench.activate(LEADER);
	return bench.table;
}

const ROMA = "it-3714";

describe("12.33, SW.victory: provinces that keep a player from winning are courted", () => {
	test("those that favour the Samnites are lacking to Rome, by their boxes, and none to the Samnites", () => {
		const table = magistrateAt(ROMA);
		expect(Object.fromEntries(lackingGoodwill(table, "rome"))).toEqual({
			"northern-etruria": 2,
			"southern-etruria": 2,
			umbria: 2,
			apulia: 2,
		});
		expect(lackingGoodwill(table, "samnites").size).toBe(0);
		const marker = table.state.alliances["apulia"];
		if (marker) Object.assign(marker, { level: 0, favours: null });
		expect(lackingGoodwill(table, "rome").has("apulia")).toBe(false);
	});

	test("where no way to win asks for goodwill nobody goes to court", () => {
		for (const [scenario, side] of [
			["thunderbolt", "carthage"],
			["eagle-has-landed", "epirus"],
		] as const)
			expect(lackingGoodwill(new Bench({}, scenario).table, side satisfies SideId).size).toBe(0);
	});

	test("12.32: the place to go to is the nearest from which the province hears him", () => {
		const table = magistrateAt(ROMA);
		for (const hex of placesToCourt(table, "rome", ROMA))
			expect(lackingFrom(table, "rome", hex).length).toBeGreaterThan(0);
		const kinds = goalsOf(withCraft(table), LEADER, true).map(({ kind }) => kind);
		expect(kinds).toContain("court");
	});

	test("RRR 5.41: who may not leave his province does not set out for a place beyond it, to stand before its border", () => {
		const table = magistrateAt(ROMA);
		const places = () => goalsOf(withCraft(table), LEADER, true).map(({ hex }) => hex);
		expect(places()).toContain("it-3513");
		Object.assign(leaderById(table, LEADER), { office: "praetor-urbanus" });
		expect(places()).toEqual([]);
	});

	test("5.16, 12.3: nobody goes who has no Diplomatic Rating, or where Diplomacy is switched off", () => {
		expect(isDiplomat(magistrateAt(ROMA), LEADER)).toBe(true);
		expect(isDiplomat(magistrateAt(ROMA), "papius-brutulus")).toBe(false);
		expect(isDiplomat(new Bench({}, "thunderbolt").table, "hannibal")).toBe(false);
	});

	test("who has come there courts as a matter of course the province that lacks the fewest boxes", () => {
		const [place = ROMA] = placesToCourt(magistrateAt(ROMA), "rome", ROMA);
		const answerAt = (hex: string, decision: Decision) => habitualChoice(magistrateAt(hex), decision);
		const operations = asked("ask.operation", "rome", "diplomacy", "finish");
		expect(answerAt(place, operations)).toBe("diplomacy");
		expect(answerAt("it-4512", operations)).toBe("finish");

		const table = magistrateAt(place);
		const marker = table.state.alliances["apulia"];
		if (marker) Object.assign(marker, { level: 1 });
		const decision = asked("ask.court", "rome", "campania", "umbria", "apulia");
		expect(habitualChoice(table, decision)).toBe("apulia");
	});
});
