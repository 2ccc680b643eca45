/** What the player sees of an Ancient World game. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../panels/app.ts";
import type { GameParts } from "../../panels/game.ts";
import { FightCard } from "./battle/fight-card.tsx";
import { OddsOfOption } from "./battle/odds-chart.tsx";
import { book } from "./book/book.ts";
import { lessons } from "./lessons.ts";
import { soundOf } from "./sounds.ts";
import { Board } from "./table/board.tsx";
import { drawers, LeaderDialog } from "./table/drawers.tsx";
import { GotoCity } from "./table/goto-city.tsx";
import { HexMenu } from "./table/hex-menu.tsx";
import { Inspectors } from "./table/inspectors.tsx";
import { GoOnMarching, MarchCard } from "./table/march-card.tsx";
import { Mirror } from "./table/mirror.tsx";
import { OverlayLegend } from "./table/overlay-legend.tsx";
import { pictureOf, pictureOfThing } from "./table/pictures.tsx";
import { commands, tools } from "./table/tools.ts";
import { When } from "./table/when.tsx";
import { TERMS } from "./terms.ts";

function MapWithInspectors() {
	return (
		<>
			<Board />
			<FightCard />
			<OverlayLegend />
			<div className="on-map">
				<Inspectors />
				<Mirror />
			</div>
		</>
	);
}

const Above = observer(function Above() {
	const { table } = useApp();
	return (
		<>
			<HexMenu />
			{table.dialog === "goto" && <GotoCity />}
			<LeaderDialog />
		</>
	);
});

export const ancientWorldParts: GameParts = {
	Board: MapWithInspectors,
	hexes: true,
	When,
	Above,
	Instead: MarchCard,
	pictureOf,
	pictureOfThing,
	AboveOptions: GoOnMarching,
	UnderOption: OddsOfOption,
	book,
	soundOf,
	lessons,
	terms: TERMS,
	drawers,
	tools,
	commands,
};
