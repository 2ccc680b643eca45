/** Advice at an open campaign: what a program would answer to the question of a window. One is thought about at a time, the others wait for their turn. */
import type { LevelName } from "../../../engine/ai/strategos/levels.ts";
import { whyNotAnswer } from "../../../engine/kernel/decision.ts";
import { type Decision, type SeatId, text } from "../../../engine/kernel/index.ts";
import type { Done, Pushes, RequestInput } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import type { Thinker, Thinking } from "../thinking/thinker.ts";
import type { CampaignHost } from "./campaign-host.ts";
import { problemOf } from "./deliberation.ts";
import type { Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** The level that is asked for advice: it needs less than a second. */
const ADVISER = "legatus" satisfies LevelName;

/** How a window is told what comes of its request. */
export interface AdviceTold {
	tries(made: Pushes["thinking"]): void;
	advice(given: Pushes["advice"]): void;
}

/** A request for advice that has none yet. */
interface Wanted {
	readonly seat: SeatId;
	readonly revision: number;
	told: AdviceTold;
}

/** Whoever thinks at the table. */
interface Minds {
	/** The game can be thought about. */
	readonly can: boolean;
	/** A program is thinking about its own question: advice waits for that. */
	isThinking(): boolean;
	thinker(): Thinker;
}

/** The requests for advice of the windows, each of which has one at a time. */
export class Advice {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #minds: Minds;
	readonly #host: CampaignHost;
	/** In the order in which they came. */
	readonly #wanted = new Map<Pass, Wanted>();
	#now: { readonly pass: Pass; readonly thinking: Thinking } | null = null;

	constructor(
		{ saved, permissions }: { readonly saved: SavedSession; readonly permissions: Permissions },
		minds: Minds,
		host: CampaignHost,
	) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#minds = minds;
		this.#host = host;
	}

	/** Whether those before a window may ask for it: a guest only where whoever keeps the table lets guests. */
	mayAsk({ guest }: Pass): boolean {
		return this.#minds.can && (!guest || this.#host.advisesGuests());
	}

	/** Thinks about the question of those before a window, as soon as nobody else is thought for. */
	ask(pass: Pass, { revision }: RequestInput<"advise">, told: AdviceTold): Done {
		if (!this.mayAsk(pass)) return { ok: false, code: "wrong-seat", why: text("host.no-adviser") };
		const question = this.#questionOf(pass);
		if (!question || !this.#permissions.takesAnswers || !this.#isFresh(revision))
			return { ok: false, code: "stale-revision", why: text("refusal.stale-revision", { revision }) };
		const before = this.#wanted.get(pass);
		if (before?.seat === question.seat) before.told = told;
		else this.#wanted.set(pass, { seat: question.seat, revision, told });
		this.next();
		return { ok: true };
	}

	/** The table has changed: what was wanted for another question is called off. */
	follow(): void {
		for (const [pass, { seat, revision }] of this.#wanted) {
			if (this.#isFresh(revision) && this.#questionOf(pass)?.seat === seat && this.mayAsk(pass)) continue;
			this.#wanted.delete(pass);
			if (this.#now?.pass === pass) this.#end();
		}
		this.next();
	}

	/** Thinks about what is wanted first, where nothing else is thought about. What a program's own thought has called off is thought about anew. */
	next(): void {
		if (this.#now && !this.#now.thinking.isOn()) this.#now = null;
		const [first] = this.#wanted;
		if (this.#now || !first || this.#minds.isThinking()) return;
		const [pass, wanted] = first;
		const question = this.#questionOf(pass);
		if (question) this.#now = { pass, thinking: this.#think(pass, wanted, question) };
	}

	/** Nothing more is thought about. */
	close(): void {
		this.#wanted.clear();
		this.#end();
	}

	#end(): void {
		this.#now?.thinking.cancel();
		this.#now = null;
	}

	#think(pass: Pass, wanted: Wanted, question: Decision): Thinking {
		const { seat, revision } = wanted;
		const done = () => {
			this.#wanted.delete(pass);
			this.#now = null;
		};
		return this.#minds.thinker().think(problemOf(this.#saved.session, { seat, level: ADVISER, intent: null }), {
			fits: (answer) => whyNotAnswer(question, answer) === null,
			onTries: (tries) => wanted.told.tries({ revision, tries }),
			onDone: ({ answers: [answer], why, lapse }) => {
				done();
				if (answer) wanted.told.advice({ revision, answer, ...(why && { why }), ...(lapse && { lapse }) });
				this.next();
			},
			onFailed: (thrown) => {
				done();
				this.#host.onFailed(thrown);
				this.next();
			},
		});
	}

	#questionOf(pass: Pass): Decision | undefined {
		return this.#permissions.ownQuestion(this.#permissions.viewpoint(pass));
	}

	/** As long as the questions are those of that revision; what others answer meanwhile in secret does not count. */
	#isFresh(revision: number): boolean {
		const { askedAt, revision: now } = this.#saved.session;
		return revision >= askedAt && revision <= now;
	}
}
