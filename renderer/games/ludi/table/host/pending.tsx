/** Everybody who is asked now, with what may be done in his place. */
import { observer } from "mobx-react-lite";
import type { AskedSeat } from "../../../../../electron/contract/contract.ts";
import { useApp } from "../../../../panels/app.ts";
import { useSeatName } from "../../../../panels/common/seat-name.ts";
import { SideBadge } from "../../../../panels/common/side-badge.tsx";
import { listOptions } from "../../../../stores/decision-store.ts";
import { searchable } from "../../../../stores/searchable.ts";
import { useWords } from "../../../../words.ts";

const PROGRAM = "program";

/** Everybody who is asked now and has not answered; of those who have, how many. */
export const Pending = observer(function Pending({ sought }: { sought: string }) {
	const { campaign, decision } = useApp();
	const nameOf = useSeatName();
	const words = useWords();
	const asked = campaign.snapshot?.asked ?? [];
	const open = asked.filter(({ answered, seat }) => !answered && searchable(nameOf(seat)).includes(searchable(sought)));
	const answered = asked.filter((one) => one.answered).length;
	return (
		<>
			<ul className="ludi-pending" aria-label={words.key("ludi.host.pending")}>
				{open.map((one, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a seat may be asked several things, and each has its place
					<PendingLine key={place} asked={one} isCurrent={decision.decision?.seat === one.seat} />
				))}
			</ul>
			{answered > 0 && sought === "" && <p className="hint">{words.key("ludi.host.answered", { count: answered })}</p>}
		</>
	);
});

const PendingLine = observer(function PendingLine({ asked, isCurrent }: { asked: AskedSeat; isCurrent: boolean }) {
	const { campaign, decision } = useApp();
	const words = useWords();
	const { question, seat, by } = asked;
	const mayLeave = question !== undefined && listOptions(question).some(({ id }) => id === PROGRAM);
	const leave = () => {
		if (by === undefined) decision.take(PROGRAM);
		else void campaign.answering.overrule(asked, { kind: "choose", option: PROGRAM });
	};
	return (
		<li>
			<SideBadge side={seat} />
			<span>{question && words.say(question.prompt)}</span>
			{mayLeave && (isCurrent || by !== undefined) && (
				<button
					type="button"
					className="quiet small"
					disabled={!campaign.mayAct}
					onClick={leave}
					data-testid={`leave-${seat}`}
				>
					{words.key("ludi.option.program")}
				</button>
			)}
		</li>
	);
});
