import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../ai/random.ts";
import type { AncientWorldState } from "../ancient-world/state.ts";
import { Session } from "../kernel/index.ts";
import { ROMA } from "../rome/offices/05-1-magistrates.ts";
import { riseGame } from "./games.ts";

const library = loadLibrary();

/** Legions in Roma. */
const inRoma = (state: AncientWorldState) =>
	Object.values(state.forces)
		.filter((force) => force.hex === ROMA)
		.flatMap((force) => force.legions);

/** Legions that were not in Roma before, are not new, and are led or called by nobody with leave (RRR 5.63). */
function intruders(before: readonly string[], known: ReadonlySet<string>, state: AncientWorldState): string[] {
	return inRoma(state).filter((id) => {
		const force = Object.values(state.forces).find((each) => each.legions.includes(id));
		const led = [...(force?.leaders ?? []), state.phase?.leader ?? ""];
		const hasLeave = led.some((leader) => state.leaders[leader]?.permissions.includes("enter-roma"));
		return !before.includes(id) && known.has(id) && !hasLeave;
	});
}

/** What was found in a game: what was wrong at its first fault, keys of all that was said, and the seats that were asked. */
interface Found {
	readonly faults: string[];
	readonly said: Set<string>;
	readonly seats: Set<string>;
}

const played = new Map<string, Found>();

/** A game is played once for all tests of this file. */
function gameOf(id: string, seed: number): Found {
	const found = played.get(`${id} ${seed}`) ?? play(id, seed);
	played.set(`${id} ${seed}`, found);
	return found;
}

function play(id: string, seed: number): Found {
	const game = riseGame(library, id);
	const session = Session.start(game, { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	const said = new Set<string>();
	const seats = new Set<string>();
	for (let answers = 0; session.decision && answers < 50_000; answers += 1) {
		const { decision, revision } = session;
		seats.add(decision.seat);
		const [before, known] = [inRoma(session.state), new Set(Object.keys(session.state.legions))];
		const outcome = session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
		if (!outcome.ok) return { faults: [JSON.stringify(outcome)], said, seats };
		for (const { text } of session.nodes.at(-1)?.entries ?? []) said.add(text.key);
		const faults = [...game.listViolations(session.state), ...intruders(before, known, session.state)];
		if (faults.length > 0) return { faults: [`after ${decision.prompt.key}`, ...faults], said, seats };
	}
	const isOver = session.decision === null && session.state.outcome !== null;
	return { faults: isOver ? [] : ["The game does not end."], said, seats };
}

const IDS = ["samnite-wars", "alexander-327", "eagle-has-landed"];

test.each(IDS)(
	"RRR 5.1, 5.2: random games of %s end with every man in one office and every legion under one command",
	(id) => {
		const all = new Set<string>();
		for (let seed = 1; seed <= 4; seed += 1) {
			const { faults, said } = gameOf(id, seed);
			expect(faults, `seed ${seed}`).toEqual([]);
			for (const key of said) all.add(key);
		}
		expect([...all]).toEqual(expect.arrayContaining(["elections", "elected.drawn", "province.assigned", "prorogued"]));
	},
);

test.each(IDS)("AW 2.42: whole games of %s ask real seats only, and keep every SP", (id) => {
	const seats = riseGame(library, id).seats.map((seat) => seat.id);
	for (let seed = 1; seed <= 4; seed += 1) {
		const found = gameOf(id, seed);
		expect(found.faults, `seed ${seed}`).toEqual([]);
		expect([...found.seats].filter((seat) => !seats.includes(seat))).toEqual([]);
	}
});
