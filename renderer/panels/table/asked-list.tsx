/** Who is asked at the same time: who has answered, and what the player may do about it. */
import { observer } from "mobx-react-lite";
import type { Answer, AskedSeat, Decision } from "../../../electron/contract/contract.ts";
import { listOptions } from "../../stores/decision-store.ts";
import { useWords, type Words } from "../../words.ts";
import { useApp } from "../app.ts";
import { SideBadge } from "../common/side-badge.tsx";

/** Stands under the question where several are asked, or where the player may answer in the place of another. */
export const AskedList = observer(function AskedList() {
	const { campaign } = useApp();
	const words = useWords();
	const asked = campaign.snapshot?.asked ?? [];
	if (asked.length < 2 && !asked.some(({ by }) => by !== undefined)) return null;
	return (
		<ul className="asked-list" aria-label={words.key("window.asked.title")} data-testid="asked-list">
			{asked.map((one, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a seat may be asked several things, and each has its place
				<AskedLine key={place} asked={one} />
			))}
		</ul>
	);
});

const AskedLine = observer(function AskedLine({ asked }: { asked: AskedSeat }) {
	const { campaign, decision: store } = useApp();
	const words = useWords();
	const { seat, answered, answer, by, question, givenBy } = asked;
	const side = { kind: "side", id: seat };
	const isOverruled = store.overruled?.seat === seat;
	return (
		<li data-testid={`asked-${seat}`}>
			<SideBadge side={seat} />
			<span>
				{words.key(
					answered ? (givenBy ? `window.asked.by-${givenBy.kind}` : "window.asked.answered") : "window.asked.open",
				)}
				{answer && question && <q>{saidIn(answer, question, words)}</q>}
			</span>
			{answered && answer && !givenBy && by === undefined && (
				<button
					type="button"
					className="quiet small"
					disabled={!campaign.mayAct}
					onClick={() => void campaign.answering.withdraw(seat)}
					data-testid={`withdraw-${seat}`}
				>
					{words.key("window.asked.withdraw")}
				</button>
			)}
			{by !== undefined && question && (
				<button
					type="button"
					className="quiet small"
					aria-pressed={isOverruled}
					disabled={!campaign.mayAct}
					onClick={() => store.answerFor(isOverruled ? null : seat)}
					data-testid={`overrule-${seat}`}
				>
					{words.key("window.asked.overrule", { side })}
				</button>
			)}
		</li>
	);
});

/** An answer in words: what was written, or what the options taken are called. */
function saidIn(answer: Answer, question: Decision, words: Words): string {
	switch (answer.kind) {
		case "write":
			return answer.text;
		case "choose":
			return namesOf([answer.option], question, words);
		case "pick":
			return namesOf(answer.options, question, words);
		case "allocate":
			return Object.entries(answer.amounts)
				.map(([id, amount]) => `${namesOf([id], question, words)}: ${amount}`)
				.join(", ");
	}
}

function namesOf(ids: readonly string[], question: Decision, words: Words): string {
	const options = listOptions(question).filter(({ id }) => ids.includes(id));
	return words.list(options.map(({ text }) => words.say(text)));
}
