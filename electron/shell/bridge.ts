/** The bridge between the Electron window and its main process: `window.tabula`, over two channels. */
import type { HostClient, HostError } from "../contract/contract.ts";

/** The object that the preload script puts into the window as `tabula`. */
export type Bridge = Pick<HostClient, "request" | "on">;

/** Requests; the argument is the name and the input, the answer an {@link Envelope}. */
export const REQUEST_CHANNEL = "tabula:request";
/** Pushes; the arguments are the name and the body. */
export const PUSH_CHANNEL = "tabula:push";

/** A reply or a failure: an error thrown across the process boundary would lose everything but its message. */
export type Envelope = { reply: unknown } | { error: HostError };
