/** The requests that change the table: one at a time, each until the host has shown what it did. */
import { makeAutoObservable, runInAction, when } from "mobx";
import type { Answer, AskedSeat, ErrandOfSeat, TableSnapshot, Text } from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";
import type { NoticeStore } from "./notice-store.ts";

/** Milliseconds that the window waits to be shown what its own answer did, before it lets the player go on. */
const PUSH_TIMEOUT = 5000;

/** How several answers are given in a row. */
export interface InARow {
	/** What is told where so many were done and no more, because somebody else is asked. */
	readonly stopped?: (applied: number) => Text;
	/** The host gives the others then, as long as all is as it was agreed; or does it again and again until a bound is come to. */
	readonly runsOn?: true | { readonly until: Readonly<Record<string, number>> };
}

/** The campaign on the table, as far as those need it who change it. */
export interface CampaignAtHand {
	/** The table that is shown; null while there is none. */
	readonly snapshot: TableSnapshot | null;
	/** The revision of the newest table that has come, be it shown yet or not. */
	readonly heard: number;
	/** Whether the host hears this window. */
	readonly connected: boolean;
	/** Whether nothing is under way, and the campaign may be written to. */
	readonly isFree: boolean;
	/** Whether anything may be done to the table now: it is free, and nothing is played. */
	readonly mayAct: boolean;
	/** Lays at once what dice have led to, where they are still told. */
	settle(): void;
	/** Takes up anew what the host has open. */
	resume(): Promise<boolean>;
}

/** The answers of this window on their way to the host. */
export class Answering {
	/** Whether a request that changes the table is on its way. */
	underWay = false;
	readonly #campaign: CampaignAtHand;
	readonly #desk: HostDesk;
	readonly #notices: NoticeStore;

	constructor(campaign: CampaignAtHand, desk: HostDesk, notices: NoticeStore) {
		this.#campaign = campaign;
		this.#desk = desk;
		this.#notices = notices;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** Answers the question on the table; false where that may not be, or was refused. */
	answer(answer: Answer): Promise<boolean> {
		return this.answers([answer]);
	}

	/** Several answers in a row. */
	async answers(answers: readonly Answer[], { stopped, runsOn }: InARow = {}): Promise<boolean> {
		return this.act(async (revision, seat) => {
			const row = {
				revision,
				seat,
				answers: answers.map(wireAnswer),
				...(runsOn && { runsOn: runsOn === true ? runsOn : { until: { ...runsOn.until } } }),
			};
			const done = await this.#desk.grant("answer", row);
			this.#tellAgain(done);
			if (done && stopped && done.stopped) this.#notices.tell("info", stopped(done.applied));
			return done;
		});
	}

	/** Lets be what runs on of what those before this window agreed to on the way of what is done now; false where nothing does. */
	halt(): boolean {
		const errand = this.#campaign.snapshot?.errands.find(({ asks, lasts }) => asks === null && !lasts);
		if (errand) this.haltOne(errand);
		return errand !== undefined;
	}

	/** Lets one thing be that runs on. */
	haltOne({ seat, kind }: Pick<ErrandOfSeat, "seat" | "kind">): void {
		void this.#desk.ask("errand.halt", { seat, kind });
	}

	/** Answers in the place of a seat that those before this window may overrule; what it has answered is taken back first. */
	async overrule({ seat, by, answered }: AskedSeat, answer: Answer): Promise<boolean> {
		if (by === undefined || (answered && !(await this.withdraw(seat, by)))) return false;
		return this.act((revision) => this.#desk.grant("answer", { revision, seat, by, answers: [wireAnswer(answer)] }));
	}

	/** Takes back the answer of a seat while others are still to answer. */
	async withdraw(seat: string, by?: string): Promise<boolean> {
		const overruling = by === undefined ? {} : { by };
		return this.act((revision) => this.#desk.grant("withdraw", { revision, seat, ...overruling }));
	}

	/** Hands in a request that changes the table, where that may be; true once it was granted and is shown. */
	async act(request: (revision: number, seat: string) => Promise<{ revision: number } | null>): Promise<boolean> {
		const { mayAct, snapshot } = this.#campaign;
		if (!mayAct || !snapshot) return false;
		this.#notices.dismissPassing();
		this.#setUnderWay(true);
		const done = await request(snapshot.revision, snapshot.decision?.seat ?? "");
		if (done) await this.#shown(done.revision);
		this.#setUnderWay(false);
		return done !== null;
	}

	/** The host replies first and pushes the new table afterwards: until then the old question must not be answered again. */
	async #shown(revision: number): Promise<void> {
		const campaign = this.#campaign;
		const arrived = () => campaign.heard >= revision || !campaign.connected;
		await when(arrived, { timeout: PUSH_TIMEOUT }).catch(() => campaign.resume());
	}

	/** What was answered was answered here before: the line that it began goes on. */
	#tellAgain(done: { again?: true } | null): void {
		if (done?.again) this.#notices.tell("info", { key: "window.lines.as-before" });
	}

	#setUnderWay(underWay: boolean): void {
		runInAction(() => (this.underWay = underWay));
	}
}

/** The answer as plain mutable JSON, which is what the contract's schemas take. */
function wireAnswer(answer: Answer) {
	switch (answer.kind) {
		case "choose":
			return { ...answer };
		case "pick":
			return { ...answer, options: [...answer.options] };
		case "allocate":
			return { ...answer, amounts: { ...answer.amounts } };
		case "write":
			return { ...answer };
	}
}
