/** What the host has at hand: who is asked, powers of the gods he plays, the clock, the corrections. Each is an act of the game. */
import { observer } from "mobx-react-lite";
import type { AskedSeat } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { listOptions, type Option } from "../../../stores/decision-store.ts";
import { useWords } from "../../../words.ts";
import { RaisedHands } from "./class-calls.tsx";
import { useLudi } from "./use-ludi.ts";

/** The host's own menu, how it is called from any other, and how it is left. */
const MENU = "ludi.ask.host";
const CALL = "call-host";

/** The drawer of the host: who is asked, powers of the gods he plays, the clock, the corrections. */
export const HostDrawer = observer(function HostDrawer() {
	const { view } = useLudi();
	const words = useWords();
	if (!view) return null;
	if (view.host === null) return <p className="hint">{words.key("ludi.host.none")}</p>;
	return (
		<div className="plan ludi-host">
			<Pending />
			<RaisedHands before />
			<Menu />
			<ClockPart />
			<TakeBack />
			<HandOverWish />
		</div>
	);
});

/** Everybody who is asked now, with what may be done in his place. */
const Pending = observer(function Pending() {
	const { campaign, decision } = useApp();
	const words = useWords();
	const asked = campaign.snapshot?.asked ?? [];
	return (
		<section aria-labelledby="host-pending">
			<h3 id="host-pending">{words.key("ludi.host.pending")}</h3>
			<ul className="ludi-pending">
				{asked.map((one, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a seat may be asked several things, and each has its place
					<PendingLine key={place} asked={one} isCurrent={decision.decision?.seat === one.seat} />
				))}
			</ul>
		</section>
	);
});

const PROGRAM = "program";

const PendingLine = observer(function PendingLine({ asked, isCurrent }: { asked: AskedSeat; isCurrent: boolean }) {
	const { campaign, decision } = useApp();
	const words = useWords();
	const { question, seat, answered, by } = asked;
	const mayLeave = question !== undefined && listOptions(question).some(({ id }) => id === PROGRAM);
	const leave = () => {
		if (by === undefined) decision.take(PROGRAM);
		else void campaign.answering.overrule(asked, { kind: "choose", option: PROGRAM });
	};
	return (
		<li>
			<SideBadge side={seat} />
			<span>{answered ? words.key("window.asked.answered") : question && words.say(question.prompt)}</span>
			{!answered && mayLeave && (isCurrent || by !== undefined) && (
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

/** Powers and corrections, once the host has been called; else the call. */
const Menu = observer(function Menu() {
	const { campaign, decision } = useApp();
	const words = useWords();
	const question = decision.decision;
	if (question?.prompt.key !== MENU) {
		const caller = campaign.snapshot?.asked.find(({ question: asked }) => asked && mayCall(listOptions(asked)));
		const call = () => {
			if (!caller) return;
			if (caller.by === undefined) decision.take(CALL);
			else void campaign.answering.overrule(caller, { kind: "choose", option: CALL });
		};
		return (
			<section aria-labelledby="host-menu">
				<h3 id="host-menu">{words.key("ludi.host.menu")}</h3>
				<p className="hint">{words.key(caller ? "ludi.host.call.hint" : "ludi.host.call.later")}</p>
				<div className="buttons">
					<button
						type="button"
						className="primary"
						disabled={!caller || !campaign.mayAct}
						onClick={call}
						data-testid="host-call"
					>
						{words.key("ludi.host.call")}
					</button>
				</div>
			</section>
		);
	}
	const options = listOptions(question);
	return (
		<section aria-labelledby="host-menu">
			<h3 id="host-menu">{words.key("ludi.host.menu")}</h3>
			<Group title="powers" options={options.filter(({ id }) => id.startsWith("power/"))} />
			<p className="hint">{words.key("ludi.host.corrections.hint")}</p>
			<Group title="corrections" options={options.filter(({ id }) => !id.startsWith("power/") && id !== "done")} />
			<Group title="back" options={options.filter(({ id }) => id === "done")} />
		</section>
	);
});

const mayCall = (options: readonly Option[]) => options.some(({ id }) => id === CALL);

const Group = observer(function Group({ title, options }: { title: string; options: readonly Option[] }) {
	const { decision } = useApp();
	const words = useWords();
	if (options.length === 0)
		return title === "powers" ? <p className="hint">{words.key("ludi.host.no-powers")}</p> : null;
	return (
		<>
			<h4>{words.key(`ludi.host.${title}`)}</h4>
			<ul className="ludi-host-options">
				{options.map((option) => (
					<li key={option.id}>
						<button
							type="button"
							className="option"
							disabled={!decision.mayAnswer}
							onClick={() => decision.take(option.id)}
							data-testid={`host-${option.id}`}
						>
							<span>
								{words.say(option.text)}
								{option.at?.[0] && option.id.startsWith("power/") && <small>{powerOf(option.id, words)}</small>}
							</span>
						</button>
					</li>
				))}
			</ul>
		</>
	);
});

/** Whose power an option is: `power/<decision>/<numen>/...`. */
function powerOf(id: string, words: ReturnType<typeof useWords>): string {
	return words.name({ kind: "numen", id: id.split("/")[2] ?? "" });
}

/** The clock of the table: running, standing, a minute more. */
const ClockPart = observer(function ClockPart() {
	const { campaign } = useApp();
	const { view } = useLudi();
	const words = useWords();
	const clock = campaign.snapshot?.clock ?? null;
	const minds = campaign.snapshot?.controlsClock === true;
	return (
		<section aria-labelledby="host-clock">
			<h3 id="host-clock">{words.key("ludi.host.clock")}</h3>
			<p className="hint">{words.key(`ludi.host.clock.${view?.timer ?? "off"}`)}</p>
			<div className="buttons">
				<button
					type="button"
					className="quiet"
					disabled={!minds || clock === null}
					onClick={() => void campaign.seating.mindClock({ running: !clock?.running })}
					data-testid="host-clock-run"
				>
					{words.key(clock?.running ? "window.clock.stop" : "window.clock.start")}
				</button>
				<button
					type="button"
					className="quiet"
					disabled={!minds || clock === null}
					onClick={() => void campaign.seating.mindClock({ add: 60_000 })}
					data-testid="host-clock-more"
				>
					{words.key("window.clock.more")}
				</button>
			</div>
		</section>
	);
});

const TakeBack = observer(function TakeBack() {
	const { campaign } = useApp();
	const words = useWords();
	return (
		<section aria-labelledby="host-back">
			<h3 id="host-back">{words.key("ludi.host.take-back")}</h3>
			<p className="hint">{words.key("ludi.host.take-back.hint")}</p>
			<div className="buttons">
				<button
					type="button"
					className="quiet"
					disabled={!campaign.lines.canUndo}
					onClick={() => void campaign.lines.undo()}
					data-testid="host-undo"
				>
					{words.key("window.tool.undo")}
				</button>
			</div>
		</section>
	);
});

/** Whether a card waits each time another person is asked. */
const HandOverWish = observer(function HandOverWish() {
	const { handOver } = useLudi();
	const words = useWords();
	return (
		<label className="check">
			<input type="checkbox" checked={handOver.isWanted} onChange={handOver.want} data-testid="hand-over-wanted" />
			{words.key("ludi.hand-over.wanted")}
		</label>
	);
});
