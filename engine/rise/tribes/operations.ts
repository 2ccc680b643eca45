/** SW.tribe.ops, SW.tribe.leave: what a tribe may do, and where it may go. */
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { liesIn, provinceAt, provinceOf } from "../../ancient-world/data.ts";
import { enemiesOutside } from "../../ancient-world/forces.ts";
import { whyNotEnter } from "../../ancient-world/march/06-3-terrain.ts";
import { putDown } from "../../ancient-world/march/06-47-forced-moves.ts";
import { cityAt, garrisonOf } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, Force, HexId, LeaderId, OperationsPhase, Party, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Barrier, cite, type Mover, type Operation, say } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { armyOfTribe, GAULS, homeOfTribe, isIndependent, isOut, isTribal, isTribe, tribesOut } from "./tribes.ts";

/** All units of a tribe stay with its leader (SW.tribe.leader). */
export function staysWhole(table: AncientWorld, force: Force): boolean {
	return isTribe(table, force.side);
}

/** Gauls may coordinate with Samnites though they are nobody's allies (SW.gauls). */
export function mayJoin(
	below: (table: AncientWorld, force: Force, party: Party) => boolean,
): (table: AncientWorld, force: Force, party: Party) => boolean {
	return (table, force, party) =>
		below(table, force, party) ||
		(force.side === GAULS && party.side === "samnites") ||
		(party.side === GAULS && force.side === "samnites");
}

/** A tribe goes into an empty city of its home that is nobody's; a player where the level favours him (AW 11.1). */
export function mayEnterHome(table: AncientWorld, side: SideId, id: CityId): boolean {
	const city = table.data.cities.get(id);
	return city !== undefined && isTribe(table, side) && homeOfTribe(table, side).includes(city.province);
}

/** An operation that a tribal leader may not do. */
export function notForTribes(operation: Operation, rule: string): Operation {
	return {
		...operation,
		whyNot: (table, leader) =>
			isTribal(table, leader)
				? { rule, why: text("refused.tribe-operation", { leader: ref("leader", leader) }), holds: "game" }
				: operation.whyNot(table, leader),
	};
}

/** An independent tribe goes no farther than next door (SW.tribe.leave). */
export function staysNear(table: AncientWorld, mover: Mover): Barrier | null {
	const tribe = tribeBehind(table, mover);
	if (tribe === null || !isIndependent(table, tribe)) return null;
	const isNear = (to: HexId) => liesIn(table.data, to, homeOfTribe(table, tribe)) || isNextDoor(table, tribe, to);
	const why = text("refused.tribe-leaves", { tribe: ref("side", tribe) });
	return (to) => (isNear(to) ? null : { rule: "SW.tribe.leave", why });
}

/** A tribe never leaves its home, nor does anybody who has it with him (AE.tribe.ops). */
export function staysAtHome(table: AncientWorld, mover: Mover): Barrier | null {
	const marching = (table.state.march?.forces ?? []).flatMap((id) => table.state.forces[id]?.side ?? []);
	const own = tribeBehind(table, mover);
	const tribes = [...(own === null ? [] : [own]), ...(mover.forced ? [] : marching)].filter((side) =>
		isTribe(table, side),
	);
	if (tribes.length === 0) return null;
	return (to) => {
		const bound = tribes.find((side) => !liesIn(table.data, to, homeOfTribe(table, side)));
		if (bound === undefined) return null;
		return { rule: "AE.tribe.ops", why: text("refused.tribe-stays", { tribe: ref("side", bound) }), holds: "game" };
	};
}

/** The tribe that moves, Gauls apart, who have no home. */
function tribeBehind(table: AncientWorld, { side, leader }: Mover): SideId | null {
	const tribe = leader !== null && isTribal(table, leader) ? (table.state.leaders[leader]?.side ?? side) : side;
	return isTribe(table, tribe) && tribe !== GAULS && isOut(table, tribe) ? tribe : null;
}

