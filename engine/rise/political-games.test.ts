import { expect, test } from "vitest";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { eliminate, moveForce } from "../ancient-world/forces.ts";
import type { AncientWorldState } from "../ancient-world/state.ts";
import { openingTable, thunderbolt } from "../ancient-world/testing/driver.ts";
import { type Answer, type Decision, newDice } from "../kernel/index.ts";
import { beginAt } from "../kernel/testing/begin-at.ts";

/** Answers that bring the rules of Roman politics into play. */
const POLITICAL = ["manpower", "senate-permission", "siege-capability", "elect", "claim", "apart", "enter-roma"];

/** A player who goes to the Senate whenever he may, and otherwise answers anything legal. */
function politician(decision: Decision, chance: (below: number) => number): Answer {
	const wanted =
		decision.kind === "choose" ? decision.options.find((option) => POLITICAL.includes(option.id)) : undefined;
	return wanted && chance(4) > 0 ? { kind: "choose", option: wanted.id } : randomAnswer(decision, chance);
}

/** 217 begins after two disasters: two legions are half gone, and Carthaginians stand near Roma. */
function afterDisaster(): string {
	const { state } = openingTable((table) => {
		Object.assign(table.state, { turn: 2, at: { segment: "disband-legions" }, phase: null, cup: [], announcedTurn: 1 });
		for (const id of ["I", "II"]) Object.assign(table.state.legions[id] ?? {}, { rl: { inf: 3, cav: 1 } });
		eliminate(table, "rome", "legion", "inf", 12);
		table.state.emergencies = { 1: "major" };
		const army = Object.values(table.state.forces).find((force) => force.leaders.includes("hannibal"));
		if (army) moveForce(table, army, "it-3708");
	});
	return JSON.stringify(state);
}

function play(seed: number, checkpoint: string): { said: Set<string>; faults: string[] } {
	const session = beginAt(thunderbolt, checkpoint, { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	const said = new Set<string>();
	for (let answers = 0; session.decision && answers < 20_000; answers += 1) {
		const { decision, revision } = session;
		const answer = politician(decision, chance);
		const outcome = session.answer({ revision, seat: decision.seat, answer });
		if (!outcome.ok) return { said, faults: [JSON.stringify(outcome)] };
		const { entries = [] } = session.nodes.at(-1) ?? {};
		for (const { text } of entries) said.add(text.key);
		const faults = thunderbolt.listViolations(session.state);
		if (faults.length > 0) return { said, faults: [`after ${decision.prompt.key}`, ...faults] };
	}
	return { said, faults: session.decision ? ["The game does not end."] : [] };
}

test("RRR 5, RRR 10: games full of politics keep every man and SP accounted for", () => {
	const start = JSON.parse(afterDisaster()) as AncientWorldState;
	const all = new Set<string>();
	for (let seed = 1; seed <= 12; seed += 1) {
		start.dice = newDice(seed, "seeded");
		const { said, faults } = play(seed, JSON.stringify(start));
		expect(faults, `seed ${seed}`).toEqual([]);
		for (const key of said) all.add(key);
	}
	for (const key of ["legion.enters", "dictator.takes-field", "senate.grants", "senate.denies", "reinforcements.join"])
		expect([...all]).toContain(key);
});
