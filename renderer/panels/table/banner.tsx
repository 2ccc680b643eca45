/** The one line that always says when it is, whose question it is, and what is asked. */
import { observer } from "mobx-react-lite";
import type { TableSnapshot } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { SideBadge } from "../common/side-badge.tsx";

export const Banner = observer(function Banner() {
	const { campaign } = useApp();
	const { snapshot } = campaign;
	if (!snapshot) return null;
	return (
		<header className="banner" data-testid="banner">
			<When snapshot={snapshot} />
			<Asked snapshot={snapshot} />
		</header>
	);
});

function When({ snapshot: { view, name } }: { snapshot: TableSnapshot }) {
	const words = useWords();
	return (
		<div className="when">
			<h1>{name}</h1>
			<span className="turn">
				{words.key("window.banner.turn", { turn: view.turn, turns: view.turns, year: Math.abs(view.year) })}
			</span>
			<span className="segment" data-testid="segment">
				{words.key("window.banner.segment", {
					letter: view.segmentLetter,
					segment: { kind: "segment", id: view.at.segment },
				})}{" "}
				<RuleButton rule={view.segmentRule} />
			</span>
		</div>
	);
}

function Asked({ snapshot }: { snapshot: TableSnapshot }) {
	const words = useWords();
	const { decision, outcome, readOnly, programToAnswer } = snapshot;
	if (readOnly) return <p className="asked">{words.say(readOnly)}</p>;
	if (outcome) return <p className="asked">{words.say(outcome.text)}</p>;
	if (!decision) return null;
	return (
		<p className="asked" aria-live="polite" data-testid="asked">
			<SideBadge side={decision.seat} />
			{programToAnswer ? words.key("window.banner.program") : words.say(decision.prompt)}
		</p>
	);
}
