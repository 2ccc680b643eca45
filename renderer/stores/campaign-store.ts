/** The open campaign as the host tells it. Nothing is shown before the host has said it. */
import { makeAutoObservable, runInAction } from "mobx";
import type { PlacedEntry, Pushes, TableSnapshot } from "../../electron/contract/contract.ts";
import { tellEach } from "../story/teller.ts";
import { Answering, type CampaignAtHand } from "./answering.ts";
import { type DiaryPace, paceOf, type Speed } from "./diary-pace.ts";
import type { HostDesk } from "./host-desk.ts";
import { LinesOfPlay } from "./lines-of-play.ts";
import { type LaidTable, LiveTable } from "./live-table.ts";
import type { NoticeStore } from "./notice-store.ts";
import { PastTables } from "./past-tables.ts";
import type { Frame, PlaybackStore } from "./playback-store.ts";
import { Seating } from "./seating.ts";
import { shownName } from "./shown-name.ts";

/** The campaign on the table: what is shown of it, and the parts that act on it. */
export class CampaignStore implements CampaignAtHand {
	snapshot: TableSnapshot | null = null;
	log: readonly PlacedEntry[] = [];
	/** The table that dice have led to, while they are told one by one: it is laid after the last of them. Null while nothing is told so. */
	staged: LaidTable | null = null;
	connected = true;
	/** The table as the host has it, which is ahead of what is shown while what others did is played. */
	readonly live: LiveTable;
	readonly past: PastTables;
	readonly answering: Answering;
	readonly lines: LinesOfPlay;
	readonly seating: Seating;
	readonly #desk: HostDesk;
	readonly #notices: NoticeStore;
	#tellsFirst: (next: LaidTable) => boolean = () => false;

	/** `pace`: what an answer is worth that is played. */
	constructor(
		desk: HostDesk,
		notices: NoticeStore,
		speed: () => Speed = () => "off",
		pace: (frame: Frame) => DiaryPace = ({ log, told }) => paceOf(tellEach(log), told, []),
	) {
		this.#desk = desk;
		this.#notices = notices;
		this.live = new LiveTable(desk, speed, pace, (laid, isNew) => this.#show(laid, isNew));
		this.past = new PastTables(desk, this.live);
		this.answering = new Answering(this, desk, notices);
		this.lines = new LinesOfPlay(this, desk, this.live, this.answering);
		this.seating = new Seating(desk);
		makeAutoObservable(
			this,
			{ live: false, past: false, answering: false, lines: false, seating: false, playback: false },
			{ autoBind: true, deep: false },
		);
		desk.client.on("table", this.live.receive);
		desk.client.on("closed", this.putAway);
		desk.client.onConnection(this.#connectionChanged);
	}

	/** What others do, as it is played for the eye: while it is, the table that is shown lags behind the host's. */
	get playback(): PlaybackStore {
		return this.live.playback;
	}

	/** Whether anything may be done to the table now. */
	get mayAct(): boolean {
		return this.isFree && !this.playback.playing && this.staged === null;
	}

	/** The revision of the newest table that has come, be it told or not. */
	get heard(): number {
		return (this.staged?.table ?? this.snapshot)?.revision ?? 0;
	}

	/** The game says of each table that comes whether it tells first what led there, and lays it itself then (`settle`). */
	tellBy(tellsFirst: (next: LaidTable) => boolean): void {
		this.#tellsFirst = tellsFirst;
	}

	/** Lays the table that dice have led to: they have been told, or nobody waits for it. */
	settle(): void {
		const { staged } = this;
		this.staged = null;
		if (staged) this.#lay(staged);
	}

	/** Nothing is under way, and the campaign may be written to. */
	get isFree(): boolean {
		return this.connected && !this.answering.underWay && this.snapshot !== null && this.snapshot.readOnly === null;
	}

	/** The seats of those before this window. */
	get ownSeats(): readonly string[] {
		return this.snapshot?.own ?? [];
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

	/** Shows another table that the host has laid; null: there is none any more. */
	async take(table: TableSnapshot | null): Promise<void> {
		if (table) await this.#showWithLog(table);
		else this.#clear();
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

	#clear(): void {
		runInAction(() => {
			this.live.clear();
			this.staged = this.snapshot = null;
			this.log = [];
		});
	}

	/** Programs go on answering while the log is on its way: a table pushed meanwhile is newer than this one, and stays. */
	async #showWithLog(table: TableSnapshot): Promise<void> {
		const before = this.snapshot;
		const log = await this.#desk.ask("log", {});
		runInAction(() => {
			const overtaken = this.snapshot !== before;
			if (overtaken) this.#tellNotice(table);
			const newer = overtaken ? this.live.now?.table : undefined;
			this.live.begin({ table: newer ?? table, log: log ?? [] });
		});
	}

	/** What was told before is over. */
	#show(laid: LaidTable, isNew: boolean): void {
		this.settle();
		if (isNew && this.#tellsFirst(laid)) this.staged = laid;
		else this.#lay(laid);
	}

	#lay({ table, log }: LaidTable): void {
		this.#tellNotice(table);
		this.snapshot = { ...table, name: shownName(table.name) };
		this.log = log;
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
