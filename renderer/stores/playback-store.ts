/**
 * What others do is played for the eye: each answer of a program, or of another window, is shown for as long as it is worth, one
 * after the other. The host is never slowed; what it has told waits here until it is shown.
 */
import { makeAutoObservable, runInAction } from "mobx";
import type { PlacedEntry, TableSnapshot } from "../../electron/contract/contract.ts";
import type { DiaryPace, Speed } from "./diary-pace.ts";

/** The table after an answer. */
export interface Frame {
	table: TableSnapshot;
	log: readonly PlacedEntry[];
	/** What the answer brought. */
	told: readonly PlacedEntry[];
}

/** Some answers of a past, and how many are left after them. */
export interface Past {
	readonly frames: readonly Frame[];
	readonly left: number;
}

/** A phase that takes longer than so many milliseconds is hurried through to its end, but for what is weighty. */
const PATIENCE = 12_000;
/** So many answers one may go back. */
const BACK = 60;

/** The queue of answers that are played for the eye, and the one that is shown. */
export class PlaybackStore {
	/** The answer that is shown; null while nothing is played. */
	now: Frame | null = null;
	/** What it is about: of an answer that told nothing, what was told before it. */
	pace: DiaryPace | null = null;
	paused = false;
	/** Answers shown since it began, and those there are. */
	shown = 0;
	of = 0;
	readonly #speed: () => Speed;
	readonly #show: (frame: Frame) => void;
	readonly #onEnd: () => void;
	readonly #paceOf: (frame: Frame) => DiaryPace;
	#queue: Frame[] = [];
	/** What was shown, that which is shown now last; as many as one may go back. */
	#past: Frame[] = [];
	/** Brings more frames of a past that is played; null while the present is. */
	#more: (() => Promise<Past>) | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#spent = 0;

	/** `show` lays a frame on the table; `onEnd` is called when everything has been shown; `paceOf` tells what a frame is worth. */
	constructor(
		speed: () => Speed,
		show: (frame: Frame) => void,
		onEnd: () => void,
		paceOf: (frame: Frame) => DiaryPace,
	) {
		this.#speed = speed;
		this.#show = show;
		this.#onEnd = onEnd;
		this.#paceOf = paceOf;
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

	/** Plays a past, which `more` brings in order until it brings nothing, in place of what was played. */
	async play(more: () => Promise<Past>): Promise<void> {
		this.stop();
		this.#more = more;
		await this.#fetch();
	}

	/** Ends what is shown now, and goes on to what is told next. */
	next(): void {
		this.paused = false;
		while (this.playing && this.#queue[0]?.told.length === 0) this.#pass();
		if (this.playing) this.#advance();
	}

	/** Goes back to what was told before, and stands there. */
	back(): void {
		if (!this.playing) return;
		const before = this.#past.slice(0, -1).findLastIndex(({ told }) => told.length > 0);
		const again = this.#past.splice(Math.max(before, 0));
		this.#queue.unshift(...again);
		this.shown -= again.length;
		this.paused = true;
		this.#advance();
	}

	/** Passes over an answer that told nothing. */
	#pass(): void {
		this.#remember(this.#queue.shift());
	}

	#remember(frame: Frame | undefined): void {
		if (!frame) return;
		this.#past = [...this.#past.slice(1 - BACK), frame];
		this.shown += 1;
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
		this.#past = [];
		this.#more = null;
		this.now = this.pace = null;
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
		const pace = this.#paceOf(frame);
		this.now = frame;
		if (pace.passage || this.pace === null) this.pace = pace;
		this.#remember(frame);
		this.#show(frame);
		// A past that is played again waits for nobody.
		if (!this.paused && !(pace.waits && this.#more === null))
			this.#timer = setTimeout(this.#elapsed, this.#lasting(frame, pace));
	}

	#elapsed = (): void => runInAction(() => this.#advance());

	/** More of a past that is played; where there is none, it is over. */
	async #fetch(): Promise<void> {
		const more = this.#more;
		const { frames, left } = (await more?.()) ?? { frames: [], left: 0 };
		runInAction(() => {
			if (this.#more !== more) return; // It was stopped, or another past is played.
			if (frames.length === 0) this.#more = null;
			this.#queue.push(...frames);
			this.of = this.shown + this.#queue.length + left;
			this.#advance();
		});
	}

	#end(): void {
		this.stop();
		this.#onEnd();
	}

	#lasting({ told }: Frame, { times, isWeighty }: DiaryPace): number {
		if (told.some(({ heading }) => heading === "phase" || heading === "turn")) this.#spent = 0;
		const speed = this.#speed();
		const chosen = speed === "off" ? "normal" : speed;
		const isHurried = this.#spent > PATIENCE && !isWeighty;
		this.#spent += times[chosen];
		return times[isHurried ? "fast" : chosen];
	}
}
