import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HostDesk } from "../../../stores/host-desk.ts";
import { type Measured, RulerStore } from "./ruler-store.ts";

const table: Measured = {
	hasShips: () => true,
	isHarbour: (hex) => hex !== "inland",
	distance: (from, to) => Math.abs(from.length - to.length) + 3,
	leaderAt: (hex) => (hex === "roma" ? "fabius" : null),
};
const asked: unknown[] = [];

/** A host that answers every query with what it knows of it. */
function deskThatSays(replies: Readonly<Record<string, unknown>>): HostDesk {
	const ask = (_: string, input: { query: string }) => {
		asked.push(input);
		return Promise.resolve(replies[input.query] ?? null);
	};
	return { ask } as unknown as HostDesk; // The ruler asks its desk and nothing else.
}

const SEA = { points: 4, allSea: 1 };
const rulerAt = (from: string | null, replies: Readonly<Record<string, unknown>> = {}, at = table) => {
	const ruler = new RulerStore(deskThatSays(replies), at);
	ruler.toggle(from);
	return ruler;
};

beforeEach(() => {
	asked.length = 0;
	vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("it is taken up at a place or at none, and put away with all that it measured", () => {
	const ruler = rulerAt("roma");
	expect([ruler.isOn, ruler.from, ruler.to]).toEqual([true, "roma", null]);
	ruler.put("ostia");
	ruler.toggle(null);
	expect([ruler.isOn, ruler.from, ruler.set, ruler.hexes]).toEqual([false, null, null, null]);
	expect(ruler.end(), "it was not in hand any more").toBe(false);
});

test("a press says where it begins, the next where it ends, a third begins anew", () => {
	const ruler = rulerAt(null);
	ruler.put("roma");
	expect([ruler.from, ruler.to]).toEqual(["roma", null]);
	ruler.put("capua");
	expect([ruler.from, ruler.to, ruler.hexes]).toEqual(["roma", "capua", 4]);
	ruler.put("ostia");
	expect([ruler.from, ruler.to, ruler.hexes]).toEqual(["ostia", null, null]);
});

test("until it is set its end follows what is pointed at; one place is no way", () => {
	const ruler = rulerAt("roma");
	ruler.hold("capua");
	expect(ruler.to).toBe("capua");
	ruler.hold("roma");
	expect([ruler.to, ruler.hexes]).toEqual([null, null]);
	ruler.put("ostia");
	ruler.hold("capua");
	expect(ruler.to).toBe("ostia");
});

test("put away it follows nothing", () => {
	const ruler = rulerAt("roma");
	ruler.end();
	ruler.hold("capua");
	expect(ruler.held).toBeNull();
});

test("the host is asked once the pointer rests: by sea, and of him who would march", async () => {
	const march = { alps: 5, expectedLoss: 1.5, refusal: null };
	const ruler = rulerAt("roma", { "sea-way": SEA, march });
	ruler.hold("ostia");
	ruler.hold("capua");
	await vi.runAllTimersAsync();
	expect(asked).toEqual([
		{ query: "sea-way", args: { from: "roma", to: "capua" } },
		{ query: "march", args: { leader: "fabius", to: "capua" } },
	]);
	expect(ruler.ways).toEqual({ sea: SEA, march: { leader: "fabius", alps: 5, expectedLoss: 1.5 } });
});

test("what was told of another way is not told of this one", async () => {
	const ruler = rulerAt("roma", { "sea-way": SEA });
	ruler.hold("capua");
	await vi.runAllTimersAsync();
	expect(ruler.ways?.sea).toEqual(SEA);
	ruler.hold("ostia");
	expect(ruler.ways).toBeNull();
});

test("no ship is asked for where there are none, or inland; nobody where nobody would march", async () => {
	const withoutShips = rulerAt("ostia", {}, { ...table, hasShips: () => false });
	withoutShips.put("capua");
	const inland = rulerAt("ostia");
	inland.put("inland");
	await vi.runAllTimersAsync();
	expect(asked).toEqual([]);
	expect([withoutShips.ways, inland.ways]).toEqual([
		{ sea: null, march: null },
		{ sea: null, march: null },
	]);
});

test("a march that is refused is not told", async () => {
	const ruler = rulerAt("roma", { march: { alps: 0, expectedLoss: 0, refusal: { key: "no" } } });
	ruler.put("capua");
	await vi.runAllTimersAsync();
	expect(ruler.ways?.march).toBeNull();
});
