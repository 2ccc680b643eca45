/** The first turn of Thunderbolt, taught at the table: Hannibal from the Alps to his first battle. */
import { isAsked, isTold, type Lesson, type LessonStep } from "../../../panels/lessons/lesson.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { at, byHand, looksAt, verdict } from "./deeds.ts";

const PLACENTIA = "it-1514";
const OURS = "carthage";
const hannibal = [{ kind: "leader", id: "hannibal" }];
const placentia = [{ kind: "hex", id: PLACENTIA }];

/** Hannibal's phase is over: what was to be done in it is overtaken. */
const isOver = (app: AppStore) => isTold(app, "leader.finished", OURS);
const hasMarched = (app: AppStore) => isTold(app, "march.stops", OURS) || isOver(app);
const { isInHand, isPutDown, hasSetOut } = byHand(hasMarched);

const steps: readonly LessonStep[] = [
	{ id: "welcome" },
	{
		id: "army",
		marks: () => hannibal,
		isSeen: (app) =>
			at(app, ({ map, view }) => map.inspected !== null && map.inspected === view?.leaders["hannibal"]?.hex),
		isDone: isInHand,
	},
	{ id: "enemy", marks: () => placentia, isSeen: looksAt(PLACENTIA), isDone: isInHand },
	{ id: "lift", marks: () => hannibal, isDone: isInHand },
	{ id: "carry", marks: () => placentia, needs: isInHand, isDone: isPutDown },
	{ id: "price", marks: () => placentia, ring: "march-confirm", needs: isPutDown, isDone: hasSetOut },
	{ id: "dice", ring: "dice", isDone: (app) => (isAsked(app, "ask.operation") && hasMarched(app)) || isOver(app) },
	{
		id: "battle",
		ring: "option-attack",
		isDone: (app) => isTold(app, "battle.declared") || isTold(app, "interception.succeeds") || isOver(app),
	},
	verdict((app) => isTold(app, "battle.over"), isOver),
	{ id: "back", ring: "undo", isDone: ({ campaign }) => campaign.lines.canRedo },
	{ id: "forth", ring: "redo", isDone: ({ campaign }) => campaign.snapshot?.canRedo === false },
	{ id: "finish", ring: "option-finish", isDone: isOver },
	{ id: "end" },
];

/** The first turn of Thunderbolt. */
export const thunderboltLesson: Lesson = {
	id: "thunderbolt",
	plan: { scenario: "thunderbolt", seed: 5, seats: { carthage: "person", rome: "tiro" } },
	steps,
};
