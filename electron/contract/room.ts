/** The room that the table is open to: who is in, as whoever keeps the table is told it, and each guest of its own place. */

/** A network of this computer, at whose address others reach it. */
export interface Network {
	name: string;
	address: string;
}

/** The table is open to a network. */
export interface OpenDoor {
	network: Network;
	/** What a browser goes to. */
	origin: string;
	/** Null behind a tunnel, where links of seats alone are good. */
	code: string | null;
	link: string | null;
	/** The certificate that keeps it secret: until when it is good, in milliseconds since 1970, and its SHA-256. Null: plain HTTP. */
	secure: { until: number; fingerprint: string } | null;
}

/** Somebody of the room. */
export interface PersonInRoom {
	id: number;
	name: string;
	seat: string | null;
	/** The seat that is asked for, `null` where none is; whoever keeps the table says yes or no. */
	wish: string | null;
	/** What the device calls itself: `iPhone`, `Android`, `Windows`; empty where it does not say. */
	device: string;
	/** When that person came, and since when the device is away (null: it is here), in milliseconds since 1970. */
	since: number;
	awaySince: number | null;
}

/** The seat of a person, on the device of a guest. */
export interface SeatInRoom {
	seat: string;
	link: string;
	/** Who has it; null where nobody of the room does. */
	person: number | null;
	/** Whoever keeps the table answers for it while its person is away. */
	stoodIn: boolean;
	/** Its device has been gone for a minute: whoever keeps the table may answer for it. */
	isGone: boolean;
}

/** The room, for whoever keeps the table. */
export interface RoomStatus {
	/** Networks that the table can be opened to. */
	networks: Network[];
	door: OpenDoor | null;
	/** Seats are picked by whoever comes; else whoever keeps the table is asked. */
	picks: boolean;
	/** Link and code are shown to those who only look on, as on a projector. */
	shows: boolean;
	people: PersonInRoom[];
	/** Persons' seats of the campaign on the table. */
	seats: SeatInRoom[];
	/** Who was put out for what no window sends, newest last. */
	putOut: { name: string; at: number }[];
}

/** A seat that may be asked for. */
export interface FreeSeat {
	seat: string;
	/** Who sits there; null where nobody of the room does. */
	name: string | null;
	/** `free`; a device of the room is `here` for it; the device it had is `away`. */
	state: "free" | "here" | "away";
}

/** A guest of the room, for itself. */
export interface Place {
	/** Null for a projector of the computer itself, which is nobody. */
	name: string | null;
	seat: string | null;
	/** What it has asked for and waits for; `null` for nothing. */
	wish: string | null;
	/** A seat that is free is had at once. */
	picks: boolean;
	seats: FreeSeat[];
	/** Somebody who keeps the table is there. */
	keeperIsThere: boolean;
	/** How others come in, where that is to be shown. */
	invitation: { link: string; code: string } | null;
}
