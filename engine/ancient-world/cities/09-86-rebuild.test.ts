import { expect, test } from "vitest";
import { openingTable } from "../testing/driver.ts";
import { rebuildCities } from "./09-86-rebuild.ts";

test("AW 9.86 one Sacked level comes off each city, save where the province is Devastated", () => {
	const table = openingTable(({ state }) => {
		for (const [id, sacked] of [
			["capua", 3],
			["cumae", 1],
			["bovianum", 2],
		] as const) {
			Object.assign(state.cities[id] ?? {}, { sacked });
		}
		Object.assign(state.provinces["samnium"] ?? {}, { devastated: true });
	});
	for (const _ of rebuildCities(table)) throw new Error("Nobody is asked.");
	const { cities } = table.state;
	expect(["capua", "cumae", "bovianum", "roma"].map((id) => cities[id]?.sacked)).toEqual([2, 0, 2, 0]);
});
