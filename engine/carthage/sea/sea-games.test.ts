import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { gameData } from "../../ancient-world/data.ts";
import type { AncientWorldState } from "../../ancient-world/state.ts";
import { faultsOf } from "../../bots/fuzz.ts";
import { type Chance, randomAnswer, seededChance } from "../../bots/random.ts";
import { type Answer, type Decision, Session } from "../../kernel/index.ts";
import { faultsOfQuestion } from "../../testing/sorts.ts";
import { PUNIC, punicGame } from "../testing/punic-games.ts";
import { carthaginianKindsOf } from "../testing/question-kinds.ts";

const library = loadLibrary();

/** What a player does who is out for a battle at sea. */
const EAGER = ["naval-attack", "raid", "naval-movement", "fight"];

const OF_THE_SEA = /^ask\.(sail|attack-|intercept-at|back-to|evade|slip|odd-sq|retreat-to|flee|passenger|raid)/;

type SeaQuestion = Extract<Decision, { kind: "choose" }>;

/** He sails to where the enemy is, tries to intercept wherever he can, and stands. */
function warlike(
	decision: Decision,
	chance: Chance,
	state: AncientWorldState,
	distance: (a: string, b: string) => number,
): Answer {
	if (decision.kind !== "choose" || chance(8) === 0) return randomAnswer(decision, chance);
	const option =
		towards(decision, state, distance) ?? EAGER.find((id) => decision.options.some((each) => each.id === id));
	const tries = decision.options.find(({ id }) => id.startsWith("at/"))?.id;
	const chosen = option ?? tries;
	return chosen === undefined ? randomAnswer(decision, chance) : { kind: "choose", option: chosen };
}

function towards(
	{ prompt, options, seat }: SeaQuestion,
	{ navy, sides }: AncientWorldState,
	distance: (a: string, b: string) => number,
) {
	if (prompt.key !== "ask.sail") return undefined;
	const enemies = Object.values(navy?.fleets ?? {}).filter(({ side }) => (sides[side]?.playedBy ?? side) !== seat);
	const away = (hex: string) => Math.min(99, ...enemies.map((fleet) => distance(fleet.hex, hex)));
	const steps = options.flatMap(({ id }) => (id.startsWith("to/") ? [id] : []));
	const best = steps.toSorted((a, b) => away(a.slice(3)) - away(b.slice(3)))[0];
	return best && away(best.slice(3)) > 0 ? best : (options.find(({ id }) => id === "stop")?.id ?? best);
}

const told = new Map<string, number>();

test.each(PUNIC.flatMap((scenario) => [1, 2, 3].map((seed) => [scenario, seed] as const)))(
	"CR 7.3 to 7.5 in a war at sea of %s, seed %i, every state is sound and nothing is left out in silence",
	(scenario, seed) => {
		const game = punicGame(scenario);
		const data = gameData(library, scenario);
		const kinds = carthaginianKindsOf(data);
		const session = Session.start(game, { seed, dice: "seeded", options: {} });
		const chance = seededChance(seed);
		const faults = new Set<string>();
		for (let count = 0; session.decision && count < 900; count += 1) {
			const { decision, revision, state } = session;
			if (OF_THE_SEA.test(decision.prompt.key))
				for (const fault of [...faultsOfQuestion(kinds, state, decision), ...faultsOf(decision)])
					faults.add(`${decision.prompt.key}: ${fault}`);
			const answer = warlike(decision, chance, state, data.map.distance);
			expect(session.answer({ revision, seat: decision.seat, answer })).toMatchObject({ ok: true });
			if (count % 5 === 0) for (const fault of game.listViolations(session.state)) faults.add(fault);
		}
		for (const { entries } of session.path())
			for (const { text } of entries) told.set(text.key, (told.get(text.key) ?? 0) + 1);
		expect([...faults]).toEqual([]);
	},
);

test("CR 7.35, 7.41, 7.47 in these wars Fleets are intercepted, attacked, beaten and lost", () => {
	const of = (key: string) => told.get(key) ?? 0;
	expect(of("interception-at-sea.succeeds")).toBeGreaterThan(0);
	expect(of("sea-battle.begins-attack")).toBeGreaterThan(0);
	expect(of("sea-battle.level-victory") + of("sea-battle.level-major")).toBeGreaterThan(0);
	expect(of("fleet.gone")).toBeGreaterThan(0);
});
