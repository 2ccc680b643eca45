/** The room: for whoever keeps the table who is in, and for a guest of it what its own place is. */
import { makeAutoObservable, runInAction } from "mobx";
import type { Place, RoomStatus } from "../../electron/contract/contract.ts";
import { MOST_PEM } from "../../electron/contract/limits.ts";
import type { HostDesk } from "./host-desk.ts";

/** The room that the table is open to, as this window is told of it. */
export class RoomStore {
	/** Null before it was asked for, and for guests. */
	status: RoomStatus | null = null;
	/** Null for a window that did not come in from the room. */
	place: Place | null = null;
	/** Something about the door is under way. */
	busy = false;
	readonly #desk: HostDesk;

	constructor(desk: HostDesk) {
		this.#desk = desk;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("room", this.#show);
		desk.client.on("place", this.#stand);
		// What was pushed while there was no connection is asked for.
		desk.client.onConnection((connected) => {
			if (connected) void (this.place ? this.askPlace() : this.status && this.load());
		});
	}

	#show = (status: RoomStatus): void => {
		runInAction(() => (this.status = status));
	};

	#stand = (place: Place | null): void => {
		runInAction(() => (this.place = place));
	};

	/** Asks how things stand, when the window begins. */
	async begin(isGuest: boolean): Promise<void> {
		const { client } = this.#desk;
		try {
			if (isGuest) this.#stand(await client.request("place", {}));
			else this.#show(await client.request("room", {}));
		} catch {} // it is told when somebody asks for it
	}

	/** Asks who is in, and to which networks the table may be opened. */
	async load(): Promise<void> {
		const status = await this.#desk.ask("room", {});
		if (status) this.#show(status);
	}

	/** Asks what this guest is. */
	async askPlace(): Promise<void> {
		this.#stand(await this.#desk.ask("place", {}));
	}

	/** The table is open. */
	get isOpen(): boolean {
		return (this.status?.door ?? null) !== null;
	}

	/** How many of those who are in are there now. */
	get count(): number {
		return this.present.length;
	}

	/** Names of those who are there now. */
	get present(): readonly string[] {
		return this.status?.people.filter(({ awaySince }) => awaySince === null).map(({ name }) => name) ?? [];
	}

	/** How many wait for a word of whoever keeps the table. */
	get wishes(): number {
		return this.status?.people.filter(({ wish }) => wish !== null).length ?? 0;
	}

	/** Opens the table to a network; with a certificate and its key, two PEM files, over HTTPS. */
	async open(address: string, files: { certificate: File | null; key: File | null }): Promise<void> {
		const certificate = files.certificate || files.key ? await writtenIn(files) : undefined;
		await this.#once(() => this.#desk.grant("door.open", { address, ...(certificate && { certificate }) }));
		await this.load();
	}

	/** Closes it: everybody of the room is out. */
	async close(): Promise<void> {
		await this.#once(() => this.#desk.grant("door.close", {}));
		await this.load();
	}

	async set(change: { picks?: boolean; shows?: boolean }): Promise<void> {
		await this.#desk.grant("room.set", change);
	}

	async give(person: number, seat: string | null): Promise<void> {
		await this.#desk.grant("room.give", { person, seat });
	}

	async refuse(person: number): Promise<void> {
		await this.#desk.grant("room.refuse", { person });
	}

	async putOut(person: number): Promise<void> {
		await this.#desk.grant("room.out", { person });
	}

	/** Answers here for a seat whose device is gone. */
	async standIn(seat: string): Promise<void> {
		await this.#desk.grant("room.stand-in", { seat });
	}

	/** Asks for a seat; null: to look on. */
	async ask(seat: string | null): Promise<void> {
		await this.#desk.grant("place.ask", { seat });
	}

	async #once(act: () => Promise<unknown>): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		try {
			await act();
		} finally {
			runInAction(() => (this.busy = false));
		}
	}
}

/** What is written in both files. The host says which of them is wrong; of one that is far too long the beginning is enough for that. */
async function writtenIn({ certificate, key }: { certificate: File | null; key: File | null }) {
	const read = async (file: File | null) => (await file?.slice(0, MOST_PEM).text()) ?? "";
	return { certificate: await read(certificate), key: await read(key) };
}
