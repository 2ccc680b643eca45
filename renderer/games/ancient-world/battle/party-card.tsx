/** One party of a battle: who leads it, what it brought, what it has left (AW 8.21). */
import type { ReactNode } from "react";
import { Counter } from "../../../counters/counter.tsx";
import { useWords } from "../../../words.ts";
import { faceOfForce, faceOfLeader } from "../face-of.ts";
import { SideTag } from "../parts/side-tag.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { armsInShort, nameOfForce, ratingsOf, textOfLeader } from "../texts.ts";
import type { AncientWorldView, ForceView } from "../view.ts";
import "./battle.css";

type Party = NonNullable<AncientWorldView["battle"]>["attacker"];

interface PartyProps {
	part: "attacker" | "defender";
	side: string;
	leader: string | null;
	view: AncientWorldView;
	/** What of him counts: his Battle Rating on land, his Campaign Rating at sea. */
	rating?: "battle" | "campaign";
	children?: ReactNode;
}

/** A party's head: side, role, the man in charge with his ratings. */
export function PartyHead({ part, side, leader, view, rating = "battle", children }: PartyProps) {
	const words = useWords();
	const man = leader === null ? undefined : view.leaders[leader];
	return (
		<section className="aw-party" aria-label={words.key(`window.battle.${part}`)} data-side={side}>
			<p className="aw-party-side">
				<SideTag side={side} /> <small>{words.key(`window.battle.${part}`)}</small>
			</p>
			<div className="aw-party-leader">
				{man ? (
					<>
						<Counter face={faceOfLeader(man)} size={44} label={`${words.say(textOfLeader(man))} ${ratingsOf(man)}`} />
						<p>
							<strong>{man.name}</strong>
							<small>
								{rating === "battle"
									? words.key("window.battle.letter", { letter: man.battle ?? "–" })
									: words.key("window.sea-battle.campaign", { campaign: man.campaign })}
							</small>
						</p>
					</>
				) : (
					<p className="aw-quiet">{words.key("window.battle.leaderless")}</p>
				)}
			</div>
			{children}
		</section>
	);
}

/** A party that still fights: its forces as counters, and their sum. */
export function FightingParty({
	part,
	party,
	view,
}: {
	part: PartyProps["part"];
	party: Party;
	view: AncientWorldView;
}) {
	const words = useWords();
	const forces = party.forces.flatMap((id) => view.forces[id] ?? []);
	return (
		<PartyHead part={part} side={party.side} leader={party.inCharge} view={view}>
			<p className="aw-party-sum">
				<strong>{words.key("window.counter.sp", { sp: sumOf(forces, "sp") })}</strong>
				<small>
					{armsInShort(
						{ inf: sumOf(forces, "inf"), cav: sumOf(forces, "cav"), elephants: sumOf(forces, "elephants") },
						words,
					)}
				</small>
			</p>
			<ul className="aw-party-forces">
				{forces.map((force) => (
					<li key={force.id}>
						<Counter
							face={faceOfForce(force, view, nameOfForce(force, words))}
							size={36}
							label={words.key("window.counter.force", { name: nameOfForce(force, words), sp: force.totals.sp })}
						/>
						<StatusBadge status={force.status} />
					</li>
				))}
			</ul>
		</PartyHead>
	);
}

type Summed = "sp" | "inf" | "cav" | "elephants";

function sumOf(forces: readonly ForceView[], what: Summed): number {
	return forces.reduce((sum, { totals }) => sum + totals[what], 0);
}
