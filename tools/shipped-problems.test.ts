/** That every problem that is shipped can be put on the table, and that its best plan is better than habit on the dice that found it. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { judgingMind } from "../engine/ai/judge/chances.ts";
import { contestantsIn } from "../engine/ai/judge/contestants.ts";
import { LARGEST_PROBLEM } from "../engine/ai/problems/limits.ts";
import { readProblem } from "../engine/ai/problems/problem.ts";
import { putProblem } from "../engine/ai/problems/replay.ts";
import { worthOnDie } from "../engine/ai/problems/worth.ts";
import { seededChance } from "../engine/ai/random.ts";
import { positionOf, resumeAt } from "../engine/kernel/index.ts";

const FOLDER = fileURLToPath(new URL("../assets/problems/", import.meta.url));
const DICE = 6;
const BUSY = 120_000;
const games = gamesWithPrograms(loadLibrary());
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

/** The problem of a file on the table, with its game. */
function put(file: string) {
	const content = readFileSync(`${FOLDER}${file}`, "utf8");
	expect(Buffer.byteLength(content)).toBeLessThanOrEqual(LARGEST_PROBLEM);
	const problem = readProblem(file, content);
	const entry = games.find(({ id }) => id === problem.scenario);
	const mind = entry?.mind?.();
	if (!entry || !mind) throw new Error(`Nobody thinks about ${problem.scenario}.`);
	return { problem, entry, mind, session: putProblem(file, problem, { game: entry.create(), edition: null }, 1) };
}

test.each(files)("%s leads to a question with its solution among the plans", { timeout: BUSY }, (file) => {
	const { problem, mind, session } = put(file);
	const { seat, history, difficulty, solution } = problem;
	const { decision, state } = { decision: session.decision, state: session.state };
	if (!decision) throw new Error("Nothing is asked.");
	const plans = mind.plans({ state, decision, intent: null }, 12).map(({ id }) => id);
	expect(decision.seat).toBe(seat);
	expect(solution.length).toBeGreaterThan(0);
	expect(plans).toEqual(expect.arrayContaining(solution.map(({ plan }) => plan)));
	expect(history).not.toBeNull();
	expect(difficulty).not.toBeNull();
});

test.each(files.slice(0, 1))("%s: its best plan is better than habit", { timeout: BUSY }, (file) => {
	const { problem, entry, mind, session } = put(file);
	const { nearest } = resumeAt(positionOf(session), problem.seat);
	const seats = contestantsIn(entry, session.game, session.setup);
	const { state, decision } = { state: session.state, decision: session.decision };
	const best = mind
		.plans({ state, decision: decision ?? raise(), intent: null }, 12)
		.find(({ id }) => id === problem.solution[0]?.plan);
	const { answer: first, intent } = mind.reply({ state, decision: decision ?? raise(), intent: null }, seededChance(1));
	const place = {
		position: nearest,
		state: JSON.parse(nearest.checkpoint),
		seat: problem.seat,
		mind: judgingMind(mind, seats),
	};
	const sum = (plan: { first: typeof first; intent: unknown }) =>
		Array.from({ length: DICE }, (_, die) => worthOnDie(place, plan, die)).reduce((all, one) => all + one, 0);
	expect(sum(best ?? raise())).toBeGreaterThan(sum({ first, intent }));
});

function raise(): never {
	throw new Error("There is no such plan or question.");
}
