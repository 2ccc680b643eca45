/** CR 7.43, 7.48, 7.34: squadrons that are lost, a lone one like many: so many per cent, the fraction by a die, the kinds alike, the odd ones as the owner says. */
import { rollPlainD10 } from "../../ancient-world/modifiers.ts";
import type { SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type AllocateItem, allocate, logRoll, type Play, text } from "../../kernel/index.ts";
import { type Fleet, SHIP_TYPES, type ShipType, type Squadrons } from "../state.ts";
import { loseShips, noSquadrons } from "./07-11-fleets.ts";
import { squadronsIn } from "./07-13-together.ts";
import { fleetAt, fleetName, sideOfFleetRef } from "./fleet-name.ts";

/** Why squadrons are lost. */
export interface Toll {
	readonly side: SideId;
	readonly fleets: readonly Fleet[];
	readonly percent: number;
	readonly rule: string;
}

/** A percentage of squadrons in whole ones and tenths of one more: worked out in hundredths, tenths to the nearest, a half up. */
export function shareOf(squadrons: number, percent: number): { readonly whole: number; readonly tenths: number } {
	const hundredths = squadrons * percent;
	const tenths = Math.floor(((hundredths % 100) + 5) / 10);
	return { whole: Math.floor(hundredths / 100) + Math.floor(tenths / 10), tenths: tenths % 10 };
}

/** Takes a share of the squadrons off, and returns what has been lost. A fraction is lost if a d10 is below its tenths. */
export function* takeShare(table: AncientWorld, toll: Toll): Play<Squadrons> {
	const { whole, tenths } = shareOf(squadronsIn(toll.fleets), toll.percent);
	const more = tenths > 0 && (yield* rollFraction(table, toll, tenths)) ? 1 : 0;
	return yield* loseSquadrons(table, toll, whole + more);
}

function* rollFraction(table: AncientWorld, { side, rule }: Toll, tenths: number): Play<boolean> {
	const outcome = (lost: boolean) => text(lost ? "outcome.lost" : "outcome.saved");
	const reads = { isMet: (face: number) => face < tenths, outcome };
	const rolled = yield* rollPlainD10(table, "squadron-fraction", { seat: side, rule, reads });
	const isLost = rolled.adjusted < tenths;
	const told = text(isLost ? "squadrons.fraction-lost" : "squadrons.fraction-saved", {
		side: sideOfFleetRef(side),
		tenths,
	});
	const target = { test: "<=", value: tenths - 1 } as const;
	logRoll(table, rolled, { text: told, rule }, { target, outcome: outcome(isLost) });
	return isLost;
}

/** Squadrons of one kind in one Fleet. */
interface Row {
	readonly fleet: Fleet;
	readonly type: ShipType;
	readonly count: number;
}

/** So many squadrons are lost, of each Fleet and each kind in proportion; the owner says which ones are odd. Returns them by kind. */
function* loseSquadrons(
	table: AncientWorld,
	toll: Pick<Toll, "side" | "fleets" | "rule">,
	lost: number,
): Play<Squadrons> {
	const rows = toll.fleets.flatMap((fleet) =>
		SHIP_TYPES.map((type): Row => ({ fleet, type, count: fleet.squadrons[type] })).filter(({ count }) => count > 0),
	);
	const all = squadronsIn(toll.fleets);
	const due = Math.min(lost, all);
	const exact = rows.map((row) => ({ row, whole: Math.floor((due * row.count) / all), left: (due * row.count) % all }));
	const odd = due - exact.reduce((sum, { whole }) => sum + whole, 0);
	const open = exact.filter(({ left }) => left > 0).map(({ row }) => row);
	const more = odd === 0 ? {} : yield* askOdd(toll, open, odd);
	const sum = noSquadrons();
	for (const { row, whole } of exact) {
		const count = whole + (more[idOf(row)] ?? 0);
		loseShips(table, row.fleet, { ...noSquadrons(), [row.type]: count });
		sum[row.type] += count;
	}
	return sum;
}

const idOf = ({ fleet, type }: Row) => `${fleet.id}/${type}`;

function* askOdd(
	{ side, rule }: Pick<Toll, "side" | "rule">,
	rows: readonly Row[],
	odd: number,
): Play<Readonly<Record<string, number>>> {
	const items = rows.map(
		(row): AllocateItem => ({
			id: idOf(row),
			text: text("option.squadrons-of", {
				fleet: fleetName(row.fleet),
				type: text(`ship.${row.type}`),
				count: row.count,
			}),
			at: fleetAt(row.fleet),
			min: 0,
			max: 1,
		}),
	);
	return yield* allocate({
		seat: side,
		rule,
		prompt: text("ask.odd-squadrons", { side: sideOfFleetRef(side), count: odd }),
		items,
		total: { min: odd, max: odd },
		refused: [],
	});
}