function isNextDoor(table: AncientWorld, tribe: SideId, hex: HexId): boolean {
	const province = provinceAt(table.data, hex);
	return province !== null && homeOfTribe(table, tribe).some((id) => table.data.borders.get(id)?.has(province));
}

/** A tribal leader never moves without his men. */
export function closedToTribalLeaders(table: AncientWorld, mover: Mover): Barrier | null {
	if (mover.withSps || mover.leader === null || !isTribal(table, mover.leader)) return null;
	return () => ({
		rule: cite(table, "SW.tribe.leader"),
		why: text("refused.tribe-together", { tribe: ref("side", mover.side) }),
		holds: "game",
	});
}

/** A tribe may Stop next door only where there is somebody to attack, or a city to besiege (SW.tribe.leave). */
export function whyNotStopAbroad(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason | null {
	const tribe = tribeBehind(table, mover);
	const here = path.at(-1);
	if (tribe === null || here === undefined || !isIndependent(table, tribe)) return null;
	if (liesIn(table.data, here, homeOfTribe(table, tribe)) || hasTarget(table, tribe, here)) return null;
	return { rule: "SW.tribe.leave", why: text("refused.tribe-leaves", { tribe: ref("side", tribe) }) };
}

function hasTarget(table: AncientWorld, tribe: SideId, hex: HexId): boolean {
	if (enemiesOutside(table, tribe, hex).length > 0) return true;
	const here = cityAt(table, hex);
	if (!here) return false;
	const { control } = here.state;
	const held = control !== null && areEnemies(table, control, tribe);
	return held || garrisonOf(table, here.city.id).some((force) => areEnemies(table, force.side, tribe));
}

// === Coming back ===

/** Operations that are worth leaving home for. */
const PURPOSES: ReadonlySet<string> = new Set([
	"attack",
	"place-siege",
	"siege-assault",
	"siege-reduction",
	"treachery",
]);

/** An independent tribe that has Finished abroad without an attack or a siege goes back to the nearest home hex. */
export function returnHome(table: AncientWorld, phase: OperationsPhase): void {
	const army = armyOfTribe(table, phase.side);
	if (!army || tribeBehind(table, moverOf(phase)) === null || !isIndependent(table, phase.side)) return;
	if (homeOfTribe(table, phase.side).includes(provinceOf(table.data, army))) return;
	const besieges = cityAt(table, army.hex)?.state.siege === phase.side;
	if (besieges || phase.done.some(({ operation }) => PURPOSES.has(operation))) return;
	goBack(table, army, "SW.tribe.leave");
}

/** Tribes that a retreat or an alliance has led abroad go back at the next pause (AE.tribe.ops). */
export function bringHome(table: AncientWorld): void {
	for (const tribe of tribesOut(table)) {
		const army = armyOfTribe(table, tribe);
		if (army && !homeOfTribe(table, tribe).includes(provinceOf(table.data, army))) goBack(table, army, "AE.tribe.ops");
	}
}

function goBack(table: AncientWorld, army: Force, rule: string): void {
	const home = nearestHome(table, army.side, army.hex);
	if (home === null) return;
	putDown(table, [army], [home], "outside");
	const what = { tribe: ref("side", army.side), hex: ref("hex", home) };
	say(table, "tribe.returns", what, { rule, seat: army.side, at: [ref("hex", home)] });
}

const moverOf = ({ side, leader }: { side: SideId; leader: LeaderId }): Mover => ({ side, leader, withSps: true });

function nearestHome(table: AncientWorld, tribe: SideId, from: HexId): HexId | null {
	const { map } = table.data;
	const home = homeOfTribe(table, tribe);
	const mover: Mover = { side: tribe, leader: null, withSps: true, forced: true };
	const open = [...map.hexes.keys()].filter(
		(hex) =>
			home.includes(map.provinceOf(hex) ?? "") &&
			whyNotEnter(table, mover, hex, hex) === null &&
			enemiesOutside(table, tribe, hex).length === 0,
	);
	return open.toSorted((a, b) => map.distance(from, a) - map.distance(from, b))[0] ?? null;
}
