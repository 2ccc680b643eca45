/** Switches of a game, one below the other, each with what it changes. */
import type { ScenarioCard } from "../../../electron/contract/contract.ts";

/** What switches are made from. */
export interface SwitchesProps {
	options: ScenarioCard["options"];
	/** What was chosen by id; what is not there is as it stands by default. */
	chosen: Readonly<Record<string, boolean>>;
	onSwitch(id: string, on: boolean): void;
}

/** Switches of a game as boxes to tick, each with what it does. */
export function Switches({ options, chosen, onSwitch }: SwitchesProps) {
	return options.map(({ id, title, default: usual }) => (
		<label key={id} className="check">
			<input type="checkbox" checked={chosen[id] ?? usual} onChange={({ target }) => onSwitch(id, target.checked)} />
			{title}
		</label>
	));
}
