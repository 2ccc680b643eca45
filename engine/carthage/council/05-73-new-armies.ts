/** CR 5.73, 10.43: a new army needs a Council that wants one, a berth, a marker, and a commander, who is drawn. */
import { allForces } from "../../ancient-world/forces.ts";
import type { Force, HexId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { type Play, type Reason, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { armyAt, berthText, climateRow, councilOf, isArmy } from "./05-7-council.ts";
import { chooseBerth, fits, freeBerths } from "./05-73-berths.ts";
import { appointToArmy } from "./05-78-commanders.ts";

/** CR 7.11: Carthage's Army markers. */
const MARKERS = ["I", "II", "III", "IV", "V", "VI"].map((number) => `Carthaginian Army ${number}`);

const freeMarker = (table: AncientWorld): string | null =>
	MARKERS.find((box) => !allForces(table).some((force) => force.box === box)) ?? null;

/** Why no new army is raised now; null when one may be. `raised` is how many have been this turn. */
export function whyNoNewArmy(table: AncientWorld, raised: number): Reason | null {
	const { newArmy, maxArmiesRaisedPerTurn, armies } = climateRow(table);
	const what = { climate: text(`climate.${councilOf(table).climate}`), armies };
	const reason = (why: string): Reason => ({ rule: "CR 5.73", why: text(why, what) });
	if (!newArmy || raised >= maxArmiesRaisedPerTurn) return { ...reason("refused.council-no-new-army"), holds: "year" };
	if (freeBerths(table).length === 0) return reason("refused.no-berth-left");
	return freeMarker(table) === null ? { rule: "CR 7.11", why: text("refused.no-army-marker-left") } : null;
}

/** 10.43: why a new army is not raised in a hex: no berth that is left holds it. */
export function whyNoNewArmyAt(table: AncientWorld, hex: HexId): Reason | null {
	const left = freeBerths(table);
	if (left.some((berth) => fits(table.data, berth, hex))) return null;
	return { rule: "CR 5.73", why: text("refused.no-berth-holds", { berths: left.map(berthText) }) };
}

/** Men who have just been raised become an army: with a marker, in a berth that holds the place, under a man who is drawn (5.78). */
export function* formArmy(table: AncientWorld, men: Force): Play {
	const box = freeMarker(table);
	if (box === null) throw new Error("Carthage has no Army marker left.");
	men.box = box;
	if (!isArmy(men)) return;
	const left = freeBerths(table).filter((berth) => fits(table.data, berth, men.hex));
	const berth = yield* chooseBerth(table, men, left, false);
	if (berth !== null) councilOf(table).berths[box] = berth;
	const what = { army: box, berth: berthText(berth ?? "anywhere") };
	say(table, "berth.given", what, { rule: "CR 5.73", seat: CARTHAGE, at: armyAt(men) });
	yield* appointToArmy(table, men);
}
