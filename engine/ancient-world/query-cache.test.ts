import { expect, test } from "vitest";
import { deciding, recomputing } from "../kernel/index.ts";
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

test("who only decides remembers apart from who tells reasons", () => {
	const { table } = new Bench({});
	let worked = 0;
	const once = oncePerQuery(() => ++worked);
	inOneQuery(() => {
		expect([once(table), deciding(() => once(table)), once(table), deciding(() => once(table))]).toEqual([1, 2, 1, 2]);
	});
});

test("what hangs on more than the table and its key is found out where all is worked out anew", () => {
	const { table } = new Bench({});
	let hidden = 0;
	const once = oncePerQueryAt((_, key: string) => `${key} ${hidden}`);
	const twice = () =>
		inOneQuery(() => {
			once(table, "a");
			hidden += 1;
			return once(table, "a");
		});
	expect(twice()).toBe("a 0");
	expect(() => recomputing(twice)).toThrow("worked out anew");
});
