/**
 * The key of this window, kept in its `sessionStorage` so that a reload needs no ticket. A guest's key has a place of its own and goes before
 * that of a window that keeps the table: however both came to lie there, a guest stays a guest. The key of a device that came in by the door of an
 * open table lies in `localStorage`, of that door's own origin: a phone forgets the rest when it puts the page away.
 */
import { ROOM_KEY } from "../../electron/contract/join.ts";
import type * as wire from "../../electron/contract/wire.ts";

const GUEST = "tabula.key.guest";
const KEEPER = "tabula.key.keeper";

/** What a storage says to something; null in a browser that keeps nothing for the page, which throws when it is so much as asked. */
function withStorage<Said>(name: "sessionStorage" | "localStorage", act: (storage: Storage) => Said): Said | null {
	try {
		return act(globalThis[name]);
	} catch {
		return null;
	}
}

/** Whether this browser keeps a key for the page. */
export function keepsKeys(): boolean {
	return withStorage("sessionStorage", () => true) ?? false;
}

/** The key of the last visit; null where none is kept. */
export function keptKey(): string | null {
	return withStorage("sessionStorage", (storage) => storage.getItem(GUEST) ?? storage.getItem(KEEPER)) ?? keyOfRoom();
}

/** The key of this device in the room; null where it has none. */
export function keyOfRoom(): string | null {
	return withStorage("localStorage", (storage) => storage.getItem(ROOM_KEY));
}

/** Keeps the key of this device in the room; false where the browser keeps nothing. */
export function keepKeyOfRoom(key: string): boolean {
	return withStorage("localStorage", (storage) => storage.setItem(ROOM_KEY, key)) !== null;
}

/** Whether this page came from the door of an open table: there the window has a name, and `/` is where one comes in. */
export function isAtDoor(): boolean {
	return /^https?:$/.test(location.protocol) && location.pathname.endsWith("/index.html");
}

/** This device is in the room no more. */
export function leaveRoom(): void {
	withStorage("localStorage", (storage) => storage.removeItem(ROOM_KEY));
}

/** Forgets every key: whoever comes with a ticket is who the ticket says, and nobody else. */
export function forgetKeys(): void {
	for (const name of [GUEST, KEEPER]) withStorage("sessionStorage", (storage) => storage.removeItem(name));
}

/** Keeps a key; where the browser does not, the window goes on without, and needs another ticket when it is loaded again. */
export function keepKey({ key, guest }: wire.Entered): void {
	withStorage("sessionStorage", (storage) => storage.setItem(guest ? GUEST : KEEPER, key));
}
