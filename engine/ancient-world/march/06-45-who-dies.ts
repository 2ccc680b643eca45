/** AW 6.45: who dies. A loss in attrition SPs is spread over the contingents; inside one its owner chooses. */
import { choose, type Play, pick, ref, type Text, text } from "../../kernel/index.ts";
import { ASP_OF, eliminate, groupId, legionMen, removeIfEmpty, sideOf, takeSps } from "../forces.ts";
import type { Arm, Contingent, Force, LegionElement, LegionId, SideId, SpGroup } from "../state.ts";
import { type AncientWorld, inBook, legionById, say } from "../table.ts";
import { type Share, spreadByLargestRemainder } from "./06-45-remainders.ts";

/** Takes `loss` attrition SPs from forces of one side. Elephants suffer only when nothing else is left. */
export function* spreadAttritionLoss(table: AncientWorld, forces: readonly Force[], loss: number): Play {
	const shares = sharesOf(table, forces);
	if (shares.length === 0) {
		yield* loseElephants(table, forces, Math.floor(loss / ASP_OF.elephant));
		return;
	}
	const side = sideOf(forces);
	for (const share of yield* spreadAttrition(shares, loss, side)) yield* payShare(table, forces, share);
	for (const force of forces) removeIfEmpty(table, force);
}

/** Infantry and cavalry of each contingent; the legions of a force, with loose legionaries, are one (AW 2.22). */
export function sharesOf(table: AncientWorld, forces: readonly Force[]): Share[] {
	const shares = new Map<Contingent, { inf: number; cav: number }>();
	const count = (contingent: Contingent, inf: number, cav: number) => {
		const share = shares.get(contingent) ?? { inf: 0, cav: 0 };
		shares.set(contingent, { inf: share.inf + inf, cav: share.cav + cav });
	};
	for (const force of forces) {
		for (const id of force.legions) {
			const { inf, cav } = legionMen(legionById(table, id));
			count("legion", inf, cav);
		}
		for (const { contingent, arm, sp } of force.sps) {
			if (arm !== "elephant") count(contingent, arm === "inf" ? sp : 0, arm === "cav" ? sp : 0);
		}
	}
	return [...shares]
		.map(([contingent, share]) => ({ contingent, ...share, owed: 0 }))
		.filter((share) => aspOf(share) > 0);
}

const aspOf = (share: Share) => share.inf * ASP_OF.inf + share.cav * ASP_OF.cav;

/** 6.45: what each contingent owes of a loss in attrition SPs, counted by the attrition SPs it has. */
export function* spreadAttrition(shares: readonly Share[], loss: number, seat: SideId): Play<Share[]> {
	return yield* spreadByLargestRemainder(shares, loss, aspOf, canPay, { seat, rule: "AW 6.45" });
}

/** Can a contingent pay exactly so many attrition SPs with whole SPs? */
function canPay(share: Share, owed: number): boolean {
	return owed <= aspOf(share) && share.inf >= owed % 2;
}

/** The owner says how much of the bill his cavalry pays, two points an SP. */
function* payShare(table: AncientWorld, forces: readonly Force[], share: Share): Play {
	const side = sideOf(forces);
	const fewest = Math.max(0, Math.ceil((share.owed - share.inf) / 2));
	const most = Math.min(share.cav, Math.floor(share.owed / 2));
	const cavalry = fewest === most ? fewest : yield* askCavalry(share, side, fewest, most);
	const infantry = share.owed - cavalry * 2;
	yield* loseFromContingent(table, forces, share.contingent, { inf: infantry, cav: cavalry });
}

function* askCavalry(share: Share, seat: SideId, fewest: number, most: number): Play<number> {
	const amounts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
	const chosen = yield* choose({
		seat,
		rule: "AW 6.45",
		prompt: text("ask.who-dies", { contingent: text(`contingent.${share.contingent}`), points: share.owed }),
		options: amounts.map((cav) => ({
			id: String(cav),
			text: text("option.pay-loss", { inf: share.owed - cav * 2, cav }),
		})),
		refused: [],
	});
	return Number(chosen);
}

/** Removes SPs of one contingent from forces of one side, and says so in the log. */
export function* loseFromContingent(
	table: AncientWorld,
	forces: readonly Force[],
	contingent: Contingent,
	loss: { inf: number; cav: number },
): Play {
	const [first] = forces;
	if (!first || loss.inf + loss.cav === 0) return;
	yield* loseArm(table, forces, contingent, "inf", loss.inf);
	yield* loseArm(table, forces, contingent, "cav", loss.cav);
	say(
		table,
		"loss",
		{ side: ref("side", first.side), contingent: text(`contingent.${contingent}`), ...loss },
		{
			rule: "AW 6.45",
			seat: first.side,
			at: [ref("hex", first.hex)],
		},
	);
}

