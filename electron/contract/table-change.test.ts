import fc from "fast-check";
import { expect, test } from "vitest";
import type { TableSnapshot } from "./replies.ts";
import { changeSince, partsOf, tableAfter, textOfChange, viewChangeSince } from "./table-change.ts";

/** A table with nothing but what these tests look at. */
const tableWith = (view: unknown, revision: number) => ({ view, revision }) as TableSnapshot;

const value = fc.oneof(fc.integer({ max: 9, min: 0 }), fc.constantFrom("x", null, true, undefined));
const names = fc.constantFrom("a", "b", "c", "d", "5", "7");
const things = fc.oneof(
	value,
	fc.dictionary(names, fc.oneof(value, fc.array(value, { maxLength: 3 }))),
	fc.array(value, { maxLength: 6 }),
);
const views = fc.oneof(fc.dictionary(names, things, { maxKeys: 5 }), value);

function told(before: TableSnapshot | null, now: TableSnapshot) {
	const [was, parts] = [before && partsOf(before), partsOf(now)];
	const view = viewChangeSince(was?.view ?? null, now.view, parts.view);
	return {
		change: changeSince(was, now, parts, view),
		text: textOfChange(changeSince(was, now, parts, view), parts, view),
	};
}

/** As it crosses to a window. */
const written = (thing: unknown): unknown => JSON.parse(JSON.stringify(thing));

test("a table is the same after a change as it was told, in the same order, and its text says what the change does", () => {
	fc.assert(
		fc.property(views, views, (one, other) => {
			const [before, now] = [tableWith(one, 1), tableWith(other, 2)];
			const { change, text } = told(before, now);
			expect(JSON.stringify(written(change))).toBe(JSON.stringify(JSON.parse(text)));
			const isRecord = typeof other === "object" && other !== null;
			const after = tableAfter(written(before) as TableSnapshot, written(change) as typeof change);
			const wanted = isRecord ? other : undefined;
			if (wanted) expect(JSON.stringify(sorted(after?.view))).toBe(JSON.stringify(sorted(written(wanted))));
		}),
		{ numRuns: 2000 },
	);
});

/** Parts of a view stand in no order; what is in each does. */
function sorted(view: unknown): unknown {
	return Object.fromEntries(Object.entries(view ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test("of a long part of which little is another that alone is told", () => {
	const mortals = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`m${n}`, { region: "roma", n }]));
	const moved = { ...mortals, m7: { region: "gallia", n: 7 } };
	const { change } = told(
		tableWith({ mortals, list: [1, 2, 3, 4, 5] }, 1),
		tableWith({ mortals: moved, list: [1, 2, 9, 4, 5] }, 1),
	);
	expect(change).toEqual({
		whole: false,
		fields: {},
		view: {},
		inside: {
			mortals: { set: { m7: { region: "gallia", n: 7 } }, gone: [] },
			list: { set: { 2: 9 }, gone: [] },
		},
		gone: { fields: [], view: [] },
	});
});

test("within a round a push says only who has answered", () => {
	const asked = Array.from({ length: 40 }, (_, n) => ({ seat: `seat-${n}`, answered: n < 7 }));
	const after = asked.map((each, n) => (n === 20 ? { ...each, answered: true } : each));
	const [before, now] = [tableWith({}, 1), tableWith({}, 2)].map((table, n) => ({
		...table,
		asked: n ? after : asked,
	}));
	if (!before || !now) throw new Error("There are no two tables.");
	const { change, text } = told(before, now);
	expect(JSON.parse(text)).toEqual(written(change));
	expect(change).toMatchObject({
		fields: { revision: 2 },
		lists: { asked: { set: { 20: { seat: "seat-20", answered: true } }, gone: [] } },
	});
	expect(change.fields).not.toHaveProperty("asked");
	expect(tableAfter(before, change)).toMatchObject({ asked: after, revision: 2 });
	expect(before.asked).toEqual(asked);
});
