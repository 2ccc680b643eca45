/** Above what somebody may do in his turn: the way out, and where in the long list each kind of act begins. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { useWords } from "../../../words.ts";
import { DONE, firstOfEachKind, isTurn } from "../stores/acts.ts";

/** The acts of a turn above the list of options: the way out, and where each kind of act begins in the list. */
export const Acts = observer(function Acts() {
	const { decision } = useApp();
	const words = useWords();
	const question = decision.decision;
	if (!question || !isTurn(question)) return null;
	return (
		<div className="ludi-acts">
			{question.options.some(({ id }) => id === DONE) && (
				<button type="button" className="primary" onClick={() => decision.take(DONE)} data-testid="acts-done">
					{words.key("ludi.option.done")}
				</button>
			)}
			{firstOfEachKind(question.options).map(({ kind, option }) => (
				<button
					key={kind}
					type="button"
					className="quiet small"
					onClick={() => goTo(option.id)}
					data-testid={`acts-${kind}`}
				>
					{words.key(`ludi.acts.${kind}`)}
				</button>
			))}
		</div>
	);
});

/** Brings an option of the question into view, and the focus to it. */
function goTo(option: string): void {
	const button = document.querySelector<HTMLElement>(`[data-question] [data-option="${CSS.escape(option)}"]`);
	button?.scrollIntoView({ block: "start" });
	button?.focus({ preventScroll: true });
}
