import { expect, test } from "vitest";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { chooseStormers } from "./09-31-stormers.ts";

/** Legions before Placentia, and a force beside them. */
function besiegers(sps: Record<string, number>, legions: readonly string[] = ["I"]) {
	const bench = new RomanBench();
	const legion = bench.force("rome", "it-1514", "outside", { legions });
	const other = bench.force("rome", "it-1514", "outside", { sps });
	return { bench, forces: [legion, other] };
}

/** How few legions he may send, when he sends a part. */
function fewestLegions(
	sps: Record<string, number>,
	legions: readonly string[],
	...answers: (string | readonly string[] | Record<string, number>)[]
) {
	const { bench, forces } = besiegers(sps, legions);
	bench.play(chooseStormers(bench.table, forces, "placentia"), "part", ...answers);
	const question = bench.asked.find(({ prompt }) => prompt.key === "ask.storming-legions");
	return question?.kind === "pick" ? question.min : null;
}

test("AW 9.31: no legion need storm where any of the besiegers has other infantry", () => {
	const { forces } = besiegers({ "italian/inf": 5 });
	expect(fewestLegions({ "italian/inf": 5 }, ["I"], [], { [`${forces[1]?.id}/italian/inf`]: 5 })).toBe(0);
});

test("AW 9.31: one at least must where the others are horsemen", () => {
	expect(fewestLegions({ "italian/cav": 5 }, ["I", "II"], ["I"])).toBe(1);
});

test("AW 9.31: nobody is asked who storms where one legion alone has infantry", () => {
	const { bench, forces } = besiegers({ "italian/cav": 5 });
	bench.play(chooseStormers(bench.table, forces, "placentia"));
	expect(bench.asked).toEqual([]);
});
