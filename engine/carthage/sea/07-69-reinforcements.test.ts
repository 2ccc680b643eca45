import { describe, expect, it } from "vitest";
import { listedIn } from "../../kernel/index.ts";
import { placeReinforcements } from "../../rome/legions/10-22-reinforcements.ts";
import { PunicBench } from "../testing/punic-games.ts";
import { newFleet } from "./07-11-fleets.ts";

const INLAND = "it-5916";

/** A Consular Army in East Sicily, under strength. */
function inSicily(messana: string) {
	const bench = new PunicBench();
	bench.consular("301", "rome-consul", INLAND, "Consular Army I", ["I"]);
	Object.assign(bench.table.state.legions["I"] ?? {}, { rl: { inf: 4, cav: 1 } });
	for (const city of Object.values(bench.table.state.cities)) if (city.control === "rome") city.control = "rome";
	Object.assign(bench.table.state.cities["messana"] ?? {}, { control: messana });
	return bench;
}

describe("CR 7.69: reinforcements overseas", () => {
	it("CR 7.69: they come through a friendly port of the province", () => {
		const bench = inSicily("rome");
		bench.play(placeReinforcements(bench.table, { inf: 5, cav: 0 }));
		expect(bench.asked).toEqual([]);
		expect(bench.table.state.waiting).toMatchObject([{ legion: "I", inf: 5 }]);
	});

	it.each(["carthage", "blockaded"])("CR 7.69: not while it is in other hands, or blockaded: %s", (state) => {
		const bench = inSicily(state === "blockaded" ? "rome" : "carthage");
		bench.consular("302", "field-consul", "it-6015", "Consular Army II", ["II", "III"]);
		for (const id of ["II", "III"]) Object.assign(bench.table.state.legions[id] ?? {}, { rl: { inf: 4, cav: 1 } });
		newFleet(bench.table, { side: "carthage", hex: "it-5815", port: null, blockades: "messana", emergency: true });
		bench.play(placeReinforcements(bench.table, { inf: 5, cav: 0 }), { "II/rl": 4, "III/rl": 1 });
		const [asked] = bench.asked;
		expect(asked && listedIn(asked).map(({ id }) => id)).toEqual(["II/rl", "III/rl"]);
		expect(asked?.refused.find(({ id }) => id === "I/rl")).toMatchObject({ rule: "CR 7.69" });
	});
});
