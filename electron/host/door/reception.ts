import type { SeatId, Text } from "../../../engine/kernel/index.ts";
import { text } from "../../../engine/kernel/index.ts";
import type {
	Done,
	OpenDoor,
	PersonInRoom,
	Place,
	Refused,
	RequestInput,
	RoomStatus,
	SeatInRoom,
	Visibility,
} from "../../contract/contract.ts";
import { DOOR_CLOSE, DOOR_LIMITS, JOIN_PARAMETER } from "../../contract/join.ts";
import type { Handlers } from "../handlers.ts";
import { HostFailure, unknownId } from "../host-api.ts";
import type { HostWindow, Pass } from "../host-window.ts";
import type { PrintedPieces } from "../printed-pieces.ts";
import type { Time } from "../time.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { Door } from "./door.ts";
import { JoinDesk } from "./join-desk.ts";
import { type NetworkHere, networksHere } from "./networks.ts";
import { People, type Person, seatOf } from "./people.ts";
import { Room, type RoomHost } from "./room.ts";
import { newCode, newLinkSecret } from "./secrets.ts";
import { Tries } from "./tries.ts";

/** Milliseconds after which the table is closed when nobody who keeps it is there any more. */
export const ALONE = 60_000;
/** Of those who were put out, so many are remembered. */
const MOST_PUT_OUT = 40;

/** How the table may be opened: what a shell says at its start. */
export interface DoorOptions {
	/** Folder of the built window. */
	readonly root: string;
	/** The origin that others know it by, behind a tunnel or proxy. */
	readonly publicUrl?: string | undefined;
	/** Networks besides those of the computer. */
	readonly networks?: readonly NetworkHere[];
	/** The first port that is tried. */
	readonly port?: number;
}

/** The host, as the reception sees it. */
export interface ReceptionHost extends RoomHost {
	readonly time: Time;
	readonly printed: Pick<PrintedPieces, "read">;
	windows(): Iterable<HostWindow>;
	connect(pass: Pass): HostWindow;
	/** What a seat of a scenario is called in a language. */
	label(scenario: string, seat: SeatId, language: string): string;
	tell(level: "info" | "warning", text: Text): void;
}

/** The requests about the room. */
type RoomRequest =
	| "room"
	| "door.open"
	| "door.close"
	| "room.set"
	| "room.give"
	| "room.refuse"
	| "room.out"
	| "room.stand-in"
	| "place"
	| "place.ask";

/** An open door, and what it is entered with. */
interface Opened {
	readonly door: Door;
	readonly network: NetworkHere;
	readonly code: string | null;
	readonly link: string | null;
	/** Null: plain HTTP. */
	readonly certificate: Certificate | null;
	/** Keepers' windows that were before everybody, and are before the rest of them since. */
	readonly turned: Set<Pass>;
}

/** Opens the table to the room, and minds who is in. */
export class Reception {
	readonly #options: DoorOptions | null;
	readonly #host: ReceptionHost;
	readonly #people: People;
	readonly #room: Room;
	#opened: Opened | null = null;
	#isOpening = false;
	#shows = true;
	#putOut: RoomStatus["putOut"] = [];
	#endOfAlone: (() => void) | null = null;
	readonly handlers: Handlers<RoomRequest>;

	/** `options`: null where the table cannot be opened. */
	constructor(options: DoorOptions | null, host: ReceptionHost) {
		this.#options = options;
		this.#host = host;
		this.#people = new People(host.time);
		this.#room = new Room(this.#people, host);
		this.handlers = {
			room: () => this.#status(),
			"door.open": (input) => this.#open(input),
			"door.close": () => this.#close(),
			"room.set": ({ picks, shows }) => {
				this.#room.picks = picks ?? this.#room.picks;
				this.#shows = shows ?? this.#shows;
				return this.#changed();
			},
			"room.give": ({ person, seat }) => {
				this.#room.give(this.#person(person), seat);
				return this.#changed();
			},
			"room.refuse": ({ person }) => {
				this.#person(person).wish = null;
				return this.#changed();
			},
			"room.out": ({ person }) => this.#putSomebodyOut(this.#person(person)),
			"room.stand-in": ({ seat }) => this.#standIn(seat),
			place: (_, { pass }) => this.#placeOf(pass),
			"place.ask": ({ seat }, { pass }) => this.#ask(pass, seat),
		};
	}

	/** The table is open. */
	get isOpen(): boolean {
		return this.#opened !== null;
	}

	/** The port that is listened to; null where the table is not open. */
	get port(): number | null {
		return this.#opened?.door.port ?? null;
	}

	/** Whether a seat is before no window that several share, since somebody of the room has it. */
	keeps(seat: SeatId): boolean {
		return this.#room.keeps(seat);
	}

