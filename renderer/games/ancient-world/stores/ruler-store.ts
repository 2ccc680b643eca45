/** The ruler: how far it is from one place of the map to another. */
import { makeAutoObservable, runInAction } from "mobx";
import type { HostDesk } from "../../../stores/host-desk.ts";
import type { MarchPreview, SeaWayView } from "../view.ts";

/** What the host says of the way between two places: by sea, where ships can go it; and as a march of the leader who would go. */
export interface Ways {
	sea: SeaWayView | null;
	march: { leader: string; alps: number; expectedLoss: number } | null;
}

/** What the ruler needs of the table. */
export interface Measured {
	/** Whether ships of this game count Sea Points. */
	hasShips(): boolean;
	/** Whether a hex is water, or a port. */
	isHarbour(hex: string): boolean;
	/** Hexes from one to another. */
	distance(from: string, to: string): number;
	/** The leader who would march from a hex now; null where none would. */
	leaderAt(hex: string): string | null;
}

/** How long the pointer must rest over a hex before the host is asked, in ms. */
const patience = 80;

/** The ruler in hand: where it begins, where its end is held or was set, and what is told of the way. */
export class RulerStore {
	isOn = false;
	from: string | null = null;
	/** Set by a press; until then its end follows what is pointed at. */
	set: string | null = null;
	held: string | null = null;
	/** What the host has told of a way, by its two ends. */
	told: { from: string; to: string; ways: Ways } | null = null;
	readonly #desk: HostDesk;
	readonly #table: Measured;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(desk: HostDesk, table: Measured) {
		this.#desk = desk;
		this.#table = table;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** Takes the ruler up, at a place where there is one, or puts it away. */
	toggle(at: string | null): void {
		const isOn = !this.isOn;
		this.end();
		this.isOn = isOn;
		this.from = isOn ? at : null;
	}

	/** Puts it away. True where it was in hand. */
	end(): boolean {
		clearTimeout(this.#timer);
		const wasOn = this.isOn;
		this.isOn = false;
		this.from = this.set = this.held = null;
		this.told = null;
		return wasOn;
	}

	/** A press on a place: where it begins, then where it ends, then where it begins anew. */
	put(hex: string): void {
		if (this.from === null || this.set !== null) {
			this.from = hex;
			this.set = this.held = null;
		} else this.set = hex;
		this.#ask();
	}

	/** Another place is pointed at. */
	hold(hex: string | null): void {
		if (!this.isOn || hex === this.held) return;
		this.held = hex;
		if (this.set === null) this.#ask();
	}

	/** Its other end; null while there is none. */
	get to(): string | null {
		const end = this.set ?? this.held;
		return end === this.from ? null : end;
	}

	/** Hexes from end to end; null while it has but one. */
	get hexes(): number | null {
		return this.from === null || this.to === null ? null : this.#table.distance(this.from, this.to);
	}

	/** What was told of the way that it lies along; null while that is not known. */
	get ways(): Ways | null {
		const { told } = this;
		return told && told.from === this.from && told.to === this.to ? told.ways : null;
	}

	#ask(): void {
		clearTimeout(this.#timer);
		const { from, to } = this;
		if (from === null || to === null) return;
		this.#timer = setTimeout(() => void this.#askWays(from, to), patience);
	}

	async #askWays(from: string, to: string): Promise<void> {
		const [sea, march] = await Promise.all([this.#askSea(from, to), this.#askMarch(from, to)]);
		runInAction(() => {
			this.told = { from, to, ways: { sea, march } };
		});
	}

	async #askSea(from: string, to: string): Promise<SeaWayView | null> {
		const table = this.#table;
		if (!table.hasShips() || !table.isHarbour(from) || !table.isHarbour(to)) return null;
		return (await this.#desk.ask("query", { query: "sea-way", args: { from, to } })) as SeaWayView | null;
	}

	async #askMarch(from: string, to: string): Promise<Ways["march"]> {
		const leader = this.#table.leaderAt(from);
		if (leader === null) return null;
		const preview = (await this.#desk.ask("query", { query: "march", args: { leader, to } })) as MarchPreview | null;
		if (!preview || preview.refusal) return null;
		return { leader, alps: preview.alps, expectedLoss: preview.expectedLoss };
	}
}
