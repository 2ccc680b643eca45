/** The first page: take up the last campaign, begin a new one, or look through the shelf. */
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import type { ScenarioCard } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp, useGames } from "../app.ts";
import { help } from "../keys/standard-tools.ts";
import { useKeys } from "../keys/use-keys.ts";
import { RoomBadge } from "../room/room-badge.tsx";
import { LanguageChoice } from "../settings-form.tsx";
import { CampaignList } from "./campaign-list.tsx";
import { ContinueCard } from "./continue-card.tsx";
import { MapBackdrop } from "./map-backdrop.tsx";
import { NewCampaignForm } from "./new-campaign-form.tsx";
import { ScenarioCards } from "./scenario-cards.tsx";

/** On the first page there is help. */
const commands = [help];

/** The first page: continue, scenarios, and the shelf of campaigns. */
export const StartPage = observer(function StartPage() {
	const { shelf, table, hello } = useApp();
	const words = useWords();
	useKeys(commands);
	const games = useGames();
	const [chosen, choose] = useChoice();
	const scenario = shelf.scenarios.find((one) => one.id === chosen) ?? null;
	const NewGame = games.shown(scenario?.module)?.parts.NewGame;
	return (
		<main className="start" data-testid="start-page">
			<MapBackdrop />
			<header className="start-head">
				<h1>{words.key("window.title")}</h1>
				<p>{words.key("window.subtitle")}</p>
				<RoomBadge />
			</header>
			{scenario && NewGame ? (
				<NewGame key={scenario.id} scenario={scenario} onCancel={() => choose(null)} />
			) : (
				<Shelves scenario={scenario} chosen={chosen} onChoose={choose} />
			)}
			<footer className="start-foot">
				<LanguageChoice />
				<span>{words.key("window.version", { version: hello?.version ?? "" })}</span>
				<button
					type="button"
					className="on-table"
					onClick={() => table.openDialog("problems")}
					data-testid="open-problems"
				>
					{words.key("window.problems.title")}
				</button>
				<button
					type="button"
					className="on-table"
					onClick={() => table.openDialog("editions")}
					data-testid="open-editions"
				>
					{words.key("window.editions.open")}
				</button>
				<button
					type="button"
					className="on-table"
					onClick={() => table.openDialog("settings")}
					data-testid="open-settings"
				>
					{words.key("window.settings.title")}
				</button>
				<button type="button" className="on-table" onClick={() => table.openDialog("room")} data-testid="open-room">
					{words.key("window.room.title")}
				</button>
				<button type="button" className="on-table" onClick={() => table.openDialog("about")} data-testid="open-about">
					{words.key("window.about.title")}
				</button>
			</footer>
		</main>
	);
});

/** The scenario that is chosen, from the moment on in which its game is there: its form may be one of the game's own. */
function useChoice(): readonly [string | null, (scenario: string | null) => void] {
	const games = useGames();
	const { shelf } = useApp();
	const [chosen, setChosen] = useState<string | null>(null);
	const wished = useRef<string | null>(null);
	const choose = async (scenario: string | null) => {
		wished.current = scenario;
		const card = shelf.scenarios.find(({ id }) => id === scenario);
		if (card) await games.fetch(card.module);
		if (wished.current === scenario) setChosen(scenario);
	};
	return [chosen, (scenario) => void choose(scenario)];
}

interface ShelvesProps {
	scenario: ScenarioCard | null;
	chosen: string | null;
	onChoose(scenario: string | null): void;
}

/** What may be taken up again, before all else while nothing new is settled, and what may be begun. */
const Shelves = observer(function Shelves({ scenario, chosen, onChoose }: ShelvesProps) {
	return (
		<div className={scenario ? "start-columns with-form" : "start-columns"}>
			{!scenario && <ContinueCard />}
			<ScenarioCards chosen={chosen} onChoose={onChoose} />
			<div className="start-column plans">
				{scenario && <NewCampaignForm key={scenario.id} scenario={scenario} onCancel={() => onChoose(null)} />}
				{scenario && <ContinueCard />}
				<CampaignList />
			</div>
		</div>
	);
});
