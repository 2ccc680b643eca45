/** The host as the shells see it. */
import { text } from "../../engine/kernel/index.ts";
import { SAVE_CODES, SaveError } from "../../saves/save-error.ts";
import type { HostError, Pushes, PushName, Refused } from "../contract/contract.ts";

/** A listener to every push. */
export type PushListener = <Name extends PushName>(name: Name, body: Pushes[Name]) => void;

/** The end of the host to which a shell hands the requests of a window. */
export interface HostApi {
	/**
	 * Does one request after another, in the order in which they came. Resolves to the reply; rejects with a
	 * {@link HostFailure} and nothing else. The pushes that it causes leave after the caller has had time to send the reply.
	 */
	handle(name: string, input: unknown): Promise<unknown>;
	/** Calls `listener` with every push; returns how to stop that. */
	onPush(listener: PushListener): () => void;
	/** Holds back what is to be pushed, or lets it leave; what says how things stand is then told as they stand at the end. */
	hold?(isHeld: boolean): void;
	/** The window is gone. */
	close(): void;
}

/** A request that failed altogether: unknown, badly put, or gone wrong in the host. */
export class HostFailure extends Error {
	readonly hostError: HostError;
	/** No window of ours asks for that, or in that way. */
	readonly isForeign: boolean;

	constructor(hostError: HostError, isForeign = false) {
		super(`${hostError.code}: ${hostError.text.key} ${JSON.stringify(hostError.text.args ?? {})}`);
		this.name = "HostFailure";
		this.hostError = hostError;
		this.isForeign = isForeign;
	}
}

/** The error that a window is told of anything thrown. */
export function hostErrorOf(thrown: unknown): HostError {
	if (thrown instanceof HostFailure) return thrown.hostError;
	if (thrown instanceof SaveError) return { code: "failed", text: thrown.why };
	const detail = thrown instanceof Error ? thrown.message : String(thrown);
	return { code: "failed", text: { key: "host.failed", args: { detail } } };
}

/** The failure of a request whose field `field` cannot be used. `problem` is a key of the catalogue, or what a schema said. */
export function badInput(field: string, problem: string, args?: Record<string, string>): HostFailure {
	const detail = args ? { key: problem, args } : problem;
	return new HostFailure({ code: "bad-input", text: { key: "host.bad-input", args: { field, problem: detail } } });
}

/** The failure of a request whose field `field` names something that is not there; `known`: what is. */
export function unknownId(field: string, id: string, known: readonly string[]): HostFailure {
	return badInput(field, "host.unknown-id", { id, known: known.join(", ") });
}

/** The refusal of what would need something that is not there; `key`: its words. */
export const lacking = (key: string): Refused => ({ ok: false, code: "not-found", why: text(key) });

/** The refusal in an error that the saves threw; anything else is a failure of our own. */
export function refusalOf(error: unknown): Refused {
	if (error instanceof SaveError) return { ok: false, code: error.code, why: error.why };
	const detail = error instanceof Error ? error.message : String(error);
	return { ok: false, code: "internal", why: text("refusal.internal", { detail }) };
}

/** Refused by the disk or a fault of ours, and not by the rules. */
export function isOfTheHost(reply: unknown): reply is Refused {
	const isRefusal =
		typeof reply === "object" && reply !== null && "ok" in reply && reply.ok === false && "code" in reply;
	return isRefusal && (reply.code === "internal" || SAVE_CODES.some((code) => code === reply.code));
}

/** Several answers, of which some were not done. */
export function isStopped(reply: unknown): reply is { stopped: unknown } {
	return typeof reply === "object" && reply !== null && "stopped" in reply;
}
