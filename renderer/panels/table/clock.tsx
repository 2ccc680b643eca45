/** The time that is left for the questions on the table; whoever minds the clock stops it and gives more. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { TableSnapshot } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

type ClockState = NonNullable<TableSnapshot["clock"]>;

/** How often a running clock is drawn, and what "a minute more" is: ms. */
const tick = 250;
const minute = 60_000;

/** Minutes and seconds, rounded up: `4:05`. */
export function timeLeft(ms: number): string {
	const seconds = Math.ceil(Math.max(0, ms) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time that is left for the questions on the table; whoever minds the clock stops it and gives more. */
export const Clock = observer(function Clock() {
	const { campaign } = useApp();
	const clock = campaign.snapshot?.clock;
	return clock ? <RunningClock clock={clock} minds={campaign.snapshot?.controlsClock === true} /> : null;
});

const RunningClock = observer(function RunningClock({ clock, minds }: { clock: ClockState; minds: boolean }) {
	const { campaign } = useApp();
	const words = useWords();
	const left = useCountdown(clock);
	return (
		<section className="clock" aria-label={words.key("window.clock.title")} data-testid="clock">
			<span className={left < minute / 6 && clock.running ? "time short" : "time"} role="timer">
				{timeLeft(left)}
			</span>
			{!clock.running && <span className="hint">{words.key("window.clock.stands")}</span>}
			{minds && (
				<>
					<button
						type="button"
						className="quiet small"
						onClick={() => void campaign.seating.mindClock({ running: !clock.running })}
						data-testid="clock-run"
					>
						{words.key(clock.running ? "window.clock.stop" : "window.clock.start")}
					</button>
					<button
						type="button"
						className="quiet small"
						onClick={() => void campaign.seating.mindClock({ add: minute })}
						data-testid="clock-more"
					>
						{words.key("window.clock.more")}
					</button>
				</>
			)}
		</section>
	);
});

/** What is left now of what the host said was left. */
function useCountdown(clock: ClockState): number {
	const [seen, setSeen] = useState({ clock, at: performance.now(), now: performance.now() });
	if (seen.clock !== clock) setSeen({ clock, at: performance.now(), now: performance.now() });
	useEffect(() => {
		if (!clock.running) return;
		const timer = setInterval(() => setSeen((before) => ({ ...before, now: performance.now() })), tick);
		return () => clearInterval(timer);
	}, [clock]);
	return clock.running ? clock.left - (seen.now - seen.at) : clock.left;
}
