/** What was done since whoever sits here answered last: the weightiest of it in sentences, and all of it on the board again. */
import { observer } from "mobx-react-lite";
import { sinceSat, weightiest } from "../../stores/since.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Sentence } from "../common/sentence.tsx";

/** So many sentences at most. */
const sentences = 7;

export const SinceCard = observer(function SinceCard() {
	const app = useApp();
	const words = useWords();
	const { campaign } = app;
	const { snapshot, log, playback } = campaign;
	if (!snapshot?.decision || !snapshot.mayAnswer || playback.playing) return null;
	const since = sinceSat(log, snapshot.satAt, snapshot.decision.seat);
	const [first] = since;
	if (!first) return null;
	const told = weightiest(since, sentences);
	const less = since.filter(({ heading }) => !heading).length - told.length;
	return (
		<details className="card since" key={snapshot.satAt} data-testid="since">
			<summary>
				{words.key("window.since.title", { seat: { kind: "side", id: snapshot.decision.seat }, count: since.length })}
			</summary>
			<ul>
				{told.map((entry) => (
					<li key={entry.index}>
						<Sentence text={entry.text} />
					</li>
				))}
				{less > 0 && <li className="hint">{words.key("window.since.less", { count: less })}</li>}
			</ul>
			<div className="buttons">
				<button
					type="button"
					className="primary small"
					onClick={() => void campaign.playFrom(first.node)}
					data-testid="since-play"
				>
					{words.key("window.since.play")}
				</button>
			</div>
		</details>
	);
});
