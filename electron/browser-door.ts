/** Who may come in at the browser shell: tickets that work once, and the keys they are exchanged for. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { KEY_PREFIX } from "./wire.ts";

/** 32 random bytes in letters that may stand in a URL fragment, a header and a subprotocol. */
function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

function digest(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}

/** At most one ticket is good at a time; every spent ticket gave a key, and keys are good until the shell stops. */
export class Door {
	#ticket: Buffer | null = null;
	readonly #keys: Buffer[] = [];

	/** A ticket for the address. It replaces one that was not spent. */
	newTicket(): string {
		const ticket = newSecret();
		this.#ticket = digest(ticket);
		return ticket;
	}

	/** Spend a ticket on a key; null when the ticket is missing, wrong or spent. */
	enter(ticket: unknown): string | null {
		if (typeof ticket !== "string" || !this.#ticket || !timingSafeEqual(digest(ticket), this.#ticket)) return null;
		this.#ticket = null;
		const key = newSecret();
		this.#keys.push(digest(key));
		return key;
	}

	/** True when one of the subprotocols offered carries a good key. */
	admits(subprotocols: readonly string[]): boolean {
		return subprotocols
			.filter((name) => name.startsWith(KEY_PREFIX))
			.map((name) => digest(name.slice(KEY_PREFIX.length)))
			.some((offered) => this.#keys.some((key) => timingSafeEqual(key, offered)));
	}
}
