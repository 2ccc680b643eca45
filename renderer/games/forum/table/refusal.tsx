/** Why an agent may not stand where it was put down: told beside the market. */
import { observer } from "mobx-react-lite";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import { useForum } from "./use-forum.ts";

/** Nearer to the upper edge than this, in CSS pixels, it is told below the market. */
const HEADROOM = 110;

/** The note that tells why an agent could not be put down on a market. */
export const RefusalNote = observer(function RefusalNote() {
	const { agents, sheet, camera } = useForum();
	const words = useWords();
	const { refusal } = agents;
	const spot = refusal && sheet?.spots.get(refusal.market);
	if (!refusal || !spot) return null;
	const { x, y } = camera.toFrame(spot.at);
	return (
		<p
			className="forum-refusal card"
			role="alert"
			style={{ left: `clamp(9rem, ${x}px, 100% - 9rem)`, top: `${y}px` }}
			data-below={y < HEADROOM || undefined}
			data-testid="refusal"
		>
			{words.say(refusal.text)} {refusal.rule !== null && <RuleButton rule={refusal.rule} />}
		</p>
	);
});
