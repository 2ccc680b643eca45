/** The host as an open campaign sees it. */
import type { Workers } from "../thinking/crew.ts";
import type { Time } from "../time.ts";

/** The part of the host that an open campaign uses, and that it reports to. */
export interface CampaignHost {
	readonly time: Time;
	readonly workers: Workers;
	/** Milliseconds between two things that programs of a level do. */
	pause(): number;
	/** The time of a question is gone. */
	onTimeUp(): void;
	/** A program has an answer to give. */
	onDue(): void;
	/** So many tries have been made by whoever thinks at a revision. */
	onTries(revision: number, tries: number): void;
	/** What nobody asked for has gone wrong. */
	onFailed(thrown: unknown): void;
}
