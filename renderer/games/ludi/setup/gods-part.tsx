/** The gods whom the host plays; all others follow their policies. */
import { observer } from "mobx-react-lite";
import type { ScenarioCard } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { useWords } from "../../../words.ts";
import { FEW_GODS } from "./presets.ts";

interface GodsPartProps {
	scenario: ScenarioCard;
	chosen: readonly string[];
	onChange(chosen: readonly string[]): void;
}

/** The choice of the gods whom the host plays; all others follow their policies. */
export const GodsPart = observer(function GodsPart({ scenario, chosen, onChange }: GodsPartProps) {
	const { reference } = useApp();
	const words = useWords();
	const gods = reference.namesOf({ module: scenario.module, scenario: scenario.id })?.["numen"] ?? {};
	const ids = Object.keys(gods);
	return (
		<details className="gods" data-testid="gods">
			<summary>{words.key("ludi.setup.gods", { count: chosen.length })}</summary>
			<div className="buttons">
				<button type="button" className="quiet small" onClick={() => onChange([])}>
					{words.key("ludi.setup.gods.none")}
				</button>
				<button type="button" className="quiet small" onClick={() => onChange(FEW_GODS)} data-testid="gods-few">
					{words.key("ludi.setup.gods.few")}
				</button>
				<button type="button" className="quiet small" onClick={() => onChange(ids)}>
					{words.key("ludi.setup.gods.all")}
				</button>
			</div>
			<ul>
				{ids.map((id) => (
					<li key={id}>
						<label className="check">
							<input
								type="checkbox"
								checked={chosen.includes(id)}
								onChange={({ target }) =>
									onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
								}
								data-testid={`god-${id}`}
							/>
							{gods[id]?.name}
						</label>
					</li>
				))}
			</ul>
		</details>
	);
});
