/** Beside the answer that all storm: to storm again in each phase to come, until so many SPs are lost or the walls are down to so much. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useApp } from "../../../panels/app.ts";
import type { Option } from "../../../stores/decision-store.ts";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import "./assault-series.css";

/** SPs that may be lost where nobody says otherwise, and the walls that are worth stopping at. */
const USUAL = { sps: "3", walls: "0" };
/** The most that either number may be. */
const MOST = 99;

/** The order of a series of assaults, where it is asked who storms. */
export const AssaultSeries = observer(function AssaultSeries({ option }: { option: Option }) {
	const { decision } = useApp();
	const { decision: asked } = decision;
	const isTheQuestion = asked?.prompt.key === "ask.stormers" && option.id === "all";
	const city = asked?.about?.find(({ kind }) => kind === "city")?.id;
	return isTheQuestion && decision.mayAnswer && city !== undefined ? <Bounds city={city} /> : null;
});

const Bounds = observer(function Bounds({ city }: { city: string }) {
	const { campaign } = useApp();
	const { view } = useAncientWorld();
	const words = useWords();
	const [sps, setSps] = useState(USUAL.sps);
	const [walls, setWalls] = useState(USUAL.walls);
	const most = Math.max(0, (view?.cities[city]?.ids ?? 1) - 1);
	const begin = () => {
		const until = { sps: within(sps, 1, MOST), walls: within(walls, 0, most) };
		void campaign.answering.answers([{ kind: "choose", option: "all" }], { runsOn: { until } });
	};
	return (
		<details className="assault-series" data-testid="assault-series">
			<summary>{words.key("window.assaults.title")}</summary>
			<p className="hint">{words.key("window.assaults.hint")}</p>
			<Bound name="window.assaults.sps" value={sps} min={1} max={MOST} onChange={setSps} testId="assaults-sps" />
			<Bound
				name="window.assaults.walls"
				value={walls}
				min={0}
				max={most}
				onChange={setWalls}
				testId="assaults-walls"
			/>
			<button type="button" onClick={begin} data-testid="assaults-begin">
				{words.key("window.assaults.begin")}
			</button>
		</details>
	);
});

/** The whole number that was written, or the nearest that may be. */
const within = (written: string, min: number, max: number) =>
	Math.min(max, Math.max(min, Math.trunc(Number(written)) || min));

interface BoundProps {
	name: string;
	value: string;
	min: number;
	max: number;
	onChange(value: string): void;
	testId: string;
}

function Bound({ name, value, min, max, onChange, testId }: BoundProps) {
	const words = useWords();
	return (
		<label className="bound">
			<span>{words.key(name)}</span>
			<input
				type="number"
				value={value}
				min={min}
				max={max}
				onChange={({ target }) => onChange(target.value)}
				data-testid={testId}
			/>
		</label>
	);
}
