import { expect, test } from "vitest";
import { HEX_RADIUS, HEX_WIDTH } from "../hex/lattice.ts";
import { CITY_SINK } from "../print/plate.ts";
import type { SceneStack } from "../scene.ts";
import { counterAt, counterSize, FAN, layStack, layStacks, stackBox, stackCentre, tabHeight } from "./stack-layout.ts";

// A face is not looked at by the layout.
const stack = (...ids: string[]): SceneStack => ({
	hex: "it-3714",
	side: "rome",
	status: "fresh",
	counters: ids.map((id) => ({ id, face: {} as SceneStack["counters"][number]["face"] })),
	of: "sps",
	total: 10,
	inside: 0,
});
const at = { x: 100, y: 100 };
const SIZED = { size: 40, tab: tabHeight(40) };
const places = (town: number | null = null) => ({ centreOf: () => at, townIn: () => town });

test("the top counter lies on the stack's place, the others fan up and to the right", () => {
	const [top, second] = layStack(stack("hannibal", "mago"), at, 40);
	expect(top).toMatchObject({ id: "hannibal", x: 100, y: 100 });
	expect(second?.x).toBeGreaterThan(100);
	expect(second?.y).toBeLessThan(100);
});

test("two sides in a hex stand side by side, each fanned straight up, and neither covers the other", () => {
	const [punic, roman] = [stack("hannibal", "mago"), stack("longus", "scipio")];
	for (const zoom of [0.2, 1.2]) {
		const laid = layStacks([punic, roman], places(), zoom);
		const [left, right] = laid.map((each) => stackBox(each.counters, each));
		if (!left || !right) throw new Error("Both stacks have counters.");
		expect(left.x + left.width).toBeLessThan(right.x);
		expect([left.width, right.width]).toEqual(laid.map(({ size }) => size));
		expect(Math.abs((left.x + right.x + right.width) / 2 - at.x)).toBeLessThan(3);
	}
});

test("a tall stack draws no more than its fan", () => {
	expect(layStack(stack("a", "b", "c", "d", "e", "f"), at, 40)).toHaveLength(FAN);
});

test("the pointer finds the top counter first, then the rim of the next, then the tab, then nothing", () => {
	const laid = layStack(stack("hannibal", "mago"), at, 40);
	expect(counterAt(laid, SIZED, { x: 110, y: 90 })).toBe("hannibal");
	expect(counterAt(laid, SIZED, { x: 122, y: 80 })).toBe("mago");
	expect(counterAt(laid, SIZED, { x: 100, y: 124 })).toBe("tab");
	expect(counterAt(laid, SIZED, { x: 160, y: 100 })).toBeNull();
});

test("a stack covers its fan and its tab", () => {
	const box = stackBox(layStack(stack("hannibal", "mago"), at, 40), SIZED);
	expect(box?.x).toBe(80);
	expect(box?.width).toBeCloseTo(44.6);
	expect(box?.y).toBeCloseTo(75.4);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(130.6);
	expect(stackBox([], SIZED)).toBeNull();
});

test("counters keep their size on the map until they would be too small on the screen", () => {
	expect(counterSize(1)).toBe(47);
	expect(counterSize(0.2) * 0.2).toBeCloseTo(25);
});

test("from afar a stack on a town stands clear above its drawing, however large its counters are there", () => {
	const below = (zoom: number, town: number) => {
		const size = counterSize(zoom);
		const box = stackBox(layStack(stack("hannibal"), stackCentre({ x: 0, y: 0 }, town, size), size), {
			size,
			tab: tabHeight(size),
		});
		return (box?.y ?? 0) + (box?.height ?? 0);
	};
	expect(counterSize(0.2)).toBeGreaterThan(counterSize(1));
	for (const town of [20, 56]) {
		expect(below(0.2, town)).toBeLessThan(HEX_RADIUS * CITY_SINK - town / 2);
		expect(below(0.14, town)).toBeCloseTo(below(0.2, town));
	}
	expect(below(1, 20)).toBeGreaterThan(below(0.2, 20));
});

test("figures on a tab are never too small to be read while the whole map is in view", () => {
	for (const zoom of [0.14, 0.2, 0.29, 0.4]) expect(tabHeight(counterSize(zoom)) * zoom).toBeGreaterThanOrEqual(11);
	expect(tabHeight(counterSize(0.8)) * 0.8).toBeGreaterThanOrEqual(11);
	expect(tabHeight(40)).toBeLessThan(0.32 * 40);
});

test("stacks keep to their hex wherever counters fit into one, and are never too small to be read", () => {
	const four = ["a", "b", "c", "d"];
	const hexes = [[stack(...four)], [stack(...four), stack(...four)], [stack("a"), stack("b"), stack("c")]];
	for (const zoom of [0.62, 0.8, 1.12, 1.6, 2.4])
		for (const town of [null, 29, 56])
			for (const together of hexes)
				for (const laid of layStacks(together, places(town), zoom)) {
					const box = stackBox(laid.counters, laid);
					if (!box) throw new Error("The stack has counters.");
					// Three sides in a hex, or two from farther off, have no room in it where they could still be read.
					if (together.length > 2 && zoom < 1.6) continue;
					const over = zoom < 0.8 ? 12 : 6;
					expect(at.x - box.x).toBeLessThan(HEX_WIDTH / 2 + over);
					expect(box.x + box.width - at.x).toBeLessThan(HEX_WIDTH / 2 + over);
					expect(at.y - box.y).toBeLessThan(HEX_RADIUS * 1.1 + (zoom < 0.8 ? 9 : 0.1));
					expect(box.y + box.height - at.y).toBeLessThan(HEX_RADIUS * 1.2);
					expect(laid.size * zoom).toBeGreaterThanOrEqual(24.9);
					expect(laid.tab * zoom).toBeGreaterThanOrEqual(10.9);
				}
});
