/** An army in its box: leaders, legions row by row, contingents, engines, the march in progress, status. */

import { bannerColours } from "../../../counters/livery.ts";
import { useWords } from "../../../words.ts";
import { faceOfForce, faceOfLeader } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { Target } from "../parts/target.tsx";
import type { Handling } from "../piece-handling.ts";
import { efficiencyOf, type TableFacts } from "../table-facts.ts";
import { nameOfForce, textOfArms, textOfLeader, textOfOffice } from "../texts.ts";
import type { ForceView, LeaderView } from "../view.ts";
import { AttritionTrack } from "./attrition-track.tsx";
import { Contingents } from "./contingents.tsx";
import { LegionTable } from "./legion-table.tsx";

/** A force with what is needed to show it and to take hold of it. */
export interface ForceProps {
	force: ForceView;
	facts: TableFacts;
	handling: Handling;
}

/** The box of an army: leaders, legions row by row, contingents, engines, the march in progress, status. */
export function ArmyBox({ force, facts, handling }: ForceProps) {
	const words = useWords();
	const name = nameOfForce(force, words);
	const place = { kind: "force", id: force.id };
	const efficiency = efficiencyOf(facts.view, force);
	const march = facts.view.march?.forces.includes(force.id) ? facts.view.march : null;
	const legions = force.legions.map((id) => facts.view.legions[id]).filter((legion) => legion !== undefined);
	return (
		<Target place={place} handling={handling} className="aw-army-box" label={name}>
			<header style={bannerColours(force.side)}>
				<Piece
					face={faceOfForce(force, facts.view, name)}
					piece={place}
					force={force.id}
					size={64}
					handling={handling}
					label={words.key("window.counter.force", { name, sp: force.totals.sp })}
				/>
				<div>
					<h3>{name}</h3>
					<p className="aw-army-state">
						<span>
							{words.key("window.display.where", { hex: { kind: "hex", id: force.hex }, place: force.place })}
						</span>
						<StatusBadge status={force.status} />
						{efficiency !== null && <strong>{words.key("window.counter.efficiency", { level: efficiency })}</strong>}
						{force.besieged && <strong>{words.key("window.inspect.besieged")}</strong>}
						{force.engines > 0 && <span>{words.key("window.counter.engines", { n: force.engines })}</span>}
					</p>
				</div>
				<ArmyTotals force={force} />
			</header>
			<div className="aw-army-body">
				{march && <AttritionTrack march={march} />}
				<div className="aw-men">
					<Leaders force={force} facts={facts} handling={handling} />
					<Contingents force={force} handling={handling} />
				</div>
				{legions.length > 0 && <LegionTable force={force} legions={legions} facts={facts} handling={handling} />}
			</div>
		</Target>
	);
}

function ArmyTotals({ force }: { force: ForceView }) {
	const words = useWords();
	const { totals } = force;
	return (
		<p className="aw-army-totals">
			<strong>{words.key("window.counter.sp", { sp: totals.sp })}</strong>
			<small>{words.key("window.inspect.totals", { arms: textOfArms(totals), asp: totals.asp })}</small>
		</p>
	);
}

function Leaders({ force, facts, handling }: ForceProps) {
	const leaders = force.leaders.map((id) => facts.view.leaders[id]).filter((leader) => leader !== undefined);
	return (
		<ul className="aw-leaders">
			{leaders.map((leader) => (
				<LeaderItem key={leader.id} leader={leader} force={force} handling={handling} />
			))}
		</ul>
	);
}

function LeaderItem({ leader, force, handling }: { leader: LeaderView; force: ForceView; handling: Handling }) {
	const words = useWords();
	const piece = { kind: "leader", id: leader.id };
	const inCharge = force.inCharge === leader.id;
	return (
		<li>
			<Piece
				face={faceOfLeader(leader)}
				piece={piece}
				force={force.id}
				size={64}
				handling={handling}
				label={words.say(textOfLeader(leader))}
			/>
			<div>
				<button type="button" className="aw-plain aw-name" onClick={() => handling.onInspect(piece)}>
					{leader.name}
				</button>
				<p>
					{leader.office !== null && <span>{words.say(textOfOffice(leader.office))}</span>}
					{leader.overallCommander && <span>{words.key("window.counter.overall-commander")}</span>}
					{inCharge && <span>{words.key("window.display.in-charge")}</span>}
				</p>
				<p className="aw-quiet">
					{leader.office !== null && (
						<span>
							{leader.province === null
								? words.key("window.display.no-province")
								: words.name({ kind: "province", id: leader.province })}
						</span>
					)}
					{leader.lams > 0 && <span>{words.key("window.display.lams-left", { n: leader.lams })}</span>}
					{leader.finished && <span>{words.key("window.counter.finished")}</span>}
				</p>
			</div>
		</li>
	);
}
