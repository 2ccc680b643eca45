/** Who fights a battle on land, on what ground, how it came about and what weighs on it (AW 8.2). */
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import type { Fight } from "../stores/fight.ts";
import type { TableFacts } from "../table-facts.ts";
import type { AncientWorldView } from "../view.ts";
import { FightingParty } from "./party-card.tsx";
import { PastParties } from "./past-parties.tsx";

type Battle = NonNullable<AncientWorldView["battle"]>;

/** The parties of a battle on land, with its ground and what weighs on it (AW 8.2). */
export function BattleParties({ fight, facts }: { fight: Fight; facts: TableFacts }) {
	const words = useWords();
	const { battle } = facts.view;
	if (fight.over || !battle) return <PastParties fight={fight} facts={facts} />;
	const terrain = facts.map.hex(battle.hex)?.terrain ?? "flat";
	return (
		<>
			<div className="aw-parties">
				<FightingParty part="attacker" party={battle.attacker} view={facts.view} />
				<FightingParty part="defender" party={battle.defender} view={facts.view} />
			</div>
			<ul className="aw-declared" aria-label={words.key("window.battle.declared")}>
				<li>{words.key(`window.inspect.terrain.${terrain}`)}</li>
				{declarationsOf(battle).map(({ key, rule }) => (
					<li key={key}>
						{words.key(key)} <RuleButton rule={rule} />
					</li>
				))}
			</ul>
		</>
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
