/** The programs that play seats of an open campaign: when they answer, when they wait, and what one of them would advise. */
import type { LevelName } from "../../../engine/ai/strategos/levels.ts";
import type { Decision } from "../../../engine/kernel/index.ts";
import { SAVE_CODES } from "../../../saves/index.ts";
import type { Done, Refused, RequestInput, SeatPlayer, TableSnapshot } from "../../contract/contract.ts";
import type { GameEntry } from "../games-on-offer.ts";
import type { Pass } from "../host-window.ts";
import { isLevel, type Programs } from "../programs.ts";
import { triesOf } from "../thinking/ponder.ts";
import { Thinker } from "../thinking/thinker.ts";
import { Advice, type AdviceTold } from "./advice.ts";
import type { CampaignHost } from "./campaign-host.ts";
import { Deliberation } from "./deliberation.ts";
import { notAgreed, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** What a window is told of the program that has its question. */
type ProgramStatus = Pick<TableSnapshot, "programToAnswer" | "thinking" | "held">;

/** The players made of code at one table. */
export class ProgramsAtTable {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #entry: GameEntry;
	readonly #programs: Programs;
	readonly #host: CampaignHost;
	readonly #deliberation: Deliberation;
	#thinker: Thinker | null = null;
	readonly #advice: Advice;
	/** Paused: a program that is asked waits, since somebody may want to look, or to go on instead of it. */
	#held: boolean;
	/** So many things programs may do before they wait; null: they do not. */
	#steps: number | null = null;

	constructor(
		{ saved, permissions }: { readonly saved: SavedSession; readonly permissions: Permissions },
		{ entry, programs }: { readonly entry: GameEntry; readonly programs: Programs },
		host: CampaignHost,
	) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#entry = entry;
		this.#programs = programs;
		this.#host = host;
		this.#held = saved.session.nodes.length > 1;
		this.#deliberation = new Deliberation(() => this.#thinkers(), {
			...host,
			onFailed: (thrown) => {
				this.#held = true;
				host.onFailed(thrown);
			},
		});
		this.#advice = new Advice(
			{ saved, permissions },
			{
				can: entry.programs.some(isLevel),
				isThinking: () => this.#deliberation.isThinking,
				thinker: () => this.#thinkers(),
			},
			host,
		);
	}

	/** The programs that may sit at the table. */
	get onOffer(): GameEntry["programs"] {
		return this.#entry.programs;
	}

	/** Whether those before a window may ask for advice. */
	advisesFor(pass: Pass): boolean {
		return this.#advice.mayAsk(pass);
	}

	/** What is told of a question that a program may have. */
	statusOf(question: Decision | null): ProgramStatus {
		const player = question ? this.#saved.players[question.seat] : undefined;
		const isProgrammed = (player ?? "person") !== "person" && !this.#saved.readOnly;
		const isDue = isProgrammed && !this.#held;
		return {
			programToAnswer: isDue,
			thinking: isDue ? this.#triesFor(player) : null,
			held: isProgrammed && this.#held,
		};
	}

	/** Give one answer of a program; null where none is due. */
	answer(): Done | null {
		if (this.#held) return null;
		const { open, players, session } = this.#saved;
		for (const question of open) {
			const { seat } = question;
			const player = players[seat];
			if (player === undefined || player === "person") continue;
			if (isLevel(player)) return this.#answerAtLevel(question, player);
			if (this.#waitsNow()) return { ok: true };
			const { answer, why } = this.#programs[player](question, session.view(seat));
			return this.#saved.answer({ revision: session.revision, seat, answer }, why ? { thought: { player, why } } : {});
		}
		return null;
	}

	/** Let programs answer, let them wait, let them do one thing, or have the one that thinks answer now. */
	let(pass: Pass, { act }: RequestInput<"programs">): Done {
		if (!this.#permissions.keepsTable(pass) || this.#saved.goesOnAt !== null) return notAgreed();
		this.#held = act === "wait";
		this.#steps = act === "step" ? 1 : null;
		if (act === "wait") this.#deliberation.drop();
		if (act === "now") this.#deliberation.now();
		this.#advice.next();
		return { ok: true };
	}

	/** Let programs answer as long as they are asked. */
	goOn(): void {
		this.#held = false;
		this.#steps = null;
	}

	/** A program that is asked waits from now on. */
	hold(): void {
		this.#held = true;
	}

	/** Forget what was about to be answered. */
	drop(): void {
		this.#deliberation.drop();
		this.#advice.next();
	}

	/** The table has changed: what was thought about another place is called off. */
	follow(): void {
		this.#deliberation.follow(this.#saved.session);
		this.#advice.follow();
	}

	/** Thinks about the question of those before a window, which is told what comes of it. */
	advise(pass: Pass, input: RequestInput<"advise">, told: AdviceTold): Done {
		return this.#advice.ask(pass, input, told);
	}

	/** Ends what is thought; nothing more is answered. */
	close(): void {
		this.#deliberation.drop();
		this.#advice.close();
		this.#thinker?.close();
	}

	/** Gives an answer that was thought about, if one is due; else it is thought about. The answers to one plan are one gesture. */
	#answerAtLevel(question: Decision, level: LevelName): Done | null {
		const due = this.#deliberation.next(this.#saved.session, question, level);
		if (!due) return null;
		if (due.begins && this.#waitsNow()) return { ok: true };
		const { revision, nodes, head } = this.#saved.session;
		const { seat } = question;
		const goesOn = !due.begins && nodes[head]?.seat === seat;
		const outcome = this.#saved.answer(
			{ revision, seat, answer: due.answer, ...(goesOn && { goesOn }) },
			{ thought: due.thought },
		);
		if (outcome.ok) due.given(this.#saved.session);
		else if (!isOfTheSave(outcome) && due.refused()) return null;
		return outcome;
	}

	/** A program is about to do something new: it waits, if it was to do no more than it has done. */
	#waitsNow(): boolean {
		this.#held = this.#steps === 0;
		this.#steps = this.#steps && this.#steps - 1;
		return this.#held;
	}

	#thinkers(): Thinker {
		this.#thinker ??= new Thinker(this.#entry, this.#host.workers, this.#host.time);
		return this.#thinker;
	}

	/** How many tries whoever has the question makes at most before the answer; null where none are made, or all have been. */
	#triesFor(player: SeatPlayer | undefined): number | null {
		if (player === undefined || !isLevel(player) || this.#deliberation.knows(this.#saved.session)) return null;
		return triesOf(player) || null;
	}
}

/** It was refused by the disk, and not by the rules. */
function isOfTheSave({ code }: Refused): boolean {
	return SAVE_CODES.some((each) => each === code);
}
