/** LR-XIV.B: what the dead leave, to whom, and who watches over it. */

import type { Play } from "../../kernel/index.ts";
import { friendsOf, mayHoldVotes, mayOwn, ownVotes } from "../cast.ts";
import { allows, decide, decideAll } from "../decide.ts";
import { allOf, bequeathVotes, goodsText, type Holder, transfer } from "../ledger.ts";
import { roomForLegions } from "../limits.ts";
import type { LudiAsk } from "../question-kinds.ts";
import { askedOf, DEATH_GODS } from "../roles.ts";
import { hasSeatFor } from "../sedes.ts";
import type { GoodsKind, Mortal, MortalId, RoleId } from "../state.ts";
import {
	isNumen,
	type Ludi,
	livingMortals,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	roleRef,
	sayInLudi,
	YES_NO,
} from "../table.ts";
import { displaceable, enter } from "../virgines.ts";

const NONE = "none";
/** LR-XIV.B.1: transferable, votes apart. */
const WILLED: readonly GoodsKind[] = ["denarii", "clientarum", "classes"];

/** Whom a will names; null is nobody. */
export interface Will {
	readonly heir: MortalId | null;
	/** LR-XIV.B.2.b: of the votes; a husband may name another than his heir. */
	readonly votes: MortalId | null;
	/** LR-H10: gets what the heir may not hold. */
	readonly second: MortalId | null;
}

const NO_WILL: Will = { heir: null, votes: null, second: null };

/** LR-XIV.B: the dying names an heir, if there is anything to leave. */
export function* makeWill(table: Ludi, mortal: Mortal): Play<Will> {
	const { state } = table;
	const votes = ownVotes(state, mortal.id);
	if (votes === 0 && WILLED.every((kind) => mortal[kind] === 0)) return NO_WILL;
	const heir = yield* nameHeir(table, mortal, "heir", "LR-XIV.B.1", () => true);
	const mayVote = (id: MortalId) => mayHoldVotes(mortalById(state, id));
	const isSpareHeir = (id: MortalId) => id !== heir;
	if (heir === null) return NO_WILL;
	const wantsVoter = votes > 0 && (mortal.spouse !== null || !mayVote(heir));
	const forVotes = wantsVoter ? yield* nameHeir(table, mortal, "heir-of-votes", "LR-XIV.B.2.b", mayVote) : heir;
	const isShort = mortal.clientarum > roomOf(table, heir);
	const second = isShort ? yield* nameHeir(table, mortal, "second-heir", "LR-H10", isSpareHeir) : null;
	return { heir, votes: forVotes, second };
}

function roomOf(table: Ludi, id: MortalId): number {
	const heir = mortalById(table.state, id);
	return mayOwn(heir, "clientarum") ? roomForLegions(table, heir) : 0;
}

/** 9.2: by the program the spouse, then a friend, else nobody. */
function* nameHeir(
	table: Ludi,
	mortal: Mortal,
	ask: LudiAsk,
	rule: string,
	mayBe: (id: MortalId) => boolean,
): Play<MortalId | null> {
	const open = livingMortals(table.state).flatMap(({ id }) => (id !== mortal.id && mayBe(id) ? [id] : []));
	const dear = [mortal.spouse, ...friendsOf(table.state, mortal.id)];
	const named = yield* decide(table, mortal.id, {
		ask,
		rule,
		options: [...open.map((id) => mortalOption(id)), optionFor(NONE, "no-heir")],
		policy: () => dear.find((id) => id !== null && open.includes(id)) ?? NONE,
	});
	return named === NONE ? null : (named as MortalId);
}

/** LR-XIV.B.2: Vesta lets the will stand or not; on her yes any virgo may dispute it. Returns the will that is carried out. */
export function* probate(table: Ludi, mortal: Mortal, will: Will, killer: RoleId | null): Play<Will> {
	const { heir } = will;
	if (heir === null) return will;
	const args = { mortal: mortalRef(mortal.id), heir: mortalRef(heir) };
	const isFair = heir !== killer && mortalById(table.state, heir).life === "living";
	const stands = yield* allows(table, ["vesta"], "will", {
		args,
		about: [args.mortal, args.heir],
		policy: () => isFair,
	});
	const isCarried = stands && ((yield* isUndisputed(table, args)) || (yield* conference(table, args, isFair)));
	if (isCarried) return will;
	sayInLudi(table, "will-void", "LR-XIV.B.2", args);
	return NO_WILL;
}

type Names = Record<"mortal" | "heir", ReturnType<typeof mortalRef>>;

function virgines({ state }: Ludi): Mortal[] {
	return livingMortals(state).filter(({ rank }) => rank === "virgo");
}

