/** The room: which of its people has which seat of the campaign on the table, by which links, and who answers while somebody is away. */

import type { SeatId } from "../../../engine/kernel/index.ts";
import { peopleOf } from "../../../engine/kernel/names.ts";
import type { FreeSeat, SeatPlayer } from "../../contract/contract.ts";
import { unknownId } from "../host-api.ts";
import type { Pass } from "../host-window.ts";
import { LOOKS_ON, type People, type Person, seatOf } from "./people.ts";
import { digestOf, findBySecret, newLinkSecret } from "./secrets.ts";

/** The campaign on the table, as the room sees it. */
export interface TableOfRoom {
	readonly campaign: string;
	readonly name: string;
	readonly scenario: string;
	readonly players: Readonly<Record<SeatId, SeatPlayer>>;
	/** Of persons, by seat. */
	readonly names: Readonly<Record<SeatId, string>>;
	/** A seat is a person's, of that name; empty for nobody's. It stands in the save. */
	seat(seat: SeatId, name: string): void;
}

/** The host, as the room sees it. */
export interface RoomHost {
	table(): TableOfRoom | null;
	/** Other people sit before the windows of a pass. */
	seesAnew(pass: Pass): void;
	/** Other people sit before the windows that several share. */
	restChanged(): void;
	/** Whether a device was there for a seat within the last minute. */
	isThere(seat: SeatId): boolean;
}

/** The link of a seat. */
interface SeatLink {
	readonly seat: SeatId;
	readonly secret: string;
	readonly digest: Buffer;
}

/** Seats of the people of a room. */
export class Room {
	/** A seat that is free is had by whoever asks for it. */
	picks = true;
	readonly #people: People;
	readonly #host: RoomHost;
	#campaign: string | null = null;
	readonly #links = new Map<SeatId, SeatLink>();
	/** Seats that are answered for by whoever keeps the table, as long as their persons are away. */
	readonly #stoodIn = new Set<SeatId>();

	constructor(people: People, host: RoomHost) {
		this.#people = people;
		this.#host = host;
	}

	/** Seats that a device may have: persons', and those that were lent to a program while their person is away. */
	get seats(): readonly SeatId[] {
		const players = this.#host.table()?.players ?? {};
		return Object.keys(players).filter((seat) => players[seat] === "person" || this.holdersOf(seat).length > 0);
	}

	/** Whoever has a seat: one, or two whose names stand at it. */
	holdersOf(seat: SeatId): readonly Person[] {
		return this.#people.all.filter((person) => seatOf(person) === seat);
	}

	/** Whether a seat is before no window that several share. */
	keeps(seat: SeatId): boolean {
		return !this.#stoodIn.has(seat) && this.holdersOf(seat).length > 0;
	}

	isStoodIn(seat: SeatId): boolean {
		return this.#stoodIn.has(seat);
	}

	/** A seat, for whoever may ask for it. */
	offer(seat: SeatId): FreeSeat {
		const holders = this.holdersOf(seat);
		const isHere = holders.some(({ windows }) => windows > 0);
		const state = holders.length === 0 ? "free" : isHere ? "here" : "away";
		return { seat, name: holders[0]?.name ?? null, state };
	}

	/** The secret of the link of a seat: the same as long as the campaign lies on the table. */
	linkOf(seat: SeatId): string {
		const known = this.#links.get(seat);
		if (known) return known.secret;
		const secret = newLinkSecret();
		this.#links.set(seat, { seat, secret, digest: digestOf(secret) });
		return secret;
	}

	/** The seat of a link; undefined where it is none. */
	seatOfLink(secret: string): SeatId | undefined {
		return findBySecret(this.#links.values(), ({ digest }) => digest, secret)?.seat;
	}

	/** The campaign on the table is another, or none: seats are asked for anew. `isNew`: it was made by whoever keeps the table, with the people who are here. */
	follow(isNew: boolean): void {
		const table = this.#host.table();
		if (table?.campaign === this.#campaign) return;
		this.#campaign = table?.campaign ?? null;
		this.clear();
		if (!table) return;
		for (const [seat, names] of Object.entries(table.names)) {
			if (table.players[seat] !== "person") continue;
			// Two may have come with one device, by both their names.
			for (const named of new Set([names, ...peopleOf(names)])) this.#seatNamed(seat, named, isNew || this.picks);
		}
	}

	#seatNamed(seat: SeatId, name: string, atOnce: boolean): void {
		const person = this.#people.byName(name);
		if (!person || seatOf(person) !== null) return;
		if (atOnce) this.#see(person, seat);
		else person.wish = seat;
	}

	/** Nobody has a seat, and no link of one is good. */
	clear(): void {
		this.#links.clear();
		this.#stoodIn.clear();
		for (const person of this.#people.all) {
			person.wish = null;
			this.#see(person, null);
		}
	}

	/** Somebody asks for a seat, or to look on: that is done, or whoever keeps the table is asked. */
	ask(person: Person, seat: SeatId | null): void {
		person.looksOn = seat === null;
		const isFree = seat === null || (this.offer(seat).state === "free" && this.picks);
		if (isFree) this.give(person, seat);
		else person.wish = this.#known(seat);
	}

	/** Somebody comes with the link of a seat: it is had, unless another device is there for it; then whoever keeps the table is asked. */
	claim(person: Person, seat: SeatId): void {
		const others = this.holdersOf(seat).filter((each) => each !== person);
		if (others.some(({ windows }) => windows > 0)) person.wish = seat;
		else this.give(person, seat);
	}

	/** A seat is a person's from now on, and no other's; null: none is. */
	give(person: Person, seat: SeatId | null): void {
		if (seat !== null)
			for (const other of this.holdersOf(this.#known(seat))) if (other !== person) this.#see(other, null);
		person.wish = null;
		this.#see(person, seat);
		if (seat !== null) this.#sit(person, seat);
		this.#host.restChanged();
	}

	/** Whether the device of a seat has been gone for so long that another may answer for it. */
	isGone(seat: SeatId): boolean {
		const holders = this.holdersOf(seat);
		return holders.length > 0 && holders.every(({ windows }) => windows === 0) && !this.#host.isThere(seat);
	}

	/** Whoever keeps the table answers for a seat whose device is gone. It stands in the diary. False where a device is there. */
	standIn(seat: SeatId): boolean {
		if (!this.isGone(this.#known(seat))) return false;
		this.#stoodIn.add(seat);
		this.#host.table()?.seat(seat, "");
		this.#host.restChanged();
		return true;
	}

	/** A window of somebody has come: whoever answered for that person meanwhile does so no more. */
	come(person: Person): void {
		const seat = seatOf(person);
		if (seat !== null) this.#sit(person, seat);
	}

	/** Somebody is out. */
	leave(person: Person): void {
		this.#see(person, null);
		this.#host.restChanged();
	}

	/** It is before that person's windows that the seat is played, and the save says whose it is. */
	#sit(person: Person, seat: SeatId): void {
		this.#stoodIn.delete(seat);
		const table = this.#host.table();
		if (!table) return;
		const names = table.names[seat] ?? "";
		const isNamed = names === person.name || peopleOf(names).includes(person.name);
		if (table.players[seat] !== "person" || !isNamed) table.seat(seat, person.name);
	}

	#see(person: Person, seat: SeatId | null): void {
		if (seatOf(person) === seat) return;
		person.pass.visibility = seat === null ? LOOKS_ON : { kind: "seats", seats: [seat] };
		this.#host.seesAnew(person.pass);
	}

	#known(seat: SeatId): SeatId {
		if (this.seats.includes(seat)) return seat;
		throw unknownId("seat", seat, this.seats);
	}
}
