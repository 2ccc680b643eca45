import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { randomAnswer, seededChance } from "../../ai/random.ts";
import { type Answer, atEveryBoundary, type ChooseDecision, type Decision, Session } from "../../kernel/index.ts";
import { riseEntries } from "../../rise/games.ts";
import { gameData } from "../data.ts";
import type { AncientWorldState } from "../state.ts";

const library = loadLibrary();
const [thunderbolt] = riseEntries(library);
const data = gameData(library, "thunderbolt");
const SIEGE_WORK = ["siege-assault", "siege-reduction", "treachery", "place-siege"];

type Chance = (below: number) => number;

/** A player who marches from city to city and besieges wherever he may, and otherwise answers anything legal. */
function besieger(decision: Decision, state: AncientWorldState, chance: Chance): Answer {
	const option = decision.kind === "choose" && chance(5) > 0 ? siegeOption(decision, state, chance) : undefined;
	return option === undefined ? randomAnswer(decision, chance) : { kind: "choose", option };
}

function siegeOption(decision: ChooseDecision, state: AncientWorldState, chance: Chance): string | undefined {
	const ids = decision.options.map(({ id }) => id);
	switch (decision.prompt.key) {
		case "ask.operation": {
			const work = SIEGE_WORK.filter((id) => ids.includes(id));
			return work.length > 0 ? work[chance(work.length)] : ids.find((id) => id === "force-movement");
		}
		case "ask.column":
			return "whole";
		case "ask.march":
			return towardsEnemyCity(decision, ids, state);
		default:
			return undefined;
	}
}

function towardsEnemyCity(
	decision: ChooseDecision,
	ids: readonly string[],
	state: AncientWorldState,
): string | undefined {
	const targets = [...data.cities.values()].filter(
		({ id }) => id in state.cities && state.cities[id]?.control !== decision.seat,
	);
	const nearest = (hex: string) => Math.min(...targets.map((city) => data.map.distance(hex, city.hex)));
	const here = state.march?.path.at(-1) ?? "";
	const walked = state.march?.path.length ?? 0;
	if ((nearest(here) === 0 || walked > 40) && ids.includes("stop")) return "stop";
	const steps = ids.filter((id) => id.startsWith("to/"));
	return steps.toSorted((one, other) => nearest(one.slice(3)) - nearest(other.slice(3)))[0];
}

function play(seed: number): { said: Map<string, number>; faults: string[] } {
	const game = thunderbolt?.create();
	if (!game) throw new Error("Thunderbolt cannot be played.");
	const session = Session.start(atEveryBoundary(game), { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	const said = new Map<string, number>();
	for (let answers = 0; session.decision && answers < 20_000; answers += 1) {
		const { decision, revision } = session;
		const outcome = session.answer({
			revision,
			seat: decision.seat,
			answer: besieger(decision, session.state, chance),
		});
		if (!outcome.ok) return { said, faults: [JSON.stringify(outcome)] };
		const { entries = [], checkpoint = null } = session.nodes.at(-1) ?? {};
		for (const { text } of entries) said.set(text.key, (said.get(text.key) ?? 0) + 1);
		const settled = checkpoint === null ? null : (JSON.parse(checkpoint) as AncientWorldState);
		const faults = settled ? game.listViolations(settled) : [];
		if (faults.length > 0) return { said, faults: [`after ${decision.prompt.key}`, ...faults] };
	}
	return { said, faults: session.decision ? ["The game does not end."] : [] };
}

test("AW 9: games full of sieges keep every counter where it may be", () => {
	const all = new Map<string, number>();
	for (let seed = 1; seed <= 8; seed += 1) {
		const { said, faults } = play(seed);
		expect(faults, `seed ${seed}`).toEqual([]);
		for (const [key, times] of said) all.set(key, (all.get(key) ?? 0) + times);
	}
	const wanted = [
		"siege.placed",
		"siege.attrition",
		"captured.surrender",
		"treachery.tried",
		"garrison.goes-in",
		"devastation.laid-waste",
	];
	expect(wanted.filter((key) => !all.has(key))).toEqual([]);
});
