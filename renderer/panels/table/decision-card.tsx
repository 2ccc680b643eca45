/** The question, and everything that may and may not be answered to it. */
import { observer } from "mobx-react-lite";
import { partsOf } from "../../games/registry.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { RuleButton } from "../common/rule-button.tsx";
import { SideBadge } from "../common/side-badge.tsx";
import { AllocateForm } from "./allocate-form.tsx";
import { ChooseList } from "./choose-list.tsx";
import { PickForm } from "./pick-form.tsx";
import { RefusedList } from "./refused-list.tsx";

export const DecisionCard = observer(function DecisionCard() {
	const { decision: store, campaign } = useApp();
	const words = useWords();
	const { decision } = store;
	const parts = partsOf(campaign.snapshot?.module);
	if (!decision) return null;
	const title = campaign.snapshot?.programToAnswer ? words.key("window.banner.program") : words.say(decision.prompt);
	return (
		<Card
			title={title}
			className="decision"
			actions={
				<>
					<SideBadge side={decision.seat} /> <RuleButton rule={decision.rule} />
				</>
			}
			testId="decision"
		>
			{/* Each question is read from its beginning. */}
			<div className="scrolls" key={campaign.snapshot?.revision}>
				{parts?.AboveOptions && <parts.AboveOptions />}
				{decision.kind === "choose" && <ChooseList decision={decision} />}
				{decision.kind === "pick" && <PickForm decision={decision} />}
				{decision.kind === "allocate" && <AllocateForm decision={decision} />}
				<RefusedList refused={decision.refused} />
			</div>
		</Card>
	);
});
