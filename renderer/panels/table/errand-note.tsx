/** What was agreed to runs on by itself: who is asked meanwhile and what for, and a button that lets it be; or why it does not run on. */
import { observer } from "mobx-react-lite";
import type { TableSnapshot } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useKeyName } from "../keys/use-keys.ts";

/** The errand of those before this window; nothing where there is none. */
export const ErrandNote = observer(function ErrandNote() {
	const { campaign } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const { snapshot } = campaign;
	const errand = snapshot?.errand;
	if (!snapshot || !errand) return null;
	const { kind, to, asks } = errand;
	if (asks)
		return (
			<p className="warning" data-testid="errand-asks">
				{words.key("window.errand.asks", { kind })} {words.say(asks)}
			</p>
		);
	const goesOn = to ? words.key("window.errand.to", { kind, to }) : words.key("window.errand.on", { kind });
	return (
		<div className="errand">
			<p className="hint" aria-live="polite" data-testid="errand">
				{[...meanwhile(snapshot, words), goesOn].join(" ")}
			</p>
			<button
				type="button"
				disabled={!campaign.connected}
				onClick={() => campaign.answering.halt()}
				title={keyName("escape")}
				data-testid="errand-halt"
			>
				{words.key("window.errand.halt")}
			</button>
		</div>
	);
});

/** Who is asked at another window, and what for where that is the usual thing; nothing where the question is read here anyway. */
function meanwhile({ decision, mayAnswer, errand }: TableSnapshot, words: ReturnType<typeof useWords>): string[] {
	if (!decision || mayAnswer || decision.seat === errand?.seat) return [];
	const { key, args } = decision.prompt;
	const side = { kind: "side", id: decision.seat };
	const hex = args?.["hex"];
	if (key === "ask.intercept" && hex !== undefined) return [words.key("window.errand.intercept", { side, hex })];
	return [words.key("window.errand.others", { side })];
}
