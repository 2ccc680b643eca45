/**
 * The sounds of the table, worked out sample by sample: knocks, steps, strokes, horns, drums, bells. They are ours, and need no file
 * and nobody's licence. A sound is the same on every machine.
 */

/** The sounds of the table, by what they are heard for. */
export const SOUNDS = ["die", "march", "oars", "battle", "verdict", "walls", "loss", "page", "asked"] as const;
/** One of the sounds of the table. */
export type SoundId = (typeof SOUNDS)[number];

/** How long each lasts, in ms. */
export const LENGTHS: Readonly<Record<SoundId, number>> = {
	die: 570,
	march: 380,
	oars: 620,
	battle: 900,
	verdict: 500,
	walls: 700,
	loss: 1200,
	page: 250,
	asked: 320,
};

/** Value of a sound at a time in seconds, about -1 to 1, from noise that is the same every time. */
type Voice = (seconds: number, noise: Noise) => number;

/** The samples of a sound for a rate in samples a second: from -1 to 1, beginning and ending in silence. */
export function samplesOf(sound: SoundId, rate: number): Float32Array<ArrayBuffer> {
	const samples = new Float32Array(Math.round((LENGTHS[sound] / 1000) * rate));
	const noise = new Noise(rate);
	const voice = VOICES[sound];
	for (let at = 0; at < samples.length; at += 1) {
		const fade = Math.min(1, at / (0.002 * rate), (samples.length - at) / (0.02 * rate));
		samples[at] = Math.max(-1, Math.min(1, voice(at / rate, noise))) * fade;
	}
	return samples;
}

/** White noise and what is left of it below a pitch; a step on its way for each sample. */
class Noise {
	readonly #rate: number;
	#seed = 1;
	#low = 0;

	constructor(rate: number) {
		this.#rate = rate;
	}

	/** One sample of noise with what lies above so many hertz taken away. */
	below(hertz: number): number {
		this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) | 0;
		const white = this.#seed / 2 ** 31;
		const share = 1 - Math.exp((-2 * Math.PI * hertz) / this.#rate);
		this.#low += share * (white - this.#low);
		return this.#low;
	}
}

const sine = (hertz: number, seconds: number) => Math.sin(2 * Math.PI * hertz * seconds);
/** Dies away to a third in so many seconds, from a beginning; nothing before. */
const dying = (seconds: number, from: number, third: number) =>
	seconds < from ? 0 : Math.exp((from - seconds) / third);
/** Swells from a beginning to an end and back. */
const swelling = (seconds: number, from: number, to: number) =>
	seconds < from || seconds > to ? 0 : Math.sin((Math.PI * (seconds - from)) / (to - from)) ** 2;

/** A die that jumps knocks at these times, slower and slower, and comes to lie with a last one. */
const KNOCKS = [0, 0.06, 0.13, 0.215, 0.32];
const SETTLES = 0.45;

const VOICES: Readonly<Record<SoundId, Voice>> = {
	die: (s, noise) => {
		const rattle = noise.below(3200) * 1.6 * Math.max(...KNOCKS.map((at) => dying(s, at, 0.012)));
		return rattle + 0.5 * sine(190, s) * dying(s, SETTLES, 0.03);
	},
	march: (s, noise) => noise.below(420) * 3 * Math.max(dying(s, 0, 0.05), 0.8 * dying(s, 0.19, 0.05)),
	oars: (s, noise) => noise.below(900) * 1.8 * (swelling(s, 0, 0.28) + 0.8 * swelling(s, 0.31, 0.62)),
	battle: (s) => {
		const horn = (hertz: number) => sine(hertz, s) + 0.5 * sine(2 * hertz, s) + 0.25 * sine(3 * hertz, s);
		return (
			0.17 * (horn(196) + horn(197.2)) * swelling(s, 0, 0.5) + 0.17 * (horn(261.6) + horn(263)) * swelling(s, 0.35, 0.9)
		);
	},
	verdict: (s, noise) => (0.7 * sine(62 + 40 * Math.exp(-s / 0.03), s) + noise.below(200)) * dying(s, 0, 0.12),
	walls: (s, noise) => noise.below(160 - 120 * s) * 6 * dying(s, 0, 0.3),
	loss: (s) =>
		0.25 *
		[1, 2.02, 2.99, 4.16].reduce(
			(sum, partial, at) => sum + (sine(220 * partial, s) * dying(s, 0, 0.5 / (at + 1))) / (at + 1),
			0,
		),
	page: (s, noise) => noise.below(1200 + 9000 * s) * 0.7 * swelling(s, 0, 0.25),
	asked: (s) => 0.3 * (sine(523.3, s) * dying(s, 0, 0.06) + sine(659.3, s) * dying(s, 0.12, 0.07)),
};
