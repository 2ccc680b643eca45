/** CR 7.71, 7.72: how many squadrons a harbour holds, as printed: at the start, at most, and what an expansion adds. */
import type { MapCity } from "../../../assets/schema/map.ts";
import { chart } from "../../ancient-world/charts.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { oncePerGame, oncePerKey } from "../../ancient-world/map-cache.ts";
import type { CityId, SeaId } from "../../ancient-world/state.ts";

/** Squadrons of both sizes, each as one. */
export interface Harbour {
	readonly start: number;
	readonly max: number;
	/** What an expansion adds, as far as `max`. */
	readonly step: number;
}

const rowsOf = oncePerGame((data) => {
	const { rows } = chart(data, "cr-port-capacity");
	return new Map(rows.map((row) => [row.port, row]));
});

/** Every port of the map, those without a city too. */
export const portsOf = oncePerGame(({ map }): ReadonlyMap<CityId, MapCity> => {
	const cities = [...map.hexes.keys()].flatMap((hex) => map.cityAt(hex) ?? []);
	return new Map(cities.filter(({ port }) => port !== null).map((city) => [city.id, city]));
});

/** 7.71: the figures of a port: its own where it has some, else those of its class. Null without a port. */
export function harbourOf(data: GameData, id: CityId): Harbour | null {
	const port = portsOf(data).get(id)?.port;
	return port == null ? null : (rowsOf(data).get(id) ?? harbourOfClass(data, port));
}

/** AW 9.85: a Sacked port is a Minor one until its city is rebuilt. */
export function sackedHarbour(data: GameData): Harbour {
	return harbourOfClass(data, "minor");
}

function harbourOfClass(data: GameData, port: NonNullable<MapCity["port"]>): Harbour {
	const row = rowsOf(data).get(port);
	if (!row) throw new Error(`The chart of harbours has no ${port} ports.`);
	return row;
}

/** 7.76: the seas of a port. One that touches two counts in both. */
export const seasOfPort = oncePerKey((data, id: CityId): readonly SeaId[] => {
	const hex = portsOf(data).get(id)?.hex;
	const seas = hex === undefined ? [] : data.map.neighbours(hex).flatMap((next) => data.map.sea(next)?.sea ?? []);
	return [...new Set(seas)];
});

/** 7.76: the ports on a sea. */
export const portsOnSea = oncePerKey((data, sea: SeaId): readonly CityId[] =>
	[...portsOf(data).keys()].filter((id) => seasOfPort(data, id).includes(sea)),
);
