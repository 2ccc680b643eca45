/** LR-VIII.A, VIII.D: who votes, and how votes are counted. */
import type { Option, Play } from "../../kernel/index.ts";
import { mayHoldVotes, votesInHand } from "../cast.ts";
import { allows, decideAll } from "../decide.ts";
import { mortalsIn } from "../sedes.ts";
import type { Bill, Mortal, MortalId } from "../state.ts";
import { anyOf, type Ludi, mortalById, mortalRef, numenRef, optionFor, sayInLudi } from "../table.ts";
import { type Vote, voteByProgram } from "../unplayed/senate.ts";
import { RULE_OF } from "./bills.ts";

const VOTES: readonly Option[] = (["aye", "nay", "abstain"] satisfies Vote[]).map((vote) => optionFor(vote, vote));

/** LR-VIII.A.1: those present with votes in hand, lent ones too. */
export function votersIn(table: Ludi): Mortal[] {
	return mortalsIn(table, "rome").filter((mortal) => mayHoldVotes(mortal) && votesInHand(mortal) > 0);
}

/** All vote at once; true when the bill is carried. */
export function* putToVote(table: Ludi, bill: Bill): Play<boolean> {
	const voters = votersIn(table);
	const about = [bill.target, bill.to].flatMap((id) => (id === null ? [] : [mortalRef(id)]));
	const args = argsOf(bill);
	const answers = yield* decideAll(
		table,
		new Map(
			voters.map((mortal) => [
				mortal.id,
				{
					ask: `vote-${bill.bill}`,
					rule: RULE_OF[bill.bill],
					args,
					about,
					options: VOTES,
					policy: () => voteByProgram(table, mortal, bill),
				},
			]),
		),
	);
	for (const [who, vote] of answers) bill.votes[who as MortalId] = vote as Vote;
	const sum = (vote: Vote) =>
		voters.reduce((total, mortal) => total + (bill.votes[mortal.id] === vote ? votesInHand(mortal) : 0), 0);
	bill.ayes = sum("aye");
	bill.nays = sum("nay");
	sayInLudi(table, "counts-ayes", "LR-VIII.D", { numen: numenRef("phobos"), votes: bill.ayes });
	sayInLudi(table, "counts-nays", "LR-VIII.D", { numen: numenRef("deimos"), votes: bill.nays });
	const isCarried = bill.bill === "caedes" ? isUnanimous(bill, voters) : yield* isMajority(table, bill);
	const byAll = isCarried || bill.bill === "caedes";
	sayInLudi(table, isCarried ? "carried" : "rejected", byAll ? RULE_OF[bill.bill] : "LR-VIII.A.2");
	return isCarried;
}

/** Who and what the bill is about, for its prompt. */
function argsOf({ target, to, curiales, region, consul }: Bill) {
	return {
		consul: mortalRef(consul),
		...(target && { mortal: mortalRef(target) }),
		...(to && { other: mortalRef(to), curiales }),
		...(region && { region: { kind: "region" as const, id: region } }),
	};
}

/** LR-VIII.C.4, VIII.A.2.a: every holder of votes who is there says aye, the victim too; who abstains prevents it. */
function isUnanimous(bill: Bill, voters: readonly Mortal[]): boolean {
	return voters.length > 0 && voters.every(({ id }) => bill.votes[id] === "aye");
}

/** LR-VIII.A.2: a simple majority of votes cast; who abstains does not count (LR-VIII.A.2.a). A tie is for Venus (LR-VIII.A.3); where nobody votes nothing is carried (ruling). */
function* isMajority(table: Ludi, bill: Bill): Play<boolean> {
	if (bill.ayes !== bill.nays || bill.ayes === 0) return bill.ayes > bill.nays;
	const passes = yield* allows(table, ["venus"], "vote-tie", {
		args: { votes: bill.ayes },
		about: [mortalRef(mortalById(table.state, bill.consul).id)],
		policy: () => anyOf(table, [true, false]),
	});
	sayInLudi(table, "venus-breaks-tie", "LR-VIII.A.3", { answer: passes ? 1 : 0 });
	return passes;
}
