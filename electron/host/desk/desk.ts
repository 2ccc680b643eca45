/**
 * The desk: places are answered anew there, one after another, on tables of their own, and each answer is weighed beside the table. What is done at the desk stands
 * in no campaign.
 */
import type { Worker } from "node:worker_threads";
import { contestantsIn } from "../../../engine/ai/judge/contestants.ts";
import { plansAt } from "../../../engine/ai/judge/outline.ts";
import type { ToldVerdict } from "../../../engine/ai/judge/verdict.ts";
import type { Mind } from "../../../engine/ai/strategos/mind.ts";
import type { SeatId, TableState } from "../../../engine/kernel/index.ts";
import type { DeskTold, Done } from "../../contract/contract.ts";
import type { OpenCampaign } from "../campaign/open-campaign.ts";
import { lacking } from "../host-api.ts";
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

/** A desk with its exercises. */
export class Desk {
	readonly #exercises: readonly Exercise[];
	readonly #played: PlayedAs;
	readonly #host: DeskHost;
	readonly #mind: Mind<TableState> | null;
	#at = 0;
	#stage: Stage = { is: "asked" };
	#laid: DeskTable;
	#table: OpenCampaign;

	/** Lays the first of the exercises, of which there must be one. Throws what cannot be written. */
	constructor(exercises: readonly Exercise[], played: PlayedAs, host: DeskHost) {
		this.#exercises = exercises;
		this.#played = played;
		this.#host = host;
		this.#mind = played.entry.mind?.() ?? null;
		this.#laid = this.#lay(0);
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
		const before = this.#stage;
		this.#leave();
		const start = path.findIndex(({ id }) => id === this.#laid.start);
		if (start >= 0 && path.length > start + 1 && this.#isDecided()) this.#weigh(start + 1);
		if (this.#stage.is !== before.is) this.#host.onChanged();
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
		if (!first) return lacking("host.desk.nothing-to-show");
		const back = this.again(pass);
		if (!back.ok) return back;
		this.#stage = { is: "shown" };
		const { revision } = this.#laid.opened.session;
		const outcome = this.#table.answering.answer(pass, { revision, seat: this.#exercise.seat, answers: [first] });
		return outcome.ok ? { ok: true } : outcome;
	}

	/** Lays the next of the exercises in the place of this one. Throws what cannot be written, and then this one stays. */
	next(): Done {
		if (this.#at + 1 >= this.#exercises.length) return lacking("host.desk.no-more");
		const laid = this.#lay(this.#at + 1);
		this.close();
		this.#at += 1;
		this.#laid = laid;
		this.#table = this.#host.lay(laid.opened);
		return { ok: true };
	}

	/** Puts away the table, and all that was written at it. */
	close(): void {
		this.#leave();
		this.#table.close();
		this.#laid.remove();
	}

	#lay(at: number): DeskTable {
		return layDesk(`desk-${at + 1}`, this.#exerciseAt(at), this.#played);
	}

	get #exercise(): Exercise {
		return this.#exerciseAt(this.#at);
	}

	#exerciseAt(at: number): Exercise {
		const exercise = this.#exercises[at];
		if (!exercise) throw new Error(`There is no exercise ${at + 1} on the desk.`);
		return exercise;
	}

	get #contestants(): readonly SeatId[] {
		const { entry, session } = this.#laid.opened;
		return contestantsIn(entry, session.game, session.setup);
	}

	/** A decision ends where somebody else, or the same seat, has more than one plan; or with the game. */
	#isDecided(): boolean {
		const { decision, state } = this.#laid.opened.session;
		if (!decision) return true;
		return this.#mind !== null && plansAt(this.#mind, this.#contestants, { state, decision, intent: null }).length > 1;
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
