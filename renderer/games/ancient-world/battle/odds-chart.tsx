/** "What are the odds?": a bar for every outcome, the losses to be expected, and how sure the numbers are. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp } from "../../../panels/app.ts";
import type { Option } from "../../../stores/decision-store.ts";
import { useWords } from "../../../words.ts";
import { SideTag } from "../parts/side-tag.tsx";
import { isRisky, type Odds, type OddsQuestion } from "../stores/odds.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { Chances, OutcomeChance } from "./chances.tsx";
import "./odds.css";

/** The button under an option that dice decide, where the game can tell odds. */
export const OddsOfOption = observer(function OddsOfOption({ option }: { option: Option }) {
	const { decision } = useApp();
	const { view } = useAncientWorld();
	const leader = view?.phase?.leader;
	if (!leader || !decision.mayAnswer || !isRisky(option.id)) return null;
	return <OddsOf question={{ operation: option.id, leader }} />;
});

/** The button, and what it brought. */
export const OddsOf = observer(function OddsOf({ question }: { question: OddsQuestion }) {
	const { odds } = useAncientWorld();
	const words = useWords();
	if (!odds.available) return null;
	const asked = odds.answerTo(question);
	return (
		<div className="odds-of">
			<button
				type="button"
				className="quiet small"
				aria-expanded={asked !== null}
				onClick={() => void odds.toggle(question)}
				data-testid={`odds-${question.operation}`}
			>
				{words.key("window.odds.ask")}
			</button>
			<div role="status">
				{asked?.odds === null && (
					<p className="hint" aria-busy="true">
						{words.key("window.odds.thinking")}
					</p>
				)}
				{asked?.odds === "none" && <p className="hint">{words.key("window.odds.none")}</p>}
				{asked?.odds && asked.odds !== "none" && <OddsChart odds={asked.odds} />}
			</div>
		</div>
	);
});

function OddsChart({ odds }: { odds: Odds }) {
	const words = useWords();
	const losses = odds.losses.map(({ side, sp }) => ({ side, sp: Math.round(sp * 10) / 10 })).filter(({ sp }) => sp > 0);
	const chart = useRef<HTMLDivElement>(null);
	useEffect(() => {
		chart.current?.scrollIntoView({ block: "nearest" }); // Its promise, where there is one, is no clean-up.
	}, []);
	return (
		<div ref={chart} data-testid="odds-chart">
			<Chances caption={words.key("window.march.odds")}>
				{odds.outcomes.map(({ text, chance }) => (
					<OutcomeChance key={JSON.stringify(text)} name={words.say(text)} chance={chance} />
				))}
			</Chances>
			{losses.length > 0 && (
				<p className="odds-losses">
					{words.key("window.odds.losses")}
					{losses.map(({ side, sp }) => (
						<SideTag key={side} side={side}>
							{" "}
							{words.key("window.battle.lost", { sp })}
						</SideTag>
					))}
				</p>
			)}
			<p className="hint">
				{odds.samples === null
					? words.key("window.odds.exact")
					: words.key("window.odds.sampled", { n: odds.samples, percent: Math.ceil(odds.error * 100) })}
			</p>
		</div>
	);
}
