/** Begins the guided first turn of a scenario, where it has one. */
import { observer } from "mobx-react-lite";
import type { ScenarioCard } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp, useGames } from "../app.ts";
import type { Lesson } from "../lessons/lesson.ts";

/** The button that begins the guided first turn of a scenario; nothing where it has none. */
export const BeginLesson = observer(function BeginLesson({ scenario }: { scenario: ScenarioCard }) {
	const app = useApp();
	const words = useWords();
	const lesson = useGames()
		.shown(scenario.module)
		?.parts.lessons?.find(({ plan }) => plan.scenario === scenario.id);
	if (!lesson) return null;
	const seats = Object.entries(lesson.plan.seats ?? {});
	const [side = ""] = seats.find(([, player]) => player === "person") ?? [];
	const [, program = "other"] = seats.find(([, player]) => player !== "person") ?? [];
	const begin = async ({ id, plan }: Lesson) => {
		const name = words.key("window.lesson.name", { scenario: scenario.title });
		const campaign = await app.shelf.create({ ...plan, name });
		if (campaign === null) return;
		app.lesson.begin(campaign, id);
		await app.openCampaign(campaign);
	};
	return (
		<p className="buttons">
			<span className="hint">
				{words.key("window.lesson.hint", { side: scenario.seats.find(({ id }) => id === side)?.name ?? side, program })}
			</span>
			<button
				type="button"
				className="primary"
				disabled={app.busy}
				onClick={() => void app.once(() => begin(lesson))}
				data-testid="begin-lesson"
			>
				{words.key("window.lesson.begin")}
			</button>
		</p>
	);
});
