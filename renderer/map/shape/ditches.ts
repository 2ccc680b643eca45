/** The Ditch as lines: one curve a hexside, strung together, with the country it guards on its right. */
import type { TableMap } from "../hex/table-map.ts";
import type { MapHexside } from "../map-data.ts";
import type { Point } from "../options.ts";
import type { Ground } from "./ground.ts";
import { offset } from "./polyline.ts";
import { riversOf } from "./rivers.ts";

/** One stretch of it as a line; the bank, and the country it guards, lie on its right. */
export interface Ditch {
	name: string;
	points: Point[];
}

/** The Ditches of the maps. */
export function ditchesOf(ground: Ground, map: TableMap): Ditch[] {
	return map.sheets.flatMap(({ hexsides, ditch }) => {
		const sides = hexsides.filter((side) => side.ditch);
		const guarded = guardedProvince(ground, sides);
		const courses = riversOf(
			ground,
			sides.map(({ a, b }) => ({ a, b, river: "minor", name: ditch?.name ?? "" })),
		).courses;
		return courses.map(({ name, points }) => ({ name, points: bankToTheRight(ground, points, guarded) }));
	});
}

/** The province that lies along all of it. */
function guardedProvince(ground: Ground, sides: readonly MapHexside[]): string | null {
	const counts = new Map<string, number>();
	for (const { a, b } of sides)
		for (const province of new Set([ground.of(a)?.province, ground.of(b)?.province]))
			if (province) counts.set(province, (counts.get(province) ?? 0) + 1);
	const [most] = [...counts].sort((a, b) => b[1] - a[1]);
	return most?.[0] ?? null;
}

function bankToTheRight(ground: Ground, points: readonly Point[], guarded: string | null): Point[] {
	const beside = offset(points, 14);
	const inside = beside.filter(({ x, y }) => ground.at(ground.lattice.cellAt(x, y))?.province === guarded);
	return inside.length * 2 >= beside.length ? [...points] : [...points].reverse();
}
