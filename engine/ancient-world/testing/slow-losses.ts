/**
 * The loss rules once more, slowly and by themselves, for tests to compare with: written from the paragraphs, with nothing of
 * the engine's in them but the shape of what is compared.
 */
import type { ContingentId } from "../../../assets/schema/lists.ts";

/** What a contingent has. */
export interface Contingent {
	readonly name: ContingentId;
	readonly inf: number;
	readonly cav: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** A fraction in lowest terms, so that nothing is rounded on the way. */
type Fraction = readonly [number, number];
const fraction = (top: number, bottom: number): Fraction => {
	const by = gcd(top, bottom) || 1;
	return [top / by, bottom / by];
};
const isMore = ([a, b]: Fraction, [c, d]: Fraction) => a * d > c * b;

/** AW 0.4: to the nearest, a half up. */
export function slowPerCent(of: number, percent: number): number {
	let nearest = 0;
	while ((nearest + 0.5) * 100 <= of * percent) nearest += 1;
	return nearest;
}

/** Whole parts first; the points left over go one each to the largest remainders, a tie to the larger contingent. */
function largestRemainder(
	points: number,
	weights: readonly number[],
	canTake: (index: number, points: number) => boolean,
): number[] {
	const sum = weights.reduce((total, weight) => total + weight, 0);
	const taken = weights.map((weight) => Math.floor((points * weight) / sum));
	const remainders = weights.map((weight, index) => fraction(points * weight - (taken[index] ?? 0) * sum, sum));
	let left = points - taken.reduce((total, each) => total + each, 0);
	taken.forEach((each, index) => {
		if (canTake(index, each)) return;
		taken[index] = each - 1;
		left += 1;
	});
	const order = weights.map((_, index) => index);
	order.sort((a, b) => {
		const one: Fraction = remainders[a] ?? [0, 1];
		const other: Fraction = remainders[b] ?? [0, 1];
		if (isMore(one, other)) return -1;
		if (isMore(other, one)) return 1;
		return (weights[b] ?? 0) - (weights[a] ?? 0);
	});
	for (let round = 0; round < points + 1 && left > 0; round += 1) {
		for (const index of order) {
			if (left === 0 || !canTake(index, (taken[index] ?? 0) + 1)) continue;
			taken[index] = (taken[index] ?? 0) + 1;
			left -= 1;
		}
	}
	return taken;
}

/** AW 6.45: points that each contingent owes: infantry pays 1, cavalry 2; a point that only half a cavalry SP could pay goes on. */
export function slowAttrition(contingents: readonly Contingent[], loss: number): number[] {
	const weights = contingents.map(({ inf, cav }) => inf + 2 * cav);
	const payable = ({ inf, cav }: Contingent, points: number) => {
		for (let dead = 0; dead <= cav; dead += 1) {
			const rest = points - 2 * dead;
			if (rest >= 0 && rest <= inf) return true;
		}
		return false;
	};
	const due = Math.min(
		loss,
		weights.reduce((sum, weight) => sum + weight, 0),
	);
	return largestRemainder(due, weights, (index, points) => {
		const contingent = contingents[index];
		return contingent !== undefined && payable(contingent, points);
	});
}

/** AW 8.34 (a), (d): SPs that each contingent but legions loses. */
export function slowBattleLoss(contingents: readonly Contingent[], percent: number, noLegions: boolean): number[] {
	const sizes = contingents.map(({ inf, cav }) => inf + cav);
	const sp = sizes.reduce((sum, size) => sum + size, 0);
	if (sp === 0) return sizes;
	const alone = noLegions && contingents.length === 1 && sp <= 3 && percent >= 15;
	const loss = Math.max(slowPerCent(sp, percent), alone ? 1 : 0);
	return largestRemainder(loss, sizes, (index, points) => points <= (sizes[index] ?? 0));
}

/** AW 8.34 (a), (b): every way a contingent may pay so many SPs, as `infantry+cavalry`. */
export function slowPayments({ inf, cav }: Contingent, owed: number): string[] {
	const ways = new Set<string>();
	for (let horse = 0; horse <= cav; horse += 1) {
		const foot = owed - horse;
		const share = Math.abs(horse - (owed * cav) / (inf + cav));
		if (foot >= 0 && foot <= inf && share <= 0.5) ways.add(`${foot}+${horse}`);
		const dear = owed - 2 * horse;
		if (horse > 0 && dear >= 0 && dear <= inf) ways.add(`${dear}+${horse}`);
	}
	return [...ways];
}
