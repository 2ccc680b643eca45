/** Changes that an owner might write, drawn by lot: each within the bounds of its figure. */
import type { Change, FigureValue } from "../../assets/edition/edition.ts";
import { isFigureValue } from "../../assets/edition/edition.ts";
import { type OurFigure, type Sheet, sheetsOf } from "../../assets/edition/sheets.ts";
import { loadFolder } from "../../assets/load.ts";
import type { Chance } from "../../engine/ai/random.ts";

/** A figure of ours, and what stands in the same column. */
export interface Drawable {
	readonly ours: OurFigure;
	/** The chart or list that it stands in. */
	readonly sheet: string;
	readonly file: string;
	readonly column: readonly FigureValue[];
}

/** Every figure that may be edited, in the order of the sheets. */
export const drawables = (): Drawable[] => sheetsOf(loadFolder()).flatMap(figuresOf);

function figuresOf({ id, tables }: Sheet): Drawable[] {
	return tables.flatMap(({ rows }) => {
		const figures = rows.flatMap((row) => row.figures);
		const columns = Map.groupBy(figures, ({ field }) => field);
		return figures.map((ours) => ({
			ours,
			sheet: id,
			file: ours.at.split(":")[0] ?? ours.at,
			column: (columns.get(ours.field) ?? []).map((each) => each.ours),
		}));
	});
}

/** So many changes, each of another figure. Headings are left out: one that is moved alone leaves a gap. */
export function changesByLot(figures: readonly Drawable[], chance: Chance, count: number): Change[] {
	const left = figures.filter(({ ours }) => ours.figure.unit !== "heading");
	return Array.from({ length: Math.min(count, left.length) }, () => {
		const [one] = left.splice(chance(left.length), 1);
		return one ? [changed(one, chance)] : [];
	}).flat();
}

/** The figure as another might print it: mostly near to ours, and now and then anything that its bounds allow. */
export function changed({ ours, column }: Drawable, chance: Chance): Change {
	const { at, record, field, ours: was } = ours;
	return { at, record, field, ours: was, theirs: otherThan(ours, column, chance) };
}

/** How far a copy's number is from ours where it is near. */
const NEAR = 3;

function otherThan({ figure, ours }: OurFigure, column: readonly FigureValue[], chance: Chance): FigureValue {
	const { unit, least, most, choices = [] } = figure;
	if (typeof ours === "number" && least !== undefined && most !== undefined) {
		if (unit === "share") return Math.round(chance(101)) / 100;
		const isFar = chance(4) === 0;
		const [from, to] = isFar ? [least, most] : [Math.max(least, ours - NEAR), Math.min(most, ours + NEAR)];
		const drawn = from + chance(to - from + 1);
		return drawn !== ours ? drawn : ours < most ? ours + 1 : ours - 1;
	}
	if (typeof ours === "boolean") return !ours;
	const others = [...choices, ...column].filter((each) => isFigureValue(each) && each !== ours);
	const [other] = others.splice(chance(Math.max(1, others.length)), 1);
	if (unit === "words") return typeof ours === "string" ? `${ours.slice(0, 60)} (2)` : ours;
	return other ?? ours;
}
