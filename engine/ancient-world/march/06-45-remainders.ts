/** AW 6.45: largest remainder: how the points left over of a loss are given out, in attrition and in battle (8.34). */
import { type Option, type Play, pick, text } from "../../kernel/index.ts";
import type { Contingent, SideId } from "../state.ts";

/** What a contingent has in some forces, elephants apart, and what it has been told to lose. */
export interface Share {
	readonly contingent: Contingent;
	readonly inf: number;
	readonly cav: number;
	/** Attrition SPs it must pay, or SPs in battle. */
	owed: number;
}

/** Who is asked where contingents tie, and under which rule. */
interface Owner {
	readonly seat: SideId;
	readonly rule: string;
}

/** A contingent with what is left of its share when the whole part is taken. */
interface Line {
	readonly share: Share;
	readonly remainder: number;
	readonly size: number;
}

/**
 * Every contingent owes the whole part of its share by size; the points left over go one each to the largest remainders, a tie
 * to the larger contingent, then to whom the owner names. What a contingent cannot pay goes to the next, and is dropped if
 * nobody can. Returns those that owe something.
 */
export function* spreadByLargestRemainder(
	shares: readonly Share[],
	loss: number,
	sizeOf: (share: Share) => number,
	canPay: (share: Share, owed: number) => boolean,
	owner: Owner,
): Play<Share[]> {
	const whole = shares.reduce((sum, share) => sum + sizeOf(share), 0);
	const due = Math.min(loss, whole);
	if (due === 0) return [];
	const lines = shares.map((share): Line => {
		const exact = due * sizeOf(share);
		return { share: { ...share, owed: Math.floor(exact / whole) }, remainder: exact % whole, size: sizeOf(share) };
	});
	for (const { share } of lines) if (!canPay(share, share.owed)) share.owed -= 1;
	const left = due - lines.reduce((sum, { share }) => sum + share.owed, 0);
	yield* giveLeftOver(lines, left, canPay, owner);
	return lines.map(({ share }) => share).filter((share) => share.owed > 0);
}

function* giveLeftOver(
	lines: readonly Line[],
	points: number,
	canPay: (share: Share, owed: number) => boolean,
	owner: Owner,
): Play {
	let left = points;
	while (left > 0) {
		const before = left;
		for (const rank of ranksOf(lines)) {
			if (left === 0) return;
			const able = rank.filter(({ share }) => canPay(share, share.owed + 1));
			const payers = able.length <= left ? able : yield* askPayers(able, lines, left, owner);
			for (const { share } of payers) share.owed += 1;
			left -= payers.length;
		}
		if (left === before) return;
	}
}

/** Contingents by their remainder, then by size; those alike in both stand together. */
function ranksOf(lines: readonly Line[]): Line[][] {
	const order = lines.toSorted((a, b) => b.remainder - a.remainder || b.size - a.size);
	return [...Map.groupBy(order, ({ remainder, size }) => `${remainder}/${size}`).values()];
}

const lineOption = ({ share: { contingent, inf, cav } }: Line): Option => ({
	id: contingent,
	text: text("option.tied-contingent", { contingent: text(`contingent.${contingent}`), inf, cav }),
});

function* askPayers(tied: readonly Line[], lines: readonly Line[], count: number, { seat, rule }: Owner): Play<Line[]> {
	const chosen = yield* pick({
		seat,
		rule,
		prompt: text("ask.tied-losses", { count }),
		options: tied.map(lineOption),
		min: count,
		max: count,
		refused: lines
			.filter((line) => !tied.includes(line))
			.map((line) => ({ ...lineOption(line), rule: "AW 6.45", why: text("refused.not-tied") })),
	});
	return tied.filter(({ share }) => chosen.includes(share.contingent));
}
