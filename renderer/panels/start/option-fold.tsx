/** The switches of a scenario, folded under a heading that says whether they stand as they are proposed. */
import { Switches, type SwitchesProps } from "../common/switches.tsx";

interface OptionFoldProps extends SwitchesProps {
	/** The heading, for so many switches that were changed. */
	heading(changed: number): string;
	testId: string;
}

/** Nothing where a scenario has none of them. */
export function OptionFold({ heading, testId, ...switches }: OptionFoldProps) {
	const { options, chosen } = switches;
	if (options.length === 0) return null;
	const changed = options.filter(({ id, default: usual }) => (chosen[id] ?? usual) !== usual).length;
	return (
		<details data-testid={testId}>
			<summary>{heading(changed)}</summary>
			<Switches {...switches} />
		</details>
	);
}
