/** TB.manpower: Gauls flock to a winner; Italian levies for Carthage. */

import { provinceOf } from "../../../ancient-world/data.ts";
import { addSps, allForces, arrive, forceOf, totalsOf } from "../../../ancient-world/forces.ts";
import type { LevyLine, LevyPlaces } from "../../../ancient-world/manpower/10-4-provincial-manpower.ts";
import { isShutIn } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { BattleRecord, Force, SideId } from "../../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import { allOthers, type Option, type Reason, ref, text } from "../../../kernel/index.ts";

// === TB.manpower.gauls ===

/** What the scenario's data say of it. */
interface GaulsOfVictory {
	readonly provinces: readonly string[];
	readonly victory: number;
	readonly majorVictory: number;
}

function gaulsOfVictory(table: AncientWorld): GaulsOfVictory {
	const rule = table.data.scenario.special.find((each) => each.id === "TB.manpower.gauls");
	return rule?.data as unknown as GaulsOfVictory; // the scenario's own data, checked by its test
}

/** 10 Gallic infantry for a Carthaginian victory in or north of Etruria and Umbria, 25 for a Major one, with the winners. */
export function flockToWinner(table: AncientWorld, record: BattleRecord, winners: readonly Force[]): void {
	const { provinces, victory, majorVictory } = gaulsOfVictory(table);
	if (record.kind !== "battle" || record.winner !== "carthage" || !provinces.includes(record.province)) return;
	const force = forceOfCommander(table, record) ?? winners[0];
	if (!force || !(force.id in table.state.forces)) return;
	const sp = record.major ? majorVictory : victory;
	addSps(force, { contingent: "gallic", arm: "inf", elite: false, sp, role: null });
	arrive(table, "carthage", "gallic", "inf", sp);
	say(
		table,
		"gauls.flock",
		{ sp, hex: ref("hex", force.hex) },
		{ rule: "TB.manpower.gauls", seat: "carthage", at: [ref("hex", force.hex), ref("force", force.id)] },
	);
}

function forceOfCommander(table: AncientWorld, record: BattleRecord): Force | null {
	const commander = record.commanders["carthage"] ?? null;
	return commander === null ? null : forceOf(table, commander);
}

// === TB.manpower.carthage ===

/** Campania gives its men only while Carthage controls Capua. */
export function whyNotLevy(table: AncientWorld, line: LevyLine): Reason | null {
	if (line.id !== "campania" || table.state.cities["capua"]?.control === "carthage") return null;
	return { rule: "TB.manpower.carthage", why: text("refused.capua") };
}

/** With any force in the province or next to it that is not shut in. */
export function forcesForLevy(table: AncientWorld, side: SideId, line: LevyLine): LevyPlaces {
	const { borders } = table.data;
	const near = new Set(line.provinces.flatMap((id) => [id, ...(borders.get(id) ?? [])]));
	const here = allForces(table).filter((force) => force.side === side && near.has(provinceOf(table.data, force)));
	const { inf, cav } = line;
	const free = here.filter((force) => !isShutIn(table, force));
	const places = free.map((force) => ({ option: forceOption(table, force), inf, cav, receive: () => force }));
	const rule = "TB.manpower.carthage";
	const shutIn = here
		.filter((force) => !free.includes(force))
		.map((force) => ({ ...forceOption(table, force), rule, why: text("refused.legion-besieged") }));
	return { places, refused: [...shutIn, allOthers("forces", { rule, why: text("refused.force-far") })] };
}

function forceOption(table: AncientWorld, force: Force): Option {
	const hex = ref("hex", force.hex);
	return {
		id: force.id,
		text: text("option.force-at", {
			hex,
			leaders: force.leaders.map((id) => ref("leader", id)),
			count: force.leaders.length,
			sp: totalsOf(table, [force]).sp,
		}),
		at: [ref("force", force.id), hex],
	};
}

/** Nothing is raised where no force is near. */
export function whyNoForce(_: AncientWorld, line: LevyLine): Reason {
	const provinces = line.provinces.map((id) => ref("province", id));
	return { rule: "TB.manpower.carthage", why: text("refused.no-force-near", { provinces }) };
}
