import { describe, expect, test } from "vitest";
import { gameData, withRoads } from "../../ancient-world/data.ts";
import { crossingsOf, goalsOf } from "../../ancient-world/mind/goals.ts";
import { ancientWorldMind } from "../../ancient-world/mind/mind.ts";
import { landsNear, routeTo } from "../../ancient-world/mind/routes.ts";
import type { AncientWorldState, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { activate, library } from "../../ancient-world/testing/driver.ts";
import { type Decision, text } from "../../kernel/index.ts";
import { carthageEntries, carthageRuleset } from "../games.ts";
import { CARTHAGO, UTICA } from "../testing/council-bench.ts";

const RULES = carthageRuleset("agathocles");
const DATA = gameData(library, "agathocles");
const AGATHOCLES: LeaderId = "SY-02";
/** His army stands in Carthago; the Council keeps it in Africa (CR 5.73). */
const GENERAL: LeaderId = "AG-02";
const SYRACUSAE = "it-6419";

/** Agathocles at its beginning. */
function opening(): AncientWorld {
	const entry = carthageEntries(library).find(({ id }) => id === "agathocles");
	const state = entry?.create().setUp({ seed: 1, dice: "seeded", options: {} }) as AncientWorldState | undefined;
	if (!state) throw new Error("Agathocles is not on the table.");
	return { state, log: () => {}, data: withRoads(DATA, state.roadsBuilt), rules: RULES };
}

describe("CR 7.61, 7.66: where a program goes over sea", () => {
	test("an army goes aboard only for what lies where it may land: what the Council keeps in Africa goes nowhere in Sicily", () => {
		const table = opening();
		const places = crossingsOf(table, GENERAL).map(({ hex }) => hex);
		expect(places.length).toBeGreaterThan(0);
		expect(places.filter((hex) => hex.startsWith("it-"))).toEqual([]);
		expect(goalsOf(table, GENERAL, false).filter(({ hex }) => hex.startsWith("it-"))).toEqual([]);
		const mover = { side: leaderById(table, GENERAL).side, leader: GENERAL, withSps: true };
		expect(landsNear(table, mover, CARTHAGO, SYRACUSAE)).toBe(false);
		expect(landsNear(table, mover, UTICA, SYRACUSAE)).toBe(false);
	});

	test("Agathocles, whom nobody keeps, crosses to Africa, and goes on foot to what is near", () => {
		const table = opening();
		const places = crossingsOf(table, AGATHOCLES).map(({ hex }) => hex);
		expect(places).toContain(CARTHAGO);
		expect(places.every((hex) => routeTo(table, "syracuse", SYRACUSAE, hex).embarks === SYRACUSAE)).toBe(true);
		expect(crossingsOf(table, AGATHOCLES, 1)).toHaveLength(1);
		expect(goalsOf(table, AGATHOCLES, false).map(({ hex }) => hex)).toContain("it-6021");
	});

	test("to divide a Fleet is no plan, and of plans that come out alike the first is to do nothing", () => {
		const table = opening();
		activate(table, GENERAL);
		const option = (id: string) => ({ id, text: text("none") });
		const decision: Decision = {
			kind: "choose",
			seat: "carthage",
			rule: "AW 5.3",
			prompt: text("ask.operation"),
			options: ["fleet-reorganisation", "manpower", "finish"].map(option),
			refused: [],
		};
		const mind = ancientWorldMind(library, "agathocles", RULES);
		expect(mind.plans({ state: table.state, decision, intent: null }, 12).map(({ id }) => id)).toEqual([
			"finish",
			"manpower",
		]);
	});
});
