/** The last rolls: die, arithmetic, result, and the chart when asked for. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { PlacedEntry } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { Modal } from "../common/modal.tsx";
import { RuleButton } from "../common/rule-button.tsx";
import { ChartTable } from "./chart-table.tsx";
import { DieFace } from "./die-face.tsx";
import { type Roll, RollLines } from "./roll-lines.tsx";

export const DiceCard = observer(function DiceCard() {
	const { campaign } = useApp();
	if (campaign.lastRolls.length === 0) return null;
	return (
		<div className="dice-pile">
			{campaign.lastRolls.map(
				(entry) => entry.roll && <RollCard key={`${entry.node}/${entry.index}`} entry={entry} roll={entry.roll} />,
			)}
		</div>
	);
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
				<button type="button" className="quiet small" onClick={() => setOpen(true)} data-testid="show-chart">
					{words.key("window.chart.show")}
				</button>
			)}
			{open && roll.table && (
				<Modal title={words.say(roll.outcome)} onClose={() => setOpen(false)} className="wide" testId="chart">
					<ChartTable chart={roll.table} cell={roll.cell} />
				</Modal>
			)}
		</Card>
	);
}
