/** A rule's number, or the name of one that has none; a touch opens the rule. */
import { useWords } from "../../../words.ts";
import "./parts.css";

/** A rule's number that opens the rules reference there. */
export function RuleNumber({ rule, onRule }: { rule: string; onRule(rule: string): void }) {
	const words = useWords();
	const name = words.name({ kind: "rule", id: rule });
	return (
		<button
			type="button"
			className={name === rule ? "aw-rule-mark" : "aw-rule-mark named"}
			aria-label={words.key("window.display.rule", { rule: name })}
			onClick={() => onRule(rule)}
		>
			{name}
		</button>
	);
}
