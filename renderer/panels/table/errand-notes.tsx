/** What was agreed to runs on by itself: who is asked meanwhile and what for, and a button that lets it be; or why it does not run on. */
import { observer } from "mobx-react-lite";
import type { ErrandOfSeat, TableSnapshot } from "../../../electron/contract/contract.ts";
import type { Words } from "../../words.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useKeyName } from "../keys/use-keys.ts";

/** The errands of those before this window; nothing where there are none. */
export const ErrandNotes = observer(function ErrandNotes() {
	const { campaign } = useApp();
	return campaign.snapshot?.errands.map((errand) => (
		<ErrandNote key={`${errand.seat}/${errand.kind}`} errand={errand} />
	));
});

const ErrandNote = observer(function ErrandNote({ errand }: { errand: ErrandOfSeat }) {
	const { campaign } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const { snapshot } = campaign;
	const { kind, asks, lasts } = errand;
	if (!snapshot) return null;
	if (asks)
		return (
			<p className="warning" data-testid="errand-asks">
				{words.key("window.errand.asks", { kind })} {words.say(asks)}
			</p>
		);
	return (
		<div className="errand">
			<p className="hint" aria-live={lasts ? "off" : "polite"} data-testid="errand">
				{[...(lasts ? [] : meanwhile(snapshot, errand, words)), goesOn(errand, words)].join(" ")}
			</p>
			<button
				type="button"
				disabled={!campaign.connected}
				onClick={() => campaign.answering.haltOne(errand)}
				{...(lasts ? {} : { title: keyName("escape") })}
				data-testid="errand-halt"
			>
				{words.key("window.errand.halt")}
			</button>
		</div>
	);
});

const goesOn = ({ kind, to }: ErrandOfSeat, words: Words): string =>
	to ? words.key("window.errand.to", { kind, to }) : words.key("window.errand.on", { kind });

/** Who is asked at another window, and what for where that is the usual thing; nothing where the question is read here anyway. */
function meanwhile({ decision, mayAnswer }: TableSnapshot, { seat }: ErrandOfSeat, words: Words): string[] {
	if (!decision || mayAnswer || decision.seat === seat) return [];
	const { key, args } = decision.prompt;
	const side = { kind: "side", id: decision.seat };
	const hex = args?.["hex"];
	if (key === "ask.intercept" && hex !== undefined) return [words.key("window.errand.intercept", { side, hex })];
	return [words.key("window.errand.others", { side })];
}
