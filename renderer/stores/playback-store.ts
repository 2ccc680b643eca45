/**
 * What others do is played for the eye: each answer of a program, or of another window, is shown for as long as it is worth, one
 * after the other. The host is never slowed; what it has told waits here until it is shown.
 */
import { makeAutoObservable, runInAction } from "mobx";
import type { PlacedEntry, Settings, TableSnapshot } from "../../electron/contract.ts";

export type Speed = Settings["playback"];

/** The table after an answer. */
export interface Frame {
	table: TableSnapshot;
	log: readonly PlacedEntry[];
	/** What the answer brought. */
	told: readonly PlacedEntry[];
}

/** Milliseconds that a thing is shown at the normal speed. */
const WORTH = { roll: 900, heading: 500, place: 600, other: 120 } as const;
/** For each thing more of the same answer, and for all of it at most. */
const EACH_MORE = 120;
const LONGEST = 2000;
/** A phase that takes longer than so many milliseconds is hurried through to its end. */
const PATIENCE = 12_000;
const FACTORS: Readonly<Record<Speed, number>> = { off: 0, fast: 0.3, normal: 1, slow: 1.8 };

/** How long an answer is shown at the normal speed, in ms: nothing at all where nothing came of it. */
export function worthOf(told: readonly PlacedEntry[]): number {
	const worths = told.map(({ roll, heading, at }) => {
		if (roll) return WORTH.roll;
		if (heading) return WORTH.heading;
		return at?.length ? WORTH.place : WORTH.other;
	});
	return worths.length === 0 ? 0 : Math.min(LONGEST, Math.max(...worths) + EACH_MORE * (worths.length - 1));
}

export class PlaybackStore {
	/** The answer that is shown; null while nothing is played. */
	now: Frame | null = null;
	paused = false;
	/** Answers shown since it began, and those there are. */
	shown = 0;
	of = 0;
	readonly #speed: () => Speed;
	readonly #show: (frame: Frame) => void;
	readonly #onEnd: () => void;
	#queue: Frame[] = [];
	/** Brings more frames of a past that is played; null while the present is. */
	#more: (() => Promise<readonly Frame[]>) | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#spent = 0;

	/** `show` lays a frame on the table; `onEnd` is called when everything has been shown. */
	constructor(speed: () => Speed, show: (frame: Frame) => void, onEnd: () => void) {
		this.#speed = speed;
		this.#show = show;
		this.#onEnd = onEnd;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	get playing(): boolean {
		return this.now !== null;
	}

	/** Answers that wait to be shown. */
	get waiting(): number {
		return this.of - this.shown;
	}

	/** One more answer has come, to be shown in its turn. */
	add(frame: Frame): void {
		this.#queue.push(frame);
		this.of += 1;
		if (!this.playing) this.#advance();
	}

	/** Plays a past of `of` answers, which `more` brings in order until it brings nothing, in place of what was played. */
	async play(of: number, more: () => Promise<readonly Frame[]>): Promise<void> {
		this.stop();
		this.of = of;
		this.#more = more;
		await this.#fetch();
	}

	/** Ends what is shown now, and goes on. */
	next(): void {
		this.paused = false;
		if (this.playing) this.#advance();
	}

	turnPause(): void {
		this.paused = !this.paused;
		clearTimeout(this.#timer);
		if (!this.paused) this.#advance();
	}

	/** Forgets what waits. The caller shows how things stand. */
	stop(): void {
		clearTimeout(this.#timer);
		this.#queue = [];
		this.#more = null;
		this.now = null;
		this.paused = false;
		this.shown = this.of = this.#spent = 0;
	}

	#advance(): void {
		clearTimeout(this.#timer);
		const frame = this.#queue.shift();
		if (frame) this.#lay(frame);
		else if (this.#more) void this.#fetch();
		else this.#end();
	}

	#lay(frame: Frame): void {
		this.now = frame;
		this.shown += 1;
		this.#show(frame);
		if (!this.paused) this.#timer = setTimeout(this.#elapsed, this.#lasting(frame));
	}

	#elapsed = (): void => runInAction(() => this.#advance());

	/** More of a past that is played; where there is none, it is over. */
	async #fetch(): Promise<void> {
		const more = this.#more;
		const found = (await more?.()) ?? [];
		runInAction(() => {
			if (this.#more !== more) return; // It was stopped, or another past is played.
			if (found.length === 0) this.#more = null;
			this.#queue.push(...found);
			this.#advance();
		});
	}

	#end(): void {
		this.stop();
		this.#onEnd();
	}

	#lasting({ told }: Frame): number {
		if (told.some(({ heading }) => heading === "phase" || heading === "turn")) this.#spent = 0;
		const worth = worthOf(told);
		const speed = this.#speed();
		const factor = FACTORS[speed === "off" ? "normal" : speed];
		const hurried = this.#spent > PATIENCE ? Math.min(factor, FACTORS.fast) : factor;
		this.#spent += worth * factor;
		return worth * hurried;
	}
}
