/** The first turn of Forum, taught at the table: an agent, the intrigues, the trade, a horreum. */
import { isAsked, isTold, type Lesson, type LessonStep } from "../../panels/lessons/lesson.ts";
import type { AppStore } from "../../stores/app-store.ts";

const OURS = "flavii";
/** The turn has come so far that this is asked, or farther. */
const isAt = (app: AppStore, ...questions: readonly string[]) =>
	questions.some((key) => isAsked(app, key)) || isSecondTurn(app);
const isSecondTurn = ({ campaign: { log } }: AppStore) =>
	log.filter(({ text }) => text.key === "forum.turn").length > 1;
const isBuilding = (app: AppStore) => isAt(app, "forum.ask.build");
const hasBuilt = (app: AppStore) =>
	isTold(app, "forum.builds", OURS) || isTold(app, "forum.gives", OURS) || isSecondTurn(app);
const hasMoved = (app: AppStore) =>
	isTold(app, "forum.moves", OURS) ||
	isTold(app, "forum.recruits", OURS) ||
	isAt(app, "forum.ask.intrigue", "forum.ask.build");

const steps: readonly LessonStep[] = [
	{ id: "welcome" },
	{ id: "goal", isSeen: () => true, isDone: hasMoved },
	{ id: "move", ring: "decision", isDone: hasMoved },
	{ id: "intrigue", ring: "decision", isDone: isBuilding },
	{ id: "trade", ring: "log", isSeen: () => true, isDone: hasBuilt },
	{ id: "build", ring: "decision", isDone: hasBuilt },
	{ id: "fate", isDone: isSecondTurn },
	{ id: "end" },
];

/** The lessons of Forum: an agent, the intrigues, the trade, a horreum. */
export const forumLessons: readonly Lesson[] = [
	{
		id: "forum",
		plan: {
			scenario: "forum",
			seed: 3,
			seats: { flavii: "person", rutilii: "expert" },
			seated: ["flavii", "rutilii"],
		},
		steps,
	},
];
