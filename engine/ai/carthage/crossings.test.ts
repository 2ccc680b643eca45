import { describe, expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { activate, library } from "../../ancient-world/testing/driver.ts";
import { CARTHAGO, UTICA } from "../../carthage/testing/council-bench.ts";
import { openingOf } from "../../carthage/testing/opening.ts";
import { crossingsOf, goalsOf, marchesOf } from "../ancient-world/goals.ts";
import { ancientWorldMind } from "../ancient-world/mind.ts";
import { landsNear, routeTo } from "../ancient-world/routes.ts";
import { asked, habitualAnswer } from "../testing/asked.ts";
import { consideredOf, withCraft } from "../testing/craft.ts";

const AGATHOCLES: LeaderId = "SY-02";
/** His army stands in Carthago; the Council keeps it in Africa (CR 5.73). */
const GENERAL: LeaderId = "AG-02";
const SYRACUSAE = "it-6419";
/** He stands in Rhegium with two legions, and Rome has no transports yet. */
const CONSUL: LeaderId = "301";

describe("CR 7.61, 7.66: where a program goes over sea", () => {
	test("an army goes aboard only for what lies where it may land: what the Council keeps in Africa goes nowhere in Sicily", () => {
		const table = openingOf("agathocles");
		const places = crossingsOf(withCraft(table), GENERAL).map(({ hex }) => hex);
		expect(places.length).toBeGreaterThan(0);
		expect(places.filter((hex) => hex.startsWith("it-"))).toEqual([]);
		expect(goalsOf(withCraft(table), GENERAL, false).filter(({ hex }) => hex.startsWith("it-"))).toEqual([]);
		const mover = { side: leaderById(table, GENERAL).side, leader: GENERAL, withSps: true };
		expect(landsNear(table, mover, CARTHAGO, SYRACUSAE)).toBe(false);
		expect(landsNear(table, mover, UTICA, SYRACUSAE)).toBe(false);
	});

	test("Agathocles, whom nobody keeps, crosses to Africa, and goes on foot to what is near", () => {
		const table = openingOf("agathocles");
		const places = crossingsOf(withCraft(table), AGATHOCLES).map(({ hex }) => hex);
		expect(places).toContain(CARTHAGO);
		expect(places.every((hex) => routeTo(table, "syracuse", SYRACUSAE, hex).embarks === SYRACUSAE)).toBe(true);
		expect(crossingsOf(withCraft(table), AGATHOCLES, 1)).toHaveLength(1);
		expect(goalsOf(withCraft(table), AGATHOCLES, false).map(({ hex }) => hex)).toContain("it-6021");
	});

	test("to divide a Fleet is no plan, and of plans that come out alike the first is to do nothing", () => {
		const table = openingOf("agathocles");
		activate(table, GENERAL);
		const decision = asked("ask.operation", "carthage", "fleet-reorganisation", "manpower", "finish");
		const mind = ancientWorldMind(library, "agathocles", consideredOf("agathocles"));
		expect(mind.plans({ state: table.state, decision, intent: null }, 12).map(({ id }) => id)).toEqual([
			"finish",
			"manpower",
		]);
	});

	test("CR 7.67: a consul at Rhegium with nowhere to march in Italy takes the ferry, but does first what is to be done where he stands", () => {
		const table = openingOf("first-punic-war");
		activate(table, CONSUL);
		const reply = (...ids: readonly string[]) => habitualAnswer(table, asked("ask.operation", "rome", ...ids));
		const chosen = (option: string) => ({ kind: "choose", option });
		expect(marchesOf(withCraft(table), CONSUL)).toEqual([]);
		expect(reply("force-movement", "ferry", "finish")).toEqual(chosen("ferry"));
		expect(reply("siege-reduction", "ferry", "finish")).toEqual(chosen("siege-reduction"));
		expect(reply("force-movement", "finish")).toEqual(chosen("finish"));
		Object.assign(forceOf(table, CONSUL) ?? {}, { status: "disrupted" });
		expect(reply("recovery", "ferry", "finish")).toEqual(chosen("recovery"));
	});

	test("a march that has come back to a port does not go aboard there again: from Carthago to Utica and back it sailed for ever", () => {
		const table = openingOf("agathocles");
		activate(table, AGATHOCLES);
		const own = forceOf(table, AGATHOCLES);
		const boards = (...path: readonly string[]) => {
			table.state.march = {
				forces: [own?.id ?? ""],
				operation: "naval-transport",
				path: [...path],
				overruns: 0,
				seas: 0,
				beganInside: true,
			};
			const intent = { leader: AGATHOCLES, kind: "besiege", hex: CARTHAGO } as const;
			return habitualAnswer(table, asked("ask.march", "syracuse", "embark", "stop"), intent);
		};
		expect(boards(SYRACUSAE)).toEqual({ kind: "choose", option: "embark" });
		expect(boards(SYRACUSAE, table.data.map.neighbours(SYRACUSAE)[0] ?? "", SYRACUSAE)).toEqual({
			kind: "choose",
			option: "stop",
		});
	});
});
