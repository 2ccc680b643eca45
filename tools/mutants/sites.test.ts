import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seededChance } from "../../engine/ai/random.ts";
import { root } from "../launch/paths.mjs";
import { drawMutants, listMutable, takeSome } from "./draw.ts";
import { passesFor } from "./passes.ts";
import type { Result } from "./run.ts";
import { type Mutant, mutantsOf, withMutant } from "./sites.ts";
import { lineOf, tableOf } from "./table.ts";

/** The mistakes of a line of code: the kind, and the line with the mistake in it. */
const mistakes = (code: string) => mutantsOf("a.ts", code).map((each) => [each.kind, withMutant(code, each)]);

describe("where a mistake could be made", () => {
	test.each<[string, [string, string][]]>([
		[
			"f(3)",
			[
				["statement off", ";"],
				["constant", "f(4)"],
			],
		],
		["const a = true;", [["boolean", "const a = false;"]]],
		["const a = !b;", [["not", "const a = b;"]]],
		["const a = b + c;", [["operator", "const a = b - c;"]]],
		["const a = (b) >= (c);", [["operator", "const a = (b) > (c);"]]],
		["const a = b === c;", [["operator", "const a = b !== c;"]]],
		["const a = b && c;", [["operator", "const a = b || c;"]]],
		[
			"a += b;",
			[
				["statement off", ";"],
				["operator", "a -= b;"],
			],
		],
		["const a = [b, c];", [["array emptied", "const a = [];"]]],
		["const a = b.some(c);", [["method", "const a = b.every(c);"]]],
		["const a = Math.min(b, c);", [["method", "const a = Math.max(b, c);"]]],
		["for (;;) if (a) { b; break; }", [["early return off", "for (;;) if (false) { b; break; }"]]],
		[
			"const a = b ? c : d;",
			[
				["ternary fixed", "const a = true ? c : d;"],
				["ternary fixed", "const a = false ? c : d;"],
			],
		],
	])("%s", (code, expected) => {
		expect(mistakes(code)).toEqual(expected);
	});

	test.each([
		["types", "const a: 1 | true = b as 2; interface C { d: 3 } type E = [4, 5];"],
		["imports", 'import { a } from "./b.ts"; export * from "./c.ts";'],
		["words and comments", 'const a = "1 + 2"; // 3 + 4'],
		["words that are put together", "const a = b + `c`; const d = 'e' + f;"],
		["empty lists", "const a = [];"],
		["a condition with two ways", "for (;;) if (a) break; else b;"],
	])("never in %s", (_, code) => {
		expect(mistakes(code)).toEqual([]);
	});

	test("each is named by its line, and not made in a source that has changed", () => {
		const [mutant] = mutantsOf("a.ts", "const a = 1;\n\tconst b = c > d;\n").slice(1);
		expect(mutant).toMatchObject({ line: 2, text: "const b = c > d;", was: ">", becomes: ">=" });
		expect(() => withMutant("const other = 1;", mutant as Mutant)).toThrow("has changed");
	});
});

describe("the lot", () => {
	const mutant = (file: string, start: number): Mutant => ({
		...{ file, start, end: start + 1, line: 1, kind: "constant" },
		...{ was: "1", becomes: "2", text: "const a = 1;" },
	});
	const heap = ["a.ts", "b.ts", "c.ts"].flatMap((file) => [1, 2, 3, 4].map((start) => mutant(file, start)));

	test("the same seed draws the same, another seed others, no more of a file than allowed, nothing twice", () => {
		const draw = (seed: number) => takeSome(heap, 5, 2, seededChance(seed));
		expect(draw(7)).toEqual(draw(7));
		expect(draw(8)).not.toEqual(draw(7));
		const counts = Map.groupBy(draw(7), ({ file }) => file);
		expect([...counts.values()].every((each) => each.length <= 2)).toBe(true);
		expect(new Set(draw(7)).size).toBe(5);
		expect(takeSome(heap, 99, 2, seededChance(1))).toHaveLength(6);
	});

	test("sources of the engine and the saves can be drawn, their tests and benches cannot", () => {
		const sources = listMutable(["engine", "saves"]);
		expect(sources).toContain("engine/kernel/dice.ts");
		expect(sources.filter((path) => path.includes("testing/") || path.includes(".test."))).toEqual([]);
	});

	test("every mutant that is drawn can be made", () => {
		for (const one of drawMutants({ seed: 3, count: 40, rooms: ["engine/kernel", "saves"], perFile: 3 })) {
			const source = readFileSync(join(root, one.file), "utf8");
			expect(withMutant(source, one)).not.toBe(source);
		}
	});
});

test("the tests beside a source are run first, then its folder's, the types, and at last what stands on it", () => {
	const passes = passesFor("engine/ancient-world/march/06-5-interception.ts");
	expect(passes.map(({ name }) => name)).toEqual(["beside", "folder", "types", "wide"]);
	expect(passes[0]?.tests).toContain("engine/ancient-world/march/06-5-interception.test.ts");
	expect(passes[1]?.tests).toEqual(["engine/ancient-world/"]);
	expect(passes[3]).toMatchObject({ tests: ["engine/", "saves/"], without: "engine/ancient-world/" });
	expect(passesFor("engine/rise/scenarios/eagle/eagle-heir.ts")[0]?.tests).toContain(
		"engine/rise/scenarios/eagle/eagle-garrisons.test.ts",
	);
});

test("the table counts by folder, and lists who survived; a line that is gone counts for nothing", () => {
	const [mutant] = mutantsOf("engine/kernel/a.ts", "const a = 1;") as [Mutant];
	const result = (number: number, is: Result["verdict"]["is"], file = mutant.file): Result => ({
		...{ number, mutant: { ...mutant, file }, pass: "wide" },
		verdict: { is, by: "a test", ms: 2_400 },
	});
	const all = [result(1, "red"), result(2, "green"), result(3, "endless", "saves/b.ts"), result(4, "gone")];
	expect(tableOf(all).split("\n")).toEqual([
		"| folder | mutants | killed | survived | killed, % |",
		"|---|---:|---:|---:|---:|",
		"| engine/kernel | 3 | 1 | 1 | 50 |",
		"| saves | 1 | 1 | 0 | 100 |",
		"| all | 4 | 2 | 1 | 67 |",
		"",
		"- #2 SURVIVED (wide, 2 s) engine/kernel/a.ts:1 constant: `1` -> `2` | const a = 1;",
	]);
	expect(lineOf(result(3, "endless"))).toContain("killed, endless");
});
