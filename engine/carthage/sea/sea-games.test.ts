import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { faultsOf } from "../../ai/fuzz.ts";
import { seededChance } from "../../ai/random.ts";
import { gameData } from "../../ancient-world/data.ts";
import { Session } from "../../kernel/index.ts";
import { faultsOfQuestion } from "../../testing/sorts.ts";
import { PUNIC, punicGame } from "../testing/punic-games.ts";
import { carthaginianKindsOf } from "../testing/question-kinds.ts";
import { warlike } from "../testing/warlike.ts";

const library = loadLibrary();

const OF_THE_SEA = /^ask\.(sail|attack-|intercept-at|back-to|evade|slip|odd-sq|retreat-to|flee|passenger|raid)/;

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
