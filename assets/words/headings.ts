/** Headings of charts, as they are printed. */

/** `<=4` as it is printed: `≤ 4`. */
export const printedHeading = (heading: string | number): string =>
	String(heading)
		.replace(/^-|(?<==)-/, "−")
		.replace(/^<=/, "≤ ")
		.replace(/^>=(.*)$/, "$1+");
