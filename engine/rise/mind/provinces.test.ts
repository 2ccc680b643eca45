import { expect, test } from "vitest";
import { towardsProvinces } from "../../ancient-world/mind/goals.ts";
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

test("SW.victory: of a province that victory asks for whole each city is worth the more the fewer are lacking, and nothing to who has it or does not ask", () => {
	const { table } = new Bench({}, "samnite-wars");
	const samnium = allCities(table).filter(({ city }) => city.province === "samnium");
	const worth = (side: "rome" | "samnites") =>
		samnium.map(({ city }) => towardsProvinces(table, side).get(city.id) ?? 1);
	expect(new Set(worth("samnites"))).toEqual(new Set([1]));
	const [atFirst = 0] = worth("rome");
	expect(worth("rome")).toEqual(samnium.map(() => atFirst));
	for (const { state } of samnium.slice(1)) state.control = "rome";
	const [last = 0, ...held] = worth("rome");
	expect(last).toBeGreaterThan(atFirst);
	expect(new Set(held)).toEqual(new Set([1]));
});
