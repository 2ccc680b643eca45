/** Several of many: tick and confirm. */
import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import type { Decision } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useKeyName } from "../keys/use-keys.ts";
import { KeysHint } from "./choose-list.tsx";
import { usePictures } from "./use-pictures.ts";

type Pick = Extract<Decision, { kind: "pick" }>;

/** The answer to a question of which several options are ticked. */
export const PickForm = observer(function PickForm({ decision }: { decision: Pick }) {
	const { decision: store } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const picked = store.draft.kind === "pick" ? store.draft.picked : [];
	const pictures = usePictures(decision.options);
	const confirm = (event: FormEvent) => {
		event.preventDefault();
		store.confirm();
	};
	return (
		<form className="answer-form" onSubmit={confirm}>
			<p className="hint">
				{words.key(decision.min === decision.max ? "window.pick.exactly" : "window.pick.hint", {
					min: decision.min,
					max: decision.max,
				})}
			</p>
			<ul className={pictures.size > 0 ? "options counters" : "options"}>
				{decision.options.map((option, index) => (
					<li key={option.id}>
						<label
							className={picked.includes(option.id) ? "option check picked" : "option check"}
							onPointerEnter={() => store.hover(option.id)}
							onPointerLeave={() => store.hover(null)}
						>
							<input
								type="checkbox"
								checked={picked.includes(option.id)}
								disabled={!store.mayAnswer}
								onChange={() => store.take(option.id)}
								data-testid={`option-${option.id}`}
							/>
							{pictures.get(option.id)?.node}
							{store.keyOf(decision.options, index) && <kbd>{store.keyOf(decision.options, index)}</kbd>}
							<span>
								{words.say(option.text)}
								{option.note && <small>{words.say(option.note)}</small>}
							</span>
						</label>
					</li>
				))}
			</ul>
			{store.hasMoreThanKeys(decision.options) && <KeysHint />}
			<div className="buttons">
				<output>{words.key("window.pick.count", { picked: picked.length, max: decision.max })}</output>
				<button type="submit" className="primary" disabled={!store.ready || !store.mayAnswer} data-testid="confirm">
					{words.key(picked.length === 0 && decision.min === 0 ? "window.pick.none" : "window.confirm")}{" "}
					<kbd>{keyName("go-on")}</kbd>
				</button>
			</div>
		</form>
	);
});