	/** Throws where no window of this computer may be before some people: they have devices of their own. */
	permit(visibility: Visibility): void {
		if (!this.#opened) return;
		const isOthers = visibility.kind === "seats" && visibility.seats.some((seat) => this.#room.keeps(seat));
		if (visibility.kind === "all" || isOthers) throw failure("host.door.has-device");
	}

	/** A window has come. */
	come(window: HostWindow): void {
		const { pass } = window;
		const person = this.#people.byPass(pass);
		if (person) {
			person.windows += 1;
			person.awaySince = null;
			this.#room.come(person);
		} else if (!pass.guest) this.#turn(pass);
		this.#keepersChanged();
		this.changed();
	}

	/** A window has gone. */
	go({ pass }: HostWindow): void {
		const person = this.#people.byPass(pass);
		if (person) {
			person.windows -= 1;
			if (person.windows === 0) person.awaySince = this.#host.time.date();
		} else this.#opened?.turned.delete(pass);
		this.#keepersChanged();
		this.changed();
	}

	/** Another campaign lies on the table, or none; `isNew`: it was begun with the people who are here. */
	follow(isNew: boolean): void {
		this.#room.follow(isNew);
		this.changed();
	}

	/** Something of the room is to be told anew. */
	changed(): void {
		if (this.#opened) this.#changed();
	}

	/** The program stops. */
	close(): Promise<void> {
		this.#endOfAlone?.();
		return this.#closeDoor();
	}

	async #open({ address, certificate }: RequestInput<"door.open">): Promise<Done> {
		const options = this.#options;
		const networks = this.#networks();
		const network = networks.find((each) => each.address === address);
		if (!options) throw failure("host.door.none");
		if (!network)
			throw unknownId(
				"address",
				address,
				networks.map((each) => each.address),
			);
		if (this.#opened || this.#isOpening) return { ok: true };
		const secure = certificate ? readCertificate(certificate, { address, date: this.#host.time.date() }) : null;
		this.#isOpening = true;
		try {
			await this.#openAt(network, options, secure);
		} catch (thrown) {
			throw failure("host.door.not-opened", thrown instanceof Error ? thrown.message : String(thrown));
		} finally {
			this.#isOpening = false;
		}
		return this.#changed();
	}

	async #openAt(
		network: NetworkHere,
		{ root, publicUrl, port }: DoorOptions,
		certificate: Certificate | null,
	): Promise<void> {
		const isPublic = publicUrl !== undefined;
		const code = isPublic ? null : newCode();
		const secret = isPublic ? null : newLinkSecret();
		const desk = new JoinDesk({
			people: this.#people,
			room: this.#room,
			tries: new Tries(this.#host.time),
			secrets: { code, link: secret },
			table: () => this.#host.table(),
			label: (seat, language) => this.#host.label(this.#host.table()?.scenario ?? "", seat, language),
			onCome: () => this.#changed(),
		});
		const door = await Door.open(
			{
				address: network.listensAt ?? network.address,
				name: certificate?.name ?? network.address,
				certificate,
				publicUrl: publicUrl ?? null,
				root,
				...(port !== undefined && { port }),
			},
			{
				desk,
				passOf: (key) => this.#people.byKey(key)?.pass ?? null,
				connect: (pass) => this.#host.connect(pass),
				printed: this.#host.printed,
				onWrong: (pass) => this.#countWrong(pass),
			},
		);
		const link = secret === null ? null : linkAt(door.origin, secret);
		this.#opened = { door, network, code, link, certificate, turned: new Set() };
		for (const { pass } of this.#host.windows()) if (!pass.guest) this.#turn(pass);
		this.#keepersChanged();
	}

	/** A window before everybody is before those who have no device, as long as the table is open. */
	#turn(pass: Pass): void {
		if (!this.#opened || pass.visibility.kind !== "all") return;
		pass.visibility = { kind: "rest" };
		this.#opened.turned.add(pass);
		this.#host.seesAnew(pass);
	}

	async #close(): Promise<Done> {
		await this.#closeDoor();
		return this.#changed();
	}

	async #closeDoor(): Promise<void> {
		const opened = this.#opened;
		if (!opened) return;
		this.#opened = null;
		for (const person of this.#people.all) {
			this.#room.leave(person);
			this.#people.remove(person);
		}
		this.#room.clear();
		this.#putOut = [];
		for (const pass of opened.turned) {
			if (pass.visibility.kind !== "rest") continue;
			pass.visibility = { kind: "all" };
			this.#host.seesAnew(pass);
		}
		await opened.door.close(DOOR_CLOSE.doorClosed);
	}

	#countWrong(pass: Pass): void {
		const person = this.#people.byPass(pass);
		if (!person) return;
		person.wrong += 1;
		if (person.wrong !== DOOR_LIMITS.wrong) return;
		this.#putOut = [...this.#putOut, { name: person.name, at: this.#host.time.date() }].slice(-MOST_PUT_OUT);
		this.#host.tell("warning", text("host.door.put-out", { name: person.name }));
		this.#putSomebodyOut(person);
	}

	#putSomebodyOut(person: Person): Done {
		this.#room.leave(person);
		this.#people.remove(person);
		void this.#opened?.door.drop(person.pass, DOOR_CLOSE.putOut);
		return this.#changed();
	}

	#standIn(seat: SeatId): Done | Refused {
		if (!this.#room.standIn(seat)) throw failure("host.door.still-there");
		return this.#changed();
	}

	#ask(pass: Pass, seat: SeatId | null): Done {
		const person = this.#people.byPass(pass);
		if (!person) throw failure("host.door.none");
		this.#room.ask(person, seat);
		return this.#changed();
	}

	#person(id: number): Person {
		const person = this.#people.byId(id);
		if (person) return person;
		throw failure("host.door.gone");
	}

