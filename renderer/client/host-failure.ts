/** What a request that failed altogether rejects with. */
import type { HostError, Text } from "../../electron/contract/contract.ts";

/** A {@link HostError} that can be thrown. */
export class HostFailure extends Error {
	readonly code: HostError["code"];
	readonly text: Text;

	constructor(error: HostError) {
		super(`${error.code}: ${error.text.key}`);
		this.name = "HostFailure";
		this.code = error.code;
		this.text = error.text;
	}
}

/** The failure of every request while nobody is at the other end. */
export function disconnected(): HostFailure {
	return new HostFailure({ code: "disconnected", text: { key: "window.connection.lost" } });
}

/** The words of whatever was thrown: a {@link HostFailure}, a HostError that crossed the Electron bridge, or a fault of our own. */
export function textOfFailure(failure: unknown): Text {
	if (failure instanceof HostFailure) return failure.text;
	if (isHostError(failure)) return failure.text;
	return { key: "window.failure", args: { what: failure instanceof Error ? failure.message : String(failure) } };
}

function isHostError(value: unknown): value is HostError {
	if (typeof value !== "object" || value === null || !("code" in value) || !("text" in value)) return false;
	return typeof value.text === "object" && value.text !== null && "key" in value.text;
}
