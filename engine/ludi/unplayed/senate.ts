/** Section 12.5: what mortals of the program do in the Senate. */
import { areAmici, friendsOf, isDear, isSenateCandidate, legionsOfMortal, mayOwn, votesInHand } from "../cast.ts";
import { roomForLegions } from "../limits.ts";
import { mortalsIn } from "../sedes.ts";
import type { Bill, BillId, Mortal, MortalId, RegionId } from "../state.ts";
import { bestOf, chance, type Ludi, livingMortals, mortalById, policyDie } from "../table.ts";

/** A vote on a bill. */
export type Vote = "aye" | "nay" | "abstain";

/** The strongest of his friends, else himself. */
export function nomineeByProgram({ state }: Ludi, mortal: Mortal, open: readonly Mortal[]): MortalId | undefined {
	const friends = open.filter(({ id }) => areAmici(state, mortal.id, id));
	const own = isSenateCandidate(mortal) ? mortal : undefined;
	return (bestOf(friends, legionsOfMortal) ?? own)?.id;
}

/** The same of those who are nominated; else whoever has most votes (ruling). */
export function acclaimByProgram(table: Ludi, mortal: Mortal, nominees: readonly MortalId[]): MortalId | undefined {
	const open = nominees.map((id) => mortalById(table.state, id));
	const wished = nomineeByProgram(table, mortal, open);
	return wished !== undefined && nominees.includes(wished) ? wished : bestOf(open, votesInHand)?.id;
}

/** What a consul of the program means to bring; `none` for nothing. */
export interface Draft {
	readonly bill: BillId | "none";
	readonly target: MortalId | null;
	readonly to: MortalId | null;
	readonly region: RegionId | null;
}

const NOTHING: Draft = { bill: "none", target: null, to: null, region: null };

/** Proscribes the strongest who is not dear to him, if stronger than every friend, in 60 of 100; else takes his legions; else taxes the rich. */
export function billByProgram(table: Ludi, consul: Mortal): Draft {
	const { state } = table;
	const others = livingMortals(state).filter(
		(mortal) => mortal.id !== consul.id && mayOwn(mortal, "curiales") && !isDear(state, consul, mortal.id),
	);
	const rival = bestOf(
		others.filter(({ proscribed }) => !proscribed),
		legionsOfMortal,
	);
	const friends = Math.max(0, ...friendsOf(state, consul.id).map((id) => legionsOfMortal(mortalById(state, id))));
	const isFeared = rival !== undefined && legionsOfMortal(rival) > friends;
	if (isFeared && chance(table, 60)) return { ...NOTHING, bill: "proscriptio", target: rival.id };
	const armed = bestOf(others, ({ curiales }) => curiales);
	if (armed && armed.curiales > 0 && mayOwn(consul, "curiales") && roomForLegions(table, consul) > 0)
		return { ...NOTHING, bill: "imperium", target: armed.id, to: consul.id };
	const provinciae = table.data.acting.filter((region) => table.data.regions[region].type === "provincia");
	const wealth = (region: RegionId) => mortalsIn(table, region).reduce((sum, { denarii }) => sum + denarii, 0);
	const rich = bestOf(provinciae, wealth);
	return rich !== undefined && wealth(rich) > 0 ? { ...NOTHING, bill: "census", region: rich } : NOTHING;
}

/** His own and his friends' bills aye, what is against himself or a friend nay; else by a die. */
export function voteByProgram(table: Ludi, mortal: Mortal, { consul, target, bill, region }: Bill): Vote {
	const isHarm = bill !== "restitutio";
	const isOwn = (id: MortalId | null) => id !== null && (id === mortal.id || isDear(table.state, mortal, id));
	const isTaxed = bill === "census" && mortal.region === region;
	if (isTaxed || (isHarm && isOwn(target))) return "nay";
	if (isOwn(consul)) return "aye";
	const face = policyDie(table);
	return face <= 2 ? "abstain" : face <= 4 ? "aye" : "nay";
}
