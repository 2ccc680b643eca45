/** The question is for a program: how far it has come with it, and what the player may do about that. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** The question of a seat that a program plays: how far it has thought, and buttons to let it wait, go on or answer now. */
export const ProgramAsked = observer(function ProgramAsked({ seat }: { seat: string }) {
	const { campaign, thoughts } = useApp();
	const words = useWords();
	const { snapshot } = campaign;
	if (!snapshot) return null;
	const { held, seats, keeps } = snapshot;
	const { progress } = thoughts;
	const side = { kind: "side", id: seat };
	const mayAct = campaign.connected && keeps;
	const player = words.key(`window.new.sitter.${seats[seat] ?? "random"}`);
	return (
		<div className="program-asked">
			<p className="hint">{words.key(held ? "window.held" : "window.thinking", { seat: side, player })}</p>
			{progress && (
				<p className="tries">
					<progress
						max={progress.of}
						value={progress.tries}
						aria-label={words.key("window.thinking.tries", { ...progress })}
						data-testid="tries"
					/>
					<span aria-hidden="true">{words.key("window.thinking.tries", { ...progress })}</span>
				</p>
			)}
			<div className="buttons">
				<button
					type="button"
					className="primary"
					disabled={!mayAct}
					onClick={() => void thoughts.turn()}
					data-testid="go-on"
				>
					{words.key(held ? "window.held.go-on" : progress ? "window.thinking.stop" : "window.held.wait")}
				</button>
				{held && (
					<button type="button" disabled={!mayAct} onClick={() => void thoughts.step()} data-testid="step">
						{words.key("window.thinking.step")}
					</button>
				)}
				{progress && (
					<button type="button" disabled={!mayAct} onClick={() => void thoughts.answerNow()} data-testid="answer-now">
						{words.key("window.thinking.now")}
					</button>
				)}
			</div>
		</div>
	);
});
