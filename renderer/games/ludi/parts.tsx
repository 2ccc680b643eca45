/** What the player sees of a game of Ludi Romani. */
import type { GameParts } from "../../panels/game.ts";
import { ludiBook } from "./book.ts";
import { Above } from "./pages/above.tsx";
import { ClassForm } from "./setup/class-form.tsx";
import { isTurn, kindOfRefused } from "./stores/acts.ts";
import { Acts } from "./table/acts.tsx";
import { BigDie } from "./table/battle.tsx";
import { LudiBoard } from "./table/board.tsx";
import { ludiDrawers } from "./table/drawers.ts";
import { LudiMine } from "./table/mine.tsx";
import { Projection } from "./table/projection.tsx";
import { ludiCommands, ludiTools } from "./table/tools.ts";
import { TurnMenu } from "./table/turn-menu.tsx";
import { SeasonAndCalendar } from "./table/when.tsx";
import { ludiTerms } from "./terms.ts";

const Nothing = () => null;

/** The parts of the shared table that Ludi Romani fills. */
export const ludiParts: GameParts = {
	Board: LudiBoard,
	When: SeasonAndCalendar,
	Above,
	Instead: Nothing,
	pictureOf: () => null,
	AboveOptions: Acts,
	Laid: TurnMenu,
	headingOfRefused: ({ decision: { decision } }, refused) =>
		decision && isTurn(decision) ? `ludi.acts.${kindOfRefused(refused)}` : null,
	UnderOption: Nothing,
	Die: SixSided,
	Mine: LudiMine,
	NewGame: ClassForm,
	Projection,
	book: ludiBook,
	terms: ludiTerms,
	drawers: ludiDrawers,
	tools: ludiTools,
	commands: ludiCommands,
};

/** A die in the card of dice. */
function SixSided({ value }: { value: number }) {
	return <BigDie value={value} />;
}
