/** What one might well want to do, and why the rules forbid it. */
import { observer } from "mobx-react-lite";
import type { RefusedOption } from "../../stores/decision-store.ts";
import { useWords } from "../../words.ts";
import { Glossed } from "../common/glossed.tsx";
import { RuleButton } from "../common/rule-button.tsx";

export const RefusedList = observer(function RefusedList({ refused }: { refused: readonly RefusedOption[] }) {
	const words = useWords();
	if (refused.length === 0) return null;
	return (
		<details className="refused-list">
			<summary>{words.key("window.decision.refused", { count: refused.length })}</summary>
			<ul>
				{refused.map((option) => (
					<li key={option.id} className="refused" data-testid={`refused-${option.id}`}>
						<span>
							<Glossed said={words.say(option.text)} />
						</span>
						<small className="why">
							<Glossed said={words.say(option.why)} /> <RuleButton rule={option.rule} />
						</small>
					</li>
				))}
			</ul>
		</details>
	);
});
