/** The game is over: who won and by what, and what may be done now. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { SideBadge } from "../common/side-badge.tsx";
import { AgainButton } from "./again-button.tsx";

/** The card of a game that is over: who won and by what, and what may be done now. */
export const OutcomeCard = observer(function OutcomeCard() {
	const app = useApp();
	const words = useWords();
	const outcome = app.campaign.snapshot?.outcome;
	if (!outcome) return null;
	return (
		<Card title={words.key("window.outcome.title")} className="outcome" testId="outcome">
			{app.game?.headline && <p className="headline">{words.say(app.game.headline)}</p>}
			<p>
				{outcome.winner !== null && <SideBadge side={outcome.winner} />} {words.say(app.ending ?? outcome.text)}
			</p>
			<div className="buttons">
				<button type="button" onClick={() => app.table.openDialog("book")} data-testid="outcome-book">
					{words.key("window.outcome.book")}
				</button>
				<AgainButton />
				<button type="button" className="primary" onClick={() => void app.leaveTable()}>
					{words.key("window.outcome.leave")}
				</button>
			</div>
		</Card>
	);
});
