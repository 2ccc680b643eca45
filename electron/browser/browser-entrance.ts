/** The entrance of the browser shell: tickets that work once, and the keys they are exchanged for. */
import type { Visibility } from "../contract/contract.ts";
import { type Entered, KEY_PREFIX, LIMITS } from "../contract/wire.ts";
import { digestOf, findBySecret, newKey } from "../host/door/secrets.ts";
import { newPass, type Pass } from "../host/host-window.ts";

/** A ticket or key by its digest, and the pass of the window that comes in with it. */
interface Admission {
	readonly digest: Buffer;
	readonly pass: Pass;
}

/**
 * At most one ticket to keep the table is good at a time, and of those for guests as many as there may be windows; every spent
 * ticket gave a key, and keys are good until the shell stops.
 */
export class Entrance {
	#tickets: readonly Admission[] = [];
	readonly #keys: Admission[] = [];

	/** A ticket for the address, for a window that keeps the table or for a guest. It replaces one that was not spent where there are too many. */
	newTicket(guestFor: Visibility | null = null): string {
		const ticket = newKey();
		const pass = newPass(guestFor);
		const same = this.#tickets.filter((each) => each.pass.guest === pass.guest);
		const most = pass.guest ? LIMITS.connections : 1;
		const dropped = new Set(same.slice(0, Math.max(0, same.length + 1 - most)));
		this.#tickets = [...this.#tickets.filter((each) => !dropped.has(each)), { digest: digestOf(ticket), pass }];
		return ticket;
	}

	/** Spend a ticket on a key; null when the ticket is missing, wrong or spent. */
	enter(ticket: unknown): Entered | null {
		const spent = typeof ticket === "string" ? find(this.#tickets, ticket) : undefined;
		if (!spent) return null;
		this.#tickets = this.#tickets.filter((each) => each !== spent);
		const key = newKey();
		this.#keys.push({ digest: digestOf(key), pass: spent.pass });
		return { key, ...(spent.pass.guest && { guest: true }) };
	}

	/** Whether a key lets a window in. */
	knows(key: unknown): boolean {
		return typeof key === "string" && find(this.#keys, key) !== undefined;
	}

	/** The pass of the window that offers a good key among its subprotocols; null when none does. */
	passOf(subprotocols: readonly string[]): Pass | null {
		const keys = subprotocols
			.filter((name) => name.startsWith(KEY_PREFIX))
			.map((name) => name.slice(KEY_PREFIX.length));
		return keys.flatMap((key) => find(this.#keys, key) ?? [])[0]?.pass ?? null;
	}
}

const find = (admissions: readonly Admission[], secret: string): Admission | undefined =>
	findBySecret(admissions, ({ digest }) => digest, secret);
