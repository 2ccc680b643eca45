/** When it is: turn, year, and the segment with its rule. */
import { observer } from "mobx-react-lite";
import { DrawerButton } from "../../../panels/common/drawer-button.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";

/** The time in the banner: turn and year, which open the turn's drawer, and the segment with its rule. */
export const TurnAndSegment = observer(function TurnAndSegment() {
	const { view } = useAncientWorld();
	const words = useWords();
	if (!view) return null;
	const segment = { kind: "segment", id: view.at.segment };
	return (
		<>
			<DrawerButton drawer="turn" className="turn" title={words.key("window.banner.when")} testId="turn-in-banner">
				{words.key("window.banner.turn", { turn: view.turn, turns: view.turns ?? 0, year: Math.abs(view.year) })}
			</DrawerButton>
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
