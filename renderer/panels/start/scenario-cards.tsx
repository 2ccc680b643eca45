/** The scenarios on offer; those that this table cannot play yet say why. */
import { observer } from "mobx-react-lite";
import type { ScenarioCard } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp, useGames } from "../app.ts";
import { Card } from "../common/card.tsx";
import { ScenarioPicture } from "./scenario-picture.tsx";

interface ScenarioCardsProps {
	chosen: string | null;
	onChoose(scenario: string): void;
}

/** The scenarios on offer; those that this table cannot play yet say why. */
export const ScenarioCards = observer(function ScenarioCards({ chosen, onChoose }: ScenarioCardsProps) {
	const { shelf } = useApp();
	const games = useGames();
	const words = useWords();
	const whyNot = ({ missing, module }: ScenarioCard) =>
		missing ?? (games.offerFor(module) ? null : words.key("window.start.no-board"));
	const playable = shelf.scenarios.filter((scenario) => whyNot(scenario) === null);
	const missing = shelf.scenarios.filter((scenario) => whyNot(scenario) !== null);
	return (
		<Card title={words.key("window.start.scenarios")} testId="scenarios">
			{boxesOf(playable).map(([box, inside]) => (
				<section key={box} className="scenario-box" aria-labelledby={`box-${box}`} data-testid={`box-${box}`}>
					<h3 id={`box-${box}`}>{words.key(`scenario.box.${box}`)}</h3>
					<ul className="scenarios">
						{inside.map((scenario) => (
							<li key={scenario.id}>
								<button
									type="button"
									className="scenario"
									aria-pressed={scenario.id === chosen}
									data-testid={`scenario-${scenario.id}`}
									onClick={() => onChoose(scenario.id)}
								>
									<ScenarioFace scenario={scenario} />
								</button>
							</li>
						))}
					</ul>
				</section>
			))}
			{missing.length > 0 && (
				<details className="missing-scenarios">
					<summary>{words.key("window.start.missing", { count: missing.length })}</summary>
					<ul className="scenarios">
						{missing.map((scenario) => (
							<li key={scenario.id} className="scenario refused" data-testid={`scenario-${scenario.id}`}>
								<ScenarioFace scenario={scenario} />
								<span className="why">{whyNot(scenario)}</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</Card>
	);
});

/** Scenarios by their box, each box where its first scenario stands. */
export function boxesOf(scenarios: readonly ScenarioCard[]): readonly (readonly [string, readonly ScenarioCard[]])[] {
	const boxes = new Map<string, ScenarioCard[]>();
	for (const scenario of scenarios) boxes.set(scenario.intro.box, [...(boxes.get(scenario.intro.box) ?? []), scenario]);
	return [...boxes];
}

/** Picture, what it is about, what may be learnt by it, and what it takes. */
function ScenarioFace({ scenario }: { scenario: ScenarioCard }) {
	const words = useWords();
	const { intro, turns, complexity } = scenario;
	const about = `scenario.about.${scenario.id}`;
	return (
		<>
			<ScenarioPicture scenario={scenario} />
			<span className="scenario-words">
				<span className="scenario-title">{scenario.title}</span>
				{intro.start && <span className="scenario-start">{words.key("scenario.start")}</span>}
				<Subtitle said={scenario.subtitle} />
				{words.has(about) && <span className="scenario-about">{words.key(about)}</span>}
				<span className="scenario-teaches">
					<span className="visually-hidden">{words.key("scenario.teaches")}: </span>
					{intro.teaches.map((lesson) => (
						<span key={lesson}>{words.key(`scenario.teaches.${lesson}`)}</span>
					))}
				</span>
				<span className="facts">
					{intro.hours !== null && <strong>{words.key("scenario.hours", { hours: intro.hours })}</strong>}
					<span>{words.key("scenario.players", playerCountOf(scenario))}</span>
					<span>
						{turns === null ? words.key("window.start.no-last-turn") : words.key("window.start.turns", { turns })}
					</span>
					{complexity !== null && <span>{words.key("window.start.complexity", { complexity })}</span>}
				</span>
			</span>
		</>
	);
}

/** A subtitle whose years, at its end, stay on one line. */
function Subtitle({ said }: { said: string }) {
	const [years = ""] = /\d+(-\d+)?\s\S+$/.exec(said) ?? [];
	return (
		<span className="scenario-subtitle">
			{said.slice(0, said.length - years.length)}
			<span className="together">{years}</span>
		</span>
	);
}

/** How many may play. */
export function playerCountOf({
	seats,
	playerCounts = [seats.length],
	madeFor,
}: Pick<ScenarioCard, "seats" | "playerCounts" | "madeFor">) {
	const { from, to } = madeFor ?? { from: Math.min(...playerCounts), to: Math.max(...playerCounts) };
	return { from, to, same: from === to ? "yes" : "no" };
}
