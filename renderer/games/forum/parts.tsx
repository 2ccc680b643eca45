/** What the player sees of a game of Forum. */
import type { GameParts } from "../../panels/game.ts";
import { book } from "./book/book.ts";
import { lessons } from "./lessons.ts";
import { ForumBoard } from "./table/board.tsx";
import { SixSidedDie } from "./table/die.tsx";
import { drawers } from "./table/drawers.tsx";
import { Couple } from "./table/marriage.tsx";
import { SumCard } from "./table/sum-card.tsx";
import { commands, tools } from "./table/tools.ts";
import { When } from "./table/when.tsx";
import { TERMS } from "./terms.ts";

const Nothing = () => null;

export const forumParts: GameParts = {
	Board: ForumBoard,
	When,
	Above: Nothing,
	Instead: SumCard,
	pictureOf: () => null,
	AboveOptions: Couple,
	UnderOption: Nothing,
	Die: SixSidedDie,
	book,
	lessons,
	terms: TERMS,
	drawers,
	tools,
	commands,
};
