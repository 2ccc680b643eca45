/**
 * A guided first turn on the real table. A step points at something, says what it is, and waits until the player has done the thing
 * itself; it never does it for him. Who does otherwise is followed: a step that something later has overtaken is over. A step that is
 * only looked at or read stays until its button is pressed, so that its words do not go while they are read.
 */

import type { PlacedEntry, Ref } from "../../../electron/contract/contract.ts";
import type { AppStore } from "../../stores/app-store.ts";
import type { NewCampaign } from "../../stores/shelf-store.ts";

/** A step of a lesson: what is said and ringed, and when it is done. */
export interface LessonStep {
	/** `lesson.<lesson>.<id>` says it. */
	readonly id: string;
	/** The test id of what is ringed, if something of the window is. */
	readonly ring?: string;
	/** What the board marks. */
	marks?(app: AppStore): readonly Ref[];
	/** It has been done, or overtaken, and the next step comes by itself. Left out: it is read, and gone on from by its button. */
	isDone?(app: AppStore): boolean;
	/** What it takes to do it. When that is lost again, the lesson goes back to where it is come by: the last step before that needs nothing. */
	needs?(app: AppStore): boolean;
	/** It has been looked at, and its button goes on. Left out: only what is done goes on. */
	isSeen?(app: AppStore): boolean;
}

/** A lesson: the campaign that it begins, and its steps. */
export interface Lesson {
	readonly id: string;
	/** What is begun for it; a seed with which the steps come in this order. */
	readonly plan: Omit<NewCampaign, "name">;
	readonly steps: readonly LessonStep[];
}

/** Whether the log tells something since the beginning: by the key of what it says, of a seat's doing if one is named. */
export function isTold({ campaign: { log } }: AppStore, key: string, seat?: string): boolean {
	return log.some((entry: PlacedEntry) => entry.text.key === key && (seat === undefined || entry.seat === seat));
}

/** Whether a person before this window is asked this. */
export function isAsked({ campaign: { snapshot } }: AppStore, key: string): boolean {
	return snapshot?.mayAnswer === true && snapshot.decision?.prompt.key === key;
}
