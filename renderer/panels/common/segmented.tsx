/** A choice of a few things side by side; radio buttons underneath. */
import { useId } from "react";

interface SegmentedProps<Value extends string> {
	legend: string;
	/** A colour, as CSS writes it, that stands before the legend. */
	swatch?: string;
	value: Value;
	/** `language`: of the label, where it is not that of the window; `hint`: what is told where the pointer rests. */
	choices: readonly { value: Value; label: string; language?: string; hint?: string | undefined }[];
	onChange(value: Value): void;
	testId?: string;
}

/** A row of radio buttons that look like one switch: for a choice of two to five. */
export function Segmented<Value extends string>({
	legend,
	swatch,
	value,
	choices,
	onChange,
	testId,
}: SegmentedProps<Value>) {
	const name = useId();
	return (
		<fieldset className="segmented" data-testid={testId}>
			<legend>
				{swatch && <span className="swatch" style={{ background: swatch }} />}
				{legend}
			</legend>
			<div className="segments">
				{choices.map((choice) => (
					<label
						key={choice.value}
						className={choice.value === value ? "on" : ""}
						title={choice.hint}
						data-testid={testId === undefined ? undefined : `${testId}-${choice.value}`}
					>
						<input
							type="radio"
							name={name}
							value={choice.value}
							checked={choice.value === value}
							onChange={() => onChange(choice.value)}
						/>
						<span lang={choice.language}>{choice.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
