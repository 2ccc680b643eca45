/** AW 11.5: control stands as it would be judged, so that the first town taken anywhere changes nothing elsewhere. */
import { expect, test } from "vitest";
import { controllerOf } from "../../ancient-world/cities/11-control.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";

const CARTHAGE = ["hiero", "first-punic-war", "agathocles", "mercenary-war"];

test.each(CARTHAGE)("AW 11.5: %s begins with every province under whoever 11.2 and 11.3 give it to", (id) => {
	const { table } = new Bench({}, id);
	const judged = Object.keys(table.state.provinces).map((province) => [province, controllerOf(table, province)]);
	expect(Object.entries(table.state.provinces).map(([province, { control }]) => [province, control])).toEqual(judged);
});
