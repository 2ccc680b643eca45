/** A table without a board: large and plain, who is asked what, and what happened last. It can be read across a room. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../panels/app.ts";
import { SideBadge } from "../../panels/common/side-badge.tsx";
import type { GameParts } from "../../panels/game.ts";
import { useWords } from "../../words.ts";

/** So many of the last entries stand on the board. */
const lastEntries = 6;

const PlainBoard = observer(function PlainBoard() {
	const { campaign } = useApp();
	const words = useWords();
	const { snapshot, log } = campaign;
	if (!snapshot) return null;
	const { decision, asked, outcome } = snapshot;
	return (
		<section className="plain-board" data-testid="board" aria-label={words.key("window.plain.board")}>
			<p className="plain-asked">{outcome ? words.say(outcome.text) : decision && words.say(decision.prompt)}</p>
			<ul className="plain-seats">
				{asked.map(({ seat, answered }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a seat may be asked several things, and each has its place
					<li key={place}>
						<SideBadge side={seat} /> {words.key(answered ? "window.asked.answered" : "window.asked.open")}
					</li>
				))}
			</ul>
			<ol className="plain-diary">
				{log.slice(-lastEntries).map((entry) => (
					<li key={entry.index}>{words.say(entry.text)}</li>
				))}
			</ol>
		</section>
	);
});

const Nothing = () => null;

/** The parts of a game without a folder: who is asked what, and what happened last, in large letters. */
export const plainParts: GameParts = {
	Board: PlainBoard,
	When: Nothing,
	Above: Nothing,
	Instead: Nothing,
	pictureOf: () => null,
	UnderOption: Nothing,
	drawers: [],
	tools: [],
	commands: [],
};
