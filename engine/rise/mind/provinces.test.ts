import { expect, test } from "vitest";
import { quickReply } from "../../ancient-world/mind/policy.ts";
import { allCities } from "../../ancient-world/siege/09-2-under-siege.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { type Decision, text } from "../../kernel/index.ts";

const asked: Decision = {
	kind: "choose",
	seat: "rome",
	rule: "RRR 5.2",
	prompt: text("ask.province"),
	options: ["etruria", "samnium", "campania"].map((id) => ({ id, text: text("none") })),
	refused: [],
};

const sentTo = ({ table }: Bench) => {
	const { answer } = quickReply({ table, decision: asked, intent: null, chance: () => 0 });
	return answer.kind === "choose" && answer.option;
};

test("RRR 5.2 a magistrate is sent where most is to be won: to Samnium, and when it is Roman to the tribe in the field", () => {
	const bench = new Bench({}, "samnite-wars");
	expect(sentTo(bench)).toBe("samnium");
	for (const { state } of allCities(bench.table)) state.control = "rome";
	bench.force("etruscans", "it-3408", "outside", { sps: { "etruscan/inf": 12 } });
	expect(sentTo(bench)).toBe("etruria");
});
