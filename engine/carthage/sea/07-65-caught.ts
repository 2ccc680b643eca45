/** CR 7.65, 7.34: men who are lost at sea: to the enemy who has caught the transports, or to the storm. */
import { loseElephants } from "../../ancient-world/battle/08-34-losses.ts";
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { sideOf, totalsOf } from "../../ancient-world/forces.ts";
import { spreadByLargestRemainder } from "../../ancient-world/march/06-45-remainders.ts";
import { loseArm, sharesOf } from "../../ancient-world/march/06-45-who-dies.ts";
import { rollD10, rollPlainD10 } from "../../ancient-world/modifiers.ts";
import type { Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, say } from "../../ancient-world/table.ts";
import { logRoll, type Play, ref, text } from "../../kernel/index.ts";
import type { Interception } from "./07-35-interception.ts";
import { shareOf } from "./07-43-losses.ts";
import { isPortNear } from "./07-71-room.ts";

/** Transports in the enemy's hands. */
export interface Catch {
	readonly side: SideId;
	/** Who has caught them, and where. */
	readonly met: Exclude<Interception, { met: "evaded" }>;
}

/** What an enemy has caught: transports without escort, or whose escort he has beaten; null when they got off. */
export function caughtBy(met: Interception): Catch["met"] | null {
	if (met.met === "evaded") return null;
	return met.met === "transports" || met.fought.winner === met.by.side ? met : null;
}

/** Rolls for what a catch costs those who are carried. */
export function* rollTransportLoss(table: AncientWorld, caught: Catch, column: () => readonly Force[]): Play {
	const { side, met } = caught;
	const rolled = yield* rollD10(table, "transport-loss", met.by.side, caught);
	const row = rowAt(chart(table.data, "cr-transport-loss"), rolled.adjusted);
	const name = met.met === "battle" ? "escortBeaten" : "unescorted";
	const percent = row[name];
	logRoll(
		table,
		rolled,
		{
			text: text("transport.caught", { side: ref("side", side), hex: ref("hex", met.hex), percent }),
			rule: "CR 7.65",
			at: [ref("hex", met.hex)],
		},
		{
			table: "cr-transport-loss",
			cell: { row: headingOf(row), column: name, value: String(percent) },
			outcome: text("outcome.percent", { percent }),
		},
	);
	yield* loseCarried(table, column(), percent, "CR 7.65");
}

/** A percentage of infantry, cavalry and elephants, each apart; a fraction is lost if a d10 is below its tenths. */
export function* loseCarried(table: AncientWorld, forces: readonly Force[], percent: number, rule: string): Play {
	if (forces.length === 0) return;
	const side = sideOf(forces);
	const { inf, cav, elephants } = totalsOf(table, forces);
	const lost = {
		inf: yield* takeShare(table, side, { sp: inf, percent, rule }),
		cav: yield* takeShare(table, side, { sp: cav, percent, rule }),
		elephants: yield* takeShare(table, side, { sp: elephants, percent, rule }),
	};
	const at = forces.map(({ id }) => ref("force", id));
	say(table, "transport.drowned", { side: ref("side", side), ...lost }, { rule, seat: side, at });
	for (const arm of ["inf", "cav"] as const) {
		const shares = yield* spreadByLargestRemainder(
			sharesOf(table, forces),
			lost[arm],
			(share) => share[arm],
			(share, owed) => owed <= share[arm],
			{ seat: side, rule },
		);
		for (const { contingent, owed } of shares) yield* loseArm(table, forces, contingent, arm, owed);
	}
	yield* loseElephants(table, forces, lost.elephants);
}

function* takeShare(
	table: AncientWorld,
	side: SideId,
	{ sp, percent, rule }: { readonly sp: number; readonly percent: number; readonly rule: string },
): Play<number> {
	const { whole, tenths } = shareOf(sp, percent);
	if (tenths === 0) return whole;
	const outcome = (lost: boolean) => text(lost ? "outcome.lost" : "outcome.saved");
	const reads = { isMet: (face: number) => face < tenths, outcome };
	const rolled = yield* rollPlainD10(table, "carried-fraction", { seat: side, rule, reads });
	const isLost = rolled.adjusted < tenths;
	const told = text(isLost ? "transport.fraction-lost" : "transport.fraction-saved", { tenths });
	const target = { test: "<=", value: tenths - 1 } as const;
	logRoll(table, rolled, { text: told, rule }, { target, outcome: outcome(isLost) });
	return isLost ? whole + 1 : whole;
}

// === Modifiers ===

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"transport-loss": Catch;
	}
}

/** Per cent of an escort that count for nothing, and how many more count 1. */
const SLIGHT = 20;
const TENTH = 10;

/** The predicates of modifiers of the roll for caught transports (CR 7.65). */
export const transportLossConditions: Conditions = {
	"transport-loss.escort": (_, { side, met }) =>
		met.met === "battle" ? Math.max(0, Math.floor(((met.fought.lostPercent[side] ?? 0) - SLIGHT) / TENTH)) : false,
	"transport-loss.crew-3": (_, { met }) => met.by.crew === 3,
	"transport-loss.port-near": (table, { side, met }) => isPortNear(table, side, { hex: met.hex, within: 2 }, []),
};
