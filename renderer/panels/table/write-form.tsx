/** A text in the player's own words: one line or several, within its limits. */
import { observer } from "mobx-react-lite";
import { type FormEvent, useId } from "react";
import type { Decision } from "../../../electron/contract/contract.ts";
import { writtenLength } from "../../stores/draft.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

type Write = Extract<Decision, { kind: "write" }>;

/** The answer to a question that is written in words. */
export const WriteForm = observer(function WriteForm({ decision }: { decision: Write }) {
	const { decision: store } = useApp();
	const words = useWords();
	const hint = useId();
	const { min, max, lines, characters } = decision;
	const confirm = (event: FormEvent) => {
		event.preventDefault();
		store.confirm();
	};
	const field = {
		"aria-label": words.say(decision.prompt),
		"aria-describedby": hint,
		value: store.draft.kind === "write" ? store.draft.text : "",
		disabled: !store.mayAnswer,
		onChange: ({ target }: { target: { value: string } }) => store.write(target.value),
		"data-testid": "written",
	};
	return (
		<form className="answer-form" onSubmit={confirm}>
			<p className="hint" id={hint}>
				{words.key("window.write.hint", { min, max, lines, characters })}
			</p>
			<div className="field">
				{lines === 1 ? (
					<input {...field} inputMode={characters === "digits" ? "numeric" : "text"} autoComplete="off" />
				) : (
					<textarea {...field} rows={Math.min(lines, 6)} />
				)}
			</div>
			<div className="buttons">
				<output>{words.key("window.write.count", { written: writtenLength(store.draft), max })}</output>
				<button type="submit" className="primary" disabled={!store.ready || !store.mayAnswer} data-testid="confirm">
					{words.key("window.confirm")}
				</button>
			</div>
		</form>
	);
});
