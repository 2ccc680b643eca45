/** Plays the campaign that is over once more: same people, other dice. Nothing where those before this window do not keep the table. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** The button that plays a campaign once more with other dice; nothing where those before this window do not keep the table. */
export const AgainButton = observer(function AgainButton() {
	const app = useApp();
	const words = useWords();
	const { outcome, module, keeps } = app.campaign.snapshot ?? {};
	if (!outcome || !keeps || app.hello?.guest) return null;
	return (
		<button type="button" onClick={() => void app.once(() => app.playAgain())} data-testid="outcome-again">
			{words.or(`window.outcome.again.${module}`, words.key("window.outcome.again"))}
		</button>
	);
});