/** Removes SPs of one contingent and arm; legions lose evenly over their elements (RRR 8.34). Empty forces are gone. */
export function* loseArm(
	table: AncientWorld,
	forces: readonly Force[],
	contingent: Contingent,
	arm: Arm,
	sp: number,
): Play {
	if (sp === 0) return;
	if (contingent === "legion" && arm !== "elephant") yield* loseFromLegions(table, forces, arm, sp);
	else loseFromGroups(table, forces, contingent, arm, sp);
	for (const force of forces) removeIfEmpty(table, force);
}

/** Plain contingents: group by group; SPs of a kind are change (2.23). */
export function loseFromGroups(
	table: AncientWorld,
	forces: readonly Force[],
	contingent: Contingent,
	arm: Arm,
	sp: number,
): void {
	let left = sp;
	for (const force of forces) {
		for (const group of force.sps.filter((each) => each.contingent === contingent && each.arm === arm)) {
			const taken = Math.min(left, group.sp);
			if (taken === 0) continue;
			takeSps(force, groupId(group), taken);
			eliminate(table, force.side, contingent, arm, taken);
			left -= taken;
		}
	}
}

function* loseElephants(table: AncientWorld, forces: readonly Force[], sp: number): Play {
	for (const contingent of new Set(forces.flatMap((force) => force.sps.map((group) => group.contingent)))) {
		loseFromGroups(table, forces, contingent, "elephant", sp);
	}
}

// === RRR 8.34 Legions lose evenly over their elements; the owner says who takes the odd SPs ===

/** An element of a legion, or legionaries outside a legion, that can lose SPs. */
interface Bearer {
	readonly id: string;
	readonly text: Text;
	readonly strength: () => number;
	readonly lose: () => void;
}

function* loseFromLegions(table: AncientWorld, forces: readonly Force[], arm: "inf" | "cav", sp: number): Play {
	const side = sideOfLegions(forces);
	let left = sp;
	while (left > 0) {
		const bearers = bearersOf(table, forces, arm).filter((each) => each.strength() > 0);
		if (bearers.length === 0) break;
		const losers = left >= bearers.length ? bearers : yield* askOddLosses(table, bearers, left, sideOf(forces));
		for (const bearer of losers) bearer.lose();
		eliminate(table, side, "legion", arm, losers.length);
		left -= losers.length;
	}
	for (const force of forces) removeEmptyLegions(table, force);
}

/** Of the sides that fight together the one that has legionaries. */
function sideOfLegions(forces: readonly Force[]): SideId {
	const isLegionary = ({ contingent }: SpGroup) => contingent === "legion";
	const theirs = forces.find((force) => force.legions.length > 0 || force.sps.some(isLegionary));
	return theirs?.side ?? sideOf(forces);
}

function bearersOf(table: AncientWorld, forces: readonly Force[], arm: "inf" | "cav"): Bearer[] {
	return forces.flatMap((force) => [
		...force.legions.flatMap((id) => elementsOf(table, id, arm)),
		...force.sps
			.filter((group) => group.contingent === "legion" && group.arm === arm)
			.map((group) => ({
				id: `${force.id}/${groupId(group)}`,
				text: text("option.loose-legionaries", { sp: group.sp }),
				strength: () => group.sp,
				lose: () => void takeSps(force, groupId(group), 1),
			})),
	]);
}

function elementsOf(table: AncientWorld, id: LegionId, arm: "inf" | "cav"): Bearer[] {
	const legion = legionById(table, id);
	const bearer = (name: "rl" | "al", element: LegionElement): Bearer => ({
		id: `${id}/${name}`,
		text: text("option.legion-element", { legion: ref("legion", id), element: name.toUpperCase(), sp: element[arm] }),
		strength: () => element[arm],
		lose: () => {
			element[arm] -= 1;
		},
	});
	return [...(legion.rl ? [bearer("rl", legion.rl)] : []), ...(legion.al ? [bearer("al", legion.al)] : [])];
}

function* askOddLosses(table: AncientWorld, bearers: readonly Bearer[], count: number, seat: SideId): Play<Bearer[]> {
	const chosen = yield* pick({
		seat,
		rule: inBook(table, "8.34"),
		prompt: text("ask.odd-losses", { count }),
		options: bearers.map(({ id, text: label }) => ({ id, text: label })),
		min: count,
		max: count,
		refused: [],
	});
	return bearers.filter((bearer) => chosen.includes(bearer.id));
}

/** RRR 8.34: empty elements leave; a legion without elements is gone. */
function removeEmptyLegions(table: AncientWorld, force: Force): void {
	for (const id of [...force.legions]) {
		const legion = legionById(table, id);
		if (legion.rl && legion.rl.inf + legion.rl.cav === 0) legion.rl = null;
		if (legion.al && legion.al.inf + legion.al.cav === 0) legion.al = null;
		if (legion.rl || legion.al) continue;
		force.legions.splice(force.legions.indexOf(id), 1);
		delete table.state.legions[id];
		say(table, "legion.destroyed", { legion: ref("legion", id) }, { rule: inBook(table, "8.34"), seat: force.side });
	}
}
