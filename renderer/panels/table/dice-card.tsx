/** The last rolls: die, arithmetic, result, and the chart when asked for; where it was is marked while the pointer rests on one. */
import { observer } from "mobx-react-lite";
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { lastRolls } from "../../stores/last-rolls.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { RuleButton } from "../common/rule-button.tsx";
import { ChartButton } from "./chart-button.tsx";
import { DieFace } from "./die-face.tsx";
import { ModifierLines, type Roll, RollTold } from "./roll-lines.tsx";

/** The card of the last rolls, but for those that a card of the game tells. */
export const DiceCard = observer(function DiceCard() {
	const { campaign, game } = useApp();
	const rolls = lastRolls(campaign.log, campaign.snapshot?.satAt ?? null).filter((entry) => !game?.tells(entry));
	if (rolls.length === 0) return null;
	return (
		<div className="dice-pile">
			{rolls.map(
				(entry) => entry.roll && <RollCard key={`${entry.node}/${entry.index}`} entry={entry} roll={entry.roll} />,
			)}
		</div>
	);
});

function RollCard({ entry, roll }: { entry: PlacedEntry; roll: Roll }) {
	const { table } = useApp();
	const words = useWords();
	return (
		<Card
			title={words.say(entry.text)}
			actions={<RuleButton rule={roll.rule} />}
			className="dice"
			onPoint={(isPointed) => table.tellOf(isPointed ? (entry.at ?? []) : [])}
			testId="dice"
		>
			<div className="dice-faces">
				{roll.dice.map((value, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll have no other name and never change places
					<DieFace key={index} value={value} />
				))}
			</div>
			<div className="dice-said">
				<RollTold entry={entry} roll={roll} />
				<ChartButton roll={roll} />
			</div>
			{roll.modifiers.length > 0 && <ModifierLines roll={roll} />}
		</Card>
	);
}
