/** What steps of a lesson wait for on a table of the Ancient World. */
import { isTold, type LessonStep } from "../../../panels/lessons/lesson.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { AncientWorldTable } from "../stores/ancient-world-table.ts";

type Has = (app: AppStore) => boolean;

/** Looks at the table, if it is one of these. */
export function at(app: AppStore, look: (table: AncientWorldTable) => boolean): boolean {
	return app.game instanceof AncientWorldTable && look(app.game);
}

/** Whether a hex is looked at, by pointer or by keys. */
export const looksAt =
	(hex: string): Has =>
	(app) =>
		at(app, ({ map }) => map.inspected === hex);

/** A march or voyage by hand, as far as it has come. */
export interface ByHand {
	/** It was taken up, or has come farther. */
	readonly isInHand: Has;
	/** Put down, its price on the table until it is agreed to; or farther. */
	readonly isPutDown: Has;
	/** The price was agreed to, or it is over. */
	readonly hasSetOut: Has;
}

/** `isThere`: it is over, or was overtaken. */
export function byHand(isThere: Has): ByHand {
	const hasSetOut: Has = (app) => at(app, ({ march }) => march.plan.length > 0) || isThere(app);
	return {
		hasSetOut,
		isPutDown: (app) => at(app, ({ march }) => march.gesture.step === "confirming") || hasSetOut(app),
		isInHand: (app) => at(app, ({ march }) => march.gesture.step !== "idle") || hasSetOut(app),
	};
}

/** The step at the verdict of a battle: read once it is told, and over when more is done than to read it. */
export function verdict(isDecided: Has, isOver: Has): LessonStep {
	return {
		id: "verdict",
		isSeen: isDecided,
		isDone: (app) => (isDecided(app) && app.campaign.lines.canRedo) || isOver(app),
	};
}

/** Whether one of several things is told, of a seat's doing if one is named. */
export const isAnyTold = (app: AppStore, keys: readonly string[], seat?: string) =>
	keys.some((key) => isTold(app, key, seat));
