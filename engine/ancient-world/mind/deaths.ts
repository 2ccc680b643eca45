/**
 * AW 8.61: who has outlived the battles that he fought, where his death decides the game. A few tries do not show what comes one time
 * of ten; what each battle puts at stake is known, so it is reckoned, however the die fell.
 */
import type { Condition } from "../../../assets/schema/victory.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { type GameData, printed } from "../data.ts";
import { oncePerGame } from "../printed-once.ts";
import type { BattleRecord, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import { conditionsAtOnce } from "./stakes.ts";

/** The faces of a die, 0 to 9, and what is added to it for whoever lost, lost a Major battle, or lost all his men. */
const FACES = 10;
const SHIFT = { unhurt: 0, lost: 1, major: 2, destroyed: 3 } as const;
/** Killed is who rolls so much over his Mortality. */
const OVER = 2;
/** The Mortality of whoever has none printed. */
const MORTALITY = 8;

/** Leaders whose death wins the game for somebody at once. */
const decisive = oncePerGame(
	(data): ReadonlySet<LeaderId> => new Set(conditionsAtOnce(data).flatMap((condition) => killedIn(condition))),
);

const killedIn = (condition: Condition): readonly LeaderId[] =>
	"pred" in condition && condition.pred === "leaderKilled" ? [condition.leader] : [];

/** The chances that a player's leaders of whom the game hangs, and those of all others, have outlived the battles since so many were fought; 1 where there are none. */
export function survivalOf(
	table: AncientWorld,
	player: SideId,
	since: number,
): { readonly own: number; readonly others: number } {
	const survival = { own: 1, others: 1 };
	for (const leader of decisive(table.data)) {
		const whose = playerOf(table, leaderById(table, leader).side) === player ? "own" : "others";
		survival[whose] *= outlived(table, leader, since);
	}
	return survival;
}

/** The table as if nobody who decides the game had fallen in a battle since then: what those put at stake is reckoned instead. */
export function asIfAlive(table: AncientWorld, since: number): AncientWorld {
	const fallen = [...decisive(table.data)]
		.map((leader) => leaderById(table, leader))
		.filter(({ id, standing }) => standing === "killed" && outlived(table, id, since) < 1);
	if (fallen.length === 0) return table;
	const risen = Object.fromEntries(fallen.map((man) => [man.id, { ...man, standing: "in-play" as const }]));
	return { ...table, state: { ...table.state, outcome: null, leaders: { ...table.state.leaders, ...risen } } };
}

function outlived(table: AncientWorld, leader: LeaderId, since: number): number {
	const { side } = leaderById(table, leader);
	return table.state.battles
		.slice(since)
		.filter(({ kind, leaders }) => kind !== "attrition" && leaders[side]?.includes(leader))
		.reduce((chance, battle) => chance * (1 - deathIn(table.data, leader, side, battle)), 1);
}

function deathIn(data: GameData, leader: LeaderId, side: SideId, battle: BattleRecord): number {
	const { mortality } = printed(data, leader);
	const deadly = FACES - ((mortality ?? MORTALITY) + OVER - SHIFT[fateIn(side, battle)]);
	return data.scenario.leaderCasualties ? Math.max(0, Math.min(1, deadly / FACES)) : 0;
}

function fateIn(side: SideId, { winner, major, lost, strength }: BattleRecord): keyof typeof SHIFT {
	if ((lost[side] ?? 0) >= (strength[side] ?? 0)) return "destroyed";
	if (winner === null || winner === side) return "unhurt";
	return major ? "major" : "lost";
}
