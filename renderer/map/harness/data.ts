/** What the host would send, fetched from the assets folder. */
import { TableMap } from "../hex/table-map.ts";
import type { MapData } from "../map-data.ts";
import type { MapNames } from "../options.ts";

async function json<T>(path: string): Promise<T> {
	const reply = await fetch(path);
	if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
	return reply.json() as Promise<T>;
}

/** The sheets of these names as one table, and what is on them called. */
export async function loadMap(sheets: readonly string[]): Promise<{ map: TableMap; names: MapNames }> {
	const map = new TableMap(await Promise.all(sheets.map((id) => json<MapData>(`/ancient-world/maps/${id}.json`))));
	const provinces = await json<{ id: string; name: string; attrition: number }[]>("/ancient-world/provinces.json");
	const seas = await json<{ id: string; name: string }[]>("/ancient-world/seas.json");
	const names: MapNames = {
		provinces: Object.fromEntries(provinces.map((province) => [province.id, province])),
		seas: Object.fromEntries(seas.map((sea) => [sea.id, sea])),
	};
	return { map, names };
}
