/** Secrecy: two tables that differ in nothing but what is hidden from a seat send its guest the same, to the byte. */
import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import type { ForumState } from "../../engine/forum/state.ts";
import { forum, openGame } from "./testing/secrets.ts";
import { type Findings, noFindings, playWithTwins, type Secrets } from "./testing/twins.ts";

const library = loadLibrary();
const HOUSES = ["rutilii", "flavii", "caesii"];

async function play(secrets: Secrets, answers: number): Promise<Findings> {
	const findings = noFindings();
	await playWithTwins(library, { secrets, seed: 7, answers, leg: 8 }, findings);
	return findings;
}

test.each([
	["forum", forum(HOUSES), 48],
	["ludi-romani", openGame("ludi-romani", ["magister", "seat-1", "seat-2", "seat-3"]), 36],
	["thunderbolt", openGame("thunderbolt"), 12],
])("%s: the guest of a seat, and an onlooker, are told nothing that is hidden from it", async (_, secrets, answers) => {
	const { leaks, compared } = await play(secrets, answers);
	expect(leaks).toEqual([]);
	expect(compared).toBeGreaterThan(answers / 2);
});

test("what is taken for hidden, and is not, is found", async () => {
	const firstOf = (state: ForumState) => Object.values(state.houses)[0];
	const { leaks } = await play(
		{
			...forum(HOUSES),
			open: () => null,
			change: (state) => {
				const house = firstOf(state as ForumState); // the state of the scenario
				if (house) house.money += 1;
			},
		},
		2,
	);
	expect(leaks[0]).toContain("money");
});
