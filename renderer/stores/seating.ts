/** Who sits where: which person or program plays a seat, who sits before which window, and the clock that they play by. */
import type { GuestVisibility, SeatPlayer, Visibility } from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";

/** The requests of whoever keeps the table, about those who sit at it. */
export class Seating {
	readonly #desk: HostDesk;

	constructor(desk: HostDesk) {
		this.#desk = desk;
	}

	/** Gives a seat to a program or to persons; `name`: of those who sit there from then on, as it stands where left out. True when that was done. */
	async give(seat: string, player: SeatPlayer, name?: string): Promise<boolean> {
		return (await this.#desk.grant("seats.give", { seat, player, ...(name !== undefined && { name }) })) !== null;
	}

	/** Lets programs answer that wait because a seat has just been given away. */
	async letPlay(): Promise<void> {
		await this.#desk.grant("programs", { act: "go" });
	}

	/** Says who sits where, by seat; an empty name takes one away. */
	async name(names: Record<string, string>): Promise<void> {
		await this.#desk.grant("seats.name", { names });
	}

	/** Chooses who sits before this window. */
	async show(visibility: Visibility): Promise<void> {
		await this.#desk.grant("window.visibility", { visibility });
	}

	/** The address that lets one more window in; null where the host has opened it by itself, undefined where it could not. */
	async invite(visibility: GuestVisibility): Promise<string | null | undefined> {
		return (await this.#desk.grant("window.invite", { visibility }))?.address;
	}

	/** Starts or stops the clock, or gives more time: `add`, in milliseconds. */
	async mindClock(change: { running?: boolean; add?: number }): Promise<void> {
		await this.#desk.grant("clock", change);
	}
}
