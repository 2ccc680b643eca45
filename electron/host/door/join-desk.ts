/** The desk at the door: judges what strangers send before they are anybody, and gives them their keys. */
import { z } from "zod";
import type { SeatId } from "../../../engine/kernel/index.ts";
import { languageCode, personName, seat as seatField } from "../../contract/fields.ts";
import type { JoinEnter, Joined, JoinOffer, JoinRefused, JoinWay, SeatOnOffer } from "../../contract/join.ts";
import { type People, type Person, seatOf } from "./people.ts";
import type { Room, TableOfRoom } from "./room.ts";
import { digestOf, findBySecret, tidyCode } from "./secrets.ts";
import type { Tries } from "./tries.ts";

const secret = z.string().max(100);
const way = { code: z.string().max(40).optional(), link: secret.optional(), key: secret.optional() };
const lookSchema = z.strictObject({ ...way, language: languageCode.optional() });
const enterSchema = z.strictObject({
	...way,
	name: z.string().max(200).optional(),
	seat: seatField.nullable().optional(),
});

/** What the room can be entered with. Null: not so. */
export interface RoomSecrets {
	readonly code: string | null;
	readonly link: string | null;
}

/** The desk's parts of the room. */
interface DeskParts {
	readonly people: People;
	readonly room: Room;
	readonly tries: Tries;
	readonly secrets: RoomSecrets;
	table(): TableOfRoom | null;
	/** What a seat is called. */
	label(seat: SeatId, language: string): string;
	/** Somebody has come in, or asks for another seat. */
	onCome(): void;
}

/** Whoever sends something: where from, and what the device calls itself. */
export interface Stranger {
	readonly address: string;
	readonly device: string;
}

/** What is sent back, and its status. */
export type DeskReply = readonly [200, JoinOffer | Joined] | readonly [400 | 401 | 409 | 429 | 503, JoinRefused];

/** What somebody came with. */
interface Admitted {
	readonly person: Person | undefined;
	/** Of the link; null: that of the room, or its code. */
	readonly seat: SeatId | null;
}

/** Looks at codes, links and keys, and lets people in. */
export class JoinDesk {
	readonly #parts: DeskParts;

	constructor(parts: DeskParts) {
		this.#parts = parts;
	}

	/** What one can be. */
	look(sent: unknown, stranger: Stranger): DeskReply {
		const look = lookSchema.safeParse(sent);
		if (!look.success) return [400, { why: "unread" }];
		const admitted = this.#admitted(look.data, stranger);
		if ("why" in admitted) return refusal(admitted);
		const { people, room, table } = this.#parts;
		const offer = (seat: SeatId): SeatOnOffer => ({
			...room.offer(seat),
			label: this.#parts.label(seat, look.data.language ?? "en"),
		});
		const { person } = admitted;
		const reply: JoinOffer = {
			campaign: table()?.name ?? null,
			seat: admitted.seat === null ? null : offer(admitted.seat),
			seats: room.seats.map(offer),
			picks: room.picks,
			people: people.all.map(({ name }) => name),
			you: person ? { name: person.name, seat: seatOf(person) } : null,
		};
		return [200, reply];
	}

	/** In, by a name. */
	enter(sent: unknown, stranger: Stranger): DeskReply {
		const enter = enterSchema.safeParse(sent);
		if (!enter.success) return [400, { why: "unread" }];
		const admitted = this.#admitted(enter.data, stranger);
		if ("why" in admitted) return refusal(admitted);
		return this.#enter(admitted, enter.data, stranger);
	}

	#enter(admitted: Admitted, { key, name, seat }: JoinEnter, { device }: Stranger): DeskReply {
		const { people, room, onCome } = this.#parts;
		const { person, seat: linked } = admitted;
		if (person && key !== undefined) {
			this.#wish(person, linked, seat);
			onCome();
			return [200, { key, guest: true, name: person.name }];
		}
		const away = linked === null ? undefined : this.#awayFrom(linked);
		if (away && linked !== null) {
			const moved = people.move(away, device);
			room.claim(away, linked);
			onCome();
			return [200, { key: moved, guest: true, name: away.name }];
		}
		const fit = personName.safeParse(name);
		if (!fit.success) return [409, { why: "name-unfit" }];
		if (!this.#freesName(fit.data)) return [409, { why: "name-taken" }];
		const come = people.admit(fit.data, device);
		if (!come) return [503, { why: "full" }];
		this.#wish(come.person, linked, seat);
		onCome();
		return [200, { key: come.key, guest: true, name: come.person.name }];
	}

	/** Whoever has a seat whose device is not there: another is that person's then. */
	#awayFrom(seat: SeatId): Person | undefined {
		const holders = this.#parts.room.holdersOf(seat);
		return holders.some(({ windows }) => windows > 0) ? undefined : holders[0];
	}

	/** The seat of the link, or the one that is asked for. */
	#wish(person: Person, linked: SeatId | null, asked: SeatId | null | undefined): void {
		const { room } = this.#parts;
		if (linked !== null) room.claim(person, linked);
		else if (asked !== undefined && (asked === null || room.seats.includes(asked))) room.ask(person, asked);
	}

	/** Whether nobody has a name. Who has it, has no seat and is gone has it no more. */
	#freesName(name: string): boolean {
		const { people } = this.#parts;
		const person = people.byName(name);
		if (!person) return true;
		if (!people.hasLeft(person)) return false;
		people.remove(person);
		return true;
	}

	/** What code, link and key are good for. All are looked at; a wrong one counts, unless another was right. */
	#admitted(given: JoinWay, { address }: Stranger): Admitted | JoinRefused {
		const { people, room, tries, secrets } = this.#parts;
		const isSure = given.code === undefined;
		const wait = tries.wait(address, isSure);
		if (wait > 0) return { why: "wait", wait };
		const person = given.key === undefined ? undefined : people.byKey(given.key);
		const seat = given.link === undefined ? undefined : room.seatOfLink(given.link);
		const isRoom = isSame(secrets.link, given.link) || isSame(secrets.code, given.code && tidyCode(given.code));
		if (seat !== undefined || isRoom) return { person, seat: seat ?? null };
		const isKeyAlone = given.code === undefined && given.link === undefined;
		if (person && isKeyAlone) return { person, seat: null };
		// Nobody guesses a key, and that of yesterday is no try.
		if (!isKeyAlone) tries.wrong(address);
		return { why: "wrong" };
	}
}

function isSame(secret: string | null, offered: string | undefined): boolean {
	if (secret === null || offered === undefined) return false;
	return findBySecret([secret], digestOf, offered) !== undefined;
}

function refusal(refused: JoinRefused): DeskReply {
	return [refused.why === "wait" ? 429 : 401, refused];
}
