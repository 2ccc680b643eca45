import { expect, test } from "vitest";
import type { SideId } from "../../ancient-world/state.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";

const soughtBy = (scenario: string, player: SideId) => {
	const { table } = new Bench({}, scenario);
	table.state.tribes["etruscans"] = { heldByRome: false, levy: false };
	return table.rules.sidesToBeRidOf(table, player);
};

test("SW.victory a tribe in the field is sought by whom it keeps from winning, and by nobody else", () => {
	expect(soughtBy("samnite-wars", "rome")).toEqual(["etruscans"]);
	expect(soughtBy("samnite-wars", "samnites")).toEqual([]);
	expect(soughtBy("thunderbolt", "rome")).toEqual([]);
});
