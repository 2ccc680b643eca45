import { describe, expect, test } from "vitest";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { type Decision, text } from "../../kernel/index.ts";
import { withCraft } from "../testing/craft.ts";
import { quickReply } from "./policy.ts";

const TARENTUM = "it-5405";

/** Pyrrhus in Tarentum, with so many men of his own and so many Greeks beside him whom somebody leads or nobody. */
function inTarentum({ own = 0, beside = 0, leader }: { own?: number; beside?: number; leader?: string }) {
	const bench = new Bench({}, "eagle-has-landed");
	bench.force("epirus", TARENTUM, "inside", {
		leaders: ["pyrrhus"],
		...(own > 0 && { sps: { "epirote/inf": own } }),
	});
	bench.force("epirus", TARENTUM, "inside", {
		sps: { "greek/inf": beside },
		...(leader !== undefined && { leaders: [leader] }),
	});
	bench.activate("pyrrhus");
	return bench.table;
}

/** What he answers, of so many things to choose or to pick from. */
function answers(table: Bench["table"], kind: "choose" | "pick", key: string, ids: readonly string[]) {
	const asked = {
		seat: "epirus",
		rule: "AW 6.14",
		prompt: text(key),
		options: ids.map((id) => ({ id, text: text("none") })),
		refused: [],
	};
	const decision: Decision = kind === "pick" ? { ...asked, kind, min: 0, max: ids.length } : { ...asked, kind };
	return quickReply({ table: withCraft(table), decision, intent: null, chance: () => 0 }).answer;
}

describe("AW 6.14: who stands alone beside men whom nobody leads", () => {
	const does = (table: Bench["table"]) => answers(table, "choose", "ask.operation", ["pick-up-drop", "finish"]);
	const option = (id: string) => ({ kind: "choose", option: id });

	test("he takes them up where they are an army", () => {
		expect(does(inTarentum({ beside: 73 }))).toEqual(option("pick-up-drop"));
		expect(does(inTarentum({ beside: 5 }))).toEqual(option("pick-up-drop"));
		expect(does(inTarentum({ beside: 4 }))).toEqual(option("finish"));
	});

	test("he leaves them where he has men of his own, or somebody else leads them", () => {
		expect(does(inTarentum({ own: 6, beside: 73 }))).toEqual(option("finish"));
		expect(does(inTarentum({ beside: 73, leader: "milon" }))).toEqual(option("finish"));
	});

	test("he takes every leader along who has no men, and none away from his own", () => {
		const table = inTarentum({ beside: 73, leader: "milon" });
		const taken = answers(table, "pick", "ask.pick-up-pieces", ["milon", "megacles"]);
		expect(taken).toEqual({ kind: "pick", options: ["megacles"] });
	});
});
