/** LR-XI: three friends, their oath before Juno, and the end of it. */
import type { Play, Reason } from "../../kernel/index.ts";
import { amicitiaOf, isCombatant } from "../cast.ts";
import { agrees, allows } from "../decide.ts";
import { recallVotes } from "../ledger.ts";
import type { Amicitia, Mortal, MortalId } from "../state.ts";
import { type Ludi, ludiReason, mortalById, mortalRef, policyDie, sayInLudi } from "../table.ts";

type Three = Amicitia["friends"];

/** Why he can be nobody's friend now: there is one friendship for each (ruling on LR-XI.A). */
export function whyNotFriend({ state }: Ludi, { id, life }: Mortal): Reason | null {
	if (life !== "living") return ludiReason("LR-XI.A.1", "is-dead", { mortal: mortalRef(id) });
	return amicitiaOf(state, id) ? ludiReason("LR-XI.A.1", "has-friends", { mortal: mortalRef(id) }) : null;
}

const named = (friends: Three) => ({
	first: mortalRef(friends[0]),
	second: mortalRef(friends[1]),
	third: mortalRef(friends[2]),
});

/** LR-XI.A.1: he asks two who are where he is; both agree, or there is none. Then each may swear. */
export function* befriend(table: Ludi, friends: Three): Play {
	const [first, ...others] = friends;
	const three = friends.map((id) => mortalById(table.state, id));
	for (const id of others) {
		const isWilling = yield* agrees(table, id, {
			ask: "be-friend",
			rule: "LR-XI.A.1",
			args: named(friends),
			about: friends.map(mortalRef),
			policy: () => three.every(isCombatant) || policyDie(table) >= 5,
		});
		if (isWilling) continue;
		sayInLudi(table, "no-friend", "LR-XI.A.1", { mortal: mortalRef(first), other: mortalRef(id) });
		return;
	}
	const amicitia: Amicitia = { friends, blessed: false };
	table.state.amicitiae.push(amicitia);
	sayInLudi(table, "friends", "LR-XI.A.1", named(friends));
	yield* swear(table, amicitia);
}

/** LR-XI.A.2, XI.A.2.b: each may take the oath or not; with all three Juno is asked for her blessing, and gives crowns of one colour. */
export function* swear(table: Ludi, amicitia: Amicitia): Play {
	for (const id of amicitia.friends) {
		const args = named(amicitia.friends);
		if (yield* agrees(table, id, { ask: "swear", rule: "LR-XI.A.2", args, policy: () => true })) continue;
		sayInLudi(table, "no-oath", "LR-XI.A.2", { mortal: mortalRef(id) });
		return;
	}
	const isTrusted = amicitia.friends.every((id) => !mortalById(table.state, id).betrayer);
	amicitia.blessed = yield* allows(table, ["juno"], "bless-amicitia", {
		args: named(amicitia.friends),
		about: amicitia.friends.map(mortalRef),
		policy: () => isTrusted,
	});
	sayInLudi(table, amicitia.blessed ? "blesses-friends" : "no-blessing", "LR-XI.A.2", named(amicitia.friends));
}

/**
 * LR-XI.B.1: crowns and votes go back. What else was lent may be asked for (LR-XI.B.1.b), but not after Juno's word (LR-XV.B.3.a), nor
 * of or by the dead.
 */
export function endAmicitia(table: Ludi, amicitia: Amicitia, how: "dissolved" | "juno" | "death"): void {
	const { state } = table;
	const { friends } = amicitia;
	state.amicitiae.splice(state.amicitiae.indexOf(amicitia), 1);
	for (const id of friends) recallVotes(table, id);
	const isLost = (id: MortalId) => friends.includes(id) && (how === "juno" || !isLiving(table, id));
	state.loans = state.loans.filter(({ from, to }) => !isLost(from) && !isLost(to));
	sayInLudi(table, `friends-end-${how}`, how === "juno" ? "LR-XV.B.3.a" : "LR-XI.B.1", named(friends));
}

const isLiving = ({ state }: Ludi, id: MortalId) => mortalById(state, id).life === "living";

/** LR-XI.B.2: who leaves a blessed friendship betrays it; Juno remembers, and tells everybody. */
export function dissolve(table: Ludi, mortal: Mortal, amicitia: Amicitia): void {
	endAmicitia(table, amicitia, "dissolved");
	if (!amicitia.blessed) return;
	mortal.betrayer = true;
	sayInLudi(table, "betrays", "LR-XI.B.2", { mortal: mortalRef(mortal.id) });
}
