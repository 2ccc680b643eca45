/** A rule's number; a touch opens the rule. */
import { useWords } from "../../../words.ts";
import "./parts.css";

export function RuleNumber({ rule, onRule }: { rule: string; onRule(rule: string): void }) {
	const words = useWords();
	return (
		<button
			type="button"
			className="aw-rule-mark"
			aria-label={words.key("window.display.rule", { rule })}
			onClick={() => onRule(rule)}
		>
			{rule}
		</button>
	);
}
