/** A single amount by one press: a button for each that may be answered. */
import { observer } from "mobx-react-lite";
import type { Decision } from "../../../electron/contract/contract.ts";
import { keyOfAmount } from "../../stores/amounts.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useAdvised } from "./advised.tsx";

type Allocate = Extract<Decision, { kind: "allocate" }>;

/** The amounts of a question that asks for one alone, each a button that answers. */
export const AmountButtons = observer(function AmountButtons({
	decision,
	amounts,
}: {
	decision: Allocate;
	amounts: readonly number[];
}) {
	const words = useWords();
	const [item] = decision.items;
	if (!item) return null;
	return (
		<>
			<p className="amount-of">
				{words.say(item.text)}
				{item.note && <small>{words.say(item.note)}</small>}
			</p>
			<ol className="options digits">
				{amounts.map((amount) => (
					<li key={amount}>
						<AmountButton item={item} amount={amount} shortcut={keyOfAmount(amount, amounts)} />
					</li>
				))}
			</ol>
		</>
	);
});

interface AmountButtonProps {
	item: Allocate["items"][number];
	amount: number;
	/** The key that answers it. */
	shortcut: string | null;
}

const AmountButton = observer(function AmountButton({ item, amount, shortcut }: AmountButtonProps) {
	const { decision, thoughts } = useApp();
	const words = useWords();
	const answer = thoughts.advice?.answer;
	const isAdvised = answer?.kind === "allocate" && (answer.amounts[item.id] ?? 0) === amount;
	const { mark } = useAdvised<HTMLButtonElement>(isAdvised ? item.id : "");
	const name = words.key("window.allocate.amount", { amount, name: words.say(item.text) });
	return (
		<button
			ref={mark}
			type="button"
			className="option"
			aria-label={isAdvised ? `${name}, ${words.key("window.advice.mark")}` : name}
			aria-keyshortcuts={shortcut ?? undefined}
			disabled={!decision.mayAnswer}
			onClick={() => decision.answerAmount(amount)}
			data-advised={isAdvised || undefined}
			data-testid={`amount-${amount}`}
		>
			{amount}
		</button>
	);
});
