/** What the war has cost so far, by side and arm, and every battle and assault that was fought. */

import { useWords } from "../../../words.ts";
import { SideTag } from "../parts/side-tag.tsx";
import type { Handling } from "../piece-handling.ts";
import type { TableFacts } from "../table-facts.ts";
import { textOfArm, textOfContingent } from "../texts.ts";
import type { AncientWorldView } from "../view.ts";
import "./records.css";

type BattleRecord = AncientWorldView["battles"][number];
type SideId = AncientWorldView["sidesInOrder"][number];
type Losses = NonNullable<AncientWorldView["sides"][SideId]>;

/** One line of what a side lost: `african/inf` and its SPs. */
export interface LossLine {
	contingent: string;
	arm: "inf" | "cav" | "elephant";
	lost: number;
	arrived: number;
}

/** SPs lost and arrived by nationality and arm, the greatest losses first. What is no SP, such as leaders, is left out. */
export function listLosses({ eliminated, arrived }: Pick<Losses, "eliminated" | "arrived">): LossLine[] {
	const keys = [...new Set([...Object.keys(eliminated), ...Object.keys(arrived)])];
	return keys
		.flatMap((key): LossLine[] => {
			const [contingent = "", arm] = key.split("/");
			if (arm !== "inf" && arm !== "cav" && arm !== "elephant") return [];
			return [{ contingent, arm, lost: eliminated[key] ?? 0, arrived: arrived[key] ?? 0 }];
		})
		.toSorted((a, b) => b.lost - a.lost || b.arrived - a.arrived);
}

/** The cost of the war so far by side and arm, and every battle and assault that was fought. */
export function LossesCard({ facts, handling }: { facts: TableFacts; handling: Handling }) {
	const { view } = facts;
	return (
		<div className="aw-records">
			<div className="aw-loss-cards">
				{view.sidesInOrder.map((side) => (
					<SideLosses key={side} side={side} view={view} />
				))}
			</div>
			<Battles battles={view.battles} handling={handling} years={view.years} />
		</div>
	);
}

function SideLosses({ side, view }: { side: SideId; view: AncientWorldView }) {
	const words = useWords();
	const lines = listLosses(view.sides[side] ?? { eliminated: {}, arrived: {} });
	const most = Math.max(1, ...lines.map(({ lost }) => lost));
	const lost = lines.reduce((sum, line) => sum + line.lost, 0);
	const fallen = Object.values(view.leaders).filter(
		(leader) => leader.side === side && (leader.standing === "killed" || leader.standing === "captured"),
	);
	return (
		<section className="aw-loss-card">
			<h3>
				<SideTag side={side} /> {words.key("window.losses.lost", { sp: lost })}
			</h3>
			<table>
				<tbody>
					{lines.map(({ contingent, arm, lost, arrived }) => (
						<tr key={`${contingent}/${arm}`}>
							<th scope="row" className="aw-troops">
								{words.say(textOfContingent(contingent))} {words.say(textOfArm({ arm, elite: false, sp: lost }))}
							</th>
							<td>
								<span className="aw-gauge grave" aria-hidden="true">
									<span style={{ width: `${(lost / most) * 100}%` }} />
								</span>
							</td>
							<td className="aw-figure">{words.key("window.losses.line", { lost, arrived })}</td>
						</tr>
					))}
				</tbody>
			</table>
			{fallen.length > 0 && (
				<p className="aw-quiet">{words.key("window.losses.leaders", { names: fallen.map(({ name }) => name) })}</p>
			)}
		</section>
	);
}

interface BattlesProps {
	battles: readonly BattleRecord[];
	years: readonly number[];
	handling: Handling;
}

const COLUMNS = ["year", "where", "sides", "outcome"] as const;

function Battles({ battles, years, handling }: BattlesProps) {
	const words = useWords();
	if (battles.length === 0) return <p className="aw-quiet">{words.key("window.battles.none")}</p>;
	return (
		<table className="aw-record" data-testid="battles">
			<caption>{words.key("window.battles.title", { n: battles.length })}</caption>
			<thead>
				<tr>
					{COLUMNS.map((column) => (
						<th key={column} scope="col">
							{words.key(`window.battles.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{battles.map((battle, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: records are only ever added at the end
					<tr key={index}>
						<td>{words.key("window.display.turn.year", { year: years[battle.turn - 1] ?? 0 })}</td>
						<td>
							<button
								type="button"
								className="aw-plain"
								onClick={() => handling.onInspect({ kind: "hex", id: battle.hex })}
							>
								{words.name({ kind: "hex", id: battle.hex })}
							</button>
							<small>{words.key(`window.battles.kind.${battle.kind}`)}</small>
						</td>
						<td>
							<Contender battle={battle} side={battle.attacker} />
							<Contender battle={battle} side={battle.defender} />
						</td>
						<td>
							{battle.winner === null
								? words.key(battle.kind === "battle" ? "window.battle.draw" : "window.battles.holds-out")
								: words.key(battle.major ? "window.battle.major" : "window.battle.victory", {
										side: { kind: "side", id: battle.winner },
									})}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Contender({ battle, side }: { battle: BattleRecord; side: SideId }) {
	const words = useWords();
	const leader = battle.commanders[side];
	return (
		<p className="aw-contender">
			<SideTag side={side} />
			<span>{leader ? words.name({ kind: "leader", id: leader }) : words.key("window.battle.leaderless")}</span>
			<span className="aw-figure">
				{words.key("window.battles.lost", { sp: battle.strength[side] ?? 0, lost: battle.lost[side] ?? 0 })}
			</span>
		</p>
	);
}
