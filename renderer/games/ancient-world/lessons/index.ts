/** The lessons of the Ancient World. */
import type { Lesson } from "../../../panels/lessons/lesson.ts";
import { hieroLesson } from "./hiero.ts";
import { thunderboltLesson } from "./thunderbolt.ts";

/** The lessons of the Ancient World: the first turn of Thunderbolt, and the first ships of Hiero. */
export const ancientWorldLessons: readonly Lesson[] = [thunderboltLesson, hieroLesson];
