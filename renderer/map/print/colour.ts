/** Colours as numbers, for painting pixel by pixel. */

export type Rgb = readonly [number, number, number];

/** `#rrggbb` as three numbers from 0 to 255. */
export function rgb(colour: string): Rgb {
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between two; `part` of the second, from 0 to 1. */
export function mix(a: Rgb, b: Rgb, part: number): Rgb {
	return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

/** `#rrggbb` with an alpha from 0 to 1, as CSS writes it. */
export function fade(colour: string, alpha: number): string {
	const [r, g, b] = rgb(colour);
	return `rgba(${r}, ${g}, ${b}, ${alpha})`;
}

/** A mixture as `#rrggbb`. */
export function blend(a: string, b: string, part: number): string {
	const mixed = mix(rgb(a), rgb(b), part);
	return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** `#rrggbb` as Pixi takes it. */
export function hexNumber(colour: string): number {
	return Number.parseInt(colour.slice(1), 16);
}
