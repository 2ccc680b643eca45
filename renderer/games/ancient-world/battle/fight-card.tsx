/**
 * The one card of a fight, be it a battle, an assault or a battle at sea: who fights, the verdict, which never scrolls away, and every throw,
 * the newest on top. It folds to a strip while places on the map may be named, and when the fight is past.
 */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useWords } from "../../../words.ts";
import type { Fight, FightKind } from "../stores/fight.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { cityFactsIn, type TableFacts } from "../table-facts.ts";
import { AssaultParties } from "./assault-parties.tsx";
import { BattleParties } from "./battle-parties.tsx";
import { NavalParties } from "./naval-parties.tsx";
import { Throws } from "./throws.tsx";
import { ShortVerdict, Verdict } from "./verdict.tsx";
import "./battle.css";

/** The rule of each kind of fight. */
const RULES: Readonly<Record<FightKind, string>> = { battle: "AW 8.2", assault: "AW 9.3", sea: "CR 7.4" };
const TITLES: Readonly<Record<FightKind, string>> = {
	battle: "window.battle.title",
	assault: "window.assault.title",
	sea: "window.sea-battle.title",
};

/** The card over the map that tells the fight which is looked at, throw by throw; nothing while there is none. */
export const FightCard = observer(function FightCard() {
	const { fights, factsOfFight: facts, map, offered } = useAncientWorld();
	const { words } = useApp();
	const { fight, open } = fights;
	const hex = fight && facts ? hexOf(fight, facts) : null;
	const isTold = open || fights.standing === "fought";
	// When a fight begins, and when it is opened once more, its hex comes into view beside this card.
	useEffect(() => {
		if (isTold && hex !== null) map.handle?.reveal(hex);
	}, [map, hex, isTold]);
	if (!fight || !facts || hex === null) return null;
	const at = { kind: "hex", id: hex };
	const city = cityFactsIn(facts, hex);
	const left = offered.filter((each) => map.handle?.isLeft(each)).length;
	const names = ["aw-battle", open ? "aw-battle-open" : "", open && left * 2 > offered.length ? "aw-battle-far" : ""];
	return (
		<Card
			title={
				<>
					{words.key(TITLES[fight.kind], {
						...{ hex: at, where: { kind: "where", id: hex } },
						city: city ? { kind: "city", id: city.id } : at,
					})}
					{!open && <ShortVerdict fight={fight} facts={facts} />}
				</>
			}
			className={names.join(" ")}
			actions={<Actions fight={fight} hex={hex} />}
			testId="battle-card"
		>
			{open && (
				// biome-ignore lint/a11y/useKeyWithClickEvents: Space does the same wherever the focus is
				// biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere brings what is to come at once
				<div className="aw-fight" onClick={(event) => isPlain(event.target) && fights.hasten(event.timeStamp)}>
					<section
						className="aw-fight-head"
						aria-label={words.key("window.fight.parties")}
						// biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than the card is scrolled by keyboard
						tabIndex={0}
						data-scrolls
					>
						<Parties fight={fight} facts={facts} />
					</section>
					<Verdict fight={fight} facts={facts} />
					<Throws fight={fight} />
				</div>
			)}
		</Card>
	);
});

/** Whether a click is on nothing that does something of its own. */
const isPlain = (target: EventTarget) => target instanceof Element && target.closest("button, a, summary") === null;

const Actions = observer(function Actions({ fight, hex }: { fight: Fight; hex: string }) {
	const { fights, map } = useAncientWorld();
	const words = useWords();
	return (
		<>
			{fights.open && (
				<button type="button" className="quiet small" onClick={() => map.goTo(hex)}>
					{words.key("window.battle.show")}
				</button>
			)}
			<RuleButton rule={RULES[fight.kind]} />
			<button
				type="button"
				className="quiet small"
				aria-expanded={fights.open}
				onClick={() => fights.turn()}
				data-testid="fold-battle"
			>
				{words.key(fights.open ? "window.fold" : "window.unfold")}
			</button>
			{fight.over && (
				<button
					type="button"
					className="quiet small"
					aria-label={words.key("window.fight.away")}
					title={words.key("window.fight.away")}
					onClick={() => fights.putAway()}
					data-testid="away-battle"
				>
					×
				</button>
			)}
		</>
	);
});

function Parties({ fight, facts }: { fight: Fight; facts: TableFacts }) {
	if (fight.kind === "sea") return <NavalParties fight={fight} facts={facts} />;
	if (fight.kind === "assault") return <AssaultParties fight={fight} facts={facts} />;
	return <BattleParties fight={fight} facts={facts} />;
}

/** Where it is fought; null before anything is known of that. */
function hexOf({ kind, record, opening, over }: Fight, { view }: TableFacts): string | null {
	if (record) return record.kind === "sea" ? record.sea.hex : record.land.hex;
	if (kind === "assault") return opening.at?.find((ref) => ref.kind === "hex")?.id ?? null;
	if (over) return null;
	return (kind === "sea" ? view.navy?.navalBattle?.hex : view.battle?.hex) ?? null;
}
