/** The first phase of Hiero, taught at the table: a voyage, a raid, a port closed, and a battle at sea. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { isAsked, isTold, type Lesson, type LessonStep } from "../../../panels/lessons/lesson.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { byHand, isAnyTold, looksAt, verdict } from "./deeds.ts";

const OURS = "carthage";
/** Hannibal Gisgo, with the Fleet at Lipara. */
const ADMIRAL = "1P-08";
const LIPARA = "it-5616";
const RHEGIUM = "it-6015";
const fleet = [{ kind: "hex", id: LIPARA }];
/** The waters between Rhegium and Messana. */
const strait = [{ kind: "hex", id: "it-5914" }];
/** A coast of Bruttium beside them, which nobody guards. */
const coast = [{ kind: "hex", id: "it-5913" }];

/** Whether an entry tells something of the admiral. */
const isOfHim = ({ text: { key, args } }: PlacedEntry, told: string) => {
	const leader = args?.["leader"];
	return key === told && typeof leader === "object" && "id" in leader && leader.id === ADMIRAL;
};
/** The year is over, or the admiral is no more: what was to be done with his Fleet is overtaken. Until then his marker comes again. */
const isOver = ({ campaign: { log } }: AppStore) =>
	log.filter(({ text }) => text.key === "turn.begins").length > 1 ||
	log.some((entry) => isOfHim(entry, "leader-loss.killed"));
const hasSailed = (app: AppStore) => isAnyTold(app, ["voyage.stops", "voyage.into-port"], OURS) || isOver(app);
const { isInHand, isPutDown, hasSetOut } = byHand(hasSailed);

const RAIDS = ["raid.raid", "raid.great-raid", "raid.nothing", "raid.beaten-off"];
const BATTLES = ["sea-battle.begins-harbour", "sea-battle.begins-attack", "sea-battle.begins-interception"];
const VERDICTS = ["sea-battle.level-victory", "sea-battle.level-major", "sea-battle.level-draw"];
/** His phase ended after the battle. */
const hasFinished = ({ campaign: { log } }: AppStore) =>
	log.findLastIndex((entry) => isOfHim(entry, "leader.finished")) >
	log.findIndex(({ text }) => VERDICTS.includes(text.key));
const hasFought = (app: AppStore) => isAnyTold(app, BATTLES) || isOver(app);

const steps: readonly LessonStep[] = [
	{ id: "welcome" },
	{ id: "leader", ring: `option-${ADMIRAL}`, isDone: (app) => isTold(app, "phase.operations", OURS) },
	{ id: "ships", marks: () => fleet, isSeen: looksAt(LIPARA), isDone: isInHand },
	{ id: "enemy", marks: () => [{ kind: "hex", id: RHEGIUM }], isSeen: looksAt(RHEGIUM), isDone: isInHand },
	{ id: "lift", marks: () => fleet, isDone: isInHand },
	{ id: "carry", marks: () => strait, needs: isInHand, isDone: isPutDown },
	{ id: "price", marks: () => strait, ring: "march-confirm", needs: isPutDown, isDone: hasSetOut },
	{ id: "dice", ring: "dice", isDone: (app) => (isAsked(app, "ask.operation") && hasSailed(app)) || isOver(app) },
	{
		id: "raid",
		marks: () => coast,
		ring: "option-raid",
		isDone: (app) => isAnyTold(app, RAIDS, OURS) || hasFought(app),
	},
	{ id: "blockade", ring: "option-blockade", isDone: (app) => isTold(app, "blockade.begins", OURS) || hasFought(app) },
	{ id: "attack", ring: "option-naval-attack", isDone: hasFought },
	verdict((app) => isAnyTold(app, VERDICTS), isOver),
	{ id: "finish", ring: "option-finish", isDone: (app) => hasFinished(app) || isOver(app) },
	{ id: "end" },
];

/** The first voyage, raid and battle at sea, in Hiero; with its seed the sea is calm, the raid succeeds and the harbour is forced. */
export const hieroLesson: Lesson = {
	id: "hiero",
	plan: { scenario: "hiero", seed: 70, seats: { carthage: "person", rome: "tiro" } },
	steps,
};
