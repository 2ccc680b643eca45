/** The number of an order, with its unit: up and down within what its way may have. */
import { useState } from "react";
import type { Bound } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";

interface BoundStepperProps {
	bound: Bound;
	value: number;
	/** What the number belongs to, for who hears it. */
	name: string;
	onChange(value: number): void;
	testId: string;
}

/** Whether a number is one that the way may have. */
export function mayBe({ least, most }: Bound, value: number): boolean {
	return Number.isInteger(value) && value >= least && value <= most;
}

/** The number of an order between two buttons, and what it counts. */
export function BoundStepper({ bound, value, name, onChange, testId }: BoundStepperProps) {
	const words = useWords();
	const unit = words.key(`window.orders.unit.${bound.unit}`, { count: value });
	// What is being typed need not be a number of the order yet.
	const [typed, setTyped] = useState<string | null>(null);
	const step = (by: number) => {
		setTyped(null);
		onChange(Math.min(bound.most, Math.max(bound.least, value + by)));
	};
	const type = ({ value: text, valueAsNumber }: HTMLInputElement) => {
		setTyped(text);
		if (mayBe(bound, valueAsNumber)) onChange(valueAsNumber);
	};
	return (
		<span className="order-bound">
			<span className="stepper">
				<button
					type="button"
					aria-label={words.key("window.allocate.less", { name })}
					disabled={value <= bound.least}
					onClick={() => step(-bound.step)}
					data-testid={`${testId}-less`}
				>
					−
				</button>
				<input
					type="number"
					aria-label={`${name} (${unit})`}
					min={bound.least}
					max={bound.most}
					step={bound.step}
					value={typed ?? value}
					onChange={({ target }) => type(target)}
					onBlur={() => setTyped(null)}
					data-testid={testId}
				/>
				<button
					type="button"
					aria-label={words.key("window.allocate.more", { name })}
					disabled={value >= bound.most}
					onClick={() => step(bound.step)}
					data-testid={`${testId}-more`}
				>
					+
				</button>
			</span>{" "}
			{unit}
		</span>
	);
}
