/** The herald's line: what happened last, large enough for a room. The diary speaks it; this is for the eye. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { Glossed } from "../../../panels/common/glossed.tsx";
import { useWords } from "../../../words.ts";

/** The line that tells what happened last, large enough for a room; it is for the eye, the diary speaks it. */
export const Herald = observer(function Herald() {
	const { campaign } = useApp();
	const words = useWords();
	const last = campaign.log.at(-1);
	if (!last) return null;
	return (
		<p className="ludi-herald" data-testid="herald">
			<Glossed said={words.say(last.text)} />
			{last.rule && <span className="rule-said">{last.rule}</span>}
		</p>
	);
});
