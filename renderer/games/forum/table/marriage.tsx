/** A marriage between two houses in the making: who gives which child, what is paid, and the say of both (FO 2.4). */
import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import type { Decision } from "../../../../electron/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import { negotiationOf } from "../stores/negotiation.ts";
import { Bust } from "./family.tsx";
import { useForum } from "./use-forum.ts";

/** The two houses with the children that they would give, and the price between them. */
export const Couple = observer(function Couple() {
	const { decision } = useApp();
	const words = useWords();
	const proposal = negotiationOf(decision.decision);
	if (!proposal) return null;
	const { proposer, asked, gives, price } = proposal;
	const takes = gives === "son" ? "daughter" : "son";
	return (
		<div className="forum-couple" data-testid="couple">
			<figure>
				{gives && <Bust kind={gives} />}
				<figcaption>
					<SideBadge side={proposer} />
					{gives && <span>{words.key(`forum.board.gives.${gives}`)}</span>}
				</figcaption>
			</figure>
			<p className="price-tag">
				{price === null ? words.key("forum.board.price-open") : words.key("forum.board.dollars", { amount: price })}
				<span aria-hidden="true" className="pays">
					→
				</span>
			</p>
			<figure>
				{gives && <Bust kind={takes} />}
				<figcaption>
					<SideBadge side={asked} />
					{gives && <span>{words.key(`forum.board.gives.${takes}`)}</span>}
				</figcaption>
			</figure>
		</div>
	);
});

/** Names a price in dollars; stands in place of the list of options. */
export const PriceCard = observer(function PriceCard() {
	const { decision: store } = useApp();
	const words = useWords();
	const { assets } = useForum();
	const { decision } = store;
	if (decision?.kind !== "allocate" || !assets) return null;
	return (
		<Card
			title={words.say(decision.prompt)}
			className="decision"
			actions={
				<>
					<SideBadge side={decision.seat} /> <RuleButton rule={decision.rule} />
				</>
			}
			testId="decision"
		>
			<Couple />
			<PriceForm decision={decision} step={assets.figures.price.step} />
			<p className="hint">{words.key("forum.board.price-hint")}</p>
		</Card>
	);
});

type Allocate = Extract<Decision, { kind: "allocate" }>;

const PriceForm = observer(function PriceForm({ decision, step }: { decision: Allocate; step: number }) {
	const { decision: store } = useApp();
	const words = useWords();
	const [item] = decision.items;
	if (!item) return null;
	const steps = store.draft.kind === "allocate" ? (store.draft.amounts[item.id] ?? item.min) : item.min;
	const name = words.key("forum.board.price");
	const confirm = (event: FormEvent) => {
		event.preventDefault();
		store.confirm();
	};
	return (
		<form className="answer-form forum-price" onSubmit={confirm}>
			<label>
				<span>{name}</span>
				<output>{words.key("forum.board.dollars", { amount: steps * step })}</output>
				<input
					type="range"
					min={item.min}
					max={item.max}
					value={steps}
					aria-valuetext={words.key("forum.board.dollars", { amount: steps * step })}
					onChange={(event) => store.give(item.id, event.target.valueAsNumber)}
					data-testid="price"
				/>
			</label>
			<div className="buttons">
				<button
					type="button"
					disabled={steps <= item.min}
					onClick={() => store.give(item.id, steps - 1)}
					data-testid="price-less"
				>
					{words.key("forum.board.price-less", { step })}
				</button>
				<button
					type="button"
					disabled={steps >= item.max}
					onClick={() => store.give(item.id, steps + 1)}
					data-testid="price-more"
				>
					{words.key("forum.board.price-more", { step })}
				</button>
				<button type="submit" className="primary" disabled={!store.ready || !store.mayAnswer} data-testid="confirm">
					{words.key("forum.board.price-say", { price: steps * step })}
				</button>
			</div>
		</form>
	);
});
