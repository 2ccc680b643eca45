/** AE.incursion, AE.tribecontrol, AE.tribe.length: tribes that rise against whoever comes in, and the players who run them. */

import { percentOfHighest } from "../../ancient-world/chances.ts";
import { hasMilitaryControl } from "../../ancient-world/cities/11-control.ts";
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { declareGuile } from "../../ancient-world/command/05-14-guile.ts";
import { provinceAt, sidesInOrder } from "../../ancient-world/data.ts";
import { hasSps, sideState } from "../../ancient-world/forces.ts";
import { rollD10, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import type { HexId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, type Conditions, type Mover, say } from "../../ancient-world/table.ts";
import { logRoll, type Play, type Reason, ref, type ToldChance, text } from "../../kernel/index.ts";
import { checkEmergency } from "../../rome/offices/05-28-emergencies.ts";
import { raiseTribe } from "./raising.ts";
import { partInCities } from "./staying.ts";
import { armyOfTribe, homeOfTribe, isOut, isTribe, provincesEntered, sendHome, tribeOf, tribesOut } from "./tribes.ts";

// === AE.incursion ===

/**
 * AW 6.37: a player's force that enters a province he does not hold militarily mobilises its tribe, unless that is out already. One
 * that is there from the start does not (AE.defeated).
 */
export function* mobilizeByEntry(table: AncientWorld, mover: Mover, path: readonly HexId[]): Play {
	const [before, here] = [path.at(-2), path.at(-1)];
	if (before === undefined || here === undefined || !mover.withSps || isTribe(table, mover.side)) return;
	const province = provinceAt(table.data, here);
	if (province !== null && province !== provinceAt(table.data, before)) yield* mobilizeIn(table, province, mover.side);
}

/** Tribes that would take the field against a march, told beforehand. */
export function warnOfMobilization(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason[] {
	if (!mover.withSps || isTribe(table, mover.side)) return [];
	return provincesEntered(table, path).flatMap((province) => {
		const tribe = mobilized(table, province, mover.side);
		if (tribe === null) return [];
		const what = { tribe: ref("side", tribe), province: ref("province", province) };
		return [{ rule: "AE.incursion", why: text("warning.mobilization", what) }];
	});
}

function mobilized(table: AncientWorld, province: ProvinceId, intruder: SideId): SideId | null {
	const tribe = tribeOf(table, province);
	return tribe === null || isOut(table, tribe) || hasMilitaryControl(table, intruder, province) ? null : tribe;
}

function* mobilizeIn(table: AncientWorld, province: ProvinceId, intruder: SideId): Play {
	const tribe = mobilized(table, province, intruder);
	if (tribe === null) return;
	const holder = table.state.provinces[province]?.control ?? null;
	const player = holder ?? (yield* contest(table, tribe, intruder));
	yield* raiseTribe(table, {
		tribe,
		player,
		rule: "AE.incursion",
		ally: holderOf(table, tribe) === player ? player : null,
	});
	judgeMobilized(table);
	checkEmergency(table);
}

// === AE.tribecontrol ===

/** The players but one roll for a tribe, and add Guile as they like; who is level rolls again. */
function* contest(table: AncientWorld, tribe: SideId, barred: SideId): Play<SideId> {
	const rivals = sidesInOrder(table.data).filter((side) => side !== barred);
	for (;;) {
		const bids: { side: SideId; guile: number }[] = [];
		for (const [at, side] of rivals.entries()) {
			const others = rivals.filter((each) => each !== side).map((_, other) => bids[other]?.guile ?? 0);
			const isLast = at === rivals.length - 1;
			bids.push({ side, guile: yield* declareForTribe(table, side, { others, isLast }) });
		}
		const totals: { side: SideId; total: number }[] = [];
		for (const { side, guile } of bids) totals.push({ side, total: yield* rollForTribe(table, tribe, side, guile) });
		const [first, second] = totals.toSorted((a, b) => b.total - a.total);
		if (!first || first.total === second?.total) continue;
		const what = { tribe: ref("side", tribe), side: ref("side", first.side) };
		say(table, "tribe.run-by", what, { rule: "AE.tribecontrol", seat: first.side });
		return first.side;
	}
}

/** What is known of a contest when a side declares: the Guile of the others, none of those who have not declared yet. */
interface Contest {
	readonly others: readonly number[];
	/** Nobody declares after it. */
	readonly isLast: boolean;
}

/** AW 5.14: Guile is declared by everybody before anybody throws. */
function* declareForTribe(table: AncientWorld, side: SideId, contest: Contest): Play<number> {
	let guile = 0;
	for (const man of allLeaders(table)) {
		if (man.side !== side || man.standing !== "in-play") continue;
		const before = guile;
		const chance = (spent: number) => chanceOfTribe(table, before + spent, contest);
		guile += yield* declareGuile(table, man.id, Number.POSITIVE_INFINITY, "tribe-control", chance);
	}
	return guile;
}

/** How likely a side wins a tribe with so much Guile, as far as the others have declared theirs. */
function chanceOfTribe(table: AncientWorld, own: number, { others, isLast }: Contest): ToldChance {
	const added = [own, ...others].map((guile) => sumOfModifiers(table, "tribe-control", { guile }));
	const chance = percentOfHighest(added);
	return { note: text("chance.highest", { percent: chance, known: isLast ? 1 : 0 }), chance };
}

function* rollForTribe(table: AncientWorld, tribe: SideId, side: SideId, guile: number): Play<number> {
	const rolled = yield* rollD10(table, "tribe-control", side, { guile });
	const outcome = text("outcome.number", { value: rolled.adjusted });
	logRoll(
		table,
		rolled,
		{
			text: text("tribe.bid", { tribe: ref("side", tribe), side: ref("side", side), total: rolled.adjusted }),
			rule: "AE.tribecontrol",
		},
		{ outcome },
	);
	return rolled.adjusted;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"tribe-control": { readonly guile: number };
	}
}

/** Conditions of that roll. */
export const mobilizationConditions: Conditions = {
	"tribe-control.guile": (_, { guile }) => guile,
};

// === AE.tribe.length, AE.tribe.ops: who has it now ===

/** A tribe is the ally of whoever holds its province militarily, and passes to him; when he loses it, it seeks another. */
export function judgeMobilized(table: AncientWorld): void {
	for (const tribe of tribesOut(table)) {
		const holder = holderOf(table, tribe);
		const state = sideState(table, tribe);
		if (holder === state.alliedTo) continue;
		const was = state.alliedTo;
		state.alliedTo = holder;
		if (holder !== null) takeOver(table, tribe, holder);
		else if (table.state.tribes[tribe]) table.state.tribes[tribe].seeksPlayer = true;
		partInCities(table);
		const what = { tribe: ref("side", tribe), side: ref("side", holder ?? was ?? tribe) };
		say(table, holder === null ? "tribe.independent" : "tribe.allied", what, { rule: "AE.tribe.ops" });
	}
}

function takeOver(table: AncientWorld, tribe: SideId, holder: SideId): void {
	sideState(table, tribe).playedBy = holder;
	const out = table.state.tribes[tribe];
	if (out) Reflect.deleteProperty(out, "seeksPlayer");
}

function holderOf(table: AncientWorld, tribe: SideId): SideId | null {
	const home = homeOfTribe(table, tribe);
	const holds = (side: SideId) => home.some((id) => hasMilitaryControl(table, side, id));
	const [first, second] = sidesInOrder(table.data).filter(holds);
	if (first === undefined || second === undefined) return first ?? null;
	return [first, second].find((side) => side === playerOf(table, tribe)) ?? first;
}

/** At the next pause: tribes without men go home, and those that seek a player find one among all but the last. */
export function* giveMobilized(table: AncientWorld): Play {
	for (const tribe of tribesOut(table)) {
		const army = armyOfTribe(table, tribe);
		if (!army || !hasSps(table, army)) sendHome(table, tribe, "AE.tribe.length");
		else if (table.state.tribes[tribe]?.seeksPlayer) {
			const player = yield* contest(table, tribe, playerOf(table, tribe));
			takeOver(table, tribe, player);
		}
	}
}
