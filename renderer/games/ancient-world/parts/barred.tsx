/** What could not be this year where nothing was left to choose, as the diary told it, with the rule of each. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { useWords } from "../../../words.ts";
import { RuleNumber } from "./rule-number.tsx";

/** The list of what could not be done this year because nothing was left to choose, each with its rule. */
export function Barred({ barred, onRule }: { barred: readonly PlacedEntry[]; onRule(rule: string): void }) {
	const words = useWords();
	if (barred.length === 0) return null;
	return (
		<section className="aw-place" data-testid="barred">
			<h3>{words.key("window.inspect.barred")}</h3>
			<ul className="aw-marks">
				{barred.map(({ node, index, text, rule }) => (
					<li key={`${node}/${index}`}>
						{words.say(text)} {rule !== undefined && <RuleNumber rule={rule} onRule={onRule} />}
					</li>
				))}
			</ul>
		</section>
	);
}
