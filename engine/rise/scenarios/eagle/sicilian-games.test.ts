import { expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { randomAnswer, seededChance } from "../../../ai/random.ts";
import type { AncientWorldState } from "../../../ancient-world/state.ts";
import { type Answer, atEveryBoundary, type Decision, newDice, Session } from "../../../kernel/index.ts";
import { beginAt } from "../../../kernel/testing/begin-at.ts";
import { riseGame } from "../../games.ts";

const game = riseGame(loadLibrary(), "eagle-has-landed");
const DICE = { seed: 1, dice: "seeded", options: {} } as const;

/** Answers that bring powers, ships and envoys into play. */
const SICILIAN = [
	"place-mago",
	"diplomacy",
	"manpower",
	"embark",
	"west-sicilia",
	"east-sicilia",
	"messana",
	"engine",
	"attack",
];

/** A player who courts, ships and raises whenever he may, and otherwise answers anything legal. */
function schemer(decision: Decision, chance: (below: number) => number): Answer {
	const wanted = decision.kind === "choose" ? decision.options.filter((option) => SICILIAN.includes(option.id)) : [];
	const one = wanted[chance(Math.max(1, wanted.length))];
	return one && chance(4) > 0 ? { kind: "choose", option: one.id } : randomAnswer(decision, chance);
}

/** 279 begins with the armies in Calabria where they landed, Carthage and Syracuse about to make up their minds. */
function in279(): AncientWorldState {
	const session = Session.start(game, DICE);
	const landed = session.answer({
		revision: session.revision,
		seat: "epirus",
		answer: { kind: "choose", option: "it-5403/outside" },
	});
	if (!landed.ok) throw new Error("Pyrrhus has not landed.");
	const state: AncientWorldState = JSON.parse(JSON.stringify(session.state));
	Object.assign(state, { turn: 2, at: { segment: "lam-pool" }, phase: null, cup: [], announcedTurn: 1 });
	Object.assign(state.alliances["west-sicilia"] ?? {}, { level: 3, favours: "epirus" });
	Object.assign(state.alliances["east-sicilia"] ?? {}, { level: 3, favours: "epirus" });
	Object.assign(state.alliances["messana"] ?? {}, { level: 3, favours: "epirus" });
	return state;
}

function play(seed: number, checkpoint: string): { said: Set<string>; faults: string[] } {
	const session = beginAt(atEveryBoundary(game), checkpoint, { ...DICE, seed });
	const chance = seededChance(seed);
	const said = new Set<string>();
	for (let answers = 0; session.decision && answers < 20_000; answers += 1) {
		const { decision, revision } = session;
		const outcome = session.answer({ revision, seat: decision.seat, answer: schemer(decision, chance) });
		if (!outcome.ok) return { said, faults: [JSON.stringify(outcome)] };
		const { entries = [] } = session.nodes.at(-1) ?? {};
		for (const { text } of entries) said.add(text.key);
		const faults = session.nodes.at(-1)?.checkpoint === null ? [] : (game.listViolations?.(session.state) ?? []);
		if (faults.length > 0) return { said, faults: [`${answers}: after ${decision.prompt.key}`, ...faults] };
	}
	return { said, faults: session.decision ? ["The game does not end."] : [] };
}

test("EL.carthage.units, EL.syracuse.units games of powers that are won and lost keep every man and SP accounted for", () => {
	const start = in279();
	const all = new Set<string>();
	for (let seed = 1; seed <= 8; seed += 1) {
		start.dice = newDice(seed, "seeded");
		const { said, faults } = play(seed, JSON.stringify(start));
		expect(faults, `seed ${seed}`).toEqual([]);
		for (const key of said) all.add(key);
	}
	for (const key of ["power.won", "power.lost", "power.lands", "sicily.wakes"]) expect([...all]).toContain(key);
});
