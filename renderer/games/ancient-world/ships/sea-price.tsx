/** What a voyage would be before it is agreed to: Sea Points, the sea at its Stop, and who may come out (CR 7.32 to 7.35). */
import { useState } from "react";
import { Modal } from "../../../panels/common/modal.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { ChartTable } from "../../../panels/table/chart-table.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";
import { Chances, OutcomeChance } from "../battle/chances.tsx";
import { chanceOf, interceptorsAtSea } from "../stores/route-preview.ts";
import type { SailingView, VoyageView } from "../view.ts";
import "./ships.css";

/** The price of a voyage before it is agreed to: Sea Points, the sea at its Stop, and who may come out (CR 7.32 to 7.35). */
export function SeaPrice({ preview }: { preview: VoyageView }) {
	const words = useWords();
	const { refusal, mustStop } = preview;
	if (refusal)
		return (
			<p className="warning" data-testid="march-refusal">
				{words.say(refusal.why)} <RuleButton rule={refusal.rule} />
			</p>
		);
	return (
		<>
			<SeaPoints sailing={preview} testId="march-sum" />
			<SeaAhead sailing={preview} />
			{mustStop && (
				<p className="warning" data-testid="march-warning">
					{words.key("window.sail.must-stop")} <RuleButton rule="CR 7.32" />
				</p>
			)}
		</>
	);
}

/** How far it is. */
export function SeaPoints({ sailing: { seaPoints, allSea }, testId }: { sailing: SailingView; testId?: string }) {
	const words = useWords();
	return (
		<p className="march-sum" data-testid={testId}>
			{words.key("window.sail.sum", { points: seaPoints, allSea })} <RuleButton rule="CR 7.32" />
		</p>
	);
}

/** What the sea may do, and who may come out. */
export function SeaAhead({ sailing }: { sailing: SailingView }) {
	const words = useWords();
	const { column } = sailing.storm;
	return (
		<>
			{column === null ? (
				<p className="hint">{words.key("window.sail.no-roll")}</p>
			) : (
				<StormToCome sailing={sailing} column={column} />
			)}
			<Interceptors sailing={sailing} />
		</>
	);
}

/** The column of the chart, what weighs on the die, and how likely each result is (CR 7.34). */
function StormToCome({ sailing: { storm, modifiers }, column }: { sailing: SailingView; column: string }) {
	const words = useWords();
	const [chart, setChart] = useState(false);
	const all = [
		["calm", storm.calm],
		["scattered", storm.scattered],
		["disaster", storm.disaster],
	] as const;
	const results = all.filter(([, chance]) => chance > 0);
	return (
		<section data-testid="storm-to-come">
			<h3 className="aw-sea-heading">
				{words.key("window.sail.storm", { column })} <RuleButton rule="CR 7.34" />
				<button type="button" className="quiet small" onClick={() => setChart(true)} data-testid="storm-chart">
					{words.key("window.chart.show")}
				</button>
			</h3>
			<ul className="march-costs">
				{modifiers.map(({ id, label, rule, dr }) => (
					<li key={id}>
						<span>{words.say(label)}</span> <RuleButton rule={rule} />
						<span className="number">{signed(dr)}</span>
					</li>
				))}
			</ul>
			<Chances>
				{results.map(([result, chance]) => (
					<OutcomeChance key={result} name={words.key(`outcome.storm.${result}`)} chance={chance} />
				))}
			</Chances>
			{chart && (
				<Modal
					title={words.key("window.sail.storm", { column })}
					onClose={() => setChart(false)}
					className="wide"
					testId="chart"
				>
					<ChartTable chart="cr-storm-scatter" cell={{ row: "", column, value: "" }} />
				</Modal>
			)}
		</section>
	);
}

/** Each Fleet within reach of the way, where it has its best die (CR 7.35). */
function Interceptors({ sailing }: { sailing: SailingView }) {
	const words = useWords();
	const all = interceptorsAtSea(sailing);
	const isLikely = all.some(({ needed }) => chanceOf(needed) > 0);
	if (all.length === 0) return <p className="hint">{words.key("window.sail.nobody")}</p>;
	return (
		<section className={isLikely ? "warning" : "hint"} data-testid="sea-interceptors">
			<h3 className="aw-sea-heading">
				{words.key("window.sail.interceptors")} <RuleButton rule="CR 7.35" />
			</h3>
			<ul>
				{all.map(({ fleet, hex, needed }) => (
					<li key={fleet}>
						{words.key("window.sail.interceptor", {
							fleet: { kind: "fleet", id: fleet },
							hex: { kind: "hex", id: hex },
							needed,
							percent: Math.round(100 * chanceOf(needed)),
						})}
					</li>
				))}
			</ul>
		</section>
	);
}
