/**
 * The battle at sea on the table: both parties with their Fleets, how it came about, and every roll in order: the battle, what is
 * lost, the pursuit, the retreat. After the last roll it tells what each side has lost and taken, until something else is answered.
 */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Counter } from "../../../counters/counter.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import { BattleFrame } from "../battle/battle-frame.tsx";
import { PartyHead } from "../battle/party-card.tsx";
import { StoryLines } from "../battle/story-lines.tsx";
import { faceOfFleet } from "../face-of.ts";
import type { TableFacts } from "../facts.ts";
import type { NavalStory } from "../stores/naval-story.ts";
import { useAncientWorld } from "../table/use-ancient-world.ts";
import type { AncientWorldView, NavalBattleView, NavalRecordView } from "../view.ts";
import { squadronsIn, strengthIn, textOfCrew, textOfFleet, textOfSquadrons } from "./fleets.ts";
import "./ships.css";

const RULE = "CR 7.4";

export const NavalBattleCard = observer(function NavalBattleCard() {
	const { navalStory: story, facts } = useAncientWorld();
	if (!story || !facts) return null;
	const battle = facts.view.navy?.navalBattle;
	if (battle) return <OpenBattle battle={battle} story={story} facts={facts} />;
	return story.record && <FinishedBattle record={story.record} story={story} facts={facts} />;
});

interface CardProps {
	story: NavalStory;
	facts: TableFacts;
}

/** The rule by which it came to blows. */
const CAUSES = { attack: "CR 7.41", interception: "CR 7.35", harbour: "CR 7.46" } as const satisfies Record<
	NavalBattleView["cause"],
	string
>;

function OpenBattle({ battle, story, facts }: CardProps & { battle: NavalBattleView }) {
	const words = useWords();
	const { map } = useAncientWorld();
	useEffect(() => map.handle?.reveal(battle.hex), [map, battle.hex]);
	return (
		<BattleFrame hex={battle.hex} title="window.sea-battle.title" rule={RULE} facts={facts}>
			<div className="aw-parties">
				<Party part="attacker" party={battle.attacker} view={facts.view} />
				<Party part="defender" party={battle.defender} view={facts.view} />
			</div>
			<ul className="aw-declared" aria-label={words.key("window.battle.declared")}>
				<li>
					{words.key(`window.sea-battle.cause.${battle.cause}`)} <RuleButton rule={CAUSES[battle.cause]} />
				</li>
			</ul>
			<StoryLines entries={story.entries} />
		</BattleFrame>
	);
}

interface PartyProps {
	part: "attacker" | "defender";
	party: NavalBattleView["attacker"];
	view: AncientWorldView;
}

/** A party that still fights: strength and squadrons, then each Fleet with its crews. */
function Party({ part, party, view }: PartyProps) {
	const words = useWords();
	const fleets = party.fleets.flatMap((id) => view.navy?.fleets[id] ?? []);
	return (
		<PartyHead part={part} side={party.side} leader={party.inCharge} view={view} rating="campaign">
			<p className="aw-party-sum">
				<strong>{words.key("window.sea-battle.strength", { strength: strengthIn(fleets) })}</strong>
				<small>{words.key("window.fleet.squadrons", { count: squadronsIn(fleets) })}</small>
				{party.laden && <small>{words.key("window.sea-battle.laden")}</small>}
			</p>
			<ul className="aw-party-forces aw-party-ships">
				{fleets.map((fleet) => (
					<li key={fleet.id}>
						<Counter
							face={faceOfFleet(fleet, view)}
							size={56}
							label={words.say(textOfFleet(fleet, view.leaders[fleet.commander ?? ""]))}
						/>
						<p>
							<small>{words.say(textOfSquadrons(fleet.squadrons))}</small>
							<small>{words.say(textOfCrew(fleet.crew))}</small>
							{fleet.corvus > 0 && <small>{words.key("window.fleet.corvus", { count: fleet.corvus })}</small>}
							{fleet.scattered && <strong className="aw-grave">{words.key("window.fleet.scattered")}</strong>}
						</p>
					</li>
				))}
			</ul>
		</PartyHead>
	);
}

function FinishedBattle({ record, story, facts }: CardProps & { record: NavalRecordView }) {
	const words = useWords();
	const { winner, major, captured } = record;
	const result = major ? "window.sea-battle.major" : "window.sea-battle.victory";
	return (
		<BattleFrame hex={record.hex} title="window.sea-battle.over" rule={RULE} facts={facts}>
			<p className="aw-battle-result">
				{winner === null
					? words.key("window.sea-battle.draw")
					: words.key(result, { side: { kind: "side", id: winner } })}{" "}
				<RuleButton rule="CR 7.47" />
			</p>
			<div className="aw-parties">
				<Beaten part="attacker" side={record.attacker} record={record} view={facts.view} />
				<Beaten part="defender" side={record.defender} record={record} view={facts.view} />
			</div>
			{winner !== null && captured.trireme + captured.quinquereme > 0 && (
				<p data-testid="captured-told">
					{words.key("window.sea-battle.captured", {
						side: { kind: "side", id: winner },
						squadrons: textOfSquadrons(captured),
					})}{" "}
					<RuleButton rule="CR 7.44" />
				</p>
			)}
			<StoryLines entries={story.entries} />
		</BattleFrame>
	);
}

interface BeatenProps {
	part: "attacker" | "defender";
	side: NavalRecordView["attacker"];
	record: NavalRecordView;
	view: AncientWorldView;
}

/** A party after the fight: the squadrons that it brought and lost, as a bar. */
function Beaten({ part, side, record, view }: BeatenProps) {
	const words = useWords();
	const lost = record.lost[side] ?? 0;
	const brought = record.squadrons[side] ?? 0;
	return (
		<PartyHead part={part} side={side} leader={record.commanders[side] ?? null} view={view} rating="campaign">
			<p className="aw-party-sum">
				<strong>{words.key("window.sea-battle.lost", { lost })}</strong>
				<small>{words.key("window.sea-battle.of", { count: brought })}</small>
			</p>
			<span className="aw-loss-bar" aria-hidden="true">
				<span style={{ width: `${brought === 0 ? 0 : Math.min(1, lost / brought) * 100}%` }} />
			</span>
		</PartyHead>
	);
}
