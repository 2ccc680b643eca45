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
	TableSnapshot,
	Text,
	Visibility,
} from "../../electron/contract/contract.ts";
import { MOST_LOOKED_AT } from "../../electron/contract/limits.ts";
import { tellEach } from "../story/teller.ts";
import { type Beat, beatOf, type Speed } from "./beat.ts";
import type { HostDesk } from "./host-desk.ts";
import type { NoticeStore } from "./notice-store.ts";
import { type Frame, PlaybackStore } from "./playback-store.ts";
import { shownName } from "./shown-name.ts";

/** How long the window waits to be shown what its own answer did before it lets the player go on, in ms. */
const pushTimeout = 5000;

export class CampaignStore {
	snapshot: TableSnapshot | null = null;
	log: readonly PlacedEntry[] = [];
	connected = true;
	/** A request that changes the table is on its way. */
	answering = false;
	/** What others do, as it is played for the eye: while it is, the table that is shown lags behind the host's. */
	readonly playback: PlaybackStore;
	readonly #desk: HostDesk;
	readonly #notices: NoticeStore;
	readonly #speed: () => Speed;
	/** How things stand, by the host. */
	#live: Omit<Frame, "told"> | null = null;
	/** The last going about that was wished for, and how many are on their way. */
	#going: Promise<boolean> = Promise.resolve(true);
	#wishes = 0;
	/** Programs wait because they were too far ahead of what is shown. */
	#slowed = false;

	/** `beat`: what an answer is worth that is played. */
	constructor(
		desk: HostDesk,
		notices: NoticeStore,
		speed: () => Speed = () => "off",
		beat: (frame: Frame) => Beat = ({ log, told }) => beatOf(tellEach(log), told, []),
	) {
		this.#desk = desk;
		this.#notices = notices;
		this.#speed = speed;
		this.playback = new PlaybackStore(
			speed,
			(frame) => this.#lay(frame),
			() => this.toNow(),
			beat,
		);
		makeAutoObservable(this, { playback: false }, { autoBind: true, deep: false });
		desk.client.on("table", this.receive);
		desk.client.on("closed", this.putAway);
		desk.client.onConnection(this.#connectionChanged);
	}

	/** Whether anything may be done to the table now. */
	get mayAct(): boolean {
		return this.#isFree && !this.playback.playing;
	}

	/** Nothing is under way, and the campaign may be written to. */
	get #isFree(): boolean {
		return this.connected && !this.answering && this.snapshot !== null && this.snapshot.readOnly === null;
	}

	/** The seats of those before this window. */
	get ownSeats(): readonly string[] {
		const { visibility, seats } = this.snapshot ?? {};
		if (visibility?.kind === "seats") return visibility.seats;
		return visibility?.kind === "all" ? Object.keys(seats ?? {}).filter((seat) => seats?.[seat] === "person") : [];
	}

	/** Everything that the host has told, also of what is still to be played. */
	get liveLog(): readonly PlacedEntry[] {
		return this.#live?.log ?? [];
	}

	/** What is told next after a part of the diary, if it has been told. */
	toldAfter(log: readonly PlacedEntry[]): PlacedEntry | undefined {
		return this.liveLog[log.length];
	}

	/** Somebody goes about on the lines of play, and what is shown meanwhile was not played just now. */
	get isGoing(): boolean {
		return this.#wishes > 0;
	}

	/** Also while it is played what others did: that stops, and what they answered is taken back with it. */
	get canUndo(): boolean {
		return this.#isFree && this.#live?.table.canUndo === true;
	}

	get canRedo(): boolean {
		return this.#isFree && this.#live?.table.canRedo === true;
	}

	/** The entries of the rolls that the last rolling answer brought, the newest first; none once an answer has ended its phase. */
	get lastRolls(): readonly PlacedEntry[] {
		const at = this.log.findLastIndex((entry) => entry.roll);
		const last = this.log[at];
		if (!last) return [];
		const since = this.log.slice(at).filter(({ node }) => node !== last.node);
		const isOver = since.some(({ heading }) => heading === "phase" || heading === "turn");
		return isOver ? [] : this.log.filter((entry) => entry.roll && entry.node === last.node).toReversed();
	}

