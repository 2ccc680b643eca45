/**
 * The one place where money, legions and fleets change hands. Everything has a holder: a mortal, a numen, or the bank, which
 * stands for what comes from outside the table and what leaves it. So the sum over all holders never changes.
 */
import { GOODS } from "../../assets/schema/ludi-lists.ts";
import { type Text, text } from "../kernel/index.ts";
import type { Goods, GoodsKind, LudiState, Mortal, MortalId, NumenId, RoleId } from "./state.ts";
import { allMortals, allNumina, isNumen, type Ludi, mortalById, once } from "./table.ts";

/** Who may hold goods. */
export type Holder = RoleId | "bank";

/** Some goods; what is left out is none. */
export type Amounts = Partial<Goods>;

/** The purse of a holder, to read. */
export function purseOf(state: LudiState, holder: Holder): Goods {
	if (holder === "bank") return state.bank;
	return isNumen(holder) ? state.numina[holder] : mortalById(state, holder);
}

/** Hands goods over. Throws when the giver has not so much, which is a fault in the rules; the bank alone may fall below nothing (LR-H8). */
export function transfer({ state }: Ludi, from: Holder, to: Holder, amounts: Amounts): void {
	const giver = purseOf(state, from);
	const taker = purseOf(state, to);
	for (const kind of GOODS) {
		const amount = amounts[kind] ?? 0;
		if (amount === 0) continue;
		if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${amount} ${kind} cannot be handed over.`);
		if (from !== "bank" && giver[kind] < amount) throw new Error(`${from} has no ${amount} ${kind}.`);
		giver[kind] -= amount;
		taker[kind] += amount;
	}
	settleArms(state, from);
	settleArms(state, to);
}

/** LR-VII.D.7: nobody is unprotected who owns a legion. */
function settleArms(state: LudiState, holder: Holder): void {
	if (holder === "bank" || isNumen(holder)) return;
	const mortal = mortalById(state, holder);
	if (mortal.curiales + mortal.clientarum > 0) mortal.unprotected = false;
}

/** All of some kinds that a holder has. */
export function allOf(state: LudiState, holder: Holder, kinds: readonly GoodsKind[] = GOODS): Amounts {
	const purse = purseOf(state, holder);
	return Object.fromEntries(kinds.map((kind) => [kind, purse[kind]]));
}

/** Sums over everybody, the bank too. */
export function sumOfGoods(state: LudiState): Goods {
	const sum: Goods = { denarii: 0, curiales: 0, clientarum: 0, classes: 0 };
	for (const purse of [...allMortals(state), ...allNumina(state), state.bank])
		for (const kind of GOODS) sum[kind] += purse[kind];
	return sum;
}

/** What goods are worth at list prices (LR-II.A to II.B). */
export function worthOf({ data }: Ludi, amounts: Amounts): number {
	const { prices } = data.figures;
	return (
		(amounts.denarii ?? 0) +
		(amounts.curiales ?? 0) * prices.curialis +
		(amounts.clientarum ?? 0) * prices.clientarum +
		(amounts.classes ?? 0) * prices.classis
	);
}

/** Goods in words: "300,000 D, 2 curiales", or "nothing". */
export function goodsText(amounts: Amounts): Text {
	if (GOODS.every((kind) => (amounts[kind] ?? 0) === 0)) return text("ludi.no-goods");
	return text("ludi.goods", {
		denarii: amounts.denarii ?? 0,
		curiales: amounts.curiales ?? 0,
		clientarum: amounts.clientarum ?? 0,
		classes: amounts.classes ?? 0,
	});
}

// === Votes ===

/** LR-II.D.1: hands votes of one owner from hand to hand; they stay their owner's. */
export function moveVotes({ state }: Ludi, owner: MortalId, from: MortalId, to: MortalId, votes: number): void {
	const giver = mortalById(state, from);
	const has = giver.suffragia[owner] ?? 0;
	if (votes < 0 || votes > has) throw new Error(`${from} has no ${votes} votes of ${owner}.`);
	setVotes(giver, owner, has - votes);
	const taker = mortalById(state, to);
	setVotes(taker, owner, (taker.suffragia[owner] ?? 0) + votes);
}

/** LR-XI.B.1.a: all votes of an owner go back to him. */
export function recallVotes(table: Ludi, owner: MortalId): void {
	for (const { id, suffragia } of allMortals(table.state))
		if (id !== owner) moveVotes(table, owner, id, owner, suffragia[owner] ?? 0);
}

/** LR-II.D.2, XIV.B.1: votes of the dead pass for good; to nobody, and they are lost. */
export function bequeathVotes(table: Ludi, owner: MortalId, heir: MortalId | null): void {
	const { state } = table;
	recallVotes(table, owner);
	const dead = mortalById(state, owner);
	const votes = dead.suffragia[owner] ?? 0;
	setVotes(dead, owner, 0);
	if (heir === null) {
		state.votesLost += votes;
		return;
	}
	const taker = mortalById(state, heir);
	setVotes(taker, heir, (taker.suffragia[heir] ?? 0) + votes);
}

function setVotes(mortal: Mortal, owner: MortalId, votes: number): void {
	if (votes === 0) delete mortal.suffragia[owner];
	else mortal.suffragia[owner] = votes;
}

/** Every vote there is, the lost ones too. */
export function sumOfVotes(state: LudiState): number {
	const inHands = allMortals(state).flatMap(({ suffragia }) => Object.values(suffragia));
	return state.votesLost + inHands.reduce((sum, votes) => sum + votes, 0);
}

// === Sellers ===

/** LR-XIII.E.1, H21: numina who have a thing in stock and must sell it, in the order of the cast. Mercury and Juventas never own (LR-III.E.n3). */
export function sellersOf({ state, found }: Ludi, kind: Exclude<GoodsKind, "denarii">): readonly NumenId[] {
	return once(found?.sellers, kind, () =>
		allNumina(state)
			.filter((numen) => numen[kind] > 0)
			.map(({ id }) => id),
	);
}
