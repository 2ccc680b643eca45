/**
 * The battle on the table: both parties, the ground, what has been declared, and every roll of the fight in order. After the
 * last roll it tells what each side has lost, until something else is answered.
 */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import type { TableFacts } from "../facts.ts";
import { type BattleStory, lostToElephants } from "../stores/battle-story.ts";
import { useAncientWorld } from "../table/use-ancient-world.ts";
import type { AncientWorldView } from "../view.ts";
import { BattleFrame } from "./battle-frame.tsx";
import { FightingParty, PartyHead } from "./party-card.tsx";
import { StoryLines } from "./story-lines.tsx";
import "./battle.css";

type Battle = NonNullable<AncientWorldView["battle"]>;
type BattleRecord = AncientWorldView["battles"][number];

export const BattleCard = observer(function BattleCard() {
	const { story, facts } = useAncientWorld();
	if (!story || !facts) return null;
	const { battle } = facts.view;
	if (battle) return <OpenBattle battle={battle} story={story} facts={facts} />;
	return story.record && <FinishedBattle record={story.record} story={story} facts={facts} />;
});

interface BattleProps {
	story: BattleStory;
	facts: TableFacts;
}

function OpenBattle({ battle, story, facts }: BattleProps & { battle: Battle }) {
	const words = useWords();
	const { map } = useAncientWorld();
	// When the battle begins its hex comes into view beside this card.
	useEffect(() => map.handle?.reveal(battle.hex), [map, battle.hex]);
	const declared = declarationsOf(battle);
	return (
		<BattleFrame hex={battle.hex} title="window.battle.title" rule="AW 8.2" facts={facts}>
			<div className="aw-parties">
				<FightingParty part="attacker" party={battle.attacker} view={facts.view} />
				<FightingParty part="defender" party={battle.defender} view={facts.view} />
			</div>
			<ul className="aw-declared" aria-label={words.key("window.battle.declared")}>
				{declared.map(({ key, rule }) => (
					<li key={key}>
						{words.key(key)} <RuleButton rule={rule} />
					</li>
				))}
			</ul>
			<StoryLines entries={story.entries} />
		</BattleFrame>
	);
}

/** How the battle came about, and what weighs on it, each with its rule. */
function declarationsOf(battle: Battle): { key: string; rule: string }[] {
	const cause = { attack: "AW 8.21", interception: "AW 6.55", sally: "AW 8.44" }[battle.cause];
	const flags = [
		[battle.ambush, "ambush", "AW 6.58"],
		[battle.failedAvoidance, "failed-avoidance", "AW 8.23"],
		[battle.failedInterception, "failed-interception", "AW 6.54"],
		[battle.devoted !== null, "devotio", "RRR 8.31-devotio"],
	] as const;
	return [
		{ key: `window.battle.cause.${battle.cause}`, rule: cause },
		...flags.flatMap(([is, key, rule]) => (is ? [{ key: `window.battle.${key}`, rule }] : [])),
	];
}

function FinishedBattle({ record, story, facts }: BattleProps & { record: BattleRecord }) {
	return (
		<BattleFrame hex={record.hex} title="window.battle.over" rule="AW 8.2" facts={facts}>
			<p className="aw-battle-result">
				<ResultLine record={record} />
			</p>
			<div className="aw-parties">
				<BeatenOrNot part="attacker" side={record.attacker} record={record} story={story} view={facts.view} />
				<BeatenOrNot part="defender" side={record.defender} record={record} story={story} view={facts.view} />
			</div>
			<StoryLines entries={story.entries} />
		</BattleFrame>
	);
}

function ResultLine({ record }: { record: BattleRecord }) {
	const words = useWords();
	if (record.winner === null) return words.key("window.battle.draw");
	const side = { kind: "side", id: record.winner };
	return words.key(record.major ? "window.battle.major" : "window.battle.victory", { side });
}

interface BeatenProps {
	part: "attacker" | "defender";
	side: BattleRecord["attacker"];
	record: BattleRecord;
	story: BattleStory;
	view: AncientWorldView;
}

/** A party after the fight: what it brought and all that it lost, as a bar; how, where it was not the battle alone. */
function BeatenOrNot({ part, side, record, story, view }: BeatenProps) {
	const words = useWords();
	const { elephants, trampled } = lostToElephants(story.entries, side);
	const fallen = record.lost[side] ?? 0;
	const lost = fallen + elephants + trampled;
	const strength = (record.strength[side] ?? 0) + elephants + trampled;
	return (
		<PartyHead part={part} side={side} leader={record.commanders[side] ?? null} view={view}>
			<p className="aw-party-sum">
				<strong>{words.key("window.battle.lost", { sp: lost })}</strong>
				<small>{words.key("window.battle.of", { sp: strength })}</small>
			</p>
			{elephants + trampled > 0 && (
				<p className="aw-quiet" data-testid="losses-told">
					{words.key("window.battle.lost-how", { fallen, elephants, trampled })}
				</p>
			)}
			<span className="aw-loss-bar" aria-hidden="true">
				<span style={{ width: `${strength === 0 ? 0 : Math.min(1, lost / strength) * 100}%` }} />
			</span>
		</PartyHead>
	);
}