	/** What the host says by itself; also what follows every request that changed the table. */
	receive({ table, log }: Pushes["table"]): void {
		const before = this.#live;
		const entries = [...(before?.log.slice(0, log.from) ?? []), ...log.entries];
		this.#live = { table, log: entries };
		if (before && isPlayed(before, table, log.from) && (this.playback.playing || this.#speed() !== "off")) {
			this.playback.add({ table, log: entries, told: log.entries });
			this.#slow();
		} else this.toNow();
	}

	/** Shows how things stand; what was to be played is in the diary. */
	toNow(): void {
		this.playback.stop();
		if (this.#live) this.#lay(this.#live);
		this.#hurry();
	}

	/** Plays the line that is read again from what came before an answer that told something, step by step. Nothing is moved. */
	async playFrom(own: number): Promise<void> {
		this.toNow();
		const live = this.#live;
		if (!live) return;
		const node = live.log.findLast((entry) => entry.node < own)?.node ?? own;
		let next: number | null = node;
		await this.playback.play(async () => {
			if (next === null) return { frames: [], left: 0 };
			const found = await this.#desk.ask("look", { from: next });
			const last = found?.nodes.at(-1);
			// The last of these comes first among the next: it is not played twice.
			const nodes = found?.nodes.slice(next === node ? 0 : 1) ?? [];
			const views = found?.views.slice(next === node ? 0 : 1) ?? [];
			next = found && found.left > 0 && last !== undefined ? last : null;
			const frames = framesOf(live, nodes, views).map((frame, at) =>
				nodes[at] === node && node < own ? { ...frame, told: [] } : frame,
			);
			return { frames, left: found?.left ?? 0 };
		});
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

	answer(answer: Answer): Promise<boolean> {
		return this.answers([answer]);
	}

	/** Several answers in a row; `stopped` tells when the host stopped before the last, because somebody else is asked. */
	async answers(answers: readonly Answer[], stopped?: (applied: number) => Text): Promise<boolean> {
		return this.#act(async (revision, seat) => {
			const done = await this.#desk.grant("answer", { revision, seat, answers: answers.map(wireAnswer) });
			this.#tellAgain(done);
			if (done && stopped && done.applied < done.of) this.#notices.tell("info", stopped(done.applied));
			return done;
		});
	}

	/** Answers in the place of a seat that those before this window may overrule; what it has answered is taken back first. */
	async overrule({ seat, by, answered }: AskedSeat, answer: Answer): Promise<boolean> {
		if (by === undefined || (answered && !(await this.withdraw(seat, by)))) return false;
		return this.#act((revision) => this.#desk.grant("answer", { revision, seat, by, answers: [wireAnswer(answer)] }));
	}

	/** Takes back the answer of a seat while others are still to answer. */
	async withdraw(seat: string, by?: string): Promise<boolean> {
		const overruling = by === undefined ? {} : { by };
		return this.#act((revision) => this.#desk.grant("withdraw", { revision, seat, ...overruling }));
	}

	/** Stands at an answer of any line of play, or at a place of the line that is played, where that is elsewhere. */
	goTo(to: number | LinePlace): Promise<boolean> {
		return this.#inTurn(() => this.#goTo(to));
	}

	async #goTo(to: number | LinePlace): Promise<boolean> {
		this.#stopPlaying();
		const back = to === "start" || to === "previous-heading";
		const forth = to === "end" || to === "next-heading";
		const isThere = (back && !this.snapshot?.canUndo) || (forth && !this.snapshot?.canRedo);
		if (isThere || to === this.snapshot?.head) return false;
		return this.#act(() => this.#desk.grant("goTo", { to }));
	}

	/** Ends what is played, and has the table stand at what is seen; false where that is how it stands anyway, or may not be. */
	async standHere(): Promise<boolean> {
		const { head } = this.snapshot ?? {};
		this.toNow();
		return head !== undefined && this.goTo(head);
	}

	/** Lets the program answer that waits, or lets programs that are answering wait. */
	async turnPrograms(): Promise<void> {
		const { held, programToAnswer } = this.snapshot ?? {};
		if (held || programToAnswer) await this.#desk.grant("programs", { act: held ? "go" : "wait" });
	}

	/** How the table lay after some answers of the line that is read; none where the host does not say. `progress` is told how many are there, of how many. */
	async viewsAt(
		nodes: readonly number[],
		progress: (done: number, of: number) => void = () => {},
	): Promise<readonly unknown[]> {
		const views: unknown[] = [];
		while (views.length < nodes.length) {
			const found = await this.#desk.ask("look", { nodes: nodes.slice(views.length, views.length + MOST_LOOKED_AT) });
			if (!found || found.views.length === 0) return [];
			views.push(...found.views);
			progress(views.length, nodes.length);
		}
		return views;
	}

