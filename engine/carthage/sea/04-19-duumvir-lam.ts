/**
 * CR 4.19: one Duumvir LAM a side. When it is drawn all its Duumvirs act one after the other, in the order that their owner likes,
 * each with continuation rolls of his own; until they have, no other marker is drawn.
 */
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { printed } from "../../ancient-world/data.ts";
import type { LeaderId, LeaderState, Marker, OperationsPhase, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, type IdleHolder } from "../../ancient-world/table.ts";
import { beginOperationsPhase, chooseHolder, drawMarker } from "../../ancient-world/turn/04-initiative.ts";
import { type Play, ref, text } from "../../kernel/index.ts";
import { navyOf } from "./07-11-fleets.ts";

/** What the marker and its men are called. */
export const DUUMVIR = "duumvir";

/** Whether a leader's counter is a Duumvir's (CR 4.19). */
export const isDuumvir = ({ data }: Pick<AncientWorld, "data">, leader: LeaderId): boolean =>
	printed(data, leader).kind === "duumvir";

/** The side's marker, if a Duumvir of it stands on the map. */
export function duumvirLam(table: AncientWorld, side: SideId): Marker[] {
	return duumvirsOf(table, side).length > 0 ? [{ kind: "lam", side, leader: null, office: DUUMVIR }] : [];
}

/** Duumvirs on the map whom a side's player moves: a Syracusan acts on the marker of who controls Syracuse (7.23). */
export function duumvirsOf(table: AncientWorld, side: SideId): LeaderState[] {
	return allLeaders(table).filter(
		(man) => playerOf(table, man.side) === side && man.standing === "in-play" && isDuumvir(table, man.id),
	);
}

/** Whether a marker of the cup is a Duumvir LAM (CR 4.19). */
export const isDuumvirLam = ({ office }: Marker): boolean => office === DUUMVIR;

/** Those who have not acted this turn. */
export function duumvirHolders(table: AncientWorld, { side }: Marker): LeaderId[] {
	if (side === null) return [];
	return duumvirsOf(table, side)
		.filter(({ phasesUsed }) => phasesUsed === 0)
		.map(({ id }) => id);
}

/** Those who have. */
export function idleDuumvirs(table: AncientWorld, { side }: Marker): readonly IdleHolder[] {
	if (side === null) return [];
	return duumvirsOf(table, side)
		.filter(({ phasesUsed }) => phasesUsed > 0)
		.map(({ id }) => ({
			leader: id,
			rule: "CR 4.19",
			why: text("refused.duumvir-has-acted", { leader: ref("leader", id) }),
			isSpent: false,
		}));
}

/** One phase, if his side's marker is to come, or drawn and he has not acted on it yet. */
export function duumvirPhasesToCome(table: AncientWorld, { id }: LeaderState): number {
	const { cup, phase, navy } = table.state;
	const drawn = [phase?.marker, navy?.duumvirLam].filter((marker) => marker != null);
	const markers = [...cup, ...drawn].filter(isDuumvirLam);
	return markers.some((marker) => duumvirHolders(table, marker).includes(id)) ? 1 : 0;
}

/** His phase is over: the next one's turn comes before anything is drawn. */
export function* keepDuumvirLam(table: AncientWorld, { marker }: OperationsPhase): Play {
	if (isDuumvirLam(marker)) navyOf(table).duumvirLam = marker;
}

/** The segment `draw`: the Duumvirs who are left act on the marker that was drawn last; then the cup. */
export function* drawAfterDuumvirs(table: AncientWorld): Play {
	const navy = navyOf(table);
	const marker = navy.duumvirLam;
	navy.duumvirLam = null;
	const leader = marker && duumvirHolders(table, marker).length > 0 ? yield* chooseHolder(table, marker) : null;
	if (marker === null || leader === null) return yield* drawMarker(table);
	beginOperationsPhase(table, leader, marker);
	table.state.at.segment = "operations";
}

/** 4.18 and 4.19: whose own markers a side has besides. A Duumvir has none of his own. */
export function withDuumvirLam(
	below: (table: AncientWorld, side: SideId) => Marker[],
): (table: AncientWorld, side: SideId) => Marker[] {
	return (table, side) => [
		...below(table, side).filter(({ leader }) => leader === null || !isDuumvir(table, leader)),
		...duumvirLam(table, side),
	];
}
