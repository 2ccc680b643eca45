/** A colour for each province, such that neighbours differ. */
import type { Plate } from "./plate.ts";

/** Wash colours of old atlases: rose, green, ochre, blue, violet, brown. */
const WASHES = ["#b5484a", "#4f8a55", "#c98a22", "#3f7ba6", "#85559a", "#a0632f"] as const;

const chosen = new WeakMap<Plate["ground"], Map<string, string>>();

/** The wash of a province. */
export function sideTintOf(plate: Plate, province: string): string {
	const washes = chosen.get(plate.ground) ?? chooseWashes(plate);
	chosen.set(plate.ground, washes);
	return washes.get(province) ?? WASHES[0];
}

function chooseWashes(plate: Plate): Map<string, string> {
	const washes = new Map<string, string>();
	const bySize = [...plate.provinces].sort((a, b) => b.cells.length - a.cells.length);
	bySize.forEach(({ id, cells }, n) => {
		const touching = cells.flatMap((cell) => plate.ground.around(cell).map((next) => next?.province));
		const taken = new Set(touching.map((other) => (other && other !== id ? washes.get(other) : undefined)));
		const free = WASHES.filter((wash) => !taken.has(wash));
		washes.set(id, free[n % Math.max(1, free.length)] ?? WASHES[n % WASHES.length] ?? WASHES[0]);
	});
	return washes;
}
