/** What the player sees of an Ancient World game. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../panels/app.ts";
import { piece } from "../../panels/common/piece.tsx";
import type { GameParts } from "../../panels/game.ts";
import type { Option } from "../../stores/decision-store.ts";
import { FightCard } from "./battle/fight-card.tsx";
import { OddsOfOption } from "./battle/odds-chart.tsx";
import { ancientWorldBook } from "./book/book.ts";
import { ancientWorldLessons } from "./lessons/index.ts";
import { soundOf } from "./sounds.ts";
import { AssaultSeries } from "./table/assault-series.tsx";
import { Board } from "./table/board.tsx";
import { ancientWorldDrawers, LeaderDialog } from "./table/drawers.tsx";
import { GotoCity } from "./table/goto-city.tsx";
import { HexMenu } from "./table/hex-menu.tsx";
import { Inspectors } from "./table/inspectors.tsx";
import { GoOnMarching, MarchCard } from "./table/march-card.tsx";
import { Mirror } from "./table/mirror.tsx";
import { OverlayLegend } from "./table/overlay-legend.tsx";
import { pictureOf, pictureOfThing } from "./table/pictures.tsx";
import { RulerCard } from "./table/ruler-card.tsx";
import { ancientWorldCommands, ancientWorldTools } from "./table/tools.ts";
import { TurnAndSegment } from "./table/when.tsx";
import { ancientWorldTerms } from "./terms.ts";

const PictureDialog = piece(async () => (await import("./sheet/picture-dialog.tsx")).PictureDialog);
const PrintDialog = piece(async () => (await import("./sheet/print-dialog.tsx")).PrintDialog);

function MapWithInspectors() {
	return (
		<>
			<Board />
			<FightCard />
			<OverlayLegend />
			<RulerCard />
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
			{table.dialog === "picture" && <PictureDialog />}
			{table.dialog === "print-map" && <PrintDialog />}
			<LeaderDialog />
		</>
	);
});

function UnderOption({ option }: { option: Option }) {
	return (
		<>
			<OddsOfOption option={option} />
			<AssaultSeries option={option} />
		</>
	);
}

/** Options that end a phase, a march, or a series of answers. */
const CLOSING: ReadonlySet<string> = new Set(["finish", "pass", "stop", "done"]);

/** The parts of the shared table that the Ancient World fills. */
export const ancientWorldParts: GameParts = {
	Board: MapWithInspectors,
	hexes: true,
	When: TurnAndSegment,
	Above,
	Instead: MarchCard,
	pictureOf,
	pictureOfThing,
	closes: (option) => CLOSING.has(option),
	AboveOptions: GoOnMarching,
	UnderOption,
	book: ancientWorldBook,
	soundOf,
	lessons: ancientWorldLessons,
	terms: ancientWorldTerms,
	drawers: ancientWorldDrawers,
	tools: ancientWorldTools,
	commands: ancientWorldCommands,
};
