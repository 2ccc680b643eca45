/** The whole window: the start page or the table, and what may lie over either. */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { AppStore } from "../stores/app-store.ts";
import { cssVariables, setPalette } from "../theme/tokens.ts";
import { AppProvider, GamesProvider, useApp, useGames } from "./app.ts";
import { isWatched, useAwake } from "./common/awake.ts";
import { piece } from "./common/piece.tsx";
import { SafetyNet } from "./common/safety-net.tsx";
import { TouchTip } from "./common/touch-tip.tsx";
import { isYourTurn, useShake } from "./common/your-turn.ts";
import { Curtain } from "./curtain.tsx";
import type { Games } from "./game.ts";
import { Notices } from "./notices.tsx";
import { SettingsDialog } from "./settings-form.tsx";
import { StartPage } from "./start/start-page.tsx";
import { WaitingPage } from "./waiting-page.tsx";

const AboutDialog = piece(async () => (await import("./about.tsx")).AboutDialog);
const KeysDialog = piece(async () => (await import("./keys/keys-dialog.tsx")).KeysDialog);
const EditionsDialog = piece(async () => (await import("./editions/editions-dialog.tsx")).EditionsDialog);
const ProblemsDialog = piece(async () => (await import("./problems/problems-dialog.tsx")).ProblemsDialog);
const RoomDialog = piece(async () => (await import("./room/room-dialog.tsx")).RoomDialog);
const PlaceCard = piece(async () => (await import("./room/place-card.tsx")).PlaceCard);
const WindowsDialog = piece(async () => (await import("./windows-dialog.tsx")).WindowsDialog);
const BookDialog = piece(async () => (await import("./book/book-dialog.tsx")).BookDialog);

const tables = {
	large: async () => (await import("./table/table-page.tsx")).TablePage,
	small: async () => (await import("./small/small-table.tsx")).SmallTable,
};
const TablePage = piece(tables.large);
const SmallTable = piece(tables.small);

interface WindowProps {
	app: AppStore;
	games: Games;
}

/** The whole window: the page that the host is at, and what lies over every page. */
export const Window = observer(function Window({ app, games }: WindowProps) {
	useRoom(app);
	useTableAtHand(app.settings.system.small === true);
	useAwake(app.page === "table" && isWatched(app.campaign));
	return (
		<AppProvider value={app}>
			<GamesProvider value={games}>
				<SafetyNet words={app.words}>
					{app.hello && <Page />}
					{app.table.dialog === "keys" && <KeysDialog />}
					{app.table.dialog === "about" && <AboutDialog />}
					{app.table.dialog === "editions" && app.page === "start" && !app.hello?.guest && <EditionsDialog />}
					{app.table.dialog === "problems" && app.page === "start" && !app.hello?.guest && <ProblemsDialog />}
					{app.table.dialog === "settings" && <SettingsDialog />}
					{app.table.dialog === "book" && app.game && <BookDialog />}
					{app.table.dialog === "windows" && <WindowsDialog />}
					{app.table.dialog === "room" && <RoomDialog />}
					<Notices />
					<TouchTip />
				</SafetyNet>
			</GamesProvider>
		</AppProvider>
	);
});

/** The table behind its curtain, or the first page. */
const Page = observer(function Page() {
	const { page, curtain, hello, settings, room } = useApp();
	const { missing } = useGames();
	if (missing) throw missing; // The net below tells it.
	if (page === "start") return hello?.guest ? <WaitingPage /> : <StartPage />;
	if (curtain.drawnFor !== null) return <Curtain seat={curtain.drawnFor} />;
	return (
		<>
			{settings.system.small ? <SmallTable /> : <TablePage />}
			{room.place !== null && room.place.seat === null && (
				<div className="over-table">
					<PlaceCard />
				</div>
			)}
		</>
	);
});

/** The table's panels are fetched while the first page is read: where they cannot be had is told when they are wanted. */
function useTableAtHand(small: boolean): void {
	useEffect(() => void tables[small ? "small" : "large"]().catch(() => {}), [small]);
}

/** Theme, text size, motion, language and name of the whole document. */
function useRoom({ settings, campaign, words }: AppStore): void {
	const title = words.has("window.title") ? words.key("window.title") : "";
	const name = campaign.snapshot?.name;
	const isAsked = isYourTurn(campaign);
	const turn = isAsked ? words.key("window.small.your-turn") : "";
	useShake(isAsked);
	useEffect(() => {
		document.title = [turn, name, title].filter(Boolean).join(" · ");
	}, [turn, name, title]);
	const { language } = words;
	useEffect(() => {
		document.documentElement.lang = language;
	}, [language]);
	const { theme, reducedMotion } = settings;
	const { moreContrast } = settings.system;
	const { textScale, palette } = settings.settings;
	useEffect(() => {
		const root = document.documentElement;
		root.dataset.theme = theme;
		root.dataset.palette = palette;
		setPalette(palette);
		root.dataset.contrast = moreContrast ? "more" : "usual";
		const variables = Object.entries(cssVariables(theme, palette, moreContrast));
		for (const [name, value] of variables) root.style.setProperty(name, value);
	}, [theme, palette, moreContrast]);
	useEffect(() => {
		document.documentElement.dataset.motion = reducedMotion ? "none" : "full";
	}, [reducedMotion]);
	useEffect(() => {
		document.documentElement.style.fontSize = `${textScale * 100}%`;
	}, [textScale]);
}
