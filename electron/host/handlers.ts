/** What answers the requests of windows, by their names. */
import type { z } from "zod";
import type { Replies, RequestName } from "../contract/contract.ts";
import type { requests } from "../contract/requests.ts";
import type { HostWindow } from "./host-window.ts";
import type { Steps } from "./read-queue.ts";

/** The input of a request, as its schema has read it. */
export type Input<Name extends RequestName> = z.output<(typeof requests)[Name]>;

/** For each of some requests what answers it: at once, step by step in turn with other windows, or later. */
export type Handlers<Names extends RequestName = RequestName> = {
	readonly [Name in Names]: (
		input: Input<Name>,
		window: HostWindow,
	) => Replies[Name] | Steps<Replies[Name]> | Promise<Replies[Name]>;
};
