/** The host as an open campaign sees it. */
import type { Pushes } from "../../contract/contract.ts";
import type { Workers } from "../thinking/crew.ts";
import type { Time } from "../time.ts";
import type { HasDevice } from "./visibility.ts";

/** The part of the host that an open campaign uses, and that it reports to. */
export interface CampaignHost {
	readonly time: Time;
	readonly workers: Workers;
	readonly hasDevice: HasDevice;
	/** Whether guests may ask for advice. */
	advisesGuests(): boolean;
	/** Milliseconds between two things that programs of a level do. */
	pause(): number;
	/** The time of a question is gone. */
	onTimeUp(): void;
	/** A program has an answer to give. */
	onDue(): void;
	/** So many tries have been made by the program that has the question of a revision. */
	onTries(revision: number, tries: number): void;
	/** So much of a line of play has been judged. */
	onJudged(progress: Pushes["judging"]): void;
	/** What nobody asked for has gone wrong. */
	onFailed(thrown: unknown): void;
}
