/** The view of a seat (architecture: `view(state, seat)`). Both sides see everything but the dice to come. */

import { battleChances } from "../battle/battle-chances.ts";
import { printedIds } from "../cities/09-12-printed-defence.ts";
import { allianceOf } from "../cities/11-control.ts";
import { fullGuile } from "../command/05-14-guile.ts";
import { isMarked, leaderInCharge } from "../command/05-command.ts";
import { printed, province, provinceAt, roadsInUse, sidesInOrder } from "../data.ts";
import { forceOf, legionMaximum, totalsOf } from "../forces.ts";
import { costOfMarch, enginesIn } from "../march/06-4-attrition.ts";
import { navalOf } from "../sea/naval-system.ts";
import { isShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, LeaderState, March, ProvinceId, ProvinceState } from "../state.ts";
import { type AncientWorld, cite } from "../table.ts";
import { segmentsInUse } from "../turn/03-sequence-of-play.ts";
import { yearOf, yearsOf } from "../turn/03-years.ts";
import { lastTurn, waysToWin } from "../turn/14-victory.ts";
import type { AncientWorldView, ForceView, LeaderView, MarchView, ProvinceView } from "./view.ts";

/** Everything a window shows of the table. */
export function makeView(table: AncientWorld): AncientWorldView {
	const { state, data } = table;
	const { dice: _hidden, ...shown } = state;
	const segment = data.segments.find((each) => each.id === state.at.segment);
	return {
		...shown,
		module: data.scenario.module,
		title: data.scenario.title,
		turns: lastTurn(table),
		year: yearOf(table),
		years: yearsOf(table),
		maps: data.scenario.maps,
		roads: roadsInUse(data),
		provincesInPlay: data.scenario.provincesInPlay,
		sidesInOrder: sidesInOrder(data),
		phaseId: segment?.phase ?? "set-up",
		segmentLetter: segment?.letter ?? "",
		segmentRule: cite(table, segment?.rule ?? "AW 3.1"),
		segments: segmentsInUse(table),
		waysToWin: waysToWin(table),
		...navalOf(table).view(table),
		march: state.march ? viewMarch(table, state.march) : null,
		battle: state.battle && { ...state.battle, chances: battleChances(table) },
		forces: mapRecord(state.forces, (force) => viewForce(table, force)),
		leaders: mapRecord(state.leaders, (leader) => viewLeader(table, leader)),
		legions: mapRecord(state.legions, (legion) => ({
			...legion,
			max: legionMaximum(data),
			force: Object.values(state.forces).find((force) => force.legions.includes(legion.id))?.id ?? null,
		})),
		cities: mapRecord(state.cities, (city, id) => ({ ...city, printedIds: printedIds(data, id) })),
		provinces: mapRecord(state.provinces, (each, id) => viewProvince(table, each, id)),
	};
}

function mapRecord<From, To>(
	record: Readonly<Record<string, From>>,
	change: (from: From, id: string) => To,
): Record<string, To> {
	return Object.fromEntries(Object.entries(record).map(([id, each]) => [id, change(each, id)]));
}

function viewProvince(table: AncientWorld, state: ProvinceState, id: ProvinceId): ProvinceView {
	const line = table.data.scenario.alliances.track.find((each) => each.province === id || each.covers?.includes(id));
	const { inf = 0, cav = 0, contingent = null } = line?.manpower ?? {};
	return {
		...state,
		alliance: allianceOf(table, id),
		attrition: province(table.data, id).attrition,
		manpower: contingent === null || inf + cav === 0 ? null : { inf, cav, contingent },
	};
}

function viewForce(table: AncientWorld, force: Force): ForceView {
	return {
		...force,
		totals: totalsOf(table, [force]),
		province: provinceAt(table.data, force.hex),
		besieged: isShutIn(table, force),
		inCharge: leaderInCharge(table, [force]),
		staysPut: table.rules.whyStaysPut(table, force),
	};
}

function viewLeader(table: AncientWorld, leader: LeaderState): LeaderView {
	const { state, data } = table;
	const facts = printed(data, leader.id);
	const force = leader.standing === "in-play" ? forceOf(table, leader.id) : null;
	return {
		...leader,
		name: facts.name,
		initiative: facts.initiative,
		campaign: facts.campaign,
		battle: facts.battle,
		guileMax: fullGuile(table, leader.id, leader.side),
		mortality: facts.mortality,
		diplomacy: facts.diplomacy,
		cer: facts.cer ?? null,
		family: facts.family ?? null,
		overallCommander: isMarked(table, leader.id),
		lams: table.rules.phasesToCome(table, leader),
		force: force?.id ?? null,
		hex: force?.hex ?? navalOf(table).leaderAboard(table, leader.id),
		active: state.phase?.leader === leader.id,
	};
}

/** Null when all who marched are dead. */
function viewMarch(table: AncientWorld, march: March): MarchView | null {
	const forces = march.forces.flatMap((id) => table.state.forces[id] ?? []);
	const [first] = forces;
	if (!first) return null;
	const { alps } = costOfMarch(table, {
		side: first.side,
		path: march.path,
		inside: false,
		engines: enginesIn(forces),
		overruns: march.overruns,
		seas: march.seas,
	});
	return { ...march, alps: march.operation === "leader-movement" ? 0 : alps };
}
