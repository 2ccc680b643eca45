/** Fights are taken by the chance of the battle itself, not by the number of men alone. */
import { describe, expect, test } from "vitest";
import { type ChooseDecision, ref, text } from "../../kernel/index.ts";
import type { LeaderId } from "../state.ts";
import type { Bench } from "../testing/bench.ts";
import { declare, FLAT, newBench, stand, type Troops } from "../testing/fights.ts";
import { leadIn, maybeHolds, maybeWins, unlessHeLoses } from "./fights.ts";
import { quickReply } from "./policy.ts";

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
	/** What a consul with so many men does who would meet Hannibal with a hundred. */
	function meets(sp: number): string {
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
		return unlessHeLoses(bench.table, asked("ask.intercept", { id: "try", force: rome.id }, { id: "pass" }), "try");
	}

	test.each([
		[400, "try"],
		[110, "pass"], // more men, and a worse leader with fewer horse
		[30, "pass"],
	])("a consul with %i SPs: %s", (sp, said) => {
		expect(meets(sp)).toBe(said);
	});

	test("who would not meet it anyhow is not asked twice", () => {
		const { table } = newBench();
		expect(unlessHeLoses(table, asked("ask.intercept", { id: "try" }, { id: "pass" }), "pass")).toBe("pass");
	});
});

/** Everything that is answered without thinking, where chance has no say. */
function answered(bench: Bench, decision: ChooseDecision): string | null {
	const { answer } = quickReply({ table: bench.table, decision, intent: null, chance: () => 0 });
	return answer.kind === "choose" ? answer.option : null;
}

describe("AW 8.23: he is attacked", () => {
	const AWAY = "outside/it-2110";
	const stands = (sp: number, ...refuges: string[]) => {
		const bench = newBench();
		declare(bench, [stand(bench, "carthage", FLAT, carthaginians(100))], [stand(bench, "rome", FLAT, romans(sp))]);
		const options = ["stand", ...refuges].map((id) => ({ id }));
		return { holds: maybeHolds(bench.table), said: answered(bench, asked("ask.avoid", ...options)) };
	};

	test.each([
		[300, true, "stand"],
		[110, false, AWAY],
		[30, false, AWAY],
	])("a consul with %i SPs", (sp, holds, said) => {
		expect(stands(sp, AWAY)).toEqual({ holds, said });
	});

	test("where there is nowhere to go he stands", () => {
		expect(stands(30)).toEqual({ holds: false, said: "stand" });
	});
});

describe("AW 8.2: whom he may attack", () => {
	/** A consul, in front of Hannibal. */
	const facing = (own: number, other: number) => {
		const bench = newBench();
		stand(bench, "carthage", FLAT, carthaginians(other));
		const consul = stand(bench, "rome", FLAT, romans(own));
		bench.activate(CONSUL);
		return { bench, consul };
	};

	test("a consul may beat Hannibal with four times the men, and not with twice as many", () => {
		expect(maybeWins(facing(400, 100).bench.table, CONSUL)).toBe(true);
		expect(maybeWins(facing(200, 100).bench.table, CONSUL)).toBe(false);
	});

	test("he attacks without thinking where he may win, and not because he has more men", () => {
		const attacks = (own: number) =>
			answered(facing(own, 100).bench, asked("ask.operation", { id: "attack" }, { id: "finish" }));
		expect(attacks(400)).toBe("attack");
		expect(attacks(200)).toBe("finish");
	});

	test("the lead grows with the men, from -1 to 1, and from another hex it is as great where the ground is alike", () => {
		const leads = [50, 100, 200, 400, 1600].map((own) => {
			const { bench, consul } = facing(own, 100);
			return leadIn(bench.table, FLAT, CONSUL, consul);
		});
		expect(leads).toEqual(leads.toSorted((a, b) => a - b));
		expect(leads.at(0)).toBeLessThan(-0.5);
		expect(leads.at(-1)).toBeGreaterThan(0.3);
		const far = newBench();
		stand(far, "carthage", FLAT, carthaginians(100));
		const coming = stand(far, "rome", "it-2110", romans(200));
		expect(leadIn(far.table, FLAT, CONSUL, coming)).toBe(leads.at(2));
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
