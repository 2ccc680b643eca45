/** Were the dice fair? What a table asks every evening, answered from all that was thrown. */
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { sumOf } from "./chapters.ts";

/** Throws by face, of everybody (`null`) or of one seat. */
export interface Faces {
	readonly seat: string | null;
	/** How often each face came up, by its place among the faces of the die. */
	readonly counts: readonly number[];
	readonly throws: number;
	readonly mean: number;
	readonly fairness: Fairness;
}

/** Whether faces came up as evenly as chance brings it about. */
export interface Fairness {
	/** The chi-square of the counts against as many of each; null where too few were thrown to tell. */
	readonly chi: number | null;
	/** Chance that even dice come out at least so uneven. */
	readonly p: number | null;
	readonly verdict: "too-few" | "even" | "uneven";
}

/** Fewer throws tell nothing. */
const ENOUGH = 50;
/** What even dice do in fewer than so many of all campaigns is worth a word. */
const STRANGE = 0.01;

/** A roll against a number, and how likely it was to come out so well, and so badly. */
export interface Luck {
	readonly entry: PlacedEntry;
	/** Chance to do at least as well, 0 to 1. */
	readonly chance: number;
	/** Chance to do no better. */
	readonly noBetter: number;
	readonly reached: boolean;
}

/** The throws of single dice with the faces of this game: of all together, then of each seat that threw. */
export function facesOf(log: readonly PlacedEntry[], faces: readonly number[]): Faces[] {
	const thrown = log.filter(({ roll }) => roll?.dice.every((die) => faces.includes(die)));
	const seats = [...new Set(thrown.flatMap(({ seat }) => seat ?? []))];
	const of = (seat: string | null): Faces => {
		const dice = thrown.filter((entry) => seat === null || entry.seat === seat).flatMap(({ roll }) => roll?.dice ?? []);
		const counts = faces.map((face) => dice.filter((die) => die === face).length);
		const mean = dice.length === 0 ? 0 : sumOf(dice) / dice.length;
		return { seat, counts, throws: dice.length, mean, fairness: fairnessOf(counts) };
	};
	return [of(null), ...seats.map(of)];
}

/** Whether counts are as even as chance has it: Pearson's test, one degree of freedom fewer than there are faces. */
export function fairnessOf(counts: readonly number[]): Fairness {
	const throws = sumOf(counts);
	if (throws < ENOUGH) return { chi: null, p: null, verdict: "too-few" };
	const expected = throws / counts.length;
	const chi = sumOf(counts.map((count) => (count - expected) ** 2 / expected));
	const p = tailOfChiSquare(chi, counts.length - 1);
	return { chi, p, verdict: p < STRANGE ? "uneven" : "even" };
}

/** The rolls of one die against a number: the luckiest first. Equal chances stand as they were thrown. */
export function luckOf(log: readonly PlacedEntry[], faces: readonly number[]): Luck[] {
	const rolls = log.flatMap((entry): Luck[] => {
		const { roll } = entry;
		const [die] = roll?.dice ?? [];
		if (!roll?.target || die === undefined || roll.dice.length !== 1) return [];
		const { test, value } = roll.target;
		const change = roll.adjusted - die;
		const reaches = (adjusted: number) =>
			test === "<=" ? adjusted <= value : test === ">=" ? adjusted >= value : adjusted > value;
		const asGood = (face: number) => (test === "<=" ? face <= die : face >= die);
		const reached = reaches(roll.adjusted);
		const winning = faces.filter((face) => reaches(face + change)).length;
		if (winning === 0 || winning === faces.length) return []; // Nothing hung on the die.
		const asBad = (face: number) => face === die || !asGood(face);
		const shareOf = (those: (face: number) => boolean) => faces.filter(those).length / faces.length;
		return [{ entry, chance: shareOf(asGood), noBetter: shareOf(asBad), reached }];
	});
	return rolls.sort((a, b) => a.chance - b.chance);
}

/** Chance of a chi-square of so many degrees of freedom to be at least `chi`: the upper incomplete gamma function, regularized. */
function tailOfChiSquare(chi: number, degrees: number): number {
	if (chi <= 0) return 1;
	const [a, x] = [degrees / 2, chi / 2];
	return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}

const SMALL = 1e-12;

function lowerBySeries(a: number, x: number): number {
	let [term, sum] = [1 / a, 1 / a];
	for (let n = 1; n < 500 && term > sum * SMALL; n += 1) {
		term *= x / (a + n);
		sum += term;
	}
	return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Lentz's way to a continued fraction. */
function upperByFraction(a: number, x: number): number {
	let b = x + 1 - a;
	let c = 1 / Number.MIN_VALUE ** 0.5;
	let d = 1 / b;
	let h = d;
	for (let n = 1; n < 500; n += 1) {
		const an = -n * (n - a);
		b += 2;
		d = 1 / (an * d + b);
		c = b + an / c;
		const step = d * c;
		h *= step;
		if (Math.abs(step - 1) < SMALL) break;
	}
	return Math.exp(a * Math.log(x) - x - logGamma(a)) * h;
}

/** The logarithm of the gamma function of halves and wholes, which are all that degrees of freedom need. */
function logGamma(a: number): number {
	const isWhole = Number.isInteger(a);
	let value = isWhole ? 0 : Math.log(Math.PI) / 2;
	for (let n = isWhole ? 1 : 0.5; n < a; n += 1) value += Math.log(n);
	return value;
}
