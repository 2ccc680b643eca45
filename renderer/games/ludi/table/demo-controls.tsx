/** Where the game waits between two steps: run, stop, one step, and how fast. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { DEMO_SPEEDS, type DemoSpeed } from "../stores/demo.ts";
import { useLudi } from "./use-ludi.ts";

const speeds = Object.keys(DEMO_SPEEDS) as DemoSpeed[];

/** The buttons where the game waits between two steps: run, stop, one step, and how fast. */
export const DemoControls = observer(function DemoControls() {
	const { demo, view } = useLudi();
	const words = useWords();
	if (!view?.options["step-by-step"] || view.outcome !== null) return null;
	return (
		<section className="card ludi-demo" aria-label={words.key("ludi.demo")} data-testid="demo">
			<button type="button" className="primary" onClick={() => demo.run(!demo.running)} data-testid="demo-run">
				{words.key(demo.running ? "ludi.demo.stop" : "ludi.demo.run")}
			</button>
			<button
				type="button"
				className="quiet"
				disabled={demo.running || !demo.isWaiting}
				onClick={() => void demo.step()}
				data-testid="demo-step"
			>
				{words.key("ludi.demo.step")}
			</button>
			<label>
				<span>{words.key("ludi.demo.speed")}</span>
				<select
					value={demo.speed}
					onChange={({ target }) => demo.setSpeed(speeds.find((speed) => speed === target.value) ?? "usual")}
					data-testid="demo-speed"
				>
					{speeds.map((speed) => (
						<option key={speed} value={speed}>
							{words.key(`ludi.demo.speed.${speed}`)}
						</option>
					))}
				</select>
			</label>
		</section>
	);
});
