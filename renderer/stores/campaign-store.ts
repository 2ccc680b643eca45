/** The open campaign as the host tells it. Nothing is shown before the host has said it. */
import { makeAutoObservable, runInAction, when } from "mobx";
import type {
	Answer,
	AskedSeat,
	LinePlace,
	PlacedEntry,
	Pushes,
	Replies,
	SeatPlayer,
	Sight,
	TableSnapshot,
	Text,
} from "../../electron/contract.ts";
import type { HostDesk } from "./host-desk.ts";
import type { NoticeStore } from "./notice-store.ts";
import { shownName } from "./shown-name.ts";

/** How long the window waits to be shown what its own answer did before it lets the player go on, in ms. */
const pushTimeout = 5000;

export class CampaignStore {
	snapshot: TableSnapshot | null = null;
	log: readonly PlacedEntry[] = [];
	connected = true;
	/** A request that changes the table is on its way. */
	answering = false;
	readonly #desk: HostDesk;
	readonly #notices: NoticeStore;

	constructor(desk: HostDesk, notices: NoticeStore) {
		this.#desk = desk;
		this.#notices = notices;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("table", this.receive);
		desk.client.on("closed", this.putAway);
		desk.client.onConnection(this.#connectionChanged);
	}

	/** Whether anything may be done to the table now. */
	get mayAct(): boolean {
		return this.connected && !this.answering && this.snapshot !== null && this.snapshot.readOnly === null;
	}

	get canUndo(): boolean {
		return this.mayAct && this.snapshot?.canUndo === true;
	}

	get canRedo(): boolean {
		return this.mayAct && this.snapshot?.canRedo === true;
	}

	/** The entries of the rolls that the last rolling answer brought, the newest first. */
	get lastRolls(): readonly PlacedEntry[] {
		const last = this.log.findLast((entry) => entry.roll);
		return last ? this.log.filter((entry) => entry.roll && entry.node === last.node).toReversed() : [];
	}

	/** What the host says by itself; also what follows every request that changed the table. */
	receive({ table, log }: Pushes["table"]): void {
		this.#show(table);
		this.log = [...this.log.slice(0, log.from), ...log.entries];
	}

	/** The host has put a campaign away, asked by this window or by another. */
	putAway({ campaign }: Pushes["closed"]): void {
		if (this.snapshot?.campaign === campaign) this.#clear();
	}

	async open(campaign: string): Promise<boolean> {
		const reply = await this.#desk.grant("campaign.open", { campaign });
		if (!reply) return false;
		await this.#showWithLog(reply.table);
		return true;
	}

	/** Takes up the campaign that the host has open already, after a reload. False when there is none. */
	async resume(): Promise<boolean> {
		const table = await this.#desk.ask("table", {});
		if (!table) return false;
		await this.#showWithLog(table);
		return true;
	}

	async close(): Promise<void> {
		await this.#desk.ask("campaign.close", {});
		this.#clear();
	}

	async answer(answer: Answer): Promise<boolean> {
		return this.#act((revision, seat) => this.#desk.grant("answer", { revision, seat, answer: wireAnswer(answer) }));
	}

	/** Several answers in a row; `stopped` tells when the host stopped before the last, because somebody else is asked. */
	async answers(answers: readonly Answer[], stopped: (applied: number) => Text): Promise<boolean> {
		return this.#act(async (revision, seat) => {
			const done = await this.#desk.grant("answers", { revision, seat, answers: answers.map(wireAnswer) });
			if (done && done.applied < done.of) this.#notices.tell("info", stopped(done.applied));
			return done;
		});
	}

	/** Answers in the place of a seat that those before this window may overrule; what it has answered is taken back first. */
	async overrule({ seat, by, answered }: AskedSeat, answer: Answer): Promise<boolean> {
		if (by === undefined || (answered && !(await this.withdraw(seat, by)))) return false;
		return this.#act((revision) => this.#desk.grant("answer", { revision, seat, by, answer: wireAnswer(answer) }));
	}

	/** Takes back the answer of a seat while others are still to answer. */
	async withdraw(seat: string, by?: string): Promise<boolean> {
		const overruling = by === undefined ? {} : { by };
		return this.#act((revision) => this.#desk.grant("withdraw", { revision, seat, ...overruling }));
	}

	/** Stands at an answer of any line of play, or at a place of the line that is played, where that is elsewhere. */
	async goTo(to: number | LinePlace): Promise<boolean> {
		const back = to === "start" || to === "previous-heading";
		const forth = to === "end" || to === "next-heading";
		const isThere = (back && !this.snapshot?.canUndo) || (forth && !this.snapshot?.canRedo);
		if (isThere || to === this.snapshot?.head) return false;
		return this.#act(() => this.#desk.grant("goTo", { to }));
	}

	/** Lets the program answer that waits, or lets programs that are answering wait. */
	async turnPrograms(): Promise<void> {
		const { held, programToAnswer } = this.snapshot ?? {};
		if (held || programToAnswer) await this.#desk.grant("programs", { go: held === true });
	}

	/** Every line of play, as far as it may be read; null when that could not be found out. */
	lines(): Promise<Replies["lines"] | null> {
		return this.#desk.ask("lines", {});
	}

	/** Names the line of play that ends at an answer; an empty name takes its name away. */
	async nameLine(leaf: number, name: string): Promise<void> {
		await this.#desk.grant("lines.name", { leaf, name });
	}

	/** Gives a seat to a person or a program. */
	async giveSeat(seat: string, player: SeatPlayer): Promise<void> {
		await this.#desk.grant("seats.give", { seat, player });
	}

	/** Starts or stops the clock, or gives more time. */
	async mindClock(change: { running?: boolean; add?: number }): Promise<void> {
		await this.#desk.grant("clock", change);
	}

	/** Says who sits where; an empty name takes one away. */
	async nameSeats(names: Record<string, string>): Promise<void> {
		await this.#desk.grant("seats.name", { names });
	}

	/** Chooses who sits before this window. */
	async show(sight: Sight): Promise<void> {
		await this.#desk.grant("window.sight", { sight });
	}

	/** The address that lets one more window in; null where the host has opened it by itself, undefined where it could not. */
	async invite(sight: Sight): Promise<string | null | undefined> {
		return (await this.#desk.grant("window.invite", { sight }))?.address;
	}

	/** Takes back one answer, or everything after the question of the journal node `to`. */
	async undo(to?: number): Promise<boolean> {
		return this.#act((revision) => this.#desk.grant("undo", to === undefined ? { revision } : { revision, to }));
	}

	async redo(): Promise<boolean> {
		return this.#act((revision) => this.#desk.grant("redo", { revision }));
	}

	async #act(request: (revision: number, seat: string) => Promise<{ revision: number } | null>): Promise<boolean> {
		if (!this.mayAct || !this.snapshot) return false;
		this.#notices.dismissPassing();
		this.#setAnswering(true);
		const done = await request(this.snapshot.revision, this.snapshot.decision?.seat ?? "");
		if (done) await this.#shown(done.revision);
		this.#setAnswering(false);
		return done !== null;
	}

	/** The host replies first and pushes the new table afterwards: until then the old question must not be answered again. */
	async #shown(revision: number): Promise<void> {
		const arrived = () => (this.snapshot?.revision ?? 0) >= revision || !this.connected;
		await when(arrived, { timeout: pushTimeout }).catch(() => this.resume());
	}

	#clear(): void {
		runInAction(() => {
			this.snapshot = null;
			this.log = [];
		});
	}

	#setAnswering(answering: boolean): void {
		runInAction(() => (this.answering = answering));
	}

	/** Programs go on answering while the log is on its way: a table pushed meanwhile is newer than this one, and stays. */
	async #showWithLog(table: TableSnapshot): Promise<void> {
		const before = this.snapshot;
		const log = await this.#desk.ask("log", {});
		runInAction(() => {
			const overtaken = this.snapshot !== before;
			if (overtaken) this.#tellNotice(table);
			else this.#show(table);
			this.log = log ?? [];
		});
	}

	#show(table: TableSnapshot): void {
		this.#tellNotice(table);
		this.snapshot = { ...table, name: shownName(table.name) };
	}

	#tellNotice({ notice }: TableSnapshot): void {
		const isNew = JSON.stringify(notice) !== JSON.stringify(this.snapshot?.notice ?? null);
		if (notice && isNew) this.#notices.tell("info", notice);
	}

	#connectionChanged = (connected: boolean): void => {
		runInAction(() => (this.connected = connected));
		if (connected && this.snapshot) void this.resume();
	};
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
