import { expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ancientWorldOf } from "../../../../assets/schema/ancient-world.ts";
import { efficiencyOf } from "../table-facts.ts";
import { setUpTable } from "../testing/table-facts.ts";
import { listManpower } from "./manpower-card.tsx";

const { view } = setUpTable("mercenary-war").facts;
const chart = ancientWorldOf(loadLibrary()).charts["cr-contingents"];

test("CR 10.41: the card counts each people in play against the scenario's own maxima", () => {
	const lines = listManpower(view, chart ?? { rows: [] }).map(({ contingent, arm, inPlay, most }) => [
		`${contingent}/${arm}`,
		inPlay,
		most,
	]);
	expect(lines.slice(0, 4)).toEqual([
		["citizen/inf", 14, 30],
		["citizen/cav", 2, 6],
		["african/inf", 16, 40],
		["african/cav", 0, 4],
	]);
	expect(lines.at(-1)).toEqual(["african/elephant", 5, 15]);
	expect(lines.map(([id]) => id)).not.toContain("balearic/cav");
});

test("CR 10.51: an army of Carthage has an Efficiency, her garrisons and the rebels have none", () => {
	const levels = Object.values(view.forces).map((force) => [force.box ?? "", efficiencyOf(view, force)]);
	expect(levels).toContainEqual(["Carthaginian Army I", 1]);
	expect(levels.filter(([, level]) => level !== null)).toHaveLength(1);
	const thunderbolt = setUpTable().facts.view;
	expect(Object.values(thunderbolt.forces).every((force) => efficiencyOf(thunderbolt, force) === null)).toBe(true);
});
