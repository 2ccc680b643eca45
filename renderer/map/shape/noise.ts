/** Deterministic noise: the same map is printed the same way every time. */
import type { Point } from "../options.ts";

/** A number in [0, 1) from two whole numbers and a seed. */
export function hash(x: number, y: number, seed = 0): number {
	let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1274126177);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	h ^= h >>> 16;
	return (h >>> 0) / 4294967296;
}

/** A stream of numbers in [0, 1) that starts from a place on the map. */
export function scatter(x: number, y: number, seed = 0): () => number {
	let n = 0;
	return () => hash(Math.round(x) + 7919 * n++, Math.round(y) + 104729 * n, seed);
}

/** Gradient noise in about [-1, 1], wavelength 1. */
export function noise(x: number, y: number, seed = 0): number {
	const x0 = Math.floor(x);
	const y0 = Math.floor(y);
	const fx = x - x0;
	const fy = y - y0;
	const u = fade(fx);
	const v = fade(fy);
	const top = lerp(slope(x0, y0, fx, fy, seed), slope(x0 + 1, y0, fx - 1, fy, seed), u);
	const bottom = lerp(slope(x0, y0 + 1, fx, fy - 1, seed), slope(x0 + 1, y0 + 1, fx - 1, fy - 1, seed), u);
	return 1.4 * lerp(top, bottom, v);
}

/** Ridges: sharp crests where the noise crosses zero, in [0, 1], four octaves. */
export function ridges(x: number, y: number, seed = 0): number {
	let sum = 0;
	let weight = 1;
	let amplitude = 0.55;
	let scale = 1;
	for (let octave = 0; octave < 4; octave++) {
		const crest = 1 - Math.abs(noise(x * scale, y * scale, seed + octave));
		const sharp = crest * crest * weight;
		sum += sharp * amplitude;
		weight = Math.min(1, sharp * 1.8);
		amplitude *= 0.5;
		scale *= 2.03;
	}
	return sum;
}

/**
 * Moves a point of the bare lattice to where the engraver would have put it: coasts, borders and rivers all pass through
 * here, so that they stay together. Never more than about a tenth of a hex.
 */
export function organic({ x, y }: Point): Point {
	return {
		x: x + 4.6 * noise(x / 46, y / 46, 11) + 2.1 * noise(x / 15, y / 15, 12) + 0.9 * noise(x / 6, y / 6, 15),
		y: y + 4.6 * noise(x / 46, y / 46, 13) + 2.1 * noise(x / 15, y / 15, 14) + 0.9 * noise(x / 6, y / 6, 16),
	};
}

/** Directions of slopes, worked out once: this is the innermost loop of the relief. */
const SLOPES = 256;
const slopeX = Float32Array.from({ length: SLOPES }, (_, n) => Math.cos((n / SLOPES) * Math.PI * 2));
const slopeY = Float32Array.from({ length: SLOPES }, (_, n) => Math.sin((n / SLOPES) * Math.PI * 2));

function slope(ix: number, iy: number, dx: number, dy: number, seed: number): number {
	const n = Math.floor(hash(ix, iy, seed) * SLOPES);
	return (slopeX[n] as number) * dx + (slopeY[n] as number) * dy;
}

function fade(t: number): number {
	return t * t * t * (t * (t * 6 - 15) + 10);
}

function lerp(a: number, b: number, t: number): number {
	return a + (b - a) * t;
}
