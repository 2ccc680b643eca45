/** Look-ups in what the window knows of an Ancient World game: the view, the printed names, the map. */
import type { TableSnapshot } from "../../../electron/contract/contract.ts";
import type { TableMap } from "../../map/hex/table-map.ts";
import type { ReferenceStore } from "../../stores/reference-store.ts";
import { cityIn as idOfCityIn } from "./stores/places.ts";
import type {
	AncientWorldNames,
	AncientWorldView,
	CityView,
	ForceView,
	ProvinceView,
	SideId,
	SpGroup,
} from "./view.ts";

/** The snapshot of a campaign of these games. */
export type AncientWorldSnapshot = Omit<TableSnapshot, "view"> & { view: AncientWorldView };

/** What things are called and what is printed of them; the registry sees to it that they are things of these games. */
export function namesIn({ gazetteer }: Pick<ReferenceStore, "gazetteer">): AncientWorldNames | null {
	return gazetteer as AncientWorldNames | null;
}

/** A view whose leaders have their names from a gazetteer. */
export function calledAs(view: AncientWorldView, names: AncientWorldNames | null): AncientWorldView {
	if (!names) return view;
	const leaders = Object.entries(view.leaders).map(
		([id, leader]) => [id, { ...leader, name: names.leader[id]?.name ?? leader.name }] as const,
	);
	return { ...view, leaders: Object.fromEntries(leaders) };
}

/** The side whose player moves this one: its own, or whoever leads a power without a player (AW 2.42). */
export function playerOf({ sides }: Pick<AncientWorldView, "sides">, side: SideId): SideId {
	return Object.entries(sides).find(([id]) => id === side)?.[1].playedBy ?? side;
}

/** What every card of the game is made from. */
export interface TableFacts {
	view: AncientWorldView;
	gazetteer: AncientWorldNames;
	map: TableMap;
}

/** A city as it is printed, and as it stands. */
export interface CityFacts {
	id: string;
	name: string;
	hex: string;
	province: string;
	size: string | null;
	port: string | null;
	/** Null for a city that is not in play. */
	state: CityView | null;
}

/** The city in a hex with its state; null where there is none. */
export function cityFactsIn(facts: TableFacts, hex: string): CityFacts | null {
	const id = idOfCityIn(hex, facts.gazetteer);
	return id === null ? null : cityById(facts, id);
}

/** The city of an id with its state; null where the gazetteer has none. */
export function cityById({ gazetteer, view }: TableFacts, id: string): CityFacts | null {
	const city = gazetteer.city[id];
	return city ? { id, ...city, state: view.cities[id] ?? null } : null;
}

/** Every city of the provinces in play, in the order of the provinces. */
export function listCities(facts: TableFacts): CityFacts[] {
	const order = new Map(facts.view.provincesInPlay.map((id, at) => [id, at]));
	return Object.keys(facts.view.cities)
		.map((id) => cityById(facts, id))
		.filter((city) => city !== null)
		.filter((city) => order.has(city.province))
		.sort((a, b) => (order.get(a.province) ?? 0) - (order.get(b.province) ?? 0));
}

/** Forces in a hex, those outside first, the sides in the order of play. */
export function listForcesIn(view: AncientWorldView, hex: string): ForceView[] {
	const rank = (force: ForceView) => view.sidesInOrder.indexOf(force.side) + (force.place === "inside" ? 100 : 0);
	return Object.values(view.forces)
		.filter((force) => force.hex === hex)
		.sort((a, b) => rank(a) - rank(b) || b.totals.sp - a.totals.sp);
}

/** Forces of a side: armies with a box first, by name. */
export function listForcesOf(view: AncientWorldView, side: SideId): ForceView[] {
	return Object.values(view.forces)
		.filter((force) => force.side === side)
		.sort((a, b) => (a.box === null ? 1 : 0) - (b.box === null ? 1 : 0) || (a.box ?? "").localeCompare(b.box ?? ""));
}

/** Efficiency of an army of Carthage in her own game (CR 10.51); null for any other force. */
export function efficiencyOf(view: AncientWorldView, { box, side }: Pick<ForceView, "box" | "side">): number | null {
	const isArmy = view.module === "carthage" && side === "carthage" && box !== null;
	return isArmy ? (view.efficiency[box] ?? 0) : null;
}

/** Powers that have cards: the players' own, then whoever else has men on the map or holds a city. */
export function listPowers(view: AncientWorldView): SideId[] {
	const holders = Object.values(view.cities).flatMap(({ control }) => control ?? []);
	const present = new Set([...Object.values(view.forces).map(({ side }) => side), ...holders]);
	const others = [...present].filter((side) => !view.sidesInOrder.includes(side));
	return [...view.sidesInOrder, ...others.toSorted()];
}

/** Roads in play that run through the hex. */
export function listRoads({ view }: TableFacts, hex: string): string[] {
	const roads = view.roads.filter((road) => road.path.includes(hex));
	return [...new Set(roads.map((road) => road.name))];
}

/** What is known of the province of a hex; null at sea and beyond the map. */
export function provinceOf(facts: TableFacts, hex: string): ProvinceFacts | null {
	const id = facts.map.hex(hex)?.province ?? null;
	return id === null ? null : { id, state: facts.view.provinces[id] ?? null };
}

/** A province with its state. */
export interface ProvinceFacts {
	id: string;
	/** Null for a province that is not in play. */
	state: ProvinceView | null;
}

/** The id by which options point at SPs: `force/contingent/arm`, with `elite` and the role where it has them. */
export function spsId(force: string, group: SpGroup): string {
	const parts = [force, group.contingent, group.arm, group.elite ? "elite" : "", group.role ?? ""];
	return parts.filter((part) => part !== "").join("/");
}