	/** What is told first on a line of play, and on the one that it leaves; null when that could not be found out. */
	compareLines(leaf: number): Promise<Replies["lines.compare"] | null> {
		return this.#desk.ask("lines.compare", { leaf });
	}

	/** Every line of play, as far as it may be read; null when that could not be found out. */
	lines(): Promise<Replies["lines"] | null> {
		return this.#desk.ask("lines", {});
	}

	/** How the line of play came out that ends at an answer; null while it is not over. */
	async outcomeOf(leaf: number): Promise<Replies["lines.outcome"]["outcome"]> {
		return (await this.#desk.ask("lines.outcome", { leaf }))?.outcome ?? null;
	}

	/** The headings of a line of play, as far as they are its own; null when they could not be found out. */
	stopsOf(leaf: number): Promise<Replies["lines.stops"] | null> {
		return this.#desk.ask("lines.stops", { leaf });
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
	async show(visibility: Visibility): Promise<void> {
		await this.#desk.grant("window.visibility", { visibility });
	}

	/** The address that lets one more window in; null where the host has opened it by itself, undefined where it could not. */
	async invite(visibility: Visibility): Promise<string | null | undefined> {
		return (await this.#desk.grant("window.invite", { visibility }))?.address;
	}

	/** Takes back one answer, or everything after the question of the journal node `to`. */
	undo(to?: number): Promise<boolean> {
		return this.#inTurn(() => {
			this.#stopPlaying();
			return this.#act((revision) => this.#desk.grant("undo", to === undefined ? { revision } : { revision, to }));
		});
	}

	redo(): Promise<boolean> {
		return this.#inTurn(() => {
			this.#stopPlaying();
			return this.#act((revision) => this.#desk.grant("redo", { revision }));
		});
	}

	/** Keys that are pressed one after the other are obeyed one after the other, however quickly; of a key that is held, no more than a few. */
	async #inTurn(go: () => Promise<boolean>): Promise<boolean> {
		if (this.#wishes >= WISHES) return false;
		this.#wishes += 1;
		const before = this.#going;
		const mine = before.then(go).finally(() => (this.#wishes -= 1));
		this.#going = mine.catch(() => false);
		return mine;
	}

	/** What was answered was answered here before: the line that it began goes on. */
	#tellAgain(done: { again?: true } | null): void {
		if (done?.again) this.#notices.tell("info", { key: "window.lines.as-before" });
	}

	#stopPlaying(): void {
		if (this.playback.playing) this.toNow();
	}

	/** Programs that play among themselves wait for whoever looks on. */
	#slow(): void {
		if (this.#slowed || this.playback.waiting < AHEAD || !this.#live?.table.programToAnswer) return;
		this.#slowed = true;
		void this.#desk.ask("programs", { act: "wait" });
	}

	#hurry(): void {
		if (!this.#slowed) return;
		this.#slowed = false;
		void this.#desk.ask("programs", { act: "go" });
	}

	#lay({ table, log }: Omit<Frame, "told">): void {
		this.#show(table);
		this.log = log;
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
			this.playback.stop();
			this.#live = null;
			this.#slowed = false;
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
			this.playback.stop();
			this.#live = { table: overtaken && this.#live ? this.#live.table : table, log: log ?? [] };
			this.#lay(this.#live);
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

/** So many wishes to go elsewhere wait for one another. */
const WISHES = 4;
/** So many answers programs may be ahead of what is shown. */
const AHEAD = 60;

/** The table as it lay after some answers, with nothing asked: frames to be played. */
function framesOf({ table, log }: Omit<Frame, "told">, nodes: readonly number[], views: readonly unknown[]): Frame[] {
	const asksNothing = {
		decision: null,
		asked: [],
		outcome: null,
		mayAnswer: false,
		programToAnswer: false,
		held: false,
	};
	return nodes.map((node, at) => {
		const end = log.findLastIndex((entry) => entry.node <= node) + 1;
		const told = log.slice(0, end).filter((entry) => entry.node === node);
		return { table: { ...table, ...asksNothing, view: views[at] }, log: log.slice(0, end), told };
	});
}

/** Somebody else was asked, and what came is one answer more: what was taken back, or played again, is shown at once. */
function isPlayed(before: Omit<Frame, "told">, table: TableSnapshot, from: number): boolean {
	const { decision, mayAnswer, campaign, held } = before.table;
	return campaign === table.campaign && decision !== null && !mayAnswer && !held && from >= before.log.length;
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
