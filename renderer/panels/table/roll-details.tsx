/** A roll in one line, with its arithmetic and its chart folded in. */
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { ChartButton } from "./chart-button.tsx";
import { DieFace } from "./die-face.tsx";
import { figure, type Roll, RollLines } from "./roll-lines.tsx";

interface RollDetailsProps {
	entry: PlacedEntry;
	roll: Roll;
	/** Unfolded at first. */
	open: boolean;
}

/** A roll in one line, with its arithmetic and its chart folded in. */
export function RollDetails({ entry, roll, open }: RollDetailsProps) {
	const words = useWords();
	return (
		<details className="roll-details" open={open} data-testid="battle-roll">
			<summary>
				<span className="small-dice">
					{roll.dice.map((value, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll have no other name and never change places
						<DieFace key={index} value={value} />
					))}
				</span>
				<span className="roll-told">
					{words.say(entry.text)}
					<small>{words.key("window.roll.comes-to", { adjusted: figure(roll.adjusted) })}</small>
				</span>
			</summary>
			<RollLines roll={roll} />
			<p className="roll-foot">
				<RuleButton rule={roll.rule} /> <ChartButton roll={roll} />
			</p>
		</details>
	);
}
