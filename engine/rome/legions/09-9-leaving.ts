/** RRR 9.9 when troops leave a city: auxiliaries who are then too many for the legionaries beside them come out as well. */

import { isAuxiliary, kindsIn, mayStandAsOne } from "../../ancient-world/cities/09-9-garrisons.ts";
import { leaderlessForcesAt } from "../../ancient-world/command/05-command.ts";
import { friendlyForcesAt, groupId, joinForces, splitForce } from "../../ancient-world/forces.ts";
import { isShutIn, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, HexId, SideId, SpGroup } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, say } from "../../ancient-world/table.ts";
import { type AllocateItem, allocate, type Play, ref, text } from "../../kernel/index.ts";

/** Legionaries of a side inside the city of a hex. */
export function legionariesInside(table: AncientWorld, side: SideId, hex: HexId): number {
	return kindsIn(table, friendlyForcesAt(table, side, hex, "inside")).legion;
}

/** Looked at when legionaries have gone out; `before` is how many there were. Nobody comes out through a siege. */
export function* comeOutOfCity(table: AncientWorld, side: SideId, hex: HexId, before: number): Play {
	if (legionariesInside(table, side, hex) >= before) return;
	const tooMany = -table.rules.legionaries.roomForAuxiliaries(table, side, hex, 0);
	const garrison = friendlyForcesAt(table, side, hex, "inside").filter((force) => force.side === side);
	if (tooMany <= 0 || garrison.some((force) => isShutIn(table, force))) return;
	const auxiliaries = garrison.flatMap(({ sps }) => sps).filter(({ contingent }) => isAuxiliary(contingent));
	const own = auxiliaries.reduce((sum, { sp }) => sum + sp, 0);
	if (own === 0) return; // friends who hold the city with him are bound to nobody
	const sp = Math.min(tooMany, own);
	const leaving = yield* chooseLeaving(table, garrison, sp);
	for (const force of garrison) bringOut(table, force, leaving[force.id] ?? {});
	reviewSieges(table);
	say(
		table,
		"garrison.comes-out",
		{ sp, hex: ref("hex", hex) },
		{ rule: inBook(table, "9.9"), seat: side, at: [ref("hex", hex)] },
	);
}

/** SPs by force and group; asked where not all must go. */
function* chooseLeaving(
	table: AncientWorld,
	garrison: readonly Force[],
	count: number,
): Play<Record<string, Record<string, number>>> {
	const items = garrison.flatMap((force) =>
		force.sps.filter(({ contingent }) => isAuxiliary(contingent)).map((group) => itemOf(force, group)),
	);
	const all = items.reduce((sum, { most }) => sum + most, 0);
	const [only] = items;
	const amounts: Readonly<Record<string, number>> =
		all <= count
			? Object.fromEntries(items.map(({ item, most }) => [item.id, most]))
			: items.length === 1 && only
				? { [only.item.id]: count }
				: yield* askLeaving(
						table,
						garrison,
						items.map(({ item }) => item),
						count,
					);
	const leaving: Record<string, Record<string, number>> = {};
	for (const { item, force, group } of items) {
		leaving[force] = { ...leaving[force], [group]: amounts[item.id] ?? 0 };
	}
	return leaving;
}

function itemOf(force: Force, group: SpGroup): { item: AllocateItem; force: string; group: string; most: number } {
	const id = `${force.id}/${groupId(group)}`;
	const label = text("option.sps", {
		contingent: text(`contingent.${group.contingent}`),
		arm: group.arm,
		sp: group.sp,
	});
	const item = { id, text: label, at: [ref("sps", id)], min: 0, max: group.sp };
	return { item, force: force.id, group: groupId(group), most: group.sp };
}

function* askLeaving(
	table: AncientWorld,
	garrison: readonly Force[],
	items: readonly AllocateItem[],
	count: number,
): Play<Readonly<Record<string, number>>> {
	const [first] = garrison;
	return yield* allocate({
		seat: first?.side ?? "",
		rule: inBook(table, "9.9"),
		prompt: text("ask.auxiliaries-leave", { count, hex: ref("hex", first?.hex ?? "") }),
		items,
		total: { min: count, max: count },
		refused: [],
	});
}

/** They stand before the city, with other men of theirs who have no leader. */
function bringOut(table: AncientWorld, force: Force, sps: Readonly<Record<string, number>>): void {
	if (Object.values(sps).every((sp) => sp === 0)) return;
	const party = Object.assign(splitForce(table, force, { leaders: [], legions: [], sps }), { place: "outside" });
	const there = leaderlessForcesAt(table, force.side, force.hex).find(
		(other) =>
			other !== party &&
			other.place === "outside" &&
			!table.state.march?.forces.includes(other.id) &&
			mayStandAsOne(table, other, party),
	);
	if (there) joinForces(table, there, party);
}
