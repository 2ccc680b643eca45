import { describe, expect, test } from "vitest";
import { randomAnswer, seededChance } from "../../ai/random.ts";
import type { LogEntry } from "../../kernel/index.ts";
import { Driver, startThunderbolt, type ThunderboltSession } from "../testing/driver.ts";

/** Lets every leader finish at once. */
function playQuickly(session: ThunderboltSession, until: (session: ThunderboltSession) => boolean): void {
	const chance = seededChance(1);
	while (session.decision && !until(session)) {
		const { decision } = session;
		const quick = ["finish", "pass", "stand", "none"].find(
			(id) => decision.kind === "choose" && decision.options.some((option) => option.id === id),
		);
		const answer = quick === undefined ? randomAnswer(decision, chance) : { kind: "choose" as const, option: quick };
		const outcome = session.answer({ revision: session.revision, seat: decision.seat, answer });
		if (!outcome.ok) throw new Error(outcome.code);
	}
}

const logOf = (session: ThunderboltSession): LogEntry[] => session.path().flatMap((node) => node.entries);

describe("AW 1.1 one game turn is one year", () => {
	const session = startThunderbolt(1);
	playQuickly(session, () => false);

	test("218, 217 and 216 are played, and then the game is over", () => {
		const turns = logOf(session).filter((entry) => entry.heading === "turn");
		expect(turns.map((entry) => entry.text.args)).toEqual([
			{ turn: 1, year: 218 },
			{ turn: 2, year: 217 },
			{ turn: 3, year: 216 },
		]);
		expect(session.state.outcome?.winner).toBe("rome");
		expect(session.decision).toBeNull();
	});

	test("what is limited to a turn begins anew with the next", () => {
		const next = startThunderbolt(1);
		playQuickly(next, ({ state }) => state.turn === 2);
		const { sides, forces, draws } = next.state;
		expect(Object.values(sides).map((side) => side.doneThisTurn)).toEqual([[], []]);
		expect(draws).toBeLessThan(2);
		for (const force of Object.values(forces)) expect(force.provincesThisTurn).toHaveLength(1);
	});
});

describe("AW 3.3 the last markers", () => {
	test("when the cup holds no LAM the others are not drawn: the turn goes on to Devastation and its end", () => {
		const driver = new Driver((table) => {
			table.state.cup = Array.from({ length: 2 }, () => ({
				kind: "siege-attrition" as const,
				side: null,
				leader: null,
				office: null,
			}));
		});
		driver.say("finish");
		expect(driver.said).toContain("cup.empty");
		expect(driver.entries.find((entry) => entry.text.key === "cup.empty")).toMatchObject({
			rule: "AW 3.3",
			text: { args: { left: 2 } },
		});
		expect(driver.said).not.toContain("cup.drawn");
		expect(driver.said).toContain("inertia.begins");
	});
});
