import { expect, test } from "vitest";
import { allCities } from "../../ancient-world/siege/09-2-under-siege.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { type Decision, text } from "../../kernel/index.ts";
import { towardsProvinces } from "../ancient-world/goals.ts";
import { quickReply } from "../ancient-world/policy.ts";
import { withCraft } from "../testing/craft.ts";

const asked: Decision = {
	kind: "choose",
	seat: "rome",
	rule: "RRR 5.2",
	prompt: text("ask.province"),
	options: ["etruria", "samnium", "campania"].map((id) => ({ id, text: text("none") })),
	refused: [],
};

const sentTo = ({ table }: Bench) => {
	const { answer } = quickReply({ table: withCraft(table), decision: asked, intent: null, chance: () => 0 });
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
		samnium.map(({ city }) => towardsProvinces(withCraft(table), side).get(city.id) ?? 1);
	expect(new Set(worth("samnites"))).toEqual(new Set([1]));
	const [atFirst = 0] = worth("rome");
	expect(worth("rome")).toEqual(samnium.map(() => atFirst));
	for (const { state } of samnium.slice(1)) state.control = "rome";
	const [last = 0, ...held] = worth("rome");
	expect(last).toBeGreaterThan(atFirst);
	expect(new Set(held)).toEqual(new Set([1]));
});

test("RRR 5.26: a Dictator takes the strongest Consular Army, and another only that stands with it", () => {
	const takesOf = (second: string) => {
		const bench = new Bench({}, "samnite-wars");
		Object.assign(bench.table.state, { forces: {}, legions: {} });
		bench.force("rome", second, "outside", { legions: ["I", "II"] });
		bench.force("rome", "it-4109", "outside", { legions: ["III", "IV"] });
		const { legions } = bench.table.state;
		const ids = Object.keys(legions);
		for (const id of ids.slice(0, 2)) Object.assign(legions[id] ?? {}, { rl: { inf: 1, cav: 0 }, al: null });
		const options = [ids.slice(0, 2), ids.slice(2)].map((pair) => ({ id: pair.join("+"), text: text("none") }));
		const prompt = text("ask.dictator-armies");
		const decision: Decision = { ...asked, kind: "pick", prompt, options, min: 0, max: 2 };
		const { answer } = quickReply({ table: withCraft(bench.table), decision, intent: null, chance: () => 0 });
		return answer.kind === "pick" ? answer.options : null;
	};
	expect(takesOf("it-3614")).toEqual(["III+IV"]);
	expect(takesOf("it-4109")).toEqual(["III+IV", "I+II"]);
});
