/** The judge at a table: he looks at the line that is played, in a worker of his own, and what he has found out so far can be read at any time. */
import type { Worker } from "node:worker_threads";
import { contestantsIn } from "../../../engine/ai/judge/contestants.ts";
import { BUDGET, type Findings } from "../../../engine/ai/judge/judge.ts";
import {
	blind,
	type Game,
	type GameSetup,
	type Given,
	givenIn,
	positionAt,
	type SeatId,
	type TableState,
	text,
} from "../../../engine/kernel/index.ts";
import type { JudgedLine } from "../../../saves/index.ts";
import type { Done, JudgementTold, Refused } from "../../contract/contract.ts";
import type { Exercise } from "../desk/exercise.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { findingsOf, type Judged, judgedOf } from "../judging/judged.ts";
import type { Brief } from "../judging/serve-judge.ts";
import type { CampaignHost } from "./campaign-host.ts";
import { notYourSeat } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** The line that was judged last, and how far. */
interface Underway {
	/** Its last answer. */
	readonly head: number;
	readonly worker: Worker | null;
	readonly judged: Judged | null;
	/** The line as its findings are kept in the save, and how many tasks were done when they were last. */
	readonly line: JudgedLine;
	readonly kept: number;
	/** The worker was lost. */
	readonly hasFailed?: true;
}

/** The findings are kept in so many parts while they grow, and when the judge is left. */
const PARTS_KEPT = 10;

/** A moment of a line: how one comes to it, and who is asked there. */
interface MomentOfLine {
	readonly game: Game<TableState>;
	readonly setup: GameSetup;
	readonly given: readonly Given[];
	/** The hash of the edition that it was played by; null: ours. */
	readonly edition: string | null;
	readonly seat: SeatId;
}

/** Judges the line of an open campaign, when somebody asks for it. */
export class Judging {
	readonly #saved: SavedSession;
	readonly #entry: GameEntry;
	readonly #host: CampaignHost;
	/** One cell, which each try of a program that thinks raises. */
	readonly #rings = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	/** Whether games of this kind are judged at all: worked out when somebody asks. */
	#isJudgedAtAll: boolean | null = null;
	#underway: Underway | null = null;
	/** Persons who want an open game judged. */
	readonly #agreed = new Set<SeatId>();
	/** The last answer of the line of which was looked last whether the save keeps anything. */
	#lookedFor: number | null = null;

	constructor(saved: SavedSession, entry: GameEntry, host: CampaignHost) {
		this.#saved = saved;
		this.#entry = entry;
		this.#host = host;
	}

