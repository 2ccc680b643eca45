/** When it is: turn, year, and the segment with its rule. */
import { observer } from "mobx-react-lite";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "./use-ancient-world.ts";

export const When = observer(function When() {
	const { view } = useAncientWorld();
	const words = useWords();
	if (!view) return null;
	return (
		<>
			<span className="turn">
				{words.key("window.banner.turn", { turn: view.turn, turns: view.turns ?? 0, year: Math.abs(view.year) })}
			</span>
			<span className="segment" data-testid="segment">
				{words.key("window.banner.segment", {
					letter: view.segmentLetter,
					segment: { kind: "segment", id: view.at.segment },
				})}{" "}
				<RuleButton rule={view.segmentRule} />
			</span>
		</>
	);
});
