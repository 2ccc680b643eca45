/** The players of the seats of an open campaign, and their names. */
import type { SeatId } from "../../../engine/kernel/index.ts";
import type { Done, Order, ProgramName, RequestInput, TableSnapshot } from "../../contract/contract.ts";
import { MOST_FIRST_ORDERS } from "../../contract/limits.ts";
import { unknownId } from "../host-api.ts";
import type { Pass } from "../host-window.ts";
import { notAgreed, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** The persons and programs at the seats. */
export class Seating {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #programs: { readonly onOffer: readonly ProgramName[]; onGiven(): void; onNamed(): void };

	/** `onOffer`: the programs that may sit at the table; `onGiven` is called when a seat has another player, `onNamed` when it has other persons alone. */
	constructor(
		saved: SavedSession,
		permissions: Permissions,
		programs: { readonly onOffer: readonly ProgramName[]; onGiven(): void; onNamed(): void },
	) {
		this.#saved = saved;
		this.#permissions = permissions;
		this.#programs = programs;
	}

	/** Give a seat to a program or to persons, with the name of those who sit there from then on. A program that is asked then waits. */
	give(pass: Pass, { seat, player, name }: RequestInput<"seats.give">): Done {
		if (!this.#permissions.keepsTable(pass)) return notAgreed();
		if (!this.#saved.save) return this.#saved.whyReadOnly();
		const { players } = this.#saved;
		const { onOffer, onGiven, onNamed } = this.#programs;
		if (!Object.hasOwn(players, seat)) throw unknownId("seat", seat, Object.keys(players));
		if (player !== "person" && !onOffer.includes(player)) throw unknownId("player", player, ["person", ...onOffer]);
		const isOthers = name !== undefined && name !== (this.#saved.meta.names[seat] ?? "");
		const isPlayedAnew = players[seat] !== player;
		if (!isPlayedAnew && !isOthers) return { ok: true };
		return this.#saved.write((save) => {
			save.giveSeat(seat, player, name);
			if (isPlayedAnew) onGiven();
			else onNamed();
		});
	}

	/** Who sits at the table, and at which. */
	get at(): {
		name: string;
		scenario: string;
		players: TableSnapshot["seats"];
		names: Readonly<Record<SeatId, string>>;
	} {
		const { meta, players, session } = this.#saved;
		return { name: meta.name, scenario: session.game.id, players, names: meta.names };
	}

	/** A seat is a person's of this name from here on, empty for nobody's. The diary tells it, unless nothing has been played yet. */
	seatPerson(pass: Pass, seat: SeatId, name: string): Done {
		const { players, session } = this.#saved;
		if (players[seat] === "person" && session.head === 0) return this.name({ [seat]: name });
		return this.give(pass, { seat, player: "person", name });
	}

	/** Say who sits where; an empty name takes one away. */
	name(changes: Readonly<Record<SeatId, string>>): Done {
		if (!this.#saved.save) return this.#saved.whyReadOnly();
		const { players, meta } = this.#saved;
		const stranger = Object.keys(changes).find((seat) => !(seat in players));
		if (stranger !== undefined) throw unknownId(`names.${stranger}`, stranger, Object.keys(players));
		const names = Object.entries({ ...meta.names, ...changes }).filter(([, name]) => name !== "");
		return this.#saved.write((save) => save.setNames(Object.fromEntries(names)));
	}

	/**
	 * What the campaign would be begun with once more: by whoever plays now, with the same choices and other dice, and with the orders that it
	 * began with. Where only programs are left, whoever lent them a seat while it was played has it back.
	 */
	again(): RequestInput<"campaign.create"> {
		const { meta, players, save } = this.#saved;
		const { scenario, name, names, dice, takeBack, options } = meta;
		const seats = { ...players };
		if (!Object.values(seats).includes("person")) for (const { seat } of save?.sittings ?? []) seats[seat] = "person";
		const orders: Record<SeatId, Order[]> = {};
		for (const { answer, seat, change } of save?.orders ?? []) {
			if (answer !== 0 || !change || !("give" in change) || change.give.until) continue;
			orders[seat] = [...(orders[seat] ?? []), change.give].slice(-MOST_FIRST_ORDERS);
		}
		const people = { seats, seated: Object.keys(seats), names: { ...names }, orders };
		return { scenario, name, dice, takeBack, options: { ...options }, ...people };
	}
}
