/** The one line that always says when it is, whose question it is, and what is asked. */
import { observer } from "mobx-react-lite";
import type { TableSnapshot } from "../../../electron/contract/contract.ts";
import { listOptions } from "../../stores/decision-store.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { DrawerButton } from "../common/drawer-button.tsx";
import { SideBadge } from "../common/side-badge.tsx";
import { RoomBadge } from "../room/room-badge.tsx";
import { Clock } from "./clock.tsx";
import { promptShown } from "./prompt-shown.ts";

/** The line over the board: when it is; and whose question it is and what is asked, unless the card of the question is in sight and says it. */
export const Banner = observer(function Banner({ withCard }: { withCard: boolean }) {
	const { campaign } = useApp();
	const { snapshot, staged } = campaign;
	const parts = useParts();
	if (!snapshot || !parts) return null;
	const isInCard = withCard && snapshot.readOnly === null;
	return (
		<header className="banner" data-testid="banner">
			<div className="when">
				<h1 title={snapshot.name}>{snapshot.name}</h1>
				<parts.When />
			</div>
			<RoomBadge />
			<Clock />
			<Asked snapshot={snapshot} diceAreTold={staged !== null} isInCard={isInCard} />
		</header>
	);
});

/** The element that says what is asked: boards are described by it. */
export const ASKED = "asked";

interface AskedProps {
	snapshot: TableSnapshot;
	diceAreTold: boolean;
	/** It stands in the card of the question: here it is for ears alone. */
	isInCard: boolean;
}

/** Spoken with every question, also where the next is in the same words; and when the game is over. */
function Asked({ snapshot, diceAreTold, isInCard }: AskedProps) {
	const words = useWords();
	return (
		<p className={isInCard ? "asked visually-hidden" : "asked"} aria-live="polite" id={ASKED} data-testid="asked">
			{diceAreTold ? (
				<What>{words.key("window.staged.title")}</What>
			) : (
				<WhatIsAsked snapshot={snapshot} isInCard={isInCard} key={snapshot.askedAt} />
			)}
		</p>
	);
}

/** Whose question it is; who keeps the table says there who plays which side. */
export const Seat = observer(function Seat({ side }: { side: string }) {
	const { hello } = useApp();
	const words = useWords();
	if (hello?.guest === true) return <SideBadge side={side} />;
	return (
		<DrawerButton
			drawer="lines"
			className="seat-in-banner"
			title={words.key("window.banner.who")}
			testId="seat-in-banner"
		>
			<SideBadge side={side} />
		</DrawerButton>
	);
});

/** What is asked, or has come of it; where it must be cut it is whole under the pointer. */
function What({ children }: { children: string }) {
	return (
		<span className="asked-what" title={children}>
			{children}
		</span>
	);
}

function WhatIsAsked({ snapshot, isInCard }: Pick<AskedProps, "snapshot" | "isInCard">) {
	const words = useWords();
	const { decision, outcome, readOnly, programToAnswer, asked, mayAnswer } = snapshot;
	if (readOnly) return <What>{words.say(readOnly)}</What>;
	if (outcome) return <What>{words.say(outcome.text)}</What>;
	if (!decision) return null;
	if (asked.length > 1 && !mayAnswer) {
		const answered = asked.filter((one) => one.answered).length;
		return <What>{words.key("window.banner.several", { answered, of: asked.length })}</What>;
	}
	const what = programToAnswer ? words.key("window.banner.program") : words.say(promptShown(snapshot, decision));
	return (
		<>
			{isInCard ? <SideBadge side={decision.seat} /> : <Seat side={decision.seat} />}
			<What>{what}</What>
			{mayAnswer && !programToAnswer && (
				<span className="visually-hidden">
					{" "}
					{words.key("window.decision.answers", { count: listOptions(decision).length })}
				</span>
			)}
		</>
	);
}
