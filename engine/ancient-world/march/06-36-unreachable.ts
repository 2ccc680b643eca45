/**
 * AW 6.36: why a march does not come to a hex, and how near it comes.
 *
 * What forbids the act for good is told before what forbids it here and now, and each thing once. A preview of a march or a voyage
 * goes through its refusals in this order, and tells the first:
 *
 * 1. the map: no land (AW 2.1; of a ship no coast: AW 7.21, CR 7.66), impassable (AW 6.32), out of play (AW 6.36);
 * 2. the hex is closed to this column, whichever way it comes: a scenario's rule for good (EL.rome.sicily, EL.carthage.units, EL.messana,
 *    EL.syracuse.stay, SW.tribe.leave, SW.tribe.leader, AE.tribe.ops, CR 12.3, CR 10.46), the Council's and the Senate's for the year
 *    (CR 5.73, CR 5.76, CR 10.12; RRR 5.25, RRR 5.63, RRR 5.61), what a magistrate calls to him (RRR 6.13), an enemy before a lone leader
 *    (AW 6.11);
 * 3. the operation: not the leader's to do (RRR 5.46, CR 5.42), or not as he stands (AW 6.12, AW 9.23, CR 7.61);
 * 4. the way: shut in (AW 9.23), where it must Stop before (AW 6.23), the first step of the nearest way that is closed (as in 2);
 * 5. no way over land at all: the strait (AW 6.35), else AW 6.36; where ships are looked for, what keeps it from them instead: from going
 *    aboard (AW 7.26, AW 7.21, AW 6.38, AW 7.22; CR 7.61, CR 7.62, CR 7.63, CR 6.38, CR 7.68), then from landing (AW 7.21, AW 6.38, AW 9.9;
 *    CR 7.67, CR 7.68, CR 7.66, CR 7.32);
 * 6. the Stop (RRR 5.62, RRR 6.13, SW.cursor, SW.tribe.leave).
 */
import { type Reason, ref, text } from "../../kernel/index.ts";
import type { HexId } from "../state.ts";
import type { AncientWorld, Mover } from "../table.ts";
import { landNeighbours, whyMustStop, whyNotAshore, whyNotEnter, whyNotGround } from "./06-3-terrain.ts";
import type { Way } from "./06-12-ways.ts";

/** Why a mover is not to be in a hex, whichever way he comes there; null when from one side at least nothing keeps him off. */
export function whyNotBeIn(table: AncientWorld, mover: Mover, hex: HexId): Reason | null {
	const { map } = table.data;
	if (!map.has(hex) || !map.isLand(hex)) return { rule: "AW 2.1", why: text("refused.not-land") };
	let first: Reason | null = null;
	for (const from of landNeighbours(table.data, hex)) {
		const reason = whyNotAshore(table, mover, from, hex);
		if (reason === null) return null;
		first ??= reason;
	}
	return first;
}

/** The first step that is closed on the nearest way to a hex. */
interface Barred {
	/** The way as far as it is open. */
	readonly way: Way;
	readonly reason: Reason;
	/** Closed by the water between, and by nobody. */
	readonly byWater: boolean;
}

/** What bars the nearest way to a hex that none of some ways leads to; null where land does not even come near. */
export function whatBars(table: AncientWorld, mover: Mover, ways: ReadonlyMap<HexId, Way>, goal: HexId): Barred | null {
	const { data } = table;
	if (!data.map.has(goal) || !data.map.isLand(goal)) return null;
	const overLand = (from: HexId, to: HexId) => whyNotGround(data, from, to, mover.side) === null;
	const step = nearestStep(table, ways, goal, overLand) ?? nearestStep(table, ways, goal, () => true);
	if (step === null) return null;
	const { way, to } = step;
	const stop = way.from === null ? null : whyMustStop(table, mover, way.hex);
	const reason = stop ?? whyNotEnter(table, mover, way.hex, to);
	if (reason === null) throw new Error(`The way from ${way.hex} to ${to} is open, and was not found.`);
	return { way, reason, byWater: stop === null && reason.rule === STRAIT };
}

const STRAIT = "AW 6.35";
/** No way leads there, or none out of a hex. */
export const NO_WAY = "AW 6.36";

/** Where ways have come nearest to a hex, and the step that would lead on from there. Goes back from the hex itself. */
function nearestStep(
	{ data }: AncientWorld,
	ways: ReadonlyMap<HexId, Way>,
	goal: HexId,
	mayStep: (from: HexId, to: HexId) => boolean,
): { readonly way: Way; readonly to: HexId } | null {
	const seen = new Set([goal]);
	for (const to of seen) {
		for (const from of landNeighbours(data, to)) {
			if (seen.has(from) || !mayStep(from, to)) continue;
			const way = ways.get(from);
			if (way) return { way, to };
			seen.add(from);
		}
	}
	return null;
}

/** Why no way leads to a hex: what bars the nearest, or that land does not come there. */
export function whyNoWay(barred: Barred | null, goal: HexId): Reason {
	return barred?.reason ?? { rule: NO_WAY, why: text("refused.no-way", { hex: ref("hex", goal) }) };
}
