/** The first turn of Thunderbolt, taught at the table: Hannibal from the Alps to his first battle. */
import { isAsked, isTold, type Lesson, type LessonStep } from "../../panels/lessons/lesson.ts";
import type { AppStore } from "../../stores/app-store.ts";
import { AncientWorldTable } from "./stores/ancient-world-table.ts";

const PLACENTIA = "it-1514";
const OURS = "carthage";
const hannibal = [{ kind: "leader", id: "hannibal" }];
const placentia = [{ kind: "hex", id: PLACENTIA }];

/** Looks at the table, if it is one of these. */
function at(app: AppStore, look: (table: AncientWorldTable) => boolean): boolean {
	return app.game instanceof AncientWorldTable && look(app.game);
}

/** Hannibal's phase is over: what was to be done in it is overtaken. */
const isOver = (app: AppStore) => isTold(app, "leader.finished", OURS);
const hasMarched = (app: AppStore) => isTold(app, "march.stops", OURS) || isOver(app);
/** The price of a march was agreed to. */
const hasSetOut = (app: AppStore) => at(app, ({ march }) => march.plan.length > 0) || hasMarched(app);
/** Put down, its price on the table until it is agreed to. */
const isPutDown = (app: AppStore) => at(app, ({ march }) => march.gesture.step === "confirming") || hasSetOut(app);
const isInHand = (app: AppStore) => at(app, ({ march }) => march.gesture.step !== "idle") || hasSetOut(app);

const steps: readonly LessonStep[] = [
	{ id: "welcome" },
	{
		id: "army",
		marks: () => hannibal,
		isSeen: (app) =>
			at(app, ({ map, view }) => map.inspected !== null && map.inspected === view?.leaders["hannibal"]?.hex),
		isDone: isInHand,
	},
	{
		id: "enemy",
		marks: () => placentia,
		isSeen: (app) => at(app, ({ map }) => map.inspected === PLACENTIA),
		isDone: isInHand,
	},
	{ id: "lift", marks: () => hannibal, isDone: isInHand },
	{ id: "carry", marks: () => placentia, needs: isInHand, isDone: isPutDown },
	{ id: "price", marks: () => placentia, ring: "march-confirm", needs: isPutDown, isDone: hasSetOut },
	{ id: "dice", ring: "dice", isDone: (app) => (isAsked(app, "ask.operation") && hasMarched(app)) || isOver(app) },
	{
		id: "battle",
		ring: "option-attack",
		isDone: (app) => isTold(app, "battle.declared") || isTold(app, "interception.succeeds") || isOver(app),
	},
	{
		id: "verdict",
		isSeen: (app) => isTold(app, "battle.over"),
		isDone: (app) => (isTold(app, "battle.over") && app.campaign.lines.canRedo) || isOver(app),
	},
	{ id: "back", ring: "undo", isDone: ({ campaign }) => campaign.lines.canRedo },
	{ id: "forth", ring: "redo", isDone: ({ campaign }) => campaign.snapshot?.canRedo === false },
	{ id: "finish", ring: "option-finish", isDone: isOver },
	{ id: "end" },
];

/** The lessons of the Ancient World: the first turn of Thunderbolt. */
export const ancientWorldLessons: readonly Lesson[] = [
	{
		id: "thunderbolt",
		plan: { scenario: "thunderbolt", seed: 5, seats: { carthage: "person", rome: "tiro" } },
		steps,
	},
];
