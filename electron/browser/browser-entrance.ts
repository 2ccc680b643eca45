/** The entrance of the browser shell: tickets that work once, and the keys they are exchanged for. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Visibility } from "../contract/contract.ts";
import { type Entered, KEY_PREFIX, LIMITS } from "../contract/wire.ts";
import { newPass, type Pass } from "../host/host-window.ts";

/** 32 random bytes in letters that may stand in a URL fragment, a header and a subprotocol. */
function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

function digest(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}

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
		const ticket = newSecret();
		const pass = newPass(guestFor);
		const same = this.#tickets.filter((each) => each.pass.guest === pass.guest);
		const most = pass.guest ? LIMITS.connections : 1;
		const dropped = new Set(same.slice(0, Math.max(0, same.length + 1 - most)));
		this.#tickets = [...this.#tickets.filter((each) => !dropped.has(each)), { digest: digest(ticket), pass }];
		return ticket;
	}

	/** Spend a ticket on a key; null when the ticket is missing, wrong or spent. */
	enter(ticket: unknown): Entered | null {
		const spent = typeof ticket === "string" ? find(this.#tickets, ticket) : undefined;
		if (!spent) return null;
		this.#tickets = this.#tickets.filter((each) => each !== spent);
		const key = newSecret();
		this.#keys.push({ digest: digest(key), pass: spent.pass });
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

/** Looks at every admission, so that the time it takes tells nothing. */
function find(admissions: readonly Admission[], secret: string): Admission | undefined {
	const offered = digest(secret);
	return admissions.filter((each) => timingSafeEqual(each.digest, offered))[0];
}
