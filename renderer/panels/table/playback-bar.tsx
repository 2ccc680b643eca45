/** What others do, told along the foot of the board while it is played: what happened, how far it is, and the way to now. */
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useGivesWay } from "../common/use-gives-way.ts";
import { useKeyName } from "../keys/use-keys.ts";
import { Said } from "./log-line.tsx";

const speeds = ["fast", "normal", "slow"] as const;

/** The bar along the foot of the board while others' answers are played: what happened, how far it is, and the way to now. */
export const PlaybackBar = observer(function PlaybackBar() {
	const { campaign, settings } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const { playback } = campaign;
	const bar = useRef<HTMLElement>(null);
	const givesWay = useGivesWay(bar);
	const { now, pace: beat, shown, of, paused } = playback;
	if (!now) return null;
	return (
		<section
			ref={bar}
			className={givesWay ? "playback card gives-way" : "playback card"}
			aria-label={words.key("window.playback.title")}
			data-testid="playback"
		>
			<p className="playback-said" aria-live="polite" data-testid="playback-said">
				{!campaign.staged && beat?.passage && <Said passage={beat.passage} />}
			</p>
			<div className="playback-ways">
				<span className="playback-step">{words.key("window.playback.step", { shown, of })}</span>
				<button
					type="button"
					className="small"
					disabled={shown < 2}
					title={keyName("playback-back")}
					onClick={() => playback.back()}
					data-testid="playback-back"
				>
					{words.key("window.playback.back")}
				</button>
				<button
					type="button"
					className="small"
					aria-pressed={paused}
					onClick={() => playback.turnPause()}
					data-testid="playback-pause"
				>
					{words.key("window.playback.pause")}
				</button>
				<button type="button" className="small" onClick={() => playback.next()} data-testid="playback-next">
					{words.key("window.playback.next")} <kbd>{keyName("go-on")}</kbd>
				</button>
				<button type="button" className="small" onClick={() => campaign.live.toNow()} data-testid="playback-now">
					{words.key("window.playback.now")} <kbd>{keyName("escape")}</kbd>
				</button>
				<select
					className="small"
					aria-label={words.key("window.settings.playback")}
					value={settings.settings.playback}
					onChange={({ target }) => {
						const playbackSpeed = speeds.find((speed) => speed === target.value);
						if (playbackSpeed) settings.change({ playback: playbackSpeed });
					}}
					data-testid="playback-speed"
				>
					{speeds.map((speed) => (
						<option key={speed} value={speed}>
							{words.key(`window.settings.playback.${speed}`)}
						</option>
					))}
				</select>
			</div>
		</section>
	);
});
