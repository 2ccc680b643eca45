/** Several of many: tick and confirm. */
import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import type { Decision } from "../../../electron/contract/contract.ts";
import type { Option } from "../../stores/decision-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import type { Picture } from "../game.ts";
import { useKeyName } from "../keys/use-keys.ts";
import { Advised, useAdvised } from "./advised.tsx";
import { KeysHint } from "./choose-list.tsx";
import { ListSearch } from "./list-search.tsx";
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
			<ListSearch />
			<ul className={pictures.size > 0 ? "options counters" : "options"}>
				{store.found.map((option, index) => (
					<li key={option.id}>
						<PickRow
							option={option}
							picked={picked.includes(option.id)}
							shortcut={store.keyOf(store.found, index)}
							picture={pictures.get(option.id)}
						/>
					</li>
				))}
			</ul>
			{store.hasMoreThanKeys(store.found) && <KeysHint />}
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

interface PickRowProps {
	option: Option;
	picked: boolean;
	/** The key that ticks it. */
	shortcut: string | null;
	picture: Picture | undefined;
}

const PickRow = observer(function PickRow({ option, picked, shortcut, picture }: PickRowProps) {
	const { decision: store } = useApp();
	const words = useWords();
	const { mark, advised } = useAdvised<HTMLLabelElement>(option.id);
	return (
		<label
			ref={mark}
			className={picked ? "option check picked" : "option check"}
			onPointerEnter={() => store.hover(option.id)}
			onPointerLeave={() => store.hover(null)}
			data-advised={advised || undefined}
		>
			<input
				type="checkbox"
				checked={picked}
				disabled={!store.mayAnswer}
				onChange={() => store.take(option.id)}
				data-testid={`option-${option.id}`}
			/>
			{picture?.node}
			{shortcut && <kbd>{shortcut}</kbd>}
			<span>
				{words.say(option.text)}
				{option.note && <small>{words.say(option.note)}</small>}
				{advised && <Advised />}
			</span>
		</label>
	);
});
