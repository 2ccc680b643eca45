/** LR-XI.A.3, XI.B.1: friends lend each other votes and things, and ask for them back. */
import type { Play, Reason } from "../../kernel/index.ts";
import { friendsOf, mayHoldVotes, mayOwn, votesInHand } from "../cast.ts";
import { agrees, decideAmounts } from "../decide.ts";
import { goodsText, moveVotes, recallVotes, transfer } from "../ledger.ts";
import { roomForLegions } from "../limits.ts";
import type { GoodsKind, Loan, Mortal } from "../state.ts";
import {
	type Ludi,
	ludiReason,
	mortalById,
	mortalNamed,
	mortalOption,
	mortalRef,
	optionFor,
	sayInLudi,
} from "../table.ts";
import { goodsOf, wares } from "../wares.ts";
import { type Action, ANY_SEASON, LIVING } from "./action.ts";
import { whyNoTrade } from "./trade.ts";

const VOTES = "suffragia";

/** What he can lend a friend: votes of his own anywhere, things to one in his region who may own them. */
function lendable(table: Ludi, mortal: Mortal, friend: Mortal) {
	const own = mortal.suffragia[mortal.id] ?? 0;
	const votes = mayHoldVotes(friend) && own > 0 ? [{ ...optionFor(VOTES, "ware-suffragia"), min: 0, max: own }] : [];
	if (mortal.region !== friend.region || whyNoTrade(table, mortal)) return votes;
	const room = roomForLegions(table, friend);
	const curiales = mayOwn(friend, "curiales") && mayOwn(mortal, "curiales") ? mortal.curiales : 0;
	const things = wares(table, mortal, { curiales })
		.filter(({ id }) => id !== "clientarum" || mayOwn(friend, "clientarum"))
		.map((item) =>
			item.id === "curiales" || item.id === "clientarum" ? { ...item, max: Math.min(item.max, room) } : item,
		)
		.filter(({ max }) => max > 0);
	return [...votes, ...things];
}

const lend: Action = {
	id: "lend",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XI.A.3",
	offer(table, mortal, menu) {
		const friends = friendsOf(table.state, mortal.id).map((id) => mortalById(table.state, id));
		for (const friend of friends) {
			const isNothing = lendable(table, mortal, friend).length === 0;
			menu.add(mortalOption(friend.id, "lend"), isNothing ? ludiReason("LR-XI.A.3", "nothing-to-lend") : null);
		}
		menu.refuseOthers("lend", ludiReason("LR-XI.A.3", "no-friend"));
	},
	*play(table, mortal, thing) {
		yield* lendTo(table, mortal, mortalNamed(table.state, thing));
	},
};

function* lendTo(table: Ludi, mortal: Mortal, friend: Mortal): Play {
	const items = lendable(table, mortal, friend);
	const total = { min: 0, max: items.reduce((sum, { max }) => sum + max, 0) };
	const question = { ask: "lend" as const, rule: "LR-XI.A.3", args: { mortal: mortalRef(friend.id) }, items, total };
	const amounts = yield* decideAmounts(table, mortal.id, { ...question, policy: () => allVotes(mortal, items) });
	const votes = amounts[VOTES] ?? 0;
	const given = fitting(table, friend, goodsOf(amounts));
	const args = { mortal: mortalRef(mortal.id), other: mortalRef(friend.id) };
	if (votes > 0) {
		moveVotes(table, mortal.id, mortal.id, friend.id, votes);
		sayInLudi(table, "lends-votes", "LR-II.D.1", { ...args, votes });
	}
	transfer(table, mortal.id, friend.id, given);
	for (const kind of ["denarii", "curiales", "clientarum", "classes"] as const)
		note(table, mortal, friend, kind, given[kind]);
	if (Object.values(given).some((amount) => amount > 0))
		sayInLudi(table, "lends", "LR-XI.A.3", { ...args, goods: goodsText(given) });
}

/** H4: votes to the friend in Rome; nothing else. */
function allVotes(mortal: Mortal, items: readonly { readonly id: string }[]): Record<string, number> {
	return items.some(({ id }) => id === VOTES) ? { [VOTES]: mortal.suffragia[mortal.id] ?? 0 } : {};
}

