/** Fights are taken by the chance of the battle itself, not by the number of men alone. */
import { describe, expect, test } from "vitest";
import type { LeaderId } from "../../ancient-world/state.ts";
import { declare, FLAT, newBench, stand, type Troops } from "../../ancient-world/testing/fights.ts";
import { type ChooseDecision, ref, text } from "../../kernel/index.ts";
import { hopelessText, hopelessWays, maybeWins, unlessHeLoses } from "./fights.ts";

const HANNIBAL: LeaderId = "hannibal";
const CONSUL: LeaderId = "401";

/** Men of each, one in five on horseback. */
const carthaginians = (sp: number): Troops => ({
	sps: { "african/inf": sp * 0.8, "numidian/cav": sp * 0.2 },
	leaders: [HANNIBAL],
});
const romans = (sp: number): Troops => ({
	sps: { "italian/inf": sp * 0.9, "italian/cav": sp * 0.1 },
	leaders: [CONSUL],
});

const asked = (key: string, ...options: { id: string; force?: string }[]): ChooseDecision => ({
	kind: "choose",
	seat: "rome",
	rule: "AW 6.51",
	prompt: text(key),
	options: options.map(({ id, force }) => ({
		id,
		text: text("option.pass"),
		...(force && { at: [ref("force", force)] }),
	})),
	refused: [],
});

describe("AW 6.51: a column marches by", () => {
	/** What is usual for a consul with so many men who may meet Hannibal with a hundred, and whether he gives it up at once. */
	function meets(sp: number): { readonly usual: string; readonly givesUp: boolean } {
		const bench = newBench();
		const column = stand(bench, "carthage", FLAT, carthaginians(100));
		bench.activate(HANNIBAL);
		bench.table.state.march = {
			forces: [column.id],
			operation: "force-movement",
			path: ["it-2110", FLAT],
			overruns: 0,
			seas: 0,
			beganInside: false,
		};
		const rome = stand(bench, "rome", "it-2110", romans(sp));
		const decision = asked("ask.intercept", { id: "try", force: rome.id }, { id: "pass" });
		const hopeless = hopelessWays(bench.table, decision).map(({ option }) => option);
		expect(hopeless, "to let it pass is always thought of").not.toContain("pass");
		return { usual: unlessHeLoses(bench.table, decision, "try"), givesUp: hopeless.includes("try") };
	}

	test.each([
		[400, "try", false],
		[200, "pass", false],
		[110, "pass", true], // more men, and a worse leader with fewer horse
		[30, "pass", true],
	])("a consul with %i SPs: %s", (sp, usual, givesUp) => {
		expect(meets(sp)).toEqual({ usual, givesUp });
	});

	test("why he gives it up: how the best of such fights would end", () => {
		const chances = (attacker: number, defender: number) => ({ attacker, draw: 0, defender, losses: [0, 0] as const });
		const ways = [
			{ option: "all", chances: chances(0.04, 0.81) },
			{ option: "alone", chances: chances(0.1, 0.8) },
		];
		expect(hopelessText(ways)).toEqual(text("why.hopeless", { wins: 10, loses: 80 }));
		expect(hopelessText([])).toBeNull();
	});

	test("other fights are tried, however they stand", () => {
		const bench = newBench();
		declare(bench, [stand(bench, "carthage", FLAT, carthaginians(100))], [stand(bench, "rome", FLAT, romans(30))]);
		const decision = asked("ask.avoid", { id: "stand" }, { id: "outside/it-2110" });
		expect(hopelessWays(bench.table, decision)).toEqual([]);
	});

	test("who would not meet it anyhow is not asked twice", () => {
		const { table } = newBench();
		expect(unlessHeLoses(table, asked("ask.intercept", { id: "try" }, { id: "pass" }), "pass")).toBe("pass");
	});
});

describe("AW 8.23: he is attacked", () => {
	const stands = (sp: number, ...refuges: string[]) => {
		const bench = newBench();
		declare(bench, [stand(bench, "carthage", FLAT, carthaginians(100))], [stand(bench, "rome", FLAT, romans(sp))]);
		const options = ["stand", ...refuges].map((id) => ({ id }));
		return unlessHeLoses(bench.table, asked("ask.avoid", ...options), "stand");
	};

	test.each([
		[300, "stand"],
		[110, "outside/it-2110"],
	])("a consul with %i SPs: %s", (sp, said) => {
		expect(stands(sp, "outside/it-2110")).toBe(said);
	});

	test("where there is nowhere to go he stands", () => {
		expect(stands(30)).toBe("stand");
	});
});

describe("AW 8.2: whom he may attack", () => {
	const wins = (own: number, other: number) => {
		const bench = newBench();
		stand(bench, "carthage", FLAT, carthaginians(other));
		stand(bench, "rome", FLAT, romans(own));
		bench.activate(CONSUL);
		return maybeWins(bench.table, CONSUL);
	};

	test("a consul may beat Hannibal with four times the men, and not with twice as many", () => {
		expect(wins(400, 100)).toBe(true);
		expect(wins(200, 100)).toBe(false);
	});

	test("nobody there: nobody to lose to", () => {
		const bench = newBench();
		stand(bench, "rome", FLAT, romans(100));
		expect(maybeWins(bench.table, CONSUL)).toBe(true);
	});

	test("who has no force wins nothing", () => {
		expect(maybeWins(newBench().table, CONSUL)).toBe(false);
	});
});
