/** A rule's number, or the name of one that has none, wherever it stands: opens the rule in the reference. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** A rule's number that opens the rules reference there. */
export const RuleButton = observer(function RuleButton({ rule }: { rule: string }) {
	const { table, reference } = useApp();
	const words = useWords();
	const title = reference.ruleByNumber.get(rule)?.title;
	const name = words.name({ kind: "rule", id: rule });
	return (
		<button
			type="button"
			className={name === rule ? "rule-number" : "rule-number named"}
			title={title}
			aria-label={words.key("window.rule.open", { rule: name })}
			onClick={(event) => {
				event.stopPropagation();
				event.currentTarget.closest("dialog")?.close(); // The rules lie beside the map, under a dialog.
				table.openRule(rule);
			}}
		>
			{name}
		</button>
	);
});
