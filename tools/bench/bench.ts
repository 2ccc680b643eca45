/** Something that is measured: it stands in a `*.bench.ts` file beside this one, as one of its default export. */
export interface Bench {
	/** What one run does, in a few words: `answer 100 questions`. */
	readonly name: string;
	/** How often it is measured; 20 unless it says otherwise. */
	readonly samples?: number;
	/** Makes ready, untimed and once, and hands out what is timed. */
	readonly prepare: () => Run | Promise<Run>;
}

/** One timed run. */
export type Run = () => unknown;

/** What was measured: milliseconds. */
export interface Measured {
	readonly name: string;
	readonly samples: number;
	readonly median: number;
	readonly mean: number;
	/** 99 runs of 100 take no longer. */
	readonly p99: number;
	readonly fastest: number;
	readonly slowest: number;
}

/** Measures a bench, after a few runs that do not count. */
export async function measure({ name, samples = 20, prepare }: Bench): Promise<Measured> {
	const run = await prepare();
	for (let warm = 0; warm < Math.min(samples, 3); warm++) await run();
	const times: number[] = [];
	while (times.length < samples) {
		const began = performance.now();
		await run();
		times.push(performance.now() - began);
	}
	times.sort((a, b) => a - b);
	const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
	const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
	return { name, samples, median: median(times), mean, p99, fastest: times[0] ?? 0, slowest: times.at(-1) ?? 0 };
}

/** The middle of sorted numbers; the mean of the two middle ones of an even count. */
export function median(sorted: readonly number[]): number {
	const middle = sorted.length / 2;
	const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
	return (low + high) / 2;
}

/** Rows under headings, numbers to the right. */
export function table(rows: readonly Measured[]): string {
	const cells = [
		["", "median", "mean", "99%", "fastest", "slowest", "runs"],
		...rows.map(({ name, samples, median: middle, mean, p99, fastest, slowest }) => [
			name,
			...[middle, mean, p99, fastest, slowest].map(ms),
			String(samples),
		]),
	];
	const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	return cells
		.map((row) =>
			row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join("  "),
		)
		.join("\n");
}

function ms(value: number): string {
	return `${value.toPrecision(3)} ms`;
}
