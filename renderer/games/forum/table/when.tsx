/** When it is: the turn, and the six phases with the present one marked. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { useForum } from "./use-forum.ts";

const PHASES = ["move", "intrigue", "trade", "build", "fate", "convert"] as const;

/** The time in the banner: the turn, and the six phases with the present one marked. */
export const TurnAndPhases = observer(function TurnAndPhases() {
	const { view } = useForum();
	const words = useWords();
	if (!view) return null;
	return (
		<>
			<span className="turn">{words.key("forum.board.turn", { turn: view.turn })}</span>
			<ol className="forum-phases" aria-label={words.key("forum.board.phases")} data-testid="segment">
				{PHASES.map((phase) => (
					<li key={phase} aria-current={phase === view.phase ? "step" : undefined}>
						{words.key(`forum.phase.${phase}`)}
					</li>
				))}
			</ol>
		</>
	);
});
