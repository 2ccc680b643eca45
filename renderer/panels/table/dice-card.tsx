/** The last roll: die, arithmetic, result, and its chart when asked for. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { PlacedEntry } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { RuleButton } from "../common/rule-button.tsx";
import { ChartTable } from "./chart-table.tsx";
import { DieFace } from "./die-face.tsx";
import { type Roll, RollLines } from "./roll-lines.tsx";

export const DiceCard = observer(function DiceCard() {
	const { campaign } = useApp();
	const entry = campaign.lastRoll;
	if (!entry?.roll) return null;
	return <RollCard key={`${entry.node}/${entry.index}`} entry={entry} roll={entry.roll} />;
});

function RollCard({ entry, roll }: { entry: PlacedEntry; roll: Roll }) {
	const words = useWords();
	const [open, setOpen] = useState(false);
	return (
		<Card title={words.say(entry.text)} actions={<RuleButton rule={roll.rule} />} className="dice" testId="dice">
			<div className="dice-row">
				{roll.dice.map((value, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll have no other name and never change places
					<DieFace key={index} value={value} />
				))}
				<p className="roll-outcome" data-testid="roll-outcome">
					{words.say(roll.outcome)}
				</p>
			</div>
			{(roll.modifiers.length > 0 || roll.target) && <RollLines roll={roll} />}
			{roll.table && roll.cell && (
				<button
					type="button"
					className="quiet small"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					data-testid="show-chart"
				>
					{words.key(open ? "window.chart.hide" : "window.chart.show")}
				</button>
			)}
			{open && roll.table && <ChartTable chart={roll.table} cell={roll.cell} />}
		</Card>
	);
}
