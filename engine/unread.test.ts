import { expect, test, vi } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { randomAnswer, seededChance } from "./ai/random.ts";
import { gamesOf } from "./games.ts";
import { LazyRefusals, Session } from "./kernel/index.ts";

/** Answers of each game: some hundred questions of every phase. */
const ANSWERS = 300;

const games = gamesOf(loadLibrary()).filter(({ missing }) => missing === null);

test.each(games.map((entry) => [entry.id, entry] as const))(
	"%s is played by who reads no refusals without one being worked out, but for those that the diary tells",
	(_, entry) => {
		const readers: string[] = [];
		const read = Object.getOwnPropertyDescriptor(LazyRefusals.prototype, "list")?.get;
		let within = 0;
		const spy = vi.spyOn(LazyRefusals.prototype, "list", "get").mockImplementation(function (this: LazyRefusals) {
			const { stack = "" } = new Error();
			if (within === 0 && !stack.includes("tellNone")) readers.push(stack);
			within += 1;
			const list = read?.call(this);
			within -= 1;
			return list;
		});
		const chance = seededChance(1);
		const session = Session.start(entry.create(), { seed: 1, dice: "seeded", options: {} });
		for (let given = 0; session.decision && given < ANSWERS; given += 1) {
			const { decision, revision } = session;
			session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
		}
		spy.mockRestore();
		expect(readers.slice(0, 1)).toEqual([]);
	},
);
