/** A force with everything in it: who leads it, each leader, legion, group of SPs and engine, and its status. */
import { Counter } from "../../../counters/counter.tsx";
import { counterColours } from "../../../counters/livery.ts";
import { Explained } from "../../../panels/common/glossed.tsx";
import { useWords } from "../../../words.ts";
import { faceOfForce, faceOfLeader, faceOfLegion, faceOfMarker, faceOfSps } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import { RuleNumber } from "../parts/rule-number.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import type { Handling } from "../piece-handling.ts";
import { efficiencyOf, spsId, type TableFacts } from "../table-facts.ts";
import { ancientWorldTerms } from "../terms.ts";
import { conditionsOf, nameOfForce, textOfArms, textOfLeader, textOfLegion, textOfSps } from "../texts.ts";
import type { ForceView } from "../view.ts";

interface ForceCardProps {
	force: ForceView;
	facts: TableFacts;
	compact: boolean;
	handling: Handling;
}

/** A force with everything in it: who leads it, each leader, legion, group of SPs and engine, and its status. */
export function ForceCard({ force, facts, compact, handling }: ForceCardProps) {
	const { field } = counterColours(force.side);
	return (
		<article className="aw-force" style={{ borderInlineStartColor: field }} data-force={force.id}>
			<ForceHead {...{ force, facts, compact, handling }} />
			{compact ? <Contents force={force} facts={facts} /> : <Pieces force={force} facts={facts} handling={handling} />}
		</article>
	);
}

function ForceHead({ force, facts, compact, handling }: ForceCardProps) {
	const words = useWords();
	const name = nameOfForce(force, words);
	const efficiency = efficiencyOf(facts.view, force);
	const face = faceOfForce(force, facts.view, name);
	const leader = force.inCharge === null ? null : facts.view.leaders[force.inCharge];
	const army = { kind: "force", id: force.id };
	return (
		<header>
			{compact ? (
				<Counter face={face} size={44} label="" />
			) : (
				<Piece
					face={face}
					piece={army}
					force={force.id}
					size={60}
					handling={handling}
					label={words.key("window.counter.force", { name, sp: force.totals.sp })}
				/>
			)}
			<div className="aw-force-words">
				<h4>
					{name}
					<span className="aw-strength">{words.key("window.counter.sp", { sp: force.totals.sp })}</span>
				</h4>
				<p>
					<span>{words.name({ kind: "side", id: force.side })}</span>
					{leader && leader.name !== name && (
						<span>{words.key("window.inspect.in-charge", { leader: leader.name })}</span>
					)}
					{!leader && force.totals.sp > 0 && <span className="aw-quiet">{words.key("window.inspect.no-leader")}</span>}
				</p>
				{force.staysPut && (
					<p data-testid="stays-put">
						{words.say(force.staysPut.why)} <RuleNumber rule={force.staysPut.rule} onRule={handling.onRule} />
					</p>
				)}
				<p>
					<StatusBadge status={force.status} />
					{efficiency !== null && <strong>{words.key("window.counter.efficiency", { level: efficiency })}</strong>}
					{force.besieged && <strong className="aw-grave">{words.key("window.inspect.besieged")}</strong>}
					<span className="aw-figure aw-quiet">
						<Explained
							said={words.key("window.inspect.totals", { arms: textOfArms(force.totals), asp: force.totals.asp })}
							terms={ancientWorldTerms}
						/>
					</span>
				</p>
			</div>
		</header>
	);
}

/** Every piece of the force in words: the small form. */
function Contents({ force, facts }: Pick<ForceCardProps, "force" | "facts">) {
	const words = useWords();
	const { view } = facts;
	return (
		<ul className="aw-contents">
			{force.leaders.map((id) => {
				const leader = view.leaders[id];
				return leader && <li key={id}>{words.say(textOfLeader(leader))}</li>;
			})}
			{force.legions.map((id) => {
				const legion = view.legions[id];
				return legion && <li key={id}>{words.say(textOfLegion(legion))}</li>;
			})}
			{force.sps.length > 0 && <li>{words.key("window.counter.list", { items: force.sps.map(textOfSps) })}</li>}
			{force.engines > 0 && <li>{words.key("window.counter.engines", { n: force.engines })}</li>}
		</ul>
	);
}

/** Every piece of the force as a counter that can be taken up, with its words beside it. */
function Pieces({ force, facts, handling }: Omit<ForceCardProps, "compact">) {
	const words = useWords();
	const { view } = facts;
	const common = { force: force.id, handling };
	return (
		<ul className="aw-pieces">
			{force.leaders.map((id) => {
				const leader = view.leaders[id];
				if (!leader) return null;
				const label = words.say(textOfLeader(leader));
				const piece = { kind: "leader", id };
				return (
					<li key={id}>
						<Piece {...common} face={faceOfLeader(leader)} piece={piece} label={label} />
						<div>
							<button type="button" className="aw-plain aw-name" onClick={() => handling.onInspect(piece)}>
								{leader.name}
							</button>
							<p>
								{conditionsOf(leader)
									.map((condition) => words.say(condition))
									.join(", ")}
							</p>
						</div>
					</li>
				);
			})}
			{force.legions.map((id) => {
				const legion = view.legions[id];
				if (!legion) return null;
				const label = words.say(textOfLegion(legion));
				return (
					<li key={id} className="aw-wide">
						<Piece {...common} face={faceOfLegion(legion, force.side)} piece={{ kind: "legion", id }} label={label} />
						<span>
							<Explained said={label} terms={ancientWorldTerms} />
						</span>
					</li>
				);
			})}
			{force.sps.map((group) => {
				const label = words.say(textOfSps(group));
				const id = spsId(force.id, group);
				return (
					<li key={id}>
						<Piece {...common} face={faceOfSps(group, force.side)} piece={{ kind: "sps", id }} label={label} />
						<span>{label}</span>
					</li>
				);
			})}
			{force.engines > 0 && (
				<li>
					<Counter face={faceOfMarker({ kind: "siege-engine", side: null, level: force.engines })} size={52} label="" />
					<span>{words.key("window.counter.engines", { n: force.engines })}</span>
				</li>
			)}
		</ul>
	);
}
