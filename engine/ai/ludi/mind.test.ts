/** That whoever thinks about Ludi Romani looks at what may pay, is told nothing that others have not said yet, and says why in figures of his own. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ludiOf } from "../../../assets/schema/ludi.ts";
import { type Decision, Fork, type Position, text } from "../../kernel/index.ts";
import { ludiGame } from "../../ludi/game.ts";
import type { LudiState } from "../../ludi/state.ts";
import { Bench } from "../../ludi/testing/bench.ts";
import { seededChance } from "../random.ts";
import { Strategos } from "../strategos/strategos.ts";
import { evaluateLudi } from "./evaluation.ts";
import { ludiMind } from "./mind.ts";

const assets = ludiOf(loadLibrary());
const game = ludiGame(assets);
const mind = ludiMind(assets);
const LEVEL = { plans: 6, tries: 18, horizon: 3 };
const SEATED = ["seat-1", "seat-2", "seat-3"];

interface Met {
	readonly position: Position<LudiState>;
	readonly state: LudiState;
	readonly decision: Decision;
	readonly intent: null;
}

/** The first question of a kind in a game of quick answers. Throws where there is none. */
function firstMet(wanted: (met: Met) => boolean, seed = 1): Met {
	const setUp = game.setUp({ seed, dice: "seeded", options: {}, seated: SEATED });
	let position: Position<LudiState> = { game, checkpoint: JSON.stringify(setUp), since: [] };
	const fork = new Fork(position, (state) => {
		position = { game, checkpoint: JSON.stringify(state), since: [] };
	});
	const chance = seededChance(seed);
	for (let { decision } = fork; decision; { decision } = fork) {
		const met = { position, state: fork.state, decision, intent: null };
		if (wanted(met)) return met;
		const { answer } = mind.reply(met, chance);
		position = { ...position, since: [...position.since, { seat: decision.seat, answer }] };
		fork.answer(answer);
	}
	throw new Error("There was no such question.");
}

const isAsked = (ask: string) => (met: Met) =>
	met.decision.prompt.key === `ludi.ask.${ask}` && mind.plans(met, 9).length > 1;

describe("plans", () => {
	test("are what the program would do, to be done, and acts that may pay", () => {
		const plans = mind.plans(firstMet(isAsked("activation")), 12);
		expect(plans.filter(({ usual }) => usual).map(({ id }) => id)).toEqual(["program"]);
		expect(plans.map(({ id }) => id)).toContain("done");
		expect(plans.length).toBeGreaterThan(2);
	});

	test("do nothing twice in an activation but buying", () => {
		const met = firstMet(
			(each) => isAsked("activation")(each) && mind.plans(each, 99).some(({ id }) => id.startsWith("travel")),
		);
		const way = mind.plans(met, 99).find(({ id }) => id.startsWith("travel"));
		const after = mind.plans({ ...met, intent: way?.intent ?? null }, 99).map(({ id }) => id);
		expect(after).not.toContain(way?.id);
		expect(after).toContain("done");
	});

	test("are none for a numen, whose policies answer", () => {
		const met = firstMet(isAsked("activation"));
		const prompt = text("ludi.ask.activation", { role: { kind: "numen", id: "juno" } });
		expect(mind.plans({ ...met, decision: { ...met.decision, prompt } }, 12)).toEqual([]);
	});
});

test("LR-XVII.A.2 what others have answered in a round that is still open has no say", () => {
	const met = firstMet(
		(each) => isAsked("party")(each) && each.position.since.some(({ seat }) => seat !== each.decision.seat),
	);
	const other = met.position.since.map((given) =>
		given.seat === met.decision.seat ? given : { ...given, answer: { kind: "choose", option: "lead" } as const },
	);
	expect(other).not.toEqual(met.position.since);
	const thinker = new Strategos(mind, LEVEL);
	const once = thinker.think(() => met.position, met);
	expect(once.tried.length).toBeGreaterThan(1);
	expect(thinker.think(() => ({ ...met.position, since: other }), met)).toEqual(once);
});

describe("what a table is worth", () => {
	const bench = () => {
		const made = new Bench();
		made.plays(["cicero"], "seat-1");
		return made;
	};
	const worth = ({ table }: Bench) => evaluateLudi(table, "seat-1").chance;

	test("LR-XVII.B grows with legions, fleets, money and votes, and falls with proscription and death", () => {
		const before = worth(bench());
		for (const change of [{ curiales: 5 }, { classes: 2 }, { denarii: 5_000_000 }, { suffragia: { cicero: 300 } }]) {
			const richer = bench();
			richer.set("cicero", change);
			expect(worth(richer)).toBeGreaterThan(before);
		}
		for (const change of [{ proscribed: true }, { life: "umbra" as const }]) {
			const worse = bench();
			worse.set("cicero", change);
			expect(worth(worse)).toBeLessThan(before);
		}
	});

	test("LR-XVII.E is all for whoever orders the world, half for who sails with him, nothing for the others", () => {
		const made = bench();
		made.plays(["antony"], "seat-2");
		made.plays(["brutus"], "seat-3");
		const fleets = [{ leader: "antony", members: ["antony", "cicero"], allies: [], naves: 1, reserve: 0 } as const];
		made.state.actium = {
			...{ called: [], rolls: {}, round: 1, ties: 0, victor: "antony" },
			fleets: fleets.map((fleet) => ({ ...fleet, members: [...fleet.members], allies: [] })),
		};
		made.state.outcome = { winner: "seat-2", text: text("ludi.victory") };
		expect(["seat-1", "seat-2", "seat-3"].map((seat) => evaluateLudi(made.table, seat).chance)).toEqual([0.5, 1, 0]);
	});
});

test("why: at most four sentences, counted from the tries that were made", () => {
	const met = firstMet(isAsked("party"));
	const { why, tried } = new Strategos(mind, LEVEL).think(() => met.position, met);
	expect(why?.because.length).toBeGreaterThan(0);
	expect(why?.because.length).toBeLessThanOrEqual(4);
	expect(why?.tried.map(({ tries }) => tries)).toEqual(tried.map(({ tries }) => tries));
});
