import { expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ancientWorldOf } from "../../../../assets/schema/ancient-world.ts";
import { aForce, aView, syracuseUnder } from "../../../client/testing/small-table.ts";
import { TableMap } from "../../../map/hex/table-map.ts";
import { interceptionReach, withinTwo } from "./interception-reach.ts";

const { italy } = ancientWorldOf(loadLibrary()).maps;
if (!italy) throw new Error("the map is missing");
const board = new TableMap([italy]);
const { forces } = aView();
const sides = syracuseUnder("carthage");
const reach = (side: string, changes = {}, besieges = false) =>
	interceptionReach({ forces: { ...forces, ...changes }, cities: {}, sides }, side, board, () => besieges);

test("enemies with a leader reach two hexes around, friends nowhere (AW 6.51)", () => {
	expect(withinTwo("it-1514", board)).toHaveLength(19);
	const hexes = reach("carthage").map(({ hex }) => hex);
	expect(hexes.toSorted()).toEqual(withinTwo("it-1514", board).toSorted());
	expect(reach("carthage")[0]).toMatchObject({ label: "52" });
});

test("who is led by the same player is no enemy (AW 2.42)", () => {
	const hiero = aForce("f", "syracuse", "it-1514", 30, { leaders: ["x"] });
	expect(reach("carthage", { hiero }).every(({ label }) => label === "52")).toBe(true);
	expect(reach("rome", { hiero }).some(({ label }) => label === "30")).toBe(true);
});

test("where two reach, both could come", () => {
	const other = aForce("f", "rome", "it-1514", 30, { leaders: ["x"] });
	expect(reach("carthage", { other }).every(({ label }) => label === "82")).toBe(true);
});

test("a besieger comes only into his own hex, a Useless force nowhere (AW 6.52)", () => {
	expect(reach("carthage", {}, true).map(({ hex }) => hex)).toEqual(["it-1514"]);
	const useless = aForce("force-longus", "rome", "it-1514", 52, { leaders: ["longus"], status: "useless" });
	expect(reach("carthage", { "force-longus": useless })).toEqual([]);
});
