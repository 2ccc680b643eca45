/** Charts of Carthage whose rows are spans of the adjusted die (`assets/schema/carthage-charts.ts`). */

/** Where a row begins and ends; null is open. */
interface Span {
	readonly min: number | null;
	readonly max: number | null;
}

/** The row of a chart that covers a number. Throws when none does. */
export function rowFor<Row extends Span>(rows: readonly Row[], value: number): Row {
	const found = rows.find(({ min, max }) => (min === null || value >= min) && (max === null || value <= max));
	if (!found) throw new Error(`No row of the chart covers ${value}.`);
	return found;
}

/** How a row is headed: `<=2`, `3-5`, `4`, `>=9`. */
export function headingOf({ min, max }: Span): string {
	if (min === null) return `<=${max}`;
	if (max === null) return `>=${min}`;
	return min === max ? String(min) : `${min}-${max}`;
}
