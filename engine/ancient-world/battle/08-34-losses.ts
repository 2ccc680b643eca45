/** AW 8.34, RRR 8.34: losses in battle, assault and pursuit. A percentage is spread over contingents, and inside them over arms. */
import { choose, type Play, ref, text } from "../../kernel/index.ts";
import { removeIfEmpty, sideOf, totalsOf } from "../forces.ts";
import { perCent } from "../march/06-4-attrition.ts";
import { type Share, spreadByLargestRemainder } from "../march/06-45-remainders.ts";
import { loseArm, loseFromContingent, sharesOf } from "../march/06-45-who-dies.ts";
import type { Contingent, Force, SideId } from "../state.ts";
import { type AncientWorld, say } from "../table.ts";

/** What a side lost, in SPs. */
export interface Losses {
	readonly sp: number;
	readonly inf: number;
}

/** Takes `percent` of the SPs of some forces of one side; elephants are not touched (8.34 d). */
export function applyLosses(table: AncientWorld, forces: readonly Force[], percent: number): Play<Losses> {
	return countLosses(table, forces, takePercent(table, forces, percent));
}

/** Plays a rule that costs some forces men, and counts them. */
export function* countLosses(table: AncientWorld, forces: readonly Force[], rule: Play): Play<Losses> {
	const before = totalsOf(table, forces);
	yield* rule;
	const after = totalsOf(table, forces);
	return { sp: before.sp - after.sp, inf: before.inf - after.inf };
}

function* takePercent(table: AncientWorld, forces: readonly Force[], percent: number): Play {
	const shares = sharesOf(table, forces);
	if (shares.length === 0) return;
	const legion = shares.find((share) => share.contingent === "legion");
	const others = shares.filter((share) => share !== legion);
	if (legion) yield* loseLegionaries(table, forces, legion, percent, others.length === 0);
	const loss = lossOf(others, percent, legion === undefined && others.length === 1);
	for (const share of yield* spreadLoss(others, loss, sideOf(forces))) yield* payLoss(table, forces, share);
}

/** 8.34 (c): the per cent of a side's legionaries, infantry and cavalry apart; (d) holds for them too. */
function* loseLegionaries(
	table: AncientWorld,
	forces: readonly Force[],
	legion: Share,
	percent: number,
	alone: boolean,
): Play {
	const loss = { inf: perCent(legion.inf, percent), cav: perCent(legion.cav, percent) };
	if (loss.inf + loss.cav === 0 && lossOf([legion], percent, alone) > 0) loss[legion.inf > 0 ? "inf" : "cav"] = 1;
	yield* loseFromContingent(table, forces, "legion", loss);
}

/** 8.34 (a): per cent of all infantry and cavalry; (d): a contingent of one to three SPs alone loses one at least from 15. */
export function lossOf(shares: readonly Share[], percent: number, alone: boolean): number {
	const sp = shares.reduce((sum, share) => sum + share.inf + share.cav, 0);
	const loss = perCent(sp, percent);
	return alone && sp >= 1 && sp <= 3 && percent >= 15 ? Math.max(1, loss) : loss;
}

/** Largest remainder over the contingents, counted in SPs (6.45). */
export function* spreadLoss(shares: readonly Share[], loss: number, seat: SideId): Play<Share[]> {
	return yield* spreadByLargestRemainder(shares, loss, spsOf, (share, owed) => owed <= spsOf(share), {
		seat,
		rule: "AW 8.34",
	});
}

const spsOf = (share: Share) => share.inf + share.cav;

/** How a contingent pays: SPs of each arm. */
interface Payment {
	readonly inf: number;
	readonly cav: number;
}

function* payLoss(table: AncientWorld, forces: readonly Force[], share: Share): Play {
	const payments = paymentsOf(share);
	const [first] = payments;
	if (!first) return;
	const paid = payments.length === 1 ? first : yield* askPayment(sideOf(forces), share, payments);
	yield* loseFromContingent(table, forces, share.contingent, paid);
}

