/** How the game is won, and how each way stands (AW 14.1). */

import { useWords } from "../../../words.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import { plainly } from "../texts.ts";
import type { AncientWorldView } from "../view.ts";
import "./ways-to-win.css";

type WayToWin = AncientWorldView["waysToWin"][number];
type Goal = WayToWin["goal"];

interface WaysToWinProps {
	view: Pick<AncientWorldView, "waysToWin">;
	handling?: Handling;
}

/** The ways in which the game is won, and how each stands (AW 14.1). */
export function WaysToWin({ view, handling = HANDS_OFF }: WaysToWinProps) {
	const words = useWords();
	return (
		<section className="aw-ways-to-win" aria-label={words.key("window.display.victory.title")}>
			<h3>
				{words.key("window.display.victory.title")} <RuleNumber rule="AW 14.1" onRule={handling.onRule} />
			</h3>
			<ul>
				{view.waysToWin.map((way) => (
					<li key={JSON.stringify([way.side, way.goal.text])}>
						<p>
							{way.side === null ? words.key("window.display.victory.anybody") : <SideTag side={way.side} />}{" "}
							<span className="aw-quiet">{words.say(way.when)}</span>
						</p>
						<GoalLine goal={way.goal} />
					</li>
				))}
			</ul>
		</section>
	);
}

function GoalLine({ goal }: { goal: Goal }) {
	const words = useWords();
	const { text, met, parts } = plainly(goal);
	return (
		<div className={met ? "aw-goal met" : "aw-goal"}>
			<p>
				<span role="img" aria-label={words.key(`window.display.victory.${met ? "met" : "open"}`)} />
				{words.say(text)}
			</p>
			{parts.map((part) => (
				<GoalLine key={JSON.stringify(part.text)} goal={part} />
			))}
		</div>
	);
}
