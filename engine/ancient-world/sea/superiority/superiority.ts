/** AW 7.1, 7.2: the naval system of superiority, put together. Its books say when levels are built and moved. */
import type { Play } from "../../../kernel/index.ts";
import type { AncientWorld } from "../../table.ts";
import { noteSailing, strikeTransports } from "../../turn/13-great-storm.ts";
import { isPort } from "../07-02-ports.ts";
import { type Embarkation, hereOf, type Landfall, type NavalRules } from "../naval-system.ts";
import { levelsAtSea, listFaultsAtSea } from "./07-1-levels.ts";
import { askLanding, landingsOf, planVoyage, whyNotSail } from "./07-2-voyages.ts";
import { portStatus, rulesWatersOf } from "./07-13-port-status.ts";
import { landingPlace, whyNotSetSail } from "./07-21-embarkation.ts";
import { cross } from "./07-23-crossing.ts";

/** The naval system `superiority`. */
export const superiority: NavalRules = {
	setUp: ({ scenario }) => ({
		navalLevels: scenario.navalSuperiority ? structuredClone(scenario.navalSuperiority.levels) : null,
	}),
	listFaults: listFaultsAtSea,
	view: (table) => ({ navalLevels: levelsAtSea(table) }),
	leaderAboard: () => null,
	allot: null,
	storm: strikeTransports,
	portStatus,
	admits: (status) => status === "open",
	rulesWatersOf,
	isQuay: isPort,
	boardingOperation: () => "force-movement",
	whyNotEmbark: whyNotSetSail,
	listLandings: landingsOf,
	planVoyage,
	whyNotSail,
	sail,
};

/** 7.2: asks where to, and rolls for every sea; who is driven back lies in the port where he embarked. */
function* sail(table: AncientWorld, embarkation: Embarkation): Play<Landfall> {
	const { mover, path, operation, column, enterSea } = embarkation;
	const from = hereOf(embarkation);
	const { to, seaway } = yield* askLanding(table, { mover, path, operation, column: column() });
	const landed = yield* cross(table, { mover, column, from, to, seaway }, enterSea);
	noteSailing(table, column());
	return landed
		? { hex: to, as: landingPlace(table, mover, to), result: "roll" }
		: { hex: from, as: "driven-back", result: "roll" };
}
