/** Every line of the invariants speaks of the state that it forbids, and of no other. */
import { describe, expect, test } from "vitest";
import { listForumViolations } from "./invariants.ts";
import type { ForumState } from "./state.ts";
import { Bench } from "./testing/bench.ts";

/** A table in the Build phase on which all is well. */
function sound(): Bench {
	const bench = new Bench({
		rutilii: { agents: ["roma", "luna"], horrea: ["luna"], hand: ["son-1"], localMarriages: ["luna"] },
		flavii: { agents: ["roma", "perge"], horrea: ["perge"], hand: ["daughter-1"] },
	});
	bench.ally("rutilii", "flavii");
	bench.table.state.benefactions = { "quaestor-food": "rutilii" };
	bench.table.state.phase = "build";
	return bench;
}

const violations = ({ table: { state, data } }: Bench) => listForumViolations(state, data);

test("of a sound table nothing is said", () => {
	expect(violations(sound())).toEqual([]);
});

const BROKEN: [says: string, break_: (state: ForumState, bench: Bench) => void][] = [
	["rutilii has $-25.", (_, { rutilii }) => (rutilii.money = -25)],
	["rutilii has $12.5.", (_, { rutilii }) => (rutilii.money = 12.5)],
	["rutilii has -1 prestige.", (_, { rutilii }) => (rutilii.prestige = -1)],
	["rutilii has had -1 thousands.", (_, { rutilii }) => (rutilii.thousands = -1)],
	["rutilii has 5 agents.", (_, bench) => bench.furnish("rutilii", { agents: ["tingi", "athenae", "delus"] })],
	[
		"rutilii has an agent twice: rutilii-1.",
		(_, { rutilii: { agents } }) => agents.push({ id: "rutilii-1", market: "tingi", arrived: 9 }),
	],
	["rutilii has two agents on luna.", (_, bench) => bench.agent("rutilii", "luna")],
	["rutilii has two agents on roma.", (_, bench) => bench.agent("rutilii", "roma")],
	["flavii has two horrea in perge.", (_, { flavii }) => flavii.horrea.push("perge")],
	["rutilii is where no market is: atlantis.", (_, { rutilii }) => rutilii.localMarriages.push("atlantis")],
	["rutilii has 4 prestige for nw, not 1.", (_, { rutilii }) => (rutilii.regionPrestige.nw = 4)],
	["Family cards stand twice: son-1.", (_, { flavii }) => flavii.hand.splice(0, 1, "son-1")],
	["There are 23 family cards.", ({ familyDeck }) => familyDeck.pop()],
	[
		"Fate cards are not as many as printed: great-fire.",
		({ fateDeck }) => fateDeck.splice(fateDeck.indexOf("great-fire"), 1),
	],
	["There are 41 fate cards.", ({ fateDiscard }) => fateDiscard.push("great-fire")],
	["Somebody is married into Rome.", (_, { rutilii }) => rutilii.localMarriages.push("roma")],
	["Two are married into luna.", (_, { flavii }) => flavii.localMarriages.push("luna")],
	["Nobody was ousted on luna.", (_, bench) => bench.agent("flavii", "luna")],
	["flavii and rutilii are married twice.", (_, bench) => bench.ally("flavii", "rutilii")],
	["Benefactions that do not exist were given: a-circus.", (state) => (state.benefactions["a-circus"] = "flavii")],
	[
		"The game is over, and nobody has enough prestige.",
		(state) => (state.outcome = { winner: "rutilii", text: { key: "forum.wins" } }),
	],
];

describe("a table on which something is wrong", () => {
	test.each(BROKEN)("%s", (says, break_) => {
		const bench = sound();
		break_(bench.table.state, bench);
		expect(violations(bench)).toContain(says);
	});

	test("while agents are moved two may stand in Rome, and rivals on a market until the intrigues are over", () => {
		const bench = sound();
		bench.agent("rutilii", "roma");
		bench.agent("flavii", "luna");
		bench.table.state.phase = "move";
		expect(violations(bench)).toEqual([]);
	});

	test("prestige of regions that is kept may be more than is due, never less", () => {
		const kept = new Bench({ rutilii: { horrea: ["luna"] } }, ["region-prestige-kept"]);
		kept.rutilii.horrea = [];
		expect(violations(kept)).toEqual([]);
		kept.rutilii.horrea = ["perge"];
		expect(violations(kept)).toEqual(["rutilii has 0 prestige for ne, not 1."]);
	});

	test("after the last turn the game may be over without 15 prestige", () => {
		const bench = new Bench({}, ["turn-limit"]);
		bench.table.state.outcome = { winner: "rutilii", text: { key: "forum.wins" } };
		expect(violations(bench)).toEqual([]);
	});
});
