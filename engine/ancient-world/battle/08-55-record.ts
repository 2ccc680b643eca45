/** AW 8.55, 9.36, 9.51: the record of a fight, of whatever kind: what Triumphs (RRR 5.47), Censures and Emergencies look back at. */
import { provinceOf } from "../data.ts";
import { totalsOf } from "../forces.ts";
import type { BattleRecord, BySide, Force, HexId, LeaderId, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import type { Losses } from "./08-34-losses.ts";

/** One side of a fight as it begins. */
export interface Fighters {
	readonly side: SideId;
	/** In charge; null without a leader. */
	readonly commander: LeaderId | null;
	readonly leaders: readonly LeaderId[];
	readonly forces: readonly Force[];
	/** Legions among the forces, as this kind of fight counts them. */
	readonly legions: number;
}

/** Which fight it is, and where. */
type Occasion = Pick<BattleRecord, "kind"> & { readonly hex: HexId };

/** A fight that nobody has won yet, and that has cost nobody anything. */
export function openRecord(
	table: AncientWorld,
	{ kind, hex }: Occasion,
	attackers: Fighters,
	defenders: Fighters,
): BattleRecord {
	const each = <Value>(of: (fighters: Fighters) => Value): BySide<Value> => ({
		[attackers.side]: of(attackers),
		[defenders.side]: of(defenders),
	});
	return {
		turn: table.state.turn,
		hex,
		province: provinceOf(table.data, { hex }),
		kind,
		attacker: attackers.side,
		defender: defenders.side,
		winner: null,
		major: false,
		commanders: each(({ commander }) => commander),
		leaders: each(({ leaders }) => [...leaders]),
		strength: each(({ forces }) => totalsOf(table, forces).sp),
		lost: each(() => 0),
		infantryLost: each(() => 0),
		legions: each(({ legions }) => legions),
	};
}

/** Adds what a side has lost. */
export function addLosses(record: BattleRecord, side: SideId, { sp, inf }: Losses): void {
	record.lost[side] = (record.lost[side] ?? 0) + sp;
	record.infantryLost[side] = (record.infantryLost[side] ?? 0) + inf;
}