/** LR-II.A.4, XI.A.3.a: of both kinds together no more than the friend has room for, whatever the three have among them. */
function fitting(table: Ludi, friend: Mortal, given: ReturnType<typeof goodsOf>) {
	const room = roomForLegions(table, friend);
	const curiales = Math.min(given.curiales, room);
	return { ...given, curiales, clientarum: Math.min(given.clientarum, room - curiales) };
}

function note({ state }: Ludi, from: Mortal, to: Mortal, kind: GoodsKind, amount: number): void {
	if (amount === 0) return;
	const loan = state.loans.find((each) => each.from === from.id && each.to === to.id && each.kind === kind);
	if (loan) loan.amount += amount;
	else state.loans.push({ from: from.id, to: to.id, kind, amount });
}

// === Asking back ===

const reclaimVotes: Action = {
	id: "reclaim-votes",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XI.B.1.a",
	offer(table, mortal, menu) {
		const { state } = table;
		const isLent = friendsOf(state, mortal.id).some((id) => (mortalById(state, id).suffragia[mortal.id] ?? 0) > 0);
		menu.add(optionFor("reclaim-votes", "reclaim-votes"), isLent ? null : ludiReason("LR-XI.B.1.a", "no-votes-lent"));
	},
	*play(table, mortal) {
		recallVotes(table, mortal.id);
		sayInLudi(table, "votes-back", "LR-XI.B.1.a", { mortal: mortalRef(mortal.id), votes: votesInHand(mortal) });
	},
};

const reclaimThings: Action = {
	id: "reclaim-things",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XI.B.1.b",
	offer(table, mortal, menu) {
		table.state.loans.forEach((loan, n) => {
			if (loan.from !== mortal.id) return;
			const args = { mortal: mortalRef(loan.to), goods: goodsText({ [loan.kind]: loan.amount }) };
			menu.add(optionFor(`reclaim-things/${n}`, "reclaim-things", args), whyNotReclaim(table, mortal, loan));
		});
		menu.refuseOthers("reclaim-things", ludiReason("LR-XI.B.1.b", "not-lent"));
	},
	*play(table, mortal, thing) {
		const loan = table.state.loans[Number(thing)];
		if (loan) yield* reclaim(table, mortal, loan);
	},
};

function whyNotReclaim({ state }: Ludi, mortal: Mortal, { to }: Loan): Reason | null {
	const holder = mortalById(state, to);
	if (holder.life !== "living" || holder.region !== mortal.region) return ludiReason("LR-XI.B.1.b", "elsewhere");
	return null;
}

/** Fleets must come back; denarii and legions if the holder agrees (LR-XI.B.1.c), and then as far as he has them. */
function* reclaim(table: Ludi, mortal: Mortal, loan: Loan): Play {
	const { state } = table;
	const holder = mortalById(state, loan.to);
	const isLegion = loan.kind === "curiales" || loan.kind === "clientarum";
	const most = Math.min(loan.amount, holder[loan.kind], isLegion ? roomForLegions(table, mortal) : loan.amount);
	const goods = { [loan.kind]: most };
	const isGiven =
		loan.kind === "classes" ||
		(yield* agrees(table, holder.id, {
			ask: "give-back",
			rule: "LR-XI.B.1.c",
			args: { mortal: mortalRef(mortal.id), goods: goodsText(goods) },
			policy: () => false,
		}));
	const args = { mortal: mortalRef(mortal.id), other: mortalRef(holder.id), goods: goodsText(goods) };
	state.loans.splice(state.loans.indexOf(loan), 1);
	if (!isGiven) {
		sayInLudi(table, "keeps", "LR-XI.B.1.c", args);
		return;
	}
	transfer(table, holder.id, mortal.id, goods);
	sayInLudi(table, "gives-back", "LR-XI.B.1.b", args);
}

/** Actions between friends: lending, and asking back votes and things (LR-XI.A.3). */
export const LOAN_ACTIONS: readonly Action[] = [lend, reclaimVotes, reclaimThings];
