/** The people who came in by the door: each with a name, a key and a device. Seats are not theirs to keep here (`room.ts`). */
import type { SeatId } from "../../../engine/kernel/index.ts";
import { DOOR_LIMITS } from "../../contract/join.ts";
import { AWAY } from "../devices.ts";
import { newPass, type Pass } from "../host-window.ts";
import type { Time } from "../time.ts";
import { digestOf, findBySecret, newKey } from "./secrets.ts";

/** People before whom no seat is: they see what everybody may. */
export const LOOKS_ON = { kind: "public" } as const;

/** Somebody who came in by the door. */
export interface Person {
	readonly id: number;
	readonly name: string;
	/** What lets the windows of this person in; its visibility says which seat is before them. */
	readonly pass: Pass;
	/** What the device calls itself. */
	device: string;
	/** SHA-256 of the key. */
	key: Buffer;
	/** Milliseconds since 1970. */
	readonly since: number;
	/** Null while a window is there. */
	awaySince: number | null;
	windows: number;
	/** The seat that is asked for. */
	wish: SeatId | null;
	/** Asked to look on, as a projector does. */
	looksOn: boolean;
	/** Messages that no window sends. */
	wrong: number;
}

/** The seat of a person; null for nobody's. */
export function seatOf({ pass: { visibility } }: Person): SeatId | null {
	return visibility.kind === "seats" ? (visibility.seats[0] ?? null) : null;
}

/** Everybody who is in, by name and key. */
export class People {
	readonly #time: Pick<Time, "date">;
	readonly #all = new Map<number, Person>();
	#last = 0;

	constructor(time: Pick<Time, "date">) {
		this.#time = time;
	}

	/** In the order in which they came. */
	get all(): readonly Person[] {
		return [...this.#all.values()];
	}

	/** Somebody comes in. Null where no more may. */
	admit(name: string, device: string): { person: Person; key: string } | null {
		if (this.#all.size >= DOOR_LIMITS.people) this.#makeRoom();
		if (this.#all.size >= DOOR_LIMITS.people) return null;
		this.#last += 1;
		const key = newKey();
		const now = this.#time.date();
		const person: Person = {
			id: this.#last,
			name,
			device,
			pass: newPass(LOOKS_ON),
			key: digestOf(key),
			since: now,
			awaySince: now,
			windows: 0,
			wish: null,
			looksOn: false,
			wrong: 0,
		};
		this.#all.set(person.id, person);
		return { person, key };
	}

	/** Another device is a person's from now on: the key that it had is good for nothing. */
	move(person: Person, device: string): string {
		const key = newKey();
		person.key = digestOf(key);
		person.device = device;
		return key;
	}

	remove(person: Person): void {
		this.#all.delete(person.id);
	}

	byId(id: number): Person | undefined {
		return this.#all.get(id);
	}

	byPass(pass: Pass): Person | undefined {
		return this.all.find((person) => person.pass === pass);
	}

	byKey(key: string): Person | undefined {
		return findBySecret(this.#all.values(), (person) => person.key, key);
	}

	/** Whoever has a name, however it is written. */
	byName(name: string): Person | undefined {
		return this.all.find((person) => folded(person.name) === folded(name));
	}

	/** Whether somebody who has no seat has been away so long that name and place are another's to have. */
	hasLeft(person: Person): boolean {
		const { awaySince } = person;
		return seatOf(person) === null && awaySince !== null && this.#time.date() - awaySince >= AWAY;
	}

	/** Who has gone and has no seat goes first. */
	#makeRoom(): void {
		const gone = this.all.find((person) => this.hasLeft(person));
		if (gone) this.remove(gone);
	}
}

function folded(name: string): string {
	return name.normalize("NFKC").toLowerCase();
}
