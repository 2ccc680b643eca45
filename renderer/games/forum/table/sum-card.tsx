/** A sum of money is named: the price of a marriage (FO 2.41), or a loan (FO 6.2). It stands in place of the list of options. */
import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import type { Decision } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { Shares } from "../../../panels/table/shares.tsx";
import type { DecisionStore } from "../../../stores/decision-store.ts";
import { useWords } from "../../../words.ts";
import type { ForumAssets } from "../forum-facts.ts";
import { Couple } from "./marriage.tsx";
import { useForum } from "./use-forum.ts";

/** The card on which a sum is named, in place of the options: the price of a marriage (FO 2.41), or a loan (FO 6.2). */
export const SumCard = observer(function SumCard() {
	const { decision: store } = useApp();
	const words = useWords();
	const { assets } = useForum();
	const { decision } = store;
	if (decision?.kind !== "allocate" || !assets) return null;
	const what = whatIsNamed(decision, assets);
	const named = what.kind === "price" ? stepsIn(store) * what.step : undefined;
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
			<Couple named={named} />
			<SumForm decision={decision} what={what} />
			<p className="hint">{words.key(`forum.board.${what.kind}-hint`)}</p>
		</Card>
	);
});

type Allocate = Extract<Decision, { kind: "allocate" }>;

interface Named {
	kind: "price" | "loan";
	/** Dollars that the sum goes up by. */
	step: number;
}

function whatIsNamed({ rule }: Allocate, { figures }: ForumAssets): Named {
	if (rule === "FO 6.2") return { kind: "loan", step: figures.costs.loanPerPrestige };
	return { kind: "price", step: figures.price.step };
}

/** The steps that are named so far, or the fewest. */
function stepsIn({ decision, draft }: DecisionStore): number {
	const item = decision?.kind === "allocate" ? decision.items[0] : undefined;
	return (item && draft.kind === "allocate" ? draft.amounts[item.id] : undefined) ?? item?.min ?? 0;
}

const SumForm = observer(function SumForm({ decision, what: { kind, step } }: { decision: Allocate; what: Named }) {
	const { decision: store, campaign } = useApp();
	const words = useWords();
	const [item] = decision.items;
	if (!item) return null;
	const steps = stepsIn(store);
	const sum = words.key("forum.board.dollars", { amount: steps * step });
	const confirm = (event: FormEvent) => {
		event.preventDefault();
		store.confirm();
	};
	return (
		<form className="answer-form forum-price" onSubmit={confirm}>
			<label>
				<span>{words.key(`forum.board.${kind}`, { most: item.max * step })}</span>
				<output>{sum}</output>
				<input
					type="range"
					min={item.min}
					max={item.max}
					value={steps}
					aria-valuetext={sum}
					onChange={(event) => store.give(item.id, event.target.valueAsNumber)}
					data-testid="price"
				/>
			</label>
			<Shares item={item} decision={decision} />
			<div className="buttons">
				{/* One was asked for a sum because one chose to name one: that can be taken back here, too. */}
				{campaign.lines.canUndo && (
					<button type="button" className="quiet" onClick={() => void campaign.lines.undo()} data-testid="price-back">
						{words.key("forum.board.sum-back")}
					</button>
				)}
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
					{words.key(`forum.board.${kind}-say`, { price: steps * step, loans: steps })}
				</button>
			</div>
		</form>
	);
});
