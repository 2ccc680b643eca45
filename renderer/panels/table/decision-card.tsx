/** The question, and everything that may and may not be answered to it. */
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import type { Decision } from "../../../electron/contract/contract.ts";
import { listOptions } from "../../stores/decision-store.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { Card } from "../common/card.tsx";
import { Glossed } from "../common/glossed.tsx";
import { RuleButton } from "../common/rule-button.tsx";
import { useKeyName } from "../keys/use-keys.ts";
import { AlwaysBelow, WaitingOrders } from "../orders/always-button.tsx";
import { Advice, AdviseButton } from "./advice.tsx";
import { AllocateForm } from "./allocate-form.tsx";
import { AskedList } from "./asked-list.tsx";
import { Seat } from "./banner.tsx";
import { ChooseList } from "./choose-list.tsx";
import { ErrandNotes } from "./errand-notes.tsx";
import { MoreBelow } from "./more-below.tsx";
import { PickForm } from "./pick-form.tsx";
import { promptShown } from "./prompt-shown.ts";
import { RefusedList } from "./refused-list.tsx";
import { ProgramAsked } from "./thinking.tsx";
import { WriteForm } from "./write-form.tsx";

/** The card of the question: its prompt, its answer, what is refused, or how far the program is that is asked. */
export const DecisionCard = observer(function DecisionCard() {
	const { decision: store, campaign, settings } = useApp();
	const words = useWords();
	const area = useRef<HTMLElement>(null);
	const { decision } = store;
	if (campaign.staged) return <DiceTold />;
	if (campaign.playback.playing) return <Playing />;
	if (!decision) return null;
	const programAsked = campaign.snapshot?.programToAnswer === true;
	const isOthers = campaign.snapshot?.readOnly === null && !campaign.snapshot.mayAnswer && store.overruled === null;
	const isForUs = !programAsked && !isOthers;
	const prompt = campaign.snapshot ? promptShown(campaign.snapshot, decision) : decision.prompt;
	const title = programAsked ? words.key("window.banner.program") : <Glossed said={words.say(prompt)} />;
	return (
		<Card
			title={title}
			className="decision"
			busy={programAsked || campaign.answering.underWay}
			actions={
				<>
					{isForUs && <AdviseButton />} <Seat side={decision.seat} /> <RuleButton rule={decision.rule} />
				</>
			}
			testId="decision"
		>
			{/* Each question is read from its beginning, also when the letters have grown. The banner speaks what is asked; this says how much there is to it. */}
			<section
				ref={area}
				className="scrolls"
				key={`${store.asking} ${settings.settings.textScale}`}
				tabIndex={-1}
				aria-label={words.key("window.decision.answers", { count: isForUs ? listOptions(decision).length : 0 })}
				data-question
			>
				<div>
					<ErrandNotes />
					{isForUs ? <Answers decision={decision} /> : <NotForUs decision={decision} />}
					<AskedList />
				</div>
			</section>
			<MoreBelow area={area} />
		</Card>
	);
});

/** The question is for a program, or for the people before another window. */
const NotForUs = observer(function NotForUs({ decision }: { decision: Decision }) {
	const { campaign } = useApp();
	const words = useWords();
	const { snapshot } = campaign;
	const goesOnAt = snapshot?.goesOnAt ?? null;
	if (goesOnAt !== null)
		return (
			<Waits
				hint={words.key("window.held.elsewhere")}
				button={words.key("window.held.back")}
				onClick={() => void campaign.lines.goTo(goesOnAt)}
			/>
		);
	if (snapshot?.held || snapshot?.programToAnswer) return <ProgramAsked seat={decision.seat} />;
	if (snapshot?.errands.some(({ asks, lasts }) => asks === null && !lasts)) return null;
	return <p className="hint">{words.key("window.asked.others")}</p>;
});

/** What others do is played: the question comes after it. */
const Playing = observer(function Playing() {
	const { campaign, thoughts, settings } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const { small = false } = settings.system;
	const mayStop = campaign.snapshot?.programToAnswer === true && campaign.snapshot.keeps;
	return (
		<Card title={words.key("window.playback.title")} className="decision" testId="decision">
			<section className="scrolls" tabIndex={-1} data-question>
				<ErrandNotes />
				<p className="hint">
					{!small && words.key("window.playback.hint", { next: keyName("go-on") })}{" "}
					{campaign.ownSeats.length > 0 && words.key("window.playback.yours")}
				</p>
				{mayStop && (
					<div className="buttons">
						<button
							type="button"
							disabled={!campaign.connected}
							onClick={() => void thoughts.stop()}
							data-testid="stop-programs"
						>
							{words.key("window.thinking.stop")}
						</button>
					</div>
				)}
			</section>
		</Card>
	);
});

/** Dice are told one by one: the question comes after them. */
const DiceTold = observer(function DiceTold() {
	const { small = false } = useApp().settings.system;
	const words = useWords();
	const keyName = useKeyName();
	return (
		<Card title={words.key("window.staged.title")} className="decision" testId="decision">
			<section className="scrolls" tabIndex={-1} data-question>
				<p className="hint">
					{small ? words.key("window.small.staged") : words.key("window.staged.hint", { next: keyName("go-on") })}
				</p>
			</section>
		</Card>
	);
});

/** Nothing goes on here until somebody says so. */
const Waits = observer(function Waits({ hint, button, onClick }: { hint: string; button: string; onClick(): void }) {
	const { campaign } = useApp();
	return (
		<>
			<p className="hint">{hint}</p>
			<div className="buttons">
				<button
					type="button"
					className="primary"
					disabled={!campaign.connected || campaign.snapshot?.keeps !== true}
					onClick={onClick}
					data-testid="go-on"
				>
					{button}
				</button>
			</div>
		</>
	);
});

/** Whatever the question takes, and what it does not. */
const Answers = observer(function Answers({ decision }: { decision: Decision }) {
	const parts = useParts();
	return (
		<>
			<WaitingOrders />
			<Advice decision={decision} />
			{parts?.AboveOptions && <parts.AboveOptions />}
			{decision.kind === "choose" && <ChooseList decision={decision} />}
			{decision.kind === "pick" && <PickForm decision={decision} />}
			{decision.kind === "allocate" && <AllocateForm decision={decision} />}
			{decision.kind === "write" && <WriteForm decision={decision} />}
			{decision.kind !== "choose" && <AlwaysBelow />}
			<RefusedList refused={decision.refused} />
		</>
	);
});
