/** Numbers to things: step up and down until the total is given. */
import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import type { Decision } from "../../../electron/contract/contract.ts";
import { amountsToPress } from "../../stores/amounts.ts";
import { givenInWords } from "../../stores/draft.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useKeyName } from "../keys/use-keys.ts";
import { Advised, useAdvised } from "./advised.tsx";
import { AmountButtons } from "./amount-buttons.tsx";
import { Piles } from "./piles.tsx";
import { Shares, SharesOfAll } from "./shares.tsx";
import { usePictures } from "./use-pictures.ts";

type Allocate = Extract<Decision, { kind: "allocate" }>;
type Item = Allocate["items"][number];

/** The answer in numbers to a question that shares something out, up and down until the total is given. */
export const AllocateForm = observer(function AllocateForm({ decision }: { decision: Allocate }) {
	const { decision: store } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const pictures = usePictures(decision.items);
	const amounts = amountsToPress(decision);
	if (amounts) return <AmountButtons decision={decision} amounts={amounts} />;
	const confirm = (event: FormEvent) => {
		event.preventDefault();
		store.confirm();
	};
	return (
		<form className="answer-form" onSubmit={confirm}>
			<SharesOfAll decision={decision} />
			{pictures.size > 0 && (
				<>
					<p className="hint">{words.key("window.piles.hint")}</p>
					<Piles decision={decision} />
				</>
			)}
			<ul className="options">
				{decision.items.map((item) => (
					<li key={item.id}>
						<AllocateRow item={item} decision={decision} />
					</li>
				))}
			</ul>
			<div className="buttons">
				<output>{words.key("window.allocate.left", givenInWords(store.draft, decision))}</output>
				<button type="submit" className="primary" disabled={!store.ready || !store.mayAnswer} data-testid="confirm">
					{words.key("window.confirm")} <kbd>{keyName("go-on")}</kbd>
				</button>
			</div>
		</form>
	);
});

const AllocateRow = observer(function AllocateRow({ item, decision }: { item: Item; decision: Allocate }) {
	const { decision: store } = useApp();
	const words = useWords();
	const amount = store.draft.kind === "allocate" ? (store.draft.amounts[item.id] ?? 0) : 0;
	const name = words.say(item.text);
	const { mark, advised } = useAdvised<HTMLDivElement>(item.id);
	return (
		<div
			ref={mark}
			className="option allocate"
			data-advised={advised || undefined}
			onPointerEnter={() => store.hover(item.id)}
			onPointerLeave={() => store.hover(null)}
		>
			<span>
				{name}
				<small>
					{item.note ? words.say(item.note) : words.key("window.allocate.range", { min: item.min, max: item.max })}
				</small>
				{advised && <Advised />}
			</span>
			<span className="stepper">
				<button
					type="button"
					aria-label={words.key("window.allocate.less", { name })}
					disabled={amount <= item.min}
					onClick={() => store.give(item.id, amount - 1)}
				>
					−
				</button>
				<input
					type="number"
					aria-label={name}
					min={item.min}
					max={item.max}
					value={amount}
					onChange={(event) => store.give(item.id, event.target.valueAsNumber)}
					data-testid={`option-${item.id}`}
				/>
				<button
					type="button"
					aria-label={words.key("window.allocate.more", { name })}
					disabled={amount >= item.max}
					onClick={() => store.give(item.id, amount + 1)}
				>
					+
				</button>
			</span>
			<Shares item={item} decision={decision} />
		</div>
	);
});
