/** When it is: turn, year, and the segment with its rule. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "./use-ancient-world.ts";

export const When = observer(function When() {
	const { table } = useApp();
	const { view } = useAncientWorld();
	const words = useWords();
	if (!view) return null;
	const segment = { kind: "segment", id: view.at.segment };
	return (
		<>
			<button
				type="button"
				className="turn"
				title={words.key("window.banner.when")}
				aria-expanded={table.drawer === "turn"}
				onClick={() => table.toggleDrawer("turn")}
				data-testid="turn-in-banner"
			>
				{words.key("window.banner.turn", { turn: view.turn, turns: view.turns ?? 0, year: Math.abs(view.year) })}
			</button>
			<span
				className="segment"
				title={words.key("window.banner.segment", { letter: view.segmentLetter, segment })}
				data-testid="segment"
			>
				{words.name(segment)} <RuleButton rule={view.segmentRule} />
			</span>
		</>
	);
});
