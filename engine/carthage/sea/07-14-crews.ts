/** CR 7.12, 7.14: Crew Ratings, and how crews learn: at the end of the year each Fleet in a Major or Secondary Port rolls. */
import { chart } from "../../ancient-world/charts.ts";
import { seatOf } from "../../ancient-world/command/02-42-friends.ts";
import { type GameData, printed } from "../../ancient-world/data.ts";
import { rollAgainst } from "../../ancient-world/modifiers.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld, Conditions } from "../../ancient-world/table.ts";
import { sidesInTurn } from "../../ancient-world/turn/03-2-order.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import { type Play, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { countSquadrons, fleetsOf } from "./07-11-fleets.ts";
import { portsOf } from "./07-71-harbours.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

function crewsOf(data: GameData, side: SideId): { readonly start: number; readonly cap: number } {
	const crews: Readonly<Record<string, { readonly start: number; readonly cap: number } | undefined>> = chart(
		data,
		"cr-crew-training",
	).crews;
	return crews[side] ?? { start: 0, cap: 0 };
}

/** 7.12: what the crews of new ships of a side are. */
export const startingCrew = (data: GameData, side: SideId): number => crewsOf(data, side).start;

/** 7.12: the best that its crews can be. */
const bestCrew = (data: GameData, side: SideId): number => crewsOf(data, side).cap;

/** The least die that teaches a crew something. */
const learnsOn = ({ data }: AncientWorld) =>
	chart(data, "cr-crew-training").rows.find(({ id }) => id === "rises")?.min ?? 0;

/** 7.14, segment `training`: every Fleet that can learn rolls; those just launched are too new. */
export function* trainCrews(table: AncientWorld, launched: ReadonlySet<string>): Play {
	for (const side of sidesInTurn(table)) {
		for (const fleet of fleetsOf(table, side))
			if (!launched.has(fleet.id) && canLearn(table, fleet)) yield* train(table, fleet);
	}
}

/** In a Major or Secondary Port, and not as good already as its nation's crews can be. */
function canLearn(table: AncientWorld, fleet: Fleet): boolean {
	const port = fleet.port === null ? null : classOf(table, fleet.port);
	return (
		!fleet.underConstruction &&
		(port === "major" || port === "secondary") &&
		fleet.crew < bestCrew(table.data, fleet.side)
	);
}

/** AW 9.85: while its city is Sacked a port is a Minor one. */
export function classOf(table: AncientWorld, port: CityId): "minor" | "secondary" | "major" | null {
	const own = portsOf(table.data).get(port)?.port ?? null;
	return own !== null && (table.state.cities[port]?.sacked ?? 0) > 0 ? "minor" : own;
}

function* train(table: AncientWorld, fleet: Fleet): Play {
	const named = { fleet: fleetName(fleet), crew: fleet.crew + 1 };
	const { met } = yield* rollAgainst(
		table,
		"crew-training",
		seatOf(table, fleet.side),
		{ fleet },
		{
			table: "cr-crew-training",
			target: { test: ">=", value: learnsOn(table) },
			tell: (learns) => ({
				text: text(learns ? "crew.learns" : "crew.stays", named),
				rule: "CR 7.14",
				at: fleetAt(fleet),
				outcome: text(learns ? "outcome.crew-learns" : "outcome.crew-stays"),
			}),
		},
	);
	if (met) fleet.crew += 1;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"crew-training": { readonly fleet: Fleet };
	}
}

/** The predicates of modifiers of the crew training roll (CR 7.14). */
export const crewConditions: Conditions = {
	"crew-training.won": (_, { fleet }) => fleet.wonThisTurn,
	"crew-training.campaign": ({ data }, { fleet }) =>
		fleet.commander !== null && printed(data, fleet.commander).campaign >= 6,
	"crew-training.large": (_, { fleet }) => countSquadrons(fleet.squadrons) > 10,
	"crew-training.drill": (table, { fleet }) =>
		fleet.port !== null && !fleet.leftPort && classOf(table, fleet.port) === "major",
	"crew-training.to-2": (_, { fleet }) => fleet.crew === 1,
	"crew-training.to-3": (_, { fleet }) => fleet.crew === 2,
	"crew-training.rome-late": (table, { fleet }) => fleet.side === "rome" && yearOf(table) <= 250,
};