	/** With nobody left who keeps it, the table is closed after a while; guests are told that nobody is there. */
	#keepersChanged(): void {
		const isAlone = this.#opened !== null && !this.#keeperIsThere;
		if (!isAlone) {
			this.#endOfAlone?.();
			this.#endOfAlone = null;
		} else this.#endOfAlone ??= this.#host.time.after(ALONE, () => this.#endAlone());
	}

	/** The one who keeps the table may have come just now. */
	#endAlone(): void {
		this.#endOfAlone = null;
		if (!this.#keeperIsThere) void this.#closeDoor();
	}

	get #keeperIsThere(): boolean {
		return [...this.#host.windows()].some(({ pass, outbox }) => !pass.guest && outbox.isHeard);
	}

	#changed(): Done {
		for (const { pass, outbox } of this.#host.windows()) {
			if (!pass.guest) outbox.sendLatest("room", () => this.#status());
			else if (this.#people.byPass(pass) || pass.visibility.kind === "public")
				outbox.sendLatest("place", () => this.#placeOf(pass));
		}
		return { ok: true };
	}

	#networks(): NetworkHere[] {
		return this.#options ? [...networksHere(), ...(this.#options.networks ?? [])] : [];
	}

	#status(): RoomStatus {
		return {
			networks: this.#networks().map(({ name, address }) => ({ name, address })),
			door: this.#doorStatus(),
			picks: this.#room.picks,
			shows: this.#shows,
			people: this.#people.all.map(personStatus),
			seats: this.#opened ? this.#seatsAt(this.#opened.door.origin) : [],
			putOut: this.#putOut,
		};
	}

	#seatsAt(origin: string): SeatInRoom[] {
		return this.#room.seats.map((seat) => ({
			seat,
			link: linkAt(origin, this.#room.linkOf(seat)),
			person: this.#room.holdersOf(seat)[0]?.id ?? null,
			stoodIn: this.#room.isStoodIn(seat),
			isGone: this.#room.isGone(seat),
		}));
	}

	#doorStatus(): OpenDoor | null {
		if (!this.#opened) return null;
		const { door, network, code, link, certificate } = this.#opened;
		const { name, address } = network;
		const secure = certificate && { until: certificate.until, fingerprint: certificate.fingerprint };
		return { network: { name, address }, origin: door.origin, code, link, secure };
	}

	#placeOf(pass: Pass): Place | null {
		const person = this.#people.byPass(pass);
		// A projector of this computer is in nobody's hand, and shows how others come in all the same.
		if (!person && pass.visibility.kind !== "public") return null;
		const { link, code } = this.#opened ?? {};
		return {
			name: person?.name ?? null,
			seat: person ? seatOf(person) : null,
			wish: person?.wish ?? null,
			picks: this.#room.picks,
			seats: person ? this.#room.seats.map((each) => this.#room.offer(each)) : [],
			keeperIsThere: this.#keeperIsThere,
			invitation: this.#shows && (!person || person.looksOn) && link && code ? { link, code } : null,
		};
	}
}

function linkAt(origin: string, secret: string): string {
	return `${origin}/#${JOIN_PARAMETER}=${secret}`;
}

function personStatus(person: Person): PersonInRoom {
	const { id, name, wish, device, since, awaySince } = person;
	return { id, name, seat: seatOf(person), wish, device, since, awaySince };
}

function failure(key: string, detail?: string): HostFailure {
	return new HostFailure({ code: "failed", text: { key, ...(detail !== undefined && { args: { detail } }) } });
}
