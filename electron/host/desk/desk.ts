/**
 * The desk: places are answered anew there, one after another, on tables of their own, and each answer is weighed beside the table. What is done at the desk stands
 * in no campaign.
 */
import type { Worker } from "node:worker_threads";
import { contestantsIn } from "../../../engine/ai/judge/contestants.ts";
import type { ToldVerdict } from "../../../engine/ai/judge/verdict.ts";
import type { SeatId } from "../../../engine/kernel/index.ts";
import { text } from "../../../engine/kernel/index.ts";
import type { DeskTold, Done, Refused } from "../../contract/contract.ts";
import type { OpenCampaign } from "../campaign/open-campaign.ts";
import type { Pass } from "../host-window.ts";
import { verdictOf } from "../judging/judged.ts";
import type { Brief } from "../judging/serve-judge.ts";
import { type DeskTable, layDesk, type PlayedAs } from "./desk-table.ts";
import type { Exercise } from "./exercise.ts";

/** The host as the desk sees it. */
export interface DeskHost {
	/** Makes a campaign on the table of what was read. */
	lay(opened: DeskTable["opened"]): OpenCampaign;
	/** The desk is another. */
	onChanged(): void;
	/** An answer was weighed. */
	onVerdict?(verdict: ToldVerdict): void;
	/** What nobody asked for has gone wrong. */
	onFailed(thrown: unknown): void;
}

/** How far the answer to a place is. */
type Stage =
	| { readonly is: "asked" | "shown" }
	| { readonly is: "weighed"; readonly by: Worker; readonly end: number }
	| { readonly is: "told"; readonly verdict: ToldVerdict; readonly end: number }
	| { readonly is: "failed"; readonly end: number };

/** So many plans are thought of to know whether somebody decides. */
const PLANS = 12;

/** A desk with its exercises. */
export class Desk {
	readonly #exercises: readonly Exercise[];
	readonly #played: PlayedAs;
	readonly #host: DeskHost;
	#at = 0;
	#stage: Stage = { is: "asked" };
	#laid: DeskTable;
	#table: OpenCampaign;

	/** Lays the first of the exercises, of which there must be one. Throws what cannot be written. */
	constructor(exercises: readonly Exercise[], played: PlayedAs, host: DeskHost) {
		this.#exercises = exercises;
		this.#played = played;
		this.#host = host;
		this.#laid = layDesk(this.#id, this.#exercise, played);
		this.#table = host.lay(this.#laid.opened);
	}

	/** The table of the exercise that is at hand. */
	get table(): OpenCampaign {
		return this.#table;
	}

	/** How it stands, for windows. */
	told(): DeskTold {
		const { seat, was, about } = this.#exercise;
		const stage = this.#stage;
		return {
			number: this.#at + 1,
			of: this.#exercises.length,
			seat,
			was,
			about,
			stage: stage.is,
			verdict: stage.is === "told" ? stage.verdict : null,
		};
	}

	/** The table has changed: once what was to be decided is decided, it is weighed. */
	follow(): void {
		const { session } = this.#laid.opened;
		const path = session.path();
		const end = "end" in this.#stage ? this.#stage.end : null;
		if (this.#stage.is === "shown" || (end !== null && path.some(({ id }) => id === end))) return;
		this.#leave();
		const start = path.findIndex(({ id }) => id === this.#laid.start);
		if (start >= 0 && path.length > start + 1 && this.#isDecided()) this.#weigh(start + 1);
		this.#host.onChanged();
	}

	/** The question is put again. */
	again(pass: Pass): Done {
		this.#leave();
		const outcome = this.#table.takingBack.goTo(pass, { to: this.#laid.start });
		return outcome.ok ? { ok: true } : outcome;
	}

	/** What would have been better is begun in the player's place. */
	show(pass: Pass): Done {
		const first = this.#stage.is === "told" ? this.#stage.verdict.first : null;
		if (!first) return nothing("host.desk.nothing-to-show");
		const back = this.again(pass);
		if (!back.ok) return back;
		this.#stage = { is: "shown" };
		const { revision } = this.#laid.opened.session;
		const outcome = this.#table.answering.answer(pass, { revision, seat: this.#exercise.seat, answers: [first] });
		return outcome.ok ? { ok: true } : outcome;
	}

	/** Lays the next of the exercises, and gives back what lay there before, to be closed. */
	next(): Done {
		if (this.#at + 1 >= this.#exercises.length) return nothing("host.desk.no-more");
		this.close();
		this.#at += 1;
		this.#laid = layDesk(this.#id, this.#exercise, this.#played);
		this.#table = this.#host.lay(this.#laid.opened);
		return { ok: true };
	}

	/** Puts away the table, and all that was written at it. */
	close(): void {
		this.#leave();
		this.#table.close();
		this.#laid.remove();
	}

	get #id(): string {
		return `desk-${this.#at + 1}`;
	}

	get #exercise(): Exercise {
		const exercise = this.#exercises[this.#at];
		if (!exercise) throw new Error("A desk has an exercise.");
		return exercise;
	}

	get #contestants(): readonly SeatId[] {
		const { entry, session } = this.#laid.opened;
		return contestantsIn(entry, session.game, session.setup);
	}

	/** A decision ends where somebody else, or the same seat, has more than one plan; or with the game. */
	#isDecided(): boolean {
		const { entry, session } = this.#laid.opened;
		const { decision, state } = session;
		if (!decision) return true;
		const mind = entry.mind?.();
		if (!mind || !this.#contestants.includes(decision.seat)) return false;
		return mind.plans({ state, decision, intent: null }, PLANS).length > 1;
	}

	#weigh(only: number): void {
		const { entry, figures, session } = this.#laid.opened;
		const rings = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
		const brief: Brief = { path: [...session.path()], byOrder: [], seats: this.#contestants, only, rings };
		const end = session.head;
		this.#table.programs.hold();
		const by = figures.workers.judge?.(entry.id, brief) ?? null;
		this.#stage = by ? { is: "weighed", by, end } : { is: "failed", end };
		by?.on("message", (said) => this.#onSaid(by, end, verdictOf(said)));
		by?.on("error", (thrown) => {
			this.#onSaid(by, end, null);
			this.#host.onFailed(thrown);
		});
	}

	#onSaid(by: Worker, end: number, verdict: ToldVerdict | null): void {
		if (this.#stage.is !== "weighed" || this.#stage.by !== by) return;
		this.#stage = verdict ? { is: "told", verdict, end } : { is: "failed", end };
		if (verdict) this.#host.onVerdict?.(verdict);
		this.#host.onChanged();
	}

	/** What was answered counts no more. */
	#leave(): void {
		if (this.#stage.is === "weighed") void this.#stage.by.terminate();
		this.#stage = { is: "asked" };
	}
}

const nothing = (key: string): Refused => ({ ok: false, code: "not-found", why: text(key) });
