/** Something dear was pressed: it is done when it is confirmed. It stands in place of the list of options. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import { SumCard } from "./sum-card.tsx";

/** What stands in place of the question: something dear that is to be confirmed, else a sum that is named. */
export const Instead = observer(function Instead() {
	return useApp().decision.held ? <SureCard /> : <SumCard />;
});

/** The option that was pressed, with all that comes of it: it is taken here, or let be. */
const SureCard = observer(function SureCard() {
	const { decision: store } = useApp();
	const words = useWords();
	const { decision, held } = store;
	if (!decision || !held) return null;
	return (
		<Card
			title={words.key("forum.board.sure", { what: held.text })}
			className="decision"
			actions={
				<>
					<SideBadge side={decision.seat} /> <RuleButton rule={decision.rule} />
				</>
			}
			testId="decision"
		>
			<section tabIndex={-1} data-question>
				{"note" in held && held.note && <p>{words.say(held.note)}</p>}
				<div className="buttons">
					<button type="button" onClick={() => store.settle(false)} data-testid="sure-no">
						{words.key("forum.option.think-better")}
					</button>
					<button
						type="button"
						className="primary"
						disabled={!store.mayAnswer}
						onClick={() => store.settle(true)}
						data-testid="sure-yes"
					>
						{words.key("forum.board.sure.yes")}
					</button>
				</div>
			</section>
		</Card>
	);
});
