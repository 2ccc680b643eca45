import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { grown } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import { TableMap } from "../hex/table-map.ts";
import type { MapData } from "../map-data.ts";
import { edgeOf } from "./cover.ts";
import { surveyOf } from "./plate.ts";

const { italy, africa } = ancientWorldOf(loadLibrary()).maps;

function edgeOfTable(sheets: readonly unknown[]) {
	const { ground, picture } = surveyOf(new TableMap(sheets as MapData[]), { provinces: {}, seas: {} });
	return { ground, picture, edge: edgeOf(ground, picture) };
}

test("one map fills its frame: there is no bare paper in it", () => {
	const { picture, edge } = edgeOfTable([italy]);
	expect(edge.lines(0)).toEqual([]);
	expect(edge.isPaper({ x: picture.x + 1, y: picture.y + 1 })).toBe(false);
	expect(edge.widest(picture)).toBeNull();
});

test("where two maps leave paper bare, they end in closed lines that touch no hex, and the widest of it is wide", () => {
	const { ground, picture, edge } = edgeOfTable([italy, africa]);
	for (const out of [0, 20])
		for (const line of edge.lines(out)) {
			expect(line[0]).toEqual(line.at(-1));
			const isOnHex = ({ x, y }: { x: number; y: number }) => ground.at(ground.lattice.cellAt(x, y))?.hex != null;
			expect(line.filter(isOnHex)).toEqual([]);
		}
	expect(edge.lines(0).length).toBeGreaterThan(0);
	const printed = ground.cells.filter(({ hex }) => hex !== null);
	expect(printed.filter(({ centre }) => edge.isPaper(centre))).toEqual([]);
	const nothing = { x: picture.x - 9, y: picture.y - 9, width: 1, height: 1 };
	const widest = edge.widest(nothing);
	expect(widest?.room).toBeGreaterThan(6 * HEX_RADIUS);
	expect(edge.isPaper(widest ?? nothing)).toBe(true);
	const elsewhere = edge.widest(grown({ x: widest?.x ?? 0, y: widest?.y ?? 0, width: 0, height: 0 }, 200));
	expect(elsewhere?.room).toBeLessThan(widest?.room ?? 0);
});