/** (a) spread over the arms by largest remainder, a tie to the owner; (b) instead, cavalry at two points each for any part. */
export function paymentsOf(share: Share): Payment[] {
	const { inf, cav, owed } = share;
	const size = inf + cav;
	const exact = (owed * cav) / size;
	const low = Math.floor(exact);
	const half = exact - low === 0.5;
	const spread = half ? [low, low + 1] : [exact - low > 0.5 ? low + 1 : low];
	const payments = spread.map((each) => ({ inf: owed - each, cav: each }));
	for (let each = 1; each * 2 <= owed; each += 1) payments.push({ inf: owed - each * 2, cav: each });
	const possible = payments.filter((each) => each.inf <= inf && each.cav <= cav);
	return possible.filter(
		(each, index) => possible.findIndex((other) => other.inf === each.inf && other.cav === each.cav) === index,
	);
}

function* askPayment(seat: SideId, share: Share, payments: readonly Payment[]): Play<Payment> {
	const chosen = yield* choose({
		seat,
		rule: "AW 8.34",
		prompt: text("ask.battle-loss", { contingent: text(`contingent.${share.contingent}`), points: share.owed }),
		options: payments.map((paid) => ({ id: `${paid.inf}+${paid.cav}`, text: text("option.pay-loss", { ...paid }) })),
		refused: [],
	});
	return payments.find((paid) => `${paid.inf}+${paid.cav}` === chosen) ?? { inf: share.owed, cav: 0 };
}

/** 8.34 (d), 8.54: a pursuit takes its per cent of the elephants too. */
export function* loseElephantsInFlight(table: AncientWorld, forces: readonly Force[], percent: number): Play<Losses> {
	return yield* loseElephants(table, forces, perCent(totalsOf(table, forces).elephants, percent));
}

/** Takes elephants out of some forces, contingent by contingent. */
export function* loseElephants(table: AncientWorld, forces: readonly Force[], sp: number): Play<Losses> {
	let left = sp;
	for (const contingent of new Set(forces.flatMap((force) => force.sps.map((group) => group.contingent)))) {
		const lost = Math.min(left, elephantsOf(forces, contingent));
		if (lost > 0) yield* loseArm(table, forces, contingent, "elephant", lost);
		left -= lost;
	}
	if (sp > 0) say(table, "elephants.lost-in-flight", { sp }, { rule: "AW 8.54", seat: sideOf(forces) });
	return { sp, inf: 0 };
}

function elephantsOf(forces: readonly Force[], contingent: Contingent): number {
	return forces
		.flatMap((force) => force.sps)
		.filter((group) => group.contingent === contingent && group.arm === "elephant")
		.reduce((sum, group) => sum + group.sp, 0);
}

/** Takes everything a side has in some forces out of the game (8.37: surrender, 9.32: a stormed garrison). */
export function* destroyForces(table: AncientWorld, forces: readonly Force[]): Play<Losses> {
	const { sp, inf } = totalsOf(table, forces);
	for (const share of sharesOf(table, forces)) {
		yield* loseFromContingent(table, forces, share.contingent, { inf: share.inf, cav: share.cav });
	}
	for (const contingent of new Set(forces.flatMap((force) => force.sps.map((group) => group.contingent)))) {
		const elephants = elephantsOf(forces, contingent);
		if (elephants > 0) yield* loseArm(table, forces, contingent, "elephant", elephants);
	}
	for (const force of forces) force.engines = 0;
	const [first] = forces;
	if (first) {
		say(
			table,
			"force.destroyed",
			{ side: ref("side", first.side), sp, hex: ref("hex", first.hex) },
			{
				rule: "AW 8.37",
				seat: first.side,
				at: [ref("hex", first.hex)],
			},
		);
	}
	return { sp, inf };
}

/** Removes forces that hold nothing any more. */
export function tidy(table: AncientWorld, forces: readonly Force[]): Force[] {
	for (const force of forces) removeIfEmpty(table, force);
	return forces.filter((force) => force.id in table.state.forces);
}
