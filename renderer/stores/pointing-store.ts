/** What somebody points at, at this window or another: it is marked for a while. */
import { makeAutoObservable, runInAction } from "mobx";
import type { Ref } from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";
import type { NoticeStore } from "./notice-store.ts";

/** How long it is marked, in ms. */
const STAYS = 6000;

/** The thing that is pointed at now. */
export class PointingStore {
	at: Ref | null = null;
	readonly #desk: HostDesk;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(desk: HostDesk, notices: NoticeStore) {
		this.#desk = desk;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("pointed", ({ at, seat }) => {
			const somebody = { key: "window.point.somebody", args: { at } };
			const ofSeat = { key: "window.point.seat", args: { seat: { kind: "side", id: seat ?? "" }, at } };
			notices.tell("info", seat === null ? somebody : ofSeat);
			this.#mark(at);
		});
	}

	/** Show it to everybody. */
	async point(at: Ref): Promise<void> {
		this.#mark(at);
		await this.#desk.grant("point", { at: { ...at } });
	}

	#mark(at: Ref): void {
		const set = (to: Ref | null) =>
			runInAction(() => {
				this.at = to;
			});
		clearTimeout(this.#timer);
		set(at);
		this.#timer = setTimeout(() => set(null), STAYS);
	}
}
