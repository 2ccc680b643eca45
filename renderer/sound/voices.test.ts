import { expect, test } from "vitest";
import { LENGTHS, SOUNDS, samplesOf } from "./voices.ts";

test.each(SOUNDS)(
	"%s can be heard, does not crack, begins and ends in silence, and is the same every time",
	(sound) => {
		const samples = samplesOf(sound, 8000);
		expect(samples).toHaveLength(LENGTHS[sound] * 8);
		const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
		expect(loudest).toBeGreaterThan(0.1);
		expect(loudest).toBeLessThanOrEqual(1);
		expect(Math.abs(samples[0] ?? 1)).toBe(0);
		expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
		expect(samples.every(Number.isFinite)).toBe(true);
		expect(samplesOf(sound, 8000)).toEqual(samples);
	},
);
