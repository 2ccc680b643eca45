/** One window as the host knows it: who sits before it, what it has been sent, and what is on its way to it. */
import type { Text } from "../../engine/kernel/index.ts";
import type { PlacedEntry, Settings, Visibility } from "../contract/contract.ts";
import type { TableParts } from "../contract/table-change.ts";
import { ALL } from "./campaign/visibility.ts";
import type { HostApi, PushListener } from "./host-api.ts";
import { Outbox } from "./outbox.ts";

/**
 * What lets a window in. It outlasts the connection, so that a window that is loaded again is what it was: a guest was let in
 * for certain people and stays with them; any other window keeps saves and table, and may choose who sits before it.
 */
export interface Pass {
	readonly guest: boolean;
	visibility: Visibility;
	/** A guest's own, from when it first comes: nobody else's, and it changes nobody else's. Null for a window that keeps the table. */
	settings: Settings | null;
}

/** The pass of a window that keeps the table, or of a guest. */
export function newPass(guestFor: Visibility | null = null): Pass {
	return { guest: guestFor !== null, visibility: guestFor ?? ALL, settings: null };
}

/** The campaign on the table as a window has been sent it. */
export interface Sent {
	/** The table of the last push; null where the next one says all. */
	readonly table: TableParts | null;
	readonly log: readonly PlacedEntry[];
	readonly notice: Text | null;
}
const NOTHING: Sent = { table: null, log: [], notice: null };

type Handle = (window: HostWindow, name: string, input: unknown) => Promise<unknown>;

/** The host as its windows know it. */
interface WindowOfHost {
	readonly handle: Handle;
	readonly onGone: (window: HostWindow) => void;
	/** A push to the window could not be made. */
	readonly onFailed: (window: HostWindow, thrown: unknown) => void;
}

/** A window that is connected to the host. */
export class HostWindow implements HostApi {
	readonly pass: Pass;
	readonly outbox: Outbox;
	/** Nothing yet, so that the first push brings the whole log. */
	sent = NOTHING;
	readonly #handle: Handle;
	readonly #onGone: (window: HostWindow) => void;

	constructor(pass: Pass, { handle, onGone, onFailed }: WindowOfHost) {
		this.pass = pass;
		this.outbox = new Outbox((thrown) => onFailed(this, thrown));
		this.#handle = handle;
		this.#onGone = onGone;
	}

	handle(name: string, input: unknown): Promise<unknown> {
		return this.#handle(this, name, input);
	}

	onPush(listener: PushListener): () => void {
		return this.outbox.onPush(listener);
	}

	hold(isHeld: boolean): void {
		this.outbox.hold(isHeld);
	}

	/** It is sent everything anew: another campaign lies on the table, or others sit before it. */
	forget(): void {
		this.sent = NOTHING;
	}

	close(): void {
		this.outbox.close();
		this.#onGone(this);
	}
}
