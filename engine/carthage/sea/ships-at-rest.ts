/** CR 4.19, 7.1, 7.2, 7.7: ships at rest, put together: who commands them, how they are built, trained and broken up, and where they winter. */
import type { AncientWorld, Ruleset, RulesetAddition } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import {
	drawAfterDuumvirs,
	duumvirHolders,
	duumvirPhasesToCome,
	idleDuumvirs,
	isDuumvir,
	isDuumvirLam,
	keepDuumvirLam,
	withDuumvirLam,
} from "./04-19-duumvir-lam.ts";
import { navyOf } from "./07-11-fleets.ts";
import { setUpFleets } from "./07-11-set-up.ts";
import { fleetReorganisation } from "./07-13-reorganisation.ts";
import { crewConditions, trainCrews } from "./07-14-crews.ts";
import { increaseForces, noLandIncrease } from "./07-16-force-increase.ts";
import { launch, layingDownConditions, shipBuilt } from "./07-17-laying-down.ts";
import { scrapShips } from "./07-18-scrapping.ts";
import { corvus } from "./07-19-corvus.ts";
import { placeDuumvirs, removeDuumvirs } from "./07-22-duumvirs.ts";
import { returnToPort } from "./07-75-winter.ts";
import { leaveFallenHarbour } from "./07-77-fallen-harbours.ts";

/** What a layer below does in a segment; nothing where it has no rule for it. */
function* below(segments: Ruleset["segments"], id: string, table: AncientWorld): Play {
	yield* segments[id]?.(table) ?? [];
}

/** The segments, with what ships do in them before or after others. */
function withShips(segments: Ruleset["segments"]): Ruleset["segments"] {
	return {
		...segments,
		*"disband-legions"(table) {
			yield* below(segments, "disband-legions", table);
			yield* scrapShips(table);
		},
		"force-increase": increaseForces,
		*"lam-pool"(table) {
			yield* placeDuumvirs(table);
			yield* below(segments, "lam-pool", table);
		},
		draw: drawAfterDuumvirs,
		"port-return": returnToPort,
		*training(table) {
			const launched = launch(table);
			yield* below(segments, "training", table);
			yield* trainCrews(table, launched);
		},
	};
}

/** A new turn: Duumvirs leave the map (7.22), and nothing has been laid down yet (7.17). */
function beginYear(table: AncientWorld): void {
	removeDuumvirs(table);
	const navy = navyOf(table);
	Object.assign(navy, { laidDownBefore: navy.laidDown, laidDown: {}, duumvirLam: null });
}

/** The layer of all scenarios with Fleets. */
export const shipsAtRest: RulesetAddition = {
	lamsOf: { over: withDuumvirLam },
	holdersOf: {
		over: (other) => (table, marker) => (isDuumvirLam(marker) ? duumvirHolders(table, marker) : other(table, marker)),
	},
	idleHoldersOf: {
		over: (other) => (table, marker) => (isDuumvirLam(marker) ? idleDuumvirs(table, marker) : other(table, marker)),
	},
	phasesToCome: {
		over: (other) => (table, leader) =>
			isDuumvir(table, leader.id) ? duumvirPhasesToCome(table, leader) : other(table, leader),
	},
	segments: { over: withShips },
	operations: { "fleet-reorganisation": fleetReorganisation, corvus },
	conditions: { ...layingDownConditions, ...crewConditions },
	book: { landIncrease: noLandIncrease, shipBuilt },
	events: {
		navalBattle: [],
		wreck: [],
		raid: [],
		newGame: [{ place: "men", note: setUpFleets }],
		turn: [{ place: "men", note: beginYear }],
		phase: [{ place: "last", follow: keepDuumvirLam }],
		capture: [{ place: "men", follow: leaveFallenHarbour }],
	},
};
