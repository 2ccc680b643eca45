/** What the player sees of a game of Forum. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../panels/app.ts";
import type { GameParts } from "../../panels/game.ts";
import { forumBook } from "./book/book.ts";
import { forumLessons } from "./lessons.ts";
import { ForumBoard, ForumNews } from "./table/board.tsx";
import { SixSidedDie } from "./table/die.tsx";
import { forumDrawers } from "./table/drawers.tsx";
import { Couple } from "./table/marriage.tsx";
import { ForumMine } from "./table/mine.tsx";
import { Instead } from "./table/sure-card.tsx";
import { forumCommands, forumTools } from "./table/tools.ts";
import { TurnAndPhases } from "./table/when.tsx";
import { forumTerms } from "./terms.ts";

const Nothing = () => null;

/** Over a small screen: the news of the board, which has a page to itself there. */
const Above = observer(function Above() {
	return useApp().settings.system.small ? <ForumNews /> : null;
});

/** The parts of the shared table that Forum fills. */
export const forumParts: GameParts = {
	Board: ForumBoard,
	When: TurnAndPhases,
	Above,
	Instead,
	pictureOf: () => null,
	AboveOptions: Couple,
	UnderOption: Nothing,
	Die: SixSidedDie,
	Mine: ForumMine,
	book: forumBook,
	lessons: forumLessons,
	terms: forumTerms,
	drawers: forumDrawers,
	tools: forumTools,
	commands: forumCommands,
};
