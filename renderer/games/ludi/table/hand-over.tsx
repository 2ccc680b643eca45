/** The card that says to whom the computer is to be passed. Nothing is hidden behind it: it only waits for the right hands. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { Modal } from "../../../panels/common/modal.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import { rolesOf } from "../ludi-facts.ts";
import { useLudi } from "./use-ludi.ts";

/** The card that says to whom the computer is to be passed; it hides nothing. */
export const HandOverCard = observer(function HandOverCard() {
	const { handOver, view } = useLudi();
	const { decision } = useApp();
	const words = useWords();
	const seat = handOver.next;
	if (seat === null || !view) return null;
	const side = { kind: "side", id: seat };
	const roles = rolesOf(view, seat).map(({ id }) => ({ kind: "mortal", id }));
	return (
		<Modal
			key={seat}
			title={words.key("ludi.hand-over", { side })}
			className="ludi-hand-over"
			onClose={() => handOver.take(seat)}
			testId="hand-over"
		>
			<p>
				<SideBadge side={seat} />
			</p>
			{roles.length > 0 && <p className="roles">{words.key("ludi.hand-over.roles", { roles })}</p>}
			{decision.decision && <p className="hint">{words.say(decision.decision.prompt)}</p>}
			<div className="buttons">
				<button type="button" className="quiet small" onClick={handOver.want} data-testid="hand-over-never">
					{words.key("ludi.hand-over.never")}
				</button>
				<button
					type="button"
					className="primary"
					data-first
					onClick={() => handOver.take(seat)}
					data-testid="hand-over-take"
				>
					{words.key("ludi.hand-over.take", { side })}
				</button>
			</div>
		</Modal>
	);
});
