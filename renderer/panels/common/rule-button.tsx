/** A rule's number, wherever it stands: opens the rule in the reference. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

export const RuleButton = observer(function RuleButton({ rule }: { rule: string }) {
	const { table, reference } = useApp();
	const words = useWords();
	const title = reference.ruleByNumber.get(rule)?.title;
	return (
		<button
			type="button"
			className="rule-number"
			title={title}
			aria-label={words.key("window.rule.open", { rule })}
			onClick={(event) => {
				event.stopPropagation();
				event.currentTarget.closest("dialog")?.close(); // The rules lie beside the map, under a dialog.
				table.openRule(rule);
			}}
		>
			{rule}
		</button>
	);
});
