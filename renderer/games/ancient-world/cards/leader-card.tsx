/** A leader at large: his counter, and what each rating means, with its rule. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { Counter } from "../../../counters/counter.tsx";
import { useWords } from "../../../words.ts";
import { faceOfLeader } from "../face-of.ts";
import { Barred } from "../parts/barred.tsx";
import { RuleNumber } from "../parts/rule-number.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import { conditionsOf } from "../texts.ts";
import type { LeaderView } from "../view.ts";
import "./cards.css";

interface Rating {
	id: string;
	rule: string;
	value: string | number;
	args?: Record<string, string | number>;
}

interface LeaderCardProps {
	leader: LeaderView;
	handling?: Handling;
	/** What he could not do, or be, this year. */
	barred?: readonly PlacedEntry[];
}

/** A leader at large: his counter, and the meaning and rule of each rating. `barred`: what he could not do this year. */
export function LeaderCard({ leader, handling = HANDS_OFF, barred = [] }: LeaderCardProps) {
	const words = useWords();
	const conditions = conditionsOf(leader);
	return (
		<article className="aw-leader-card" data-leader={leader.id}>
			<header>
				<Counter face={faceOfLeader(leader)} size={160} label="" />
				<div>
					<h2>{leader.name}</h2>
					<p>
						<SideTag side={leader.side} />
					</p>
					{conditions.length > 0 && (
						<ul className="aw-conditions">
							{conditions.map((condition) => (
								<li key={condition.key}>{words.say(condition)}</li>
							))}
						</ul>
					)}
					<Whereabouts leader={leader} handling={handling} />
				</div>
			</header>
			<dl className="aw-ratings">
				{listRatings(leader).map((rating) => (
					<div key={rating.id}>
						<dt>
							<strong>{rating.value}</strong>
							{words.key(`window.counter.rating.${rating.id}`)}
						</dt>
						<dd>
							{words.key(`window.counter.rating.${rating.id}.means`, rating.args)}{" "}
							<RuleNumber rule={rating.rule} onRule={handling.onRule} />
						</dd>
					</div>
				))}
			</dl>
			<Barred barred={barred} onRule={handling.onRule} />
		</article>
	);
}

function Whereabouts({ leader, handling }: { leader: LeaderView; handling: Handling }) {
	const words = useWords();
	const { hex } = leader;
	return (
		<>
			{hex !== null && (
				<p>
					<button type="button" className="aw-plain" onClick={() => handling.onInspect({ kind: "hex", id: hex })}>
						{words.key("window.counter.stands-at", { hex: { kind: "hex", id: hex } })}
					</button>
				</p>
			)}
			{leader.province !== null && (
				<p>{words.key("window.counter.assigned", { province: { kind: "province", id: leader.province } })}</p>
			)}
			<p className="aw-quiet">{words.key("window.counter.phases", { used: leader.phasesUsed, lams: leader.lams })}</p>
			{leader.permissions.length > 0 && <p>{words.key("window.counter.permissions", { list: leader.permissions })}</p>}
		</>
	);
}

/** The ratings that this leader has, in the order of his counter (AW 5.1). */
function listRatings(leader: LeaderView): Rating[] {
	return [
		{ id: "initiative", rule: "AW 5.11", value: leader.initiative, args: { n: leader.initiative } },
		{
			id: "campaign",
			rule: "AW 5.12",
			value: leader.campaign,
			args: { n: leader.campaign, chance: percentAtMost(leader.campaign) },
		},
		...(leader.battle === null
			? []
			: [{ id: "battle", rule: "AW 5.13", value: leader.battle, args: { letter: leader.battle } }]),
		{ id: "guile", rule: "AW 5.14", value: leader.guile, args: { n: leader.guile, max: leader.guileMax } },
		...(leader.mortality === null
			? []
			: [{ id: "mortality", rule: "AW 5.15", value: leader.mortality, args: { n: leader.mortality } }]),
		...(leader.diplomacy === null
			? []
			: [{ id: "diplomacy", rule: "AW 5.16", value: leader.diplomacy, args: { n: leader.diplomacy } }]),
		...(leader.cer === null ? [] : [{ id: "cer", rule: "RRR 5.56", value: leader.cer, args: { n: leader.cer } }]),
	];
}

/** Chance in per cent that a die of 0 to 9 shows at most the rating; a 9 always fails (AW 5.24). */
function percentAtMost(rating: number): number {
	return Math.max(0, Math.min(rating + 1, 9)) * 10;
}
