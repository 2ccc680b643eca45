/** Who fights a battle at sea, with their Fleets, and how it came about (CR 7.4). */
import { Counter } from "../../../counters/counter.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import { faceOfFleet } from "../face-of.ts";
import type { Fight } from "../stores/fight.ts";
import { squadronsIn, strengthIn, textOfCrew, textOfFleet, textOfSquadrons } from "../stores/fleets.ts";
import type { TableFacts } from "../table-facts.ts";
import type { AncientWorldView, NavalBattleView } from "../view.ts";
import { PartyHead } from "./party-card.tsx";
import { PastParties } from "./past-parties.tsx";
import "../ships/ships.css";

/** The rule by which it came to blows. */
const CAUSES = { attack: "CR 7.41", interception: "CR 7.35", harbour: "CR 7.46" } as const satisfies Record<
	NavalBattleView["cause"],
	string
>;

/** The parties of a battle at sea, with their Fleets, and how it came about (CR 7.4). */
export function NavalParties({ fight, facts }: { fight: Fight; facts: TableFacts }) {
	const words = useWords();
	const battle = facts.view.navy?.navalBattle;
	if (fight.over || !battle) return <PastParties fight={fight} facts={facts} />;
	return (
		<>
			<div className="aw-parties">
				<Party part="attacker" party={battle.attacker} view={facts.view} />
				<Party part="defender" party={battle.defender} view={facts.view} />
			</div>
			<ul className="aw-declared" aria-label={words.key("window.battle.declared")}>
				<li>
					{words.key(`window.sea-battle.cause.${battle.cause}`)} <RuleButton rule={CAUSES[battle.cause]} />
				</li>
			</ul>
		</>
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
							size={48}
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
