/** What Hiero would make of his alliance if the year ended now (CR 12.3); nothing in a game that he is not in. */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useWords } from "../../../words.ts";
import { OutcomeChance } from "../battle/chances.tsx";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { RollToCome } from "./roll-to-come.tsx";
import "./council.css";

/** The forecast of Hiero's allegiance if the year ended now (CR 12.3); nothing in a game without him. */
export const HieroCard = observer(function HieroCard() {
	const words = useWords();
	const { forecasts } = useAncientWorld();
	useEffect(() => forecasts.watch("hiero"), [forecasts]);
	const { hiero } = forecasts;
	if (!hiero) return null;
	const { sure, modifiers, outcomes } = hiero;
	return (
		<section className="aw-council" data-testid="hiero-forecast">
			<h3>{words.key("window.hiero.title")}</h3>
			<RollToCome title={words.key("window.hiero.what")} rule="CR 12.3" modifiers={modifiers} {...(sure && { sure })}>
				{outcomes.map(({ text, chance }) => (
					<OutcomeChance key={text.key} name={words.say(text)} chance={chance} />
				))}
			</RollToCome>
		</section>
	);
});