	/** What was found out of the line that is played. */
	told(): JudgementTold {
		const why = this.#whyNot();
		if (why === "asked") return { state: "asked", persons: this.#persons, agreed: [...this.#agreed] };
		if (why) return { state: "refused", why: why.why };
		this.#takeUp();
		const underway = this.#underway;
		if (!underway) return { state: "none" };
		const { judged, head, worker, hasFailed } = underway;
		const state = judged?.isOver ? "over" : hasFailed ? "failed" : worker ? "underway" : "stopped";
		const progress = { done: judged?.done ?? 0, of: judged?.of ?? 1 };
		return { state, head, isOfThisLine: this.#isOfThisLine, ...progress, account: judged?.account ?? null };
	}

	/** Begin, or go on where the same line was left. */
	start(): Done {
		const why = this.#whyNot();
		if (why) return why === "asked" ? refused("judge.at-the-end") : why;
		if (this.#underway?.worker) return { ok: true };
		const left = this.#isOfThisLine ? this.#underway : null;
		if (left?.judged?.isOver) return { ok: true };
		return this.#begin(left?.judged ?? null, left?.judged?.findings ?? this.#kept());
	}

	/** Once for each line: what the save keeps of it is taken up, since the account is made of it anew. */
	#takeUp(): void {
		const { head } = this.#saved.session;
		if (this.#isOfThisLine || this.#underway?.worker || this.#lookedFor === head) return;
		this.#lookedFor = head;
		const kept = this.#kept();
		if (kept) this.#begin(null, kept);
	}

	#begin(judged: Judged | null, findings: Findings | null): Done {
		const session = this.#saved.session;
		const path = session.path();
		const byOrder = path.filter((node) => this.#saved.isByOrder(node)).map(({ id }) => id);
		const seats = contestantsIn(this.#entry, session.game, session.setup);
		const brief: Brief = {
			path,
			byOrder,
			seats,
			rings: this.#rings.buffer,
			...(findings && { findings }),
		};
		const worker = this.#host.workers.judge?.(this.#entry.id, brief) ?? null;
		if (!worker) return refused("judge.no-worker");
		this.#underway = { head: session.head, worker, judged, line: this.#line, kept: judged?.done ?? 0 };
		worker.on("message", (said) => this.#onSaid(worker, judgedOf(said)));
		worker.on("error", (thrown) => this.#onLost(worker, thrown));
		return { ok: true };
	}

	/** A person wants it; where all who play do, an open game may be judged. */
	agree(seat: SeatId): Done {
		if (!this.#persons.includes(seat)) return notYourSeat(seat);
		this.#agreed.add(seat);
		this.#host.onJudged({ done: 0, of: 1, isOver: false });
		return { ok: true };
	}

	/** Leave it where it is; it goes on from there when it is asked for again. */
	stop(): void {
		void this.#underway?.worker?.terminate();
		if (this.#underway?.worker) this.#keep();
		if (this.#underway) this.#underway = { ...this.#underway, worker: null };
	}

	/**
	 * What may be learned from: the decisions of persons that fell short as far as is known, the dearest first; everybody's where no person sits. `node`: the answer of the
	 * one that comes first, whatever it was called.
	 */
	toLearnFrom(node?: number): readonly Exercise[] {
		const account = this.#isOfThisLine ? this.#underway?.judged?.account : null;
		if (!account) return [];
		const { session, players } = this.#saved;
		const persons = account.seats.filter((seat) => players[seat] === "person");
		const own = account.decisions.filter(
			({ seat, mark, node: of }) =>
				of === node || (mark !== "praised" && (persons.length === 0 || persons.includes(seat))),
		);
		const path = session.path();
		return own
			.toSorted((a, b) => Number(b.node === node) - Number(a.node === node))
			.map(({ at, seat, mark, lost, done }) => ({
				seat,
				position: blind(positionAt(session.game, path, at)),
				was: { mark, lost, done },
				about: null,
			}));
	}

	/** The way to a decision that is told of, and who is asked there; null where none is. */
	momentAt(node: number): MomentOfLine | null {
		const account = this.#isOfThisLine ? this.#underway?.judged?.account : null;
		const decision = account?.decisions.find((each) => each.node === node);
		if (!decision) return null;
		const { session, meta } = this.#saved;
		const given = givenIn(session.path().slice(0, decision.at));
		const { game, setup } = session;
		return { game, setup, given, edition: meta.edition?.hash ?? null, seat: decision.seat };
	}

	/** A program that thinks has made a try: it goes first. */
	giveWay(): void {
		Atomics.add(this.#rings, 0, 1);
		Atomics.notify(this.#rings, 0);
	}

	/** The line that is played, as its findings are kept. */
	get #line(): JudgedLine {
		const { session, meta } = this.#saved;
		const { rulesVersion } = session.game;
		return { answer: session.head, budget: BUDGET, rulesVersion, edition: meta.edition?.hash ?? "" };
	}

	/** What the save keeps of the line that is played. */
	#kept(): Findings | null {
		const written = this.#saved.save?.findings(this.#line);
		return written ? findingsOf(written, this.#saved.session.path().length) : null;
	}

	/** Keep in the save what was found out, if it is more than was; where the disk refuses it, it is found out again some time. */
	#keep(): void {
		const { judged, line, kept } = this.#underway ?? {};
		if (!this.#underway || !judged || !line || judged.done === kept) return;
		this.#saved.write((save) => save.keepFindings(line, JSON.stringify(judged.findings)));
		this.#underway = { ...this.#underway, kept: judged.done };
	}

	get #isOfThisLine(): boolean {
		return this.#underway?.head === this.#saved.session.head;
	}

	get #canBeJudged(): boolean {
		const { mind } = this.#entry;
		this.#isJudgedAtAll ??= mind !== null && !mind().unjudged;
		return this.#isJudgedAtAll;
	}

	get #persons(): SeatId[] {
		const { players } = this.#saved;
		return Object.keys(players).filter((seat) => players[seat] === "person");
	}

	/** A game that is not over is judged for nobody who would see hidden things by it, and against another only where both want it: they are asked. */
	#whyNot(): Refused | "asked" | null {
		const { session } = this.#saved;
		if (!this.#canBeJudged) return refused("judge.cannot", this.#entry.title);
		if (session.nodes.length < 2) return refused("judge.without-answers");
		if (session.state.outcome) return null;
		if (session.game.hidesThings) return refused("judge.hidden");
		const persons = this.#persons;
		return persons.length > 1 && !persons.every((seat) => this.#agreed.has(seat)) ? "asked" : null;
	}

	#onSaid(worker: Worker, judged: Judged | null): void {
		if (this.#underway?.worker !== worker || !judged) return;
		this.#underway = { ...this.#underway, judged, worker: judged.isOver ? null : worker };
		if (judged.isOver || judged.done - this.#underway.kept > judged.of / PARTS_KEPT) this.#keep();
		this.#host.onJudged({ done: judged.done, of: judged.of, isOver: judged.isOver });
	}

	#onLost(worker: Worker, thrown: unknown): void {
		if (this.#underway?.worker !== worker) return;
		this.#underway = { ...this.#underway, worker: null, hasFailed: true };
		this.#host.onFailed(thrown);
		this.#host.onJudged({ done: 0, of: 1, isOver: true });
	}
}

const refused = (key: string, scenario?: string): Refused => ({
	ok: false,
	code: "undo-not-agreed",
	why: text(key, scenario === undefined ? {} : { scenario }),
});
