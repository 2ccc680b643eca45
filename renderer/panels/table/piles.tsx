/** An allocation by hand: two piles of counters. A click moves one, dragging a counter moves as many as may go. */
import { observer } from "mobx-react-lite";
import { type DragEvent, useState } from "react";
import type { Decision } from "../../../electron/contract/contract.ts";
import { givenInWords } from "../../stores/draft.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { usePicture } from "./use-pictures.ts";

type Allocate = Extract<Decision, { kind: "allocate" }>;
type Item = Allocate["items"][number];

/** `given`: the pile of what the answer gives; else what is left. */
type PileId = "rest" | "given";

/** The answer to an allocation as two piles of counters between which they are moved. */
export const Piles = observer(function Piles({ decision }: { decision: Allocate }) {
	return (
		<div className="piles" data-testid="piles">
			<Pile id="rest" decision={decision} />
			<Pile id="given" decision={decision} />
		</div>
	);
});

const Pile = observer(function Pile({ id, decision }: { id: PileId; decision: Allocate }) {
	const { decision: store } = useApp();
	const words = useWords();
	const [over, setOver] = useState(false);
	const amountOf = (item: Item) => {
		const amount = store.draft.kind === "allocate" ? (store.draft.amounts[item.id] ?? 0) : 0;
		return id === "given" ? amount : item.max - amount;
	};
	const total = decision.items.reduce((sum, item) => sum + amountOf(item), 0);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		const item = decision.items.find((one) => one.id === event.dataTransfer.getData("text/plain"));
		if (item) store.give(item.id, id === "given" ? item.max : item.min);
	};
	return (
		<section
			className="pile"
			aria-label={words.key(`window.piles.${id}`, { n: total })}
			data-over={over || undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			data-testid={`pile-${id}`}
		>
			<h3>{words.key(`window.piles.${id}`, { n: total })}</h3>
			<ul>
				{decision.items.map((item) => {
					const amount = amountOf(item);
					return amount > 0 && <PileCounter key={item.id} item={item} amount={amount} pile={id} />;
				})}
			</ul>
			{id === "given" && <small>{words.key("window.allocate.left", givenInWords(store.draft, decision))}</small>}
		</section>
	);
});

const PileCounter = observer(function PileCounter({
	item,
	amount,
	pile,
}: {
	item: Item;
	amount: number;
	pile: PileId;
}) {
	const { decision: store } = useApp();
	const words = useWords();
	const picture = usePicture(item, amount);
	const step = pile === "given" ? -1 : 1;
	const now = store.draft.kind === "allocate" ? (store.draft.amounts[item.id] ?? 0) : 0;
	const name = words.say(item.text);
	return (
		<li>
			<button
				type="button"
				className="pile-counter"
				draggable
				disabled={!store.mayAnswer}
				title={name}
				aria-label={words.key(pile === "given" ? "window.piles.take-back" : "window.piles.give", { name, amount })}
				onDragStart={(event) => event.dataTransfer.setData("text/plain", item.id)}
				onClick={(event) => store.give(item.id, event.shiftKey ? (step > 0 ? item.max : item.min) : now + step)}
				data-testid={`pile-${pile}-${item.id}`}
			>
				{picture?.node}
			</button>
		</li>
	);
});
