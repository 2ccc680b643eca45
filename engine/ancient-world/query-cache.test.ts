import { expect, test } from "vitest";
import { inOneQuery, oncePerQuery, oncePerQueryAt } from "./query-cache.ts";
import { Bench } from "./testing/bench.ts";

test("in a look a thing is worked out once a key and a table; without one, and in the next, anew", () => {
	const [{ table }, { table: other }] = [new Bench({}), new Bench({})];
	const worked: string[] = [];
	const once = oncePerQueryAt((_, key: string) => void worked.push(key));
	once(table, "a");
	once(table, "a");
	expect(worked.splice(0)).toEqual(["a", "a"]);
	inOneQuery(() => {
		for (const key of ["a", "b", "a"]) once(table, key);
		inOneQuery(() => once(table, "b"));
		once(table, "a");
	});
	expect(worked.splice(0)).toEqual(["a", "b"]);
	inOneQuery(() => {
		once(table, "a");
		once(other, "a");
	});
	expect(worked.splice(0)).toEqual(["a", "a"]);
	once(table, "a");
	expect(worked).toEqual(["a"]);
});

test("a look that fails is over, and what changes after a look is seen", () => {
	const { table } = new Bench({});
	const turn = oncePerQuery(({ state }) => state.turn);
	expect(() =>
		inOneQuery(() => {
			turn(table);
			throw new Error("a fault in the rules");
		}),
	).toThrow("a fault in the rules");
	table.state.turn += 1;
	expect(turn(table)).toBe(table.state.turn);
	table.state.turn += 1;
	expect(inOneQuery(() => turn(table))).toBe(table.state.turn);
});
