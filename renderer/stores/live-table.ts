/** The table as the host has it. What others do is played for the eye, so that the table that is shown may lag behind this one. */
import { makeAutoObservable } from "mobx";
import type { PlacedEntry, Pushes, TableSnapshot } from "../../electron/contract/contract.ts";
import { tableAfter } from "../../electron/contract/table-change.ts";
import type { DiaryPace, Speed } from "./diary-pace.ts";
import type { HostDesk } from "./host-desk.ts";
import { type Frame, PlaybackStore } from "./playback-store.ts";

/** So many answers programs may be ahead of what is shown. */
const AHEAD = 60;

/** A table and its log up to the same answer. */
export type LaidTable = Omit<Frame, "told">;

/** The newest table that the host has sent, and the playback on the way to it. */
export class LiveTable {
	/** The newest table; null before the host has sent one. */
	now: LaidTable | null = null;
	/** The answers of others that are still to be shown. */
	readonly playback: PlaybackStore;
	readonly #desk: HostDesk;
	readonly #speed: () => Speed;
	readonly #show: (laid: LaidTable, isNew: boolean) => void;
	/** The table of the last push, which the next changes. */
	#pushed: TableSnapshot | null = null;
	/** Programs wait because they were too far ahead of what is shown. */
	#slowed = false;

	/** `paceOf`: what an answer is worth that is played. `show` lays a table before the player, which an answer has just brought if it is new. */
	constructor(
		desk: HostDesk,
		speed: () => Speed,
		paceOf: (frame: Frame) => DiaryPace,
		show: (laid: LaidTable, isNew: boolean) => void,
	) {
		this.#desk = desk;
		this.#speed = speed;
		this.#show = show;
		this.playback = new PlaybackStore(
			speed,
			(frame) => show(frame, true),
			() => this.toNow(),
			paceOf,
		);
		makeAutoObservable(this, { playback: false }, { autoBind: true, deep: false });
	}

	/** Everything that the host has told, also of what is still to be played. */
	get log(): readonly PlacedEntry[] {
		return this.now?.log ?? [];
	}

	/** What is told next after a part of the diary, if it has been told. */
	toldAfter(log: readonly PlacedEntry[]): PlacedEntry | undefined {
		return this.log[log.length];
	}

	/** Takes what the host says by itself, which also follows every request that changed the table. */
	receive({ change, log }: Pushes["table"]): void {
		const table = tableAfter(this.#pushed, change);
		this.#pushed = table;
		// A window that has just been loaded again asks for the table.
		if (!table) return;
		const before = this.now;
		const entries = [...(before?.log.slice(0, log.from) ?? []), ...log.entries];
		this.now = { table, log: entries };
		if (before && isPlayed(before, table, log.from) && (this.playback.playing || this.#speed() !== "off")) {
			this.playback.add({ table, log: entries, told: log.entries });
			this.#slow();
		} else this.#catchUp(true);
	}

	/** Begins anew with a table and its whole log. */
	begin(laid: LaidTable): void {
		this.playback.stop();
		this.now = laid;
		this.#show(laid, false);
	}

	/** Shows how things stand; what was to be played is in the diary. */
	toNow(): void {
		this.#catchUp(false);
	}

	#catchUp(isNew: boolean): void {
		this.playback.stop();
		if (this.now) this.#show(this.now, isNew);
		this.#hurry();
	}

	/** Ends what is played, if anything is. */
	stopPlaying(): void {
		if (this.playback.playing) this.toNow();
	}

	/** Forgets a campaign that was put away. */
	clear(): void {
		this.playback.stop();
		this.now = null;
		this.#slowed = false;
	}

	/** Programs that play among themselves wait for whoever looks on. */
	#slow(): void {
		if (this.#slowed || this.playback.waiting < AHEAD || !this.now?.table.programToAnswer) return;
		this.#slowed = true;
		void this.#desk.ask("programs", { act: "wait" });
	}

	#hurry(): void {
		if (!this.#slowed) return;
		this.#slowed = false;
		void this.#desk.ask("programs", { act: "go" });
	}
}

/** Somebody else was asked, and what came is one answer more: what was taken back, or played again, is shown at once. */
function isPlayed(before: LaidTable, table: TableSnapshot, from: number): boolean {
	const { decision, mayAnswer, campaign, held } = before.table;
	return campaign === table.campaign && decision !== null && !mayAnswer && !held && from >= before.log.length;
}