function* isUndisputed(table: Ludi, args: Names): Play<boolean> {
	const ask = { ask: "dispute" as const, rule: "LR-XIV.B.2", args, options: YES_NO, policy: () => "no" };
	const answers = yield* decideAll(table, new Map(virgines(table).map(({ id }) => [id, ask])));
	return [...answers.values()].every((answer) => answer === "no");
}

/** LR-XII.A.1, XIV.B.2.a.1: virgines come to Rome, displacing whom they must, and vote; on a tie, or without any of them there, Vesta's yes holds. */
function* conference(table: Ludi, args: Names, isFair: boolean): Play<boolean> {
	sayInLudi(table, "will-disputed", "LR-XIV.B.2", args);
	for (const virgo of virgines(table)) {
		const isOpen = hasSeatFor(table, "rome", virgo) || displaceable(table, virgo, "rome").length > 0;
		if (virgo.region !== "rome" && isOpen) yield* enter(table, virgo, "rome", "LR-XIV.B.2.a.1");
	}
	const policy = () => (isFair ? "yes" : "no");
	const ask = { ask: "will-vote" as const, rule: "LR-XIV.B.2", args, options: YES_NO, policy };
	const there = virgines(table).filter(({ region }) => region === "rome");
	const answers = yield* decideAll(table, new Map(there.map(({ id }) => [id, ask])));
	const nays = [...answers.values()].filter((answer) => answer === "no").length;
	sayInLudi(table, "will-votes", "LR-XIV.B.2", { ...args, ayes: answers.size - nays, nays });
	return answers.size - nays >= nays;
}

/**
 * LR-XIV.B.1: denarii, fleets and legiones clientarum to the heir, curiales to Venus. What he may not hold goes to the second heir, and what
 * nobody gets to the sovereign of the dead (LR-H10); votes without an heir are lost (LR-II.D.2).
 */
export function passOn(table: Ludi, mortal: Mortal, { heir, votes, second }: Will): void {
	const { state } = table;
	hand(table, mortal, "venus", allOf(state, mortal.id, ["curiales"]));
	if (heir !== null) {
		const clientarum = Math.min(mortal.clientarum, roomOf(table, heir));
		hand(table, mortal, heir, { ...allOf(state, mortal.id, ["denarii", "classes"]), clientarum });
	}
	if (second !== null) hand(table, mortal, second, { clientarum: Math.min(mortal.clientarum, roomOf(table, second)) });
	hand(table, mortal, underworld(table), allOf(state, mortal.id));
	passVotes(table, mortal, votes);
}

const underworld = ({ state }: Ludi) => askedOf(state, DEATH_GODS);

/** LR-XIV.A.6.b: all to whom the god names; what that one may not hold, to the god. */
export function passEstate(table: Ludi, mortal: Mortal, to: RoleId): void {
	const taker = isNumen(to) ? null : mortalById(table.state, to);
	if (taker === null) {
		hand(table, mortal, to, allOf(table.state, mortal.id));
		passVotes(table, mortal, null);
		return;
	}
	const curiales = mayOwn(taker, "curiales") ? Math.min(mortal.curiales, roomForLegions(table, taker)) : 0;
	hand(table, mortal, to, { ...allOf(table.state, mortal.id, ["denarii", "classes"]), curiales });
	hand(table, mortal, to, { clientarum: Math.min(mortal.clientarum, roomOf(table, taker.id)) });
	hand(table, mortal, underworld(table), allOf(table.state, mortal.id));
	passVotes(table, mortal, mayHoldVotes(taker) ? taker.id : null);
}

function hand(table: Ludi, mortal: Mortal, to: Holder & RoleId, goods: ReturnType<typeof allOf>): void {
	if (Object.values(goods).every((amount) => amount === 0)) return;
	transfer(table, mortal.id, to, goods);
	sayInLudi(table, "inherits", "LR-XIV.B.1", {
		mortal: mortalRef(mortal.id),
		heir: roleRef(to),
		goods: goodsText(goods),
	});
}

function passVotes(table: Ludi, mortal: Mortal, heir: MortalId | null): void {
	const votes = ownVotes(table.state, mortal.id);
	if (votes === 0) return;
	const isHeir = heir !== null && mayHoldVotes(mortalById(table.state, heir));
	bequeathVotes(table, mortal.id, isHeir ? heir : null);
	const args = { mortal: mortalRef(mortal.id), votes };
	if (isHeir) sayInLudi(table, "inherits-votes", "LR-II.D.2", { ...args, heir: mortalRef(heir) });
	else sayInLudi(table, "votes-lost", "LR-XIV.B.1", args);
}
