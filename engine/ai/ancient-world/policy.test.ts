import { describe, expect, test } from "vitest";
import type { Force, LeaderId } from "../../ancient-world/state.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { type Decision, text } from "../../kernel/index.ts";
import { withCraft } from "../testing/craft.ts";
import type { DestinationKind } from "./intent.ts";
import { quickReply } from "./policy.ts";

const LEADER: LeaderId = "104";
/** Tibur. */
const TOWN = "it-3614";

const asked = (key: string, ...ids: readonly string[]): Decision => ({
	kind: "choose",
	seat: "rome",
	rule: "AW 6.15",
	prompt: text(key),
	options: ids.map((id) => ({ id, text: text("none") })),
	refused: [],
});

/** A table on which a legion waits in a place of the town, and a magistrate who is under way. */
function legionWaits(place: Force["place"]) {
	const bench = new Bench({}, "samnite-wars");
	Object.assign(bench.table.state, { forces: {} });
	bench.force("rome", TOWN, place, { legions: ["V"] });
	bench.force("rome", "it-3714", "outside", { leaders: [LEADER] });
	bench.activate(LEADER);
	return bench.table;
}

describe("where a leader stops who has come to a city", () => {
	const stopFor = (kind: DestinationKind, place: Force["place"]) => {
		const table = legionWaits(place);
		Object.assign(table.state, { march: { operation: "leader-movement", path: ["it-3714", TOWN] } });
		const intent = { leader: LEADER, kind, hex: TOWN };
		const decision = asked("ask.march", "stop-inside", "stop");
		return quickReply({ table: withCraft(table), decision, intent, chance: () => 0 }).answer;
	};
	const option = (id: string) => ({ kind: "choose", option: id });

	test("6.15: who comes to join an army goes where it stands, inside the walls or before them", () => {
		expect(stopFor("join", "outside")).toEqual(option("stop"));
		expect(stopFor("join", "inside")).toEqual(option("stop-inside"));
	});

	test("who guards it goes inside, who besieges it stays before it", () => {
		expect(stopFor("guard", "outside")).toEqual(option("stop-inside"));
		expect(stopFor("besiege", "inside")).toEqual(option("stop"));
	});
});

describe("who lies before a city", () => {
	/** By habit, with the walls worn down once already in this phase: he may go on, or finish. */
	const next = (furnish: (bench: Bench) => void, chance = 0) => {
		const bench = new Bench({}, "samnite-wars");
		bench.force("rome", TOWN, "outside", { legions: ["V", "VI"], leaders: [LEADER] });
		Object.assign(bench.table.state.cities["tibur"] ?? {}, { control: "samnites", siege: "rome", ids: 2 });
		furnish(bench);
		bench.activate(LEADER);
		const decision = asked("ask.operation", "force-movement", "finish");
		const { answer } = quickReply({ table: withCraft(bench.table), decision, intent: null, chance: () => chance });
		return answer.kind === "choose" ? answer.option : null;
	};

	test("9.22: he stays two times of three, for the siege ends when he goes", () => {
		expect(next(() => {})).toBe("finish");
		expect(next(() => {}, 1)).toBe("finish");
		expect(next(() => {}, 2)).toBe("force-movement");
	});

	test("he goes where nothing is besieged, or an army is near that would drive him off", () => {
		expect(
			next(({ table }) => {
				Object.assign(table.state.cities["tibur"] ?? {}, { siege: null });
			}),
		).toBe("force-movement");
		const relief = (sp: number) => (bench: Bench) => {
			bench.force("samnites", "it-3613", "outside", { sps: { "samnite/inf": sp } });
		};
		expect(next(relief(60))).toBe("force-movement");
		expect(next(relief(20))).toBe("finish");
	});
});

describe("where a leader is placed", () => {
	test("RRR 5.41: a magistrate is placed where most men wait for him, else in the first place that is named", () => {
		const decision = asked("ask.place-leader", "it-3714/inside", `${TOWN}/inside`, `${TOWN}/outside`);
		const placed = (place: Force["place"]) =>
			quickReply({ table: withCraft(legionWaits(place)), decision, intent: null, chance: () => 0 }).answer;
		expect(placed("outside")).toEqual({ kind: "choose", option: `${TOWN}/outside` });
		expect(placed("inside")).toEqual({ kind: "choose", option: `${TOWN}/inside` });
		const nobody = new Bench({}, "samnite-wars").table;
		Object.assign(nobody.state, { forces: {} });
		expect(quickReply({ table: withCraft(nobody), decision, intent: null, chance: () => 0 }).answer).toEqual({
			kind: "choose",
			option: "it-3714/inside",
		});
	});
});
