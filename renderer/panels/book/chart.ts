/** Charts of the book, by Observable Plot: the one file that knows it. They are fetched when the first is wanted. */
import type { ChartPart } from "./chapters.ts";

/** Units of the drawing. */
const SIZE = { width: 640, height: 260 };

/** The part of its height that is between its lowest value and its highest, and what a name at the end of a line takes of it. */
const LINES = 205;
const NAME = 15;

interface End {
	readonly name: string;
	readonly turn: string;
	readonly value: number;
}

/** How far down from the end of its line each name stands, so that names of lines that end together stand one under another. */
export function apart(ends: readonly End[], highest: number): { end: End; down: number }[] {
	let below = Number.NEGATIVE_INFINITY;
	return ends
		.toSorted((a, b) => b.value - a.value)
		.map((end) => {
			const at = -(end.value / Math.max(highest, 1)) * LINES;
			below = Math.max(at, below + NAME);
			return { end, down: below - at };
		});
}

/** A chart as a drawing, in the colours of its series; bars where there is one series, else lines. */
export async function drawChart({ turns, ticks, series, unit, title }: ChartPart): Promise<SVGElement> {
	const { plot, barY, lineY, dot, ruleY, text } = await import("@observablehq/plot");
	const points = series.flatMap(({ name, values }) =>
		values.flatMap((value, at) => (value === null ? [] : [{ name, turn: turns[at] ?? "", value }])),
	);
	const ends = series.flatMap(({ name, values }): End[] => {
		const at = values.findLastIndex((value) => value !== null);
		return at < 0 ? [] : [{ name, turn: turns[at] ?? "", value: values[at] ?? 0 }];
	});
	const colours = { domain: series.map(({ name }) => name), range: series.map(({ colour }) => colour) };
	const [only] = series;
	const marks =
		series.length === 1 && only
			? [barY(points, { x: "turn", y: "value", fill: only.colour })]
			: [
					lineY(points, { x: "turn", y: "value", stroke: "name", strokeWidth: 2 }),
					...(ticks ? [] : [dot(points, { x: "turn", y: "value", fill: "name", r: 3 })]),
					...apart(ends, Math.max(...points.map(({ value }) => value))).map(({ end, down }) =>
						text([end], { x: "turn", y: "value", text: "name", fill: "name", dx: 8, dy: down, textAnchor: "start" }),
					),
				];
	const drawn = plot({
		...SIZE,
		marginRight: series.length === 1 ? 16 : 96,
		style: { background: "none", color: "inherit", fontSize: "13px", fontFamily: "inherit" },
		x: {
			type: series.length === 1 ? "band" : "point",
			domain: [...turns],
			label: null,
			...(ticks && { ticks: [...ticks] }),
		},
		y: { label: unit, nice: true, zero: true, grid: true },
		color: colours,
		marks: [ruleY([0]), ...marks],
		ariaLabel: title,
	});
	if (!(drawn instanceof SVGElement)) throw new Error("A chart without a legend is one drawing.");
	drawn.setAttribute("role", "img");
	for (const part of drawn.querySelectorAll("g[aria-label]")) part.removeAttribute("aria-label"); // The figures are read in their table.
	return drawn;
}
