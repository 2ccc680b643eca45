import { expect, test } from "vitest";
import { HEX_RADIUS } from "../hex/lattice.ts";
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

test("the top counter lies on the stack's place, the others fan up and to the right", () => {
	const [top, second] = layStack(stack("hannibal", "mago"), at, 40);
	expect(top).toMatchObject({ id: "hannibal", x: 100, y: 100 });
	expect(second?.x).toBeGreaterThan(100);
	expect(second?.y).toBeLessThan(100);
});

test("two sides in a hex stand side by side, each fanned straight up, and neither covers the other", () => {
	const [punic, roman] = [stack("hannibal", "mago"), stack("longus", "scipio")];
	const [left, right] = layStacks([punic, roman], () => at, 40).map(({ counters }) => stackBox(counters, 40));
	if (!left || !right) throw new Error("Both stacks have counters.");
	expect(left.x + left.width).toBeLessThan(right.x);
	expect([left.width, right.width]).toEqual([40, 40]);
	expect((left.x + right.x + right.width) / 2).toBeCloseTo(at.x);
	expect(layStacks([punic], () => at, 40)[0]?.counters[0]).toMatchObject(at);
});

test("a tall stack draws no more than its fan", () => {
	expect(layStack(stack("a", "b", "c", "d", "e", "f"), at, 40)).toHaveLength(FAN);
});

test("the pointer finds the top counter first, then the rim of the next, then the tab, then nothing", () => {
	const laid = layStack(stack("hannibal", "mago"), at, 40);
	expect(counterAt(laid, 40, { x: 110, y: 90 })).toBe("hannibal");
	expect(counterAt(laid, 40, { x: 122, y: 80 })).toBe("mago");
	expect(counterAt(laid, 40, { x: 100, y: 124 })).toBe("tab");
	expect(counterAt(laid, 40, { x: 160, y: 100 })).toBeNull();
});

test("a stack covers its fan and its tab", () => {
	const box = stackBox(layStack(stack("hannibal", "mago"), at, 40), 40);
	expect(box?.x).toBe(80);
	expect(box?.width).toBeCloseTo(44.6);
	expect(box?.y).toBeCloseTo(75.4);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(130.6);
	expect(stackBox([], 40)).toBeNull();
});

test("counters keep their size on the map until they would be too small on the screen", () => {
	expect(counterSize(1)).toBe(47);
	expect(counterSize(0.2) * 0.2).toBeCloseTo(25);
});

test("from afar a stack on a town stands clear above its drawing, however large its counters are there", () => {
	const below = (zoom: number, town: number) => {
		const size = counterSize(zoom);
		const box = stackBox(layStack(stack("hannibal"), stackCentre({ x: 0, y: 0 }, town, size), size), size);
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
