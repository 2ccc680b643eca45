/** What the player sees of a game of Forum. */
import type { GameParts } from "../../panels/game.ts";
import { forumBook } from "./book/book.ts";
import { forumLessons } from "./lessons.ts";
import { ForumBoard } from "./table/board.tsx";
import { SixSidedDie } from "./table/die.tsx";
import { forumDrawers } from "./table/drawers.tsx";
import { Couple } from "./table/marriage.tsx";
import { Instead } from "./table/sure-card.tsx";
import { forumCommands, forumTools } from "./table/tools.ts";
import { TurnAndPhases } from "./table/when.tsx";
import { forumTerms } from "./terms.ts";

const Nothing = () => null;

/** The parts of the shared table that Forum fills. */
export const forumParts: GameParts = {
	Board: ForumBoard,
	When: TurnAndPhases,
	Above: Nothing,
	Instead,
	pictureOf: () => null,
	AboveOptions: Couple,
	UnderOption: Nothing,
	Die: SixSidedDie,
	book: forumBook,
	lessons: forumLessons,
	terms: forumTerms,
	drawers: forumDrawers,
	tools: forumTools,
	commands: forumCommands,
};
