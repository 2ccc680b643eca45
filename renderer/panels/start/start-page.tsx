/** The first page: take up the last campaign, begin a new one, or look through the shelf. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { CampaignList } from "./campaign-list.tsx";
import { ContinueCard } from "./continue-card.tsx";
import { MapBackdrop } from "./map-backdrop.tsx";
import { NewCampaignForm } from "./new-campaign-form.tsx";
import { ScenarioCards } from "./scenario-cards.tsx";

export const StartPage = observer(function StartPage() {
	const { shelf, table, hello } = useApp();
	const words = useWords();
	const [chosen, setChosen] = useState<string | null>(null);
	const scenario = shelf.scenarios.find((one) => one.id === chosen) ?? null;
	return (
		<main className="start" data-testid="start-page">
			<MapBackdrop />
			<header className="start-head">
				<h1>{words.key("window.title")}</h1>
				<p>{words.key("window.subtitle")}</p>
			</header>
			<div className="start-columns">
				<div className="start-column">
					<ContinueCard />
					<ScenarioCards chosen={chosen} onChoose={setChosen} />
				</div>
				<div className="start-column">
					{scenario && <NewCampaignForm key={scenario.id} scenario={scenario} onCancel={() => setChosen(null)} />}
					<CampaignList />
				</div>
			</div>
			<footer className="start-foot">
				<span>{words.key("window.version", { version: hello?.version ?? "" })}</span>
				<button
					type="button"
					className="on-table"
					onClick={() => table.openDialog("settings")}
					data-testid="open-settings"
				>
					{words.key("window.settings.title")}
				</button>
				<button type="button" className="on-table" onClick={() => table.openDialog("about")} data-testid="open-about">
					{words.key("window.about.title")}
				</button>
			</footer>
		</main>
	);
});
