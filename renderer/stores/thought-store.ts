/** What programs think: how far the one has come that is asked, what was thought before an answer, and advice for one's own question. */
import { makeAutoObservable } from "mobx";
import type { Answer, Pushes, ThoughtOfSeat } from "../../electron/contract/contract.ts";
import type { CampaignStore } from "./campaign-store.ts";
import type { HostDesk } from "./host-desk.ts";

/** The thoughts of programs as far as the host tells them, and what may be asked of them. */
export class ThoughtStore {
	/** The last that the host said of tries. */
	heard: Pushes["thinking"] | null = null;
	/** The revision at which advice was asked for. */
	askedAt: number | null = null;
	/** The last advice. */
	given: Pushes["advice"] | null = null;
	readonly #desk: HostDesk;
	readonly #campaign: CampaignStore;

	constructor(desk: HostDesk, campaign: CampaignStore) {
		this.#desk = desk;
		this.#campaign = campaign;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("thinking", this.hear);
		desk.client.on("advice", this.take);
	}

	/** The host tells how far somebody has come. */
	hear(thinking: Pushes["thinking"]): void {
		this.heard = thinking;
	}

	/** The host tells what a program would answer. */
	take(advice: Pushes["advice"]): void {
		this.given = advice;
	}

	/** How many tries the program that is asked has made, and makes at most; null while none thinks. */
	get progress(): { tries: number; of: number } | null {
		const of = this.#campaign.snapshot?.thinking ?? null;
		return of === null ? null : { tries: Math.min(of, this.#triesNow ?? 0), of };
	}

	/** Tries that whoever gives advice has made; null while nobody thinks about it. */
	get advising(): number | null {
		const isAsked = this.askedAt !== null && this.#isNow(this.askedAt);
		return isAsked && !this.advice ? (this.heard?.revision === this.askedAt ? this.heard.tries : 0) : null;
	}

	/** What was advised for the question on the table. */
	get advice(): Pushes["advice"] | null {
		return this.given && this.#isNow(this.given.revision) ? this.given : null;
	}

	/** What was advised for the question on the table, option by option; of amounts, those that are given any. */
	get advised(): ReadonlySet<string> {
		return new Set(this.advice ? optionsOf(this.advice.answer) : []);
	}

	/** Advice can be asked for: the question is one's own, and the game can be thought about. */
	get mayAsk(): boolean {
		const { snapshot, mayAct } = this.#campaign;
		return mayAct && snapshot?.mayAnswer === true && snapshot.advises && this.advising === null;
	}

	/** Asks what a program would answer. */
	async ask(): Promise<void> {
		const { snapshot } = this.#campaign;
		if (!snapshot || !this.mayAsk) return;
		this.askedAt = snapshot.revision;
		const done = await this.#desk.grant("advise", { revision: snapshot.revision });
		if (!done) this.forget();
	}

	/** Puts the advice away. */
	forget(): void {
		this.given = null;
		this.askedAt = null;
	}

	/** What was thought before an answer of the journal; null where nothing was, or it may not be known. */
	async before(answer: number): Promise<ThoughtOfSeat | null> {
		return this.#desk.ask("thought", { node: answer });
	}

	/** Has the program that thinks answer at once. */
	async answerNow(): Promise<void> {
		await this.#desk.grant("programs", { act: "now" });
	}

	/** Lets programs wait, while what they have done is still played: the table stands at what is seen, and they may do the same again. */
	async stop(): Promise<void> {
		if (!(await this.#campaign.lines.standHere())) await this.#desk.grant("programs", { act: "wait" });
	}

	/** Lets the program answer that waits, or lets programs that are answering wait. */
	async turn(): Promise<void> {
		const { held, programToAnswer } = this.#campaign.snapshot ?? {};
		if (held || programToAnswer) await this.#desk.grant("programs", { act: held ? "go" : "wait" });
	}

	/** Lets the program that waits do one thing. */
	async step(): Promise<void> {
		await this.#desk.grant("programs", { act: "step" });
	}

	get #triesNow(): number | null {
		return this.heard && this.heard.revision === this.#campaign.snapshot?.revision ? this.heard.tries : null;
	}

	/** Whether the question of a revision is still this window's to answer: what others answer meanwhile in secret does not count. */
	#isNow(revision: number): boolean {
		const { snapshot } = this.#campaign;
		return snapshot?.mayAnswer === true && revision >= snapshot.askedAt && revision <= snapshot.revision;
	}
}

/** The options that an answer takes. */
function optionsOf(answer: Answer): readonly string[] {
	switch (answer.kind) {
		case "choose":
			return [answer.option];
		case "pick":
			return answer.options;
		case "allocate":
			return Object.entries(answer.amounts).flatMap(([id, amount]) => (amount > 0 ? [id] : []));
		case "write":
			return [];
	}
}
