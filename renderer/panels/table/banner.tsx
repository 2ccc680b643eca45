/** The one line that always says when it is, whose question it is, and what is asked. */
import { observer } from "mobx-react-lite";
import type { TableSnapshot } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { SideBadge } from "../common/side-badge.tsx";
import { Clock } from "./clock.tsx";

export const Banner = observer(function Banner() {
	const { campaign } = useApp();
	const { snapshot } = campaign;
	const parts = useParts();
	if (!snapshot || !parts) return null;
	return (
		<header className="banner" data-testid="banner">
			<div className="when">
				<h1>{snapshot.name}</h1>
				<parts.When />
			</div>
			<Clock />
			<Asked snapshot={snapshot} />
		</header>
	);
});

function Asked({ snapshot }: { snapshot: TableSnapshot }) {
	const words = useWords();
	const { decision, outcome, readOnly, programToAnswer } = snapshot;
	if (readOnly) return <p className="asked">{words.say(readOnly)}</p>;
	if (outcome) return <p className="asked">{words.say(outcome.text)}</p>;
	if (!decision) return null;
	const { asked, mayAnswer } = snapshot;
	if (asked.length > 1 && !mayAnswer) {
		const answered = asked.filter((one) => one.answered).length;
		return (
			<p className="asked" aria-live="polite" data-testid="asked">
				{words.key("window.banner.several", { answered, of: asked.length })}
			</p>
		);
	}
	return (
		<p className="asked" aria-live="polite" data-testid="asked">
			<SideBadge side={decision.seat} />
			<span>{programToAnswer ? words.key("window.banner.program") : words.say(decision.prompt)}</span>
		</p>
	);
}
