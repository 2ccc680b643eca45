/** Makes sounds heard. Nothing is made before the first is wanted, and nothing sounds while the page is hidden. */
import { type SoundId, samplesOf } from "./voices.ts";

/** So many may sound at a time: what comes more is not heard. */
const TOGETHER = 2;

/** How a sound leaves the window; the window's own is Web Audio. */
export interface Outlet {
	/** Sounds some samples, and tells when they are over. `volume` from 0 to 1. */
	sound(samples: Float32Array<ArrayBuffer>, volume: number, over: () => void): void;
	readonly rate: number;
}

/** The speaker of the window; it makes no sound before one is wanted, nor while the page is hidden. */
export class Speaker {
	readonly #volume: () => number;
	readonly #isHidden: () => boolean;
	readonly #open: () => Outlet;
	#outlet: Outlet | null = null;
	readonly #known = new Map<SoundId, Float32Array<ArrayBuffer>>();
	#sounding = 0;

	/** `volume` from 0, which is off, to 1, asked anew for each sound. */
	constructor(volume: () => number, isHidden = () => document.hidden, open: () => Outlet = openAudio) {
		this.#volume = volume;
		this.#isHidden = isHidden;
		this.#open = open;
	}

	play(sound: SoundId): void {
		const volume = this.#volume();
		if (volume <= 0 || this.#isHidden() || this.#sounding >= TOGETHER) return;
		this.#outlet ??= this.#open();
		const samples = this.#known.get(sound) ?? samplesOf(sound, this.#outlet.rate);
		this.#known.set(sound, samples);
		this.#sounding += 1;
		this.#outlet.sound(samples, volume, () => {
			this.#sounding -= 1;
		});
	}
}

function openAudio(): Outlet {
	const context = new AudioContext();
	return {
		rate: context.sampleRate,
		sound: (samples, volume, over) => {
			if (context.state !== "running") {
				// A browser lets a page be heard only after somebody has touched it.
				void context.resume();
				return over();
			}
			const buffer = context.createBuffer(1, samples.length, context.sampleRate);
			buffer.copyToChannel(samples, 0);
			const source = new AudioBufferSourceNode(context, { buffer });
			const gain = new GainNode(context, { gain: volume });
			source.connect(gain).connect(context.destination);
			source.addEventListener("ended", over);
			source.start();
		},
	};
}
