/** What the player sees of a game of Ludi Romani. */
import type { GameParts } from "../../panels/game.ts";
import { book } from "./book.ts";
import { ClassForm } from "./setup/class-form.tsx";
import { Above } from "./table/above.tsx";
import { Acts } from "./table/acts.tsx";
import { BigDie } from "./table/battle.tsx";
import { LudiBoard } from "./table/board.tsx";
import { drawers } from "./table/drawers.ts";
import { Projection } from "./table/projection.tsx";
import { commands, tools } from "./table/tools.ts";
import { When } from "./table/when.tsx";
import { TERMS } from "./terms.ts";

const Nothing = () => null;

export const ludiParts: GameParts = {
	Board: LudiBoard,
	When,
	Above,
	Instead: Nothing,
	pictureOf: () => null,
	AboveOptions: Acts,
	UnderOption: Nothing,
	Die: SixSided,
	NewGame: ClassForm,
	Projection,
	book,
	terms: TERMS,
	drawers,
	tools,
	commands,
};

/** A die in the card of dice. */
function SixSided({ value }: { value: number }) {
	return <BigDie value={value} />;
}
