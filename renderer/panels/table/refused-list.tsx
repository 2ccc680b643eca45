/** What one might well want to do, and why the rules forbid it: a reason that holds for several things is told once, beneath them. */
import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import type { RefusedOption } from "../../stores/decision-store.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { Glossed } from "../common/glossed.tsx";
import { RuleButton } from "../common/rule-button.tsx";

/** The options that are refused, those of one reason together with the reason once. */
export const RefusedList = observer(function RefusedList({ refused }: { refused: readonly RefusedOption[] }) {
	const app = useApp();
	const parts = useParts();
	const words = useWords();
	if (refused.length === 0) return null;
	const byHeading = Map.groupBy(refused, (option) => parts?.headingOfRefused?.(app, option) ?? null);
	return (
		<details className="refused-list">
			<summary>{words.key("window.decision.refused", { count: refused.length })}</summary>
			{[...byHeading].map(([heading, options]) => (
				<Fragment key={heading}>
					{heading !== null && <h3>{words.key(heading)}</h3>}
					<ByReason refused={options} />
				</Fragment>
			))}
		</details>
	);
});

function ByReason({ refused }: { refused: readonly RefusedOption[] }) {
	const words = useWords();
	return (
		<ul>
			{[...Map.groupBy(refused, ({ why, rule }) => `${rule} ${words.say(why)}`)].map(([reason, options]) => (
				<Refused key={reason} options={options} />
			))}
		</ul>
	);
}

/** Things that are refused for one reason. */
function Refused({ options }: { options: readonly RefusedOption[] }) {
	const words = useWords();
	const [first, second] = options;
	if (!first) return null;
	const why = (
		<small className="why">
			<Glossed said={words.say(first.why)} /> <RuleButton rule={first.rule} />
		</small>
	);
	const thing = (option: RefusedOption) => (
		<span>
			<Glossed said={words.say(option.text)} />
		</span>
	);
	if (!second) {
		return (
			<li className="refused" data-testid={`refused-${first.id}`}>
				{thing(first)}
				{why}
			</li>
		);
	}
	return (
		<li className="refused">
			<ul>
				{options.map((option) => (
					<li key={option.id} data-testid={`refused-${option.id}`}>
						{thing(option)}
					</li>
				))}
			</ul>
			{why}
		</li>
	);
}
