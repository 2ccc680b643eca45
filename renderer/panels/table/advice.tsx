/** Advice for one's own question: what a program would answer, and why. It answers nothing. */
import { observer } from "mobx-react-lite";
import type { Decision } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { answerSaid } from "../orders/order-words.ts";
import { Why } from "./why.tsx";

/** Asks for it; nothing where the game cannot be thought about. */
export const AdviseButton = observer(function AdviseButton() {
	const { campaign, thoughts } = useApp();
	const words = useWords();
	const { snapshot } = campaign;
	if (!snapshot?.advises || !snapshot.mayAnswer) return null;
	return (
		<button
			type="button"
			className="quiet small"
			disabled={!thoughts.mayAsk}
			aria-keyshortcuts="V"
			onClick={() => void thoughts.ask()}
			data-testid="advise"
		>
			{words.key("window.advice")}
		</button>
	);
});

/** What was advised, or how far whoever gives the advice has come. */
export const Advice = observer(function Advice({ decision }: { decision: Decision }) {
	const { thoughts } = useApp();
	const words = useWords();
	const { advice, advising } = thoughts;
	const said = advice ? answerSaid(advice.answer, decision, words) : "";
	return (
		<div role="status">
			{advising !== null && <p className="hint">{words.key("window.advice.thinking", { tries: advising })}</p>}
			{advice && (
				<section className="reasons advice" aria-label={words.key("window.advice.title")} data-testid="advice">
					<h3>{words.key("window.advice.title")}</h3>
					<p>{words.key("window.advice.answer", { answer: said })}</p>
					{advice.why ? (
						<Why why={advice.why} said={said} />
					) : (
						<p className="hint">{words.key("window.why.matter-of-course")}</p>
					)}
					<button type="button" className="quiet small" onClick={() => thoughts.forget()} data-testid="advice-close">
						{words.key("window.advice.close")}
					</button>
				</section>
			)}
		</div>
	);
});
