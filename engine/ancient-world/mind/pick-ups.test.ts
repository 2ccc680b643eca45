import { describe, expect, test } from "vitest";
import { type Decision, text } from "../../kernel/index.ts";
import { Bench } from "../testing/bench.ts";
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

describe("AW 6.14: who stands alone beside men whom nobody leads", () => {
	const does = (table: Bench["table"]) => {
		const decision: Decision = {
			kind: "choose",
			seat: "epirus",
			rule: "AW 5.3",
			prompt: text("ask.operation"),
			options: ["pick-up-drop", "finish"].map((id) => ({ id, text: text("none") })),
			refused: [],
		};
		const { answer } = quickReply({ table, decision, intent: null, chance: () => 0 });
		return answer.kind === "choose" ? answer.option : null;
	};

	test("he takes them up where they are an army", () => {
		expect(does(inTarentum({ beside: 73 }))).toBe("pick-up-drop");
		expect(does(inTarentum({ beside: 5 }))).toBe("pick-up-drop");
		expect(does(inTarentum({ beside: 4 }))).toBe("finish");
	});

	test("he leaves them where he has men of his own, or somebody else leads them", () => {
		expect(does(inTarentum({ own: 6, beside: 73 }))).toBe("finish");
		expect(does(inTarentum({ beside: 73, leader: "milon" }))).toBe("finish");
	});

	test("he takes every leader along who has no men, and none away from his own", () => {
		const table = inTarentum({ beside: 73, leader: "milon" });
		const decision: Decision = {
			kind: "pick",
			seat: "epirus",
			rule: "AW 6.14",
			prompt: text("ask.pick-up-pieces"),
			options: ["milon", "megacles"].map((id) => ({ id, text: text("none") })),
			min: 0,
			max: 2,
			refused: [],
		};
		const { answer } = quickReply({ table, decision, intent: null, chance: () => 0 });
		expect(answer).toEqual({ kind: "pick", options: ["megacles"] });
	});
});
