/** One of several: every option a button, the first nine with their keys. */
import { observer } from "mobx-react-lite";
import type { Decision } from "../../../electron/contract.ts";
import type { Option } from "../../stores/decision-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

type Choose = Extract<Decision, { kind: "choose" }>;

export const ChooseList = observer(function ChooseList({ decision }: { decision: Choose }) {
	return (
		<ol className="options">
			{decision.options.map((option, index) => (
				<li key={option.id}>
					<OptionButton option={option} number={index + 1} />
				</li>
			))}
		</ol>
	);
});

interface OptionButtonProps {
	option: Option;
	/** From 1; its key when below ten. */
	number?: number;
	onTaken?(): void;
}

/** An option that answers the question when it is pressed; its place on the map lights up under the pointer or the focus. */
export const OptionButton = observer(function OptionButton({ option, number, onTaken }: OptionButtonProps) {
	const { decision } = useApp();
	const words = useWords();
	const take = () => {
		decision.take(option.id);
		onTaken?.();
	};
	return (
		<button
			type="button"
			className="option"
			disabled={!decision.mayAnswer}
			onClick={take}
			onPointerEnter={() => decision.hover(option.id)}
			onPointerLeave={() => decision.hover(null)}
			onFocus={() => decision.hover(option.id)}
			onBlur={() => decision.hover(null)}
			data-testid={`option-${option.id}`}
		>
			{number !== undefined && number < 10 && <kbd>{number}</kbd>}
			<span>
				{words.say(option.text)}
				{option.note && <small>{words.say(option.note)}</small>}
			</span>
		</button>
	);
});
