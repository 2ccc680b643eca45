/** The scene on the map, made from what the host says and what the player is doing. A pure function: same input, same scene. */
import type { TableMap } from "../../../map/hex/table-map.ts";
import type {
	Overlay,
	Scene,
	SceneCity,
	SceneCounter,
	SceneHighlight,
	ScenePath,
	SceneProvince,
	SceneReach,
	SceneStack,
} from "../../../map/scene.ts";
import { faceOfFleet, faceOfForce, faceOfLeader } from "../face-of.ts";
import type {
	AncientWorldView,
	FleetView,
	MarchPreview,
	MarchReach,
	SeaReachView,
	Status,
	VoyageView,
} from "../view.ts";
import { counterOfFleet, counterOfForce, counterOfLeader } from "./counter-id.ts";
import { listFleets, squadronsIn } from "./fleets.ts";
import type { Placed } from "./placed-options.ts";
import { dangerOf, isBySea, type RoutePreview, type RouteReach, reachesBySea } from "./route-preview.ts";

type ForceView = AncientWorldView["forces"][string];

/** What the player is doing at the table. */
export interface AtTheTable {
	overlay: Overlay;
	cursor: string | null;
	pinned: readonly string[];
	/** Options and refusals by hex; empty while nobody here may answer. */
	placed: ReadonlyMap<string, Placed>;
	/** Options and refusals by province, where they point at no hex. */
	inProvinces: ReadonlyMap<string, Placed>;
	/** The option under the pointer in the list. */
	hovered: string | null;
	/** Options that were advised. */
	advised: ReadonlySet<string>;
	/** Hexes of what the diary's entry under the pointer tells of. */
	told: readonly string[];
	/** The hex of what somebody points at. */
	pointed: string | null;
	lifted: { stackHex: string; counterId: string } | null;
	reach: RouteReach | null;
	preview: RoutePreview | null;
	/** What the ruler lies on. */
	measured: ScenePath | null;
	/** Where enemies may come to intercept; asked only when it is shown. */
	threat(): SceneReach[];
}

/** Words that are written on the map. */
export interface Labels {
	/** What an army is called that nobody leads. */
	army(force: ForceView): string;
	march(preview: MarchPreview): string;
	voyage(preview: VoyageView): string;
	loss(expected: number): string;
	/** Of landing, 0 to 1. */
	chance(chance: number): string;
}

/** Expected loss, in ASP, that is painted as ruin even where nothing worse is in reach. */
const ruin = 4;

/** The scene that the map draws: stacks, cities, provinces, marks and the march in hand. */
export function sceneOf(
	view: AncientWorldView,
	map: Pick<TableMap, "cities">,
	player: AtTheTable,
	labels: Labels,
): Scene {
	return {
		roads: view.roads,
		provincesInPlay: view.provincesInPlay,
		control: Object.fromEntries(Object.entries(view.provinces).map(([id, { control }]) => [id, control])),
		devastated: Object.keys(view.provinces).filter((id) => view.provinces[id]?.devastated),
		alliance: alliancesOf(view),
		manpower: manpowerOf(view),
		cities: map.cities.flatMap((city) => cityOf(city, view)),
		raids: view.navy?.raids.map(({ province, by }) => ({ province, side: by })) ?? [],
		blockades: blockadesOf(view, map),
		stacks: stacksOf(view, labels),
		highlights: [...portsOf(player.reach, map), ...highlightsOf(player, view)],
		lit: litProvinces(player),
		path: player.measured ?? pathOf(view, player.preview, labels),
		reach: player.overlay === "interception" && !player.reach ? player.threat() : reachOf(player.reach, labels),
		overlay: player.overlay,
		lifted: player.lifted,
	};
}

function alliancesOf(view: AncientWorldView): NonNullable<Scene["alliance"]> {
	const alliances = Object.entries(view.provinces).flatMap(([id, { alliance }]) =>
		alliance ? [[id, { favours: alliance.favours, level: alliance.level }] as const] : [],
	);
	return Object.fromEntries(alliances);
}

function manpowerOf(view: AncientWorldView): Record<string, number> {
	const men = Object.entries(view.provinces).flatMap(([id, { manpower }]) =>
		manpower ? [[id, manpower.inf + manpower.cav] as const] : [],
	);
	return Object.fromEntries(men);
}

function cityOf({ id, hex }: TableMap["cities"][number], view: AncientWorldView): SceneCity[] {
	const city = view.cities[id];
	if (!city) return [];
	const inside = Object.values(view.forces).filter((force) => force.hex === hex && force.place === "inside");
	const { control, sacked, siege, ids } = city;
	return [{ id, hex, control, sacked, siege, ids, garrison: spOf(inside) }];
}

/** Ports that Fleets close, and from where (CR 7.74). */
function blockadesOf(view: AncientWorldView, { cities }: Pick<TableMap, "cities">): Scene["blockades"] {
	return listFleets(view).flatMap(({ blockades, hex: from, side }) => {
		const port = cities.find(({ id }) => id === blockades);
		return port ? [{ hex: port.hex, from, side }] : [];
	});
}

/**
 * Everything that stands on the map: a stack for each side in a hex, its ships in another beside its men. A garrison without a
 * leader is written on its city alone.
 */
function stacksOf(view: AncientWorldView, labels: Labels): SceneStack[] {
	const ashore = bySideIn(Object.values(view.forces), view).flatMap((forces) => stackOf(forces, view, labels));
	const afloat = bySideIn(listFleets(view), view).flatMap((fleets) => stackOfShips(fleets, view));
	return [...ashore, ...afloat];
}

/** Those of each hex together, a list for each side in the order of play. */
function bySideIn<Piece extends Pick<ForceView, "hex" | "side">>(
	all: readonly Piece[],
	view: AncientWorldView,
): Piece[][] {
	return [...Map.groupBy(all, ({ hex }) => hex).values()].flatMap((together) =>
		[...Map.groupBy(together, ({ side }) => side)]
			.toSorted(([a], [b]) => placeOf(a, view) - placeOf(b, view))
			.map(([, own]) => own),
	);
}

/** The place of a side in a hex from left to right, always the same. */
function placeOf(side: ForceView["side"], { sidesInOrder }: AncientWorldView): number {
	const at = sidesInOrder.indexOf(side);
	return at < 0 ? sidesInOrder.length : at;
}

function stackOf(forces: readonly ForceView[], view: AncientWorldView, labels: Labels): SceneStack[] {
	const [first] = forces;
	const counters = forces
		.filter(isSeen)
		.toSorted(byPlaceInStack(view))
		.flatMap((force) => countersOf(force, view, labels));
	if (!first || counters.length === 0) return [];
	const inside = forces.filter((force) => force.place === "inside");
	const status = forces.map((force) => force.status).reduce(worse);
	return [{ hex: first.hex, side: first.side, status, counters, of: "sps", total: spOf(forces), inside: spOf(inside) }];
}

/** Ships of one side in a hex: the active commander's on top, then the strongest; on each counter is who leads it, and his own lies under it. */
function stackOfShips(fleets: readonly FleetView[], view: AncientWorldView): SceneStack[] {
	const isActive = ({ commander }: FleetView) => view.leaders[commander ?? ""]?.active === true;
	const ordered = fleets.toSorted(
		(a, b) => Number(isActive(b)) - Number(isActive(a)) || squadronsIn([b]) - squadronsIn([a]),
	);
	const [first] = ordered;
	if (!first) return [];
	const counters = ordered.flatMap((fleet) => {
		const aboard = [fleet.commander, fleet.passenger].flatMap((id) => {
			const leader = id === null ? undefined : view.leaders[id];
			return leader ? [{ id: counterOfLeader(leader.id), face: faceOfLeader(leader) }] : [];
		});
		return [{ id: counterOfFleet(fleet.id), face: faceOfFleet(fleet, view) }, ...aboard];
	});
	const { hex, side } = first;
	// Where one Fleet lies alone its own counter says it.
	const total = fleets.length > 1 ? squadronsIn(fleets) : 0;
	return [{ hex, side, status: "fresh", counters, of: "squadrons", total, inside: 0 }];
}

/** After Battle Status, best first (AW 8.56). */
const statuses: readonly Status[] = ["fresh", "disrupted", "disorganized", "useless"];

function worse(one: Status, other: Status): Status {
	return statuses.indexOf(one) > statuses.indexOf(other) ? one : other;
}

function isSeen(force: ForceView): boolean {
	return force.place === "outside" || force.leaders.length > 0;
}

/** The active leader's force on top, then those outside the city, the strongest first. */
function byPlaceInStack(view: AncientWorldView): (a: ForceView, b: ForceView) => number {
	const isActive = (force: ForceView) => force.leaders.some((id) => view.leaders[id]?.active);
	const rank = (force: ForceView) => Number(!isActive(force)) * 2 + Number(force.place === "inside");
	return (a, b) => rank(a) - rank(b) || b.totals.sp - a.totals.sp;
}

/** The man on top of his army, the others under it: he whose phase it is, else he who is in charge. */
function countersOf(force: ForceView, view: AncientWorldView, labels: Labels): SceneCounter[] {
	const top = force.leaders.find((id) => view.leaders[id]?.active) ?? force.inCharge ?? "";
	const leaders = force.leaders.flatMap((id) => {
		const leader = view.leaders[id];
		return leader ? [{ id: counterOfLeader(id), face: faceOfLeader(leader) }] : [];
	});
	const first = leaders.filter(({ id }) => id === counterOfLeader(top));
	const others = leaders.filter(({ id }) => id !== counterOfLeader(top));
	const army = force.totals.sp > 0 || force.engines > 0;
	const marker = army ? [{ id: counterOfForce(force.id), face: faceOfForce(force, view, labels.army(force)) }] : [];
	return [...first, ...marker, ...others];
}

function spOf(forces: readonly ForceView[]): number {
	return forces.reduce((sum, force) => sum + force.totals.sp, 0);
}

function highlightsOf(player: AtTheTable, view: AncientWorldView): SceneHighlight[] {
	const { placed, hovered, advised, told, pointed, cursor, pinned, preview } = player;
	const fought = [view.battle, view.navy?.navalBattle].flatMap((battle) => battle ?? []);
	const marks: SceneHighlight[] = fought.map(({ hex }) => ({ hex, style: "battle" }));
	for (const [hex, { options }] of placed) marks.push({ hex, style: options.length > 0 ? "option" : "refused" });
	for (const [hex, { options }] of placed) {
		if (options.some((option) => option.id === hovered)) marks.push({ hex, style: "selected" });
	}
	for (const [hex, { options }] of placed) {
		if (options.some(({ id }) => advised.has(id))) marks.push({ hex, style: "advised" });
	}
	for (const hex of told) marks.push({ hex, style: "selected" });
	for (const hex of interceptorsOf(preview, view)) marks.push({ hex, style: "interceptor" });
	for (const hex of pinned) marks.push({ hex, style: "pinned" });
	if (pointed !== null) marks.push({ hex: pointed, style: "pointed" });
	if (cursor !== null) marks.push({ hex: cursor, style: "focus" });
	return marks;
}

/** Provinces that may be chosen; the one that is pointed at in the list, or was advised, is marked so. */
function litProvinces({ inProvinces, hovered, advised }: AtTheTable): SceneProvince[] {
	return [...inProvinces].flatMap(([province, { options }]): SceneProvince[] => {
		if (options.length === 0) return [];
		const isHovered = options.some(({ id }) => id === hovered);
		const isAdvised = options.some(({ id }) => advised.has(id));
		return [{ province, style: isHovered ? "selected" : isAdvised ? "advised" : "option" }];
	});
}

/** Where those stand who may intercept the march in hand (AW 6.51). */
function interceptorsOf(preview: RoutePreview | null, { forces, navy }: AncientWorldView): Set<string> {
	if (!preview) return new Set();
	const ids = isBySea(preview)
		? preview.interceptors.map(({ fleet }) => fleet)
		: preview.interceptors.map(({ by }) => by.id);
	return new Set(ids.flatMap((id) => forces[id]?.hex ?? navy?.fleets[id]?.hex ?? []));
}

/** Ports that the force or Fleet in hand could sail to (AW 7.21, CR 7.32). */
function portsOf(reach: RouteReach | null, { cities }: Pick<TableMap, "cities">): SceneHighlight[] {
	if (reach && reachesBySea(reach)) return reach.ports.map(({ hex }) => ({ hex, style: "option" }));
	const landings = reach?.hexes.flatMap(({ hex, bySea }) => (bySea === undefined ? [] : hex)) ?? [];
	const ports = new Set(cities.flatMap(({ hex, port }) => (port === null ? [] : hex)));
	return landings.filter((hex) => ports.has(hex)).map((hex) => ({ hex, style: "option" }));
}

/** The march in hand, else the march that is under way. */
function pathOf(view: AncientWorldView, preview: RoutePreview | null, labels: Labels): ScenePath | null {
	if (preview) {
		if (preview.refusal && preview.path.length < 2) return null;
		const label = isBySea(preview) ? labels.voyage(preview) : labels.march(preview);
		return { hexes: [...preview.path], label, style: "preview" };
	}
	const voyage = view.navy?.voyage;
	if (voyage) return { hexes: [voyage.from, ...voyage.path], label: "", style: "taken" };
	return view.march ? { hexes: view.march.path, label: "", style: "taken" } : null;
}

/** One for each answer of the host, so that the map need not lay it anew while nothing of it has changed. */
const painted = new WeakMap<RouteReach, SceneReach[]>();
const nowhere: SceneReach[] = [];

function reachOf(reach: RouteReach | null, labels: Labels): SceneReach[] {
	if (!reach) return nowhere;
	const known = painted.get(reach) ?? (reachesBySea(reach) ? paintSea(reach, labels) : paintLand(reach, labels));
	painted.set(reach, known);
	return known;
}

function paintLand({ hexes }: MarchReach, labels: Labels): SceneReach[] {
	const worst = Math.max(ruin, ...hexes.map(({ expectedLoss }) => expectedLoss));
	return hexes.map(({ hex, expectedLoss, bySea }) => ({
		hex,
		heat: bySea === undefined ? expectedLoss / worst : 1 - bySea,
		label: bySea === undefined ? labels.loss(expectedLoss) : labels.chance(bySea),
	}));
}

/** The more likely the sea is to take its toll where the ships would Stop, the hotter; the number is that chance. */
function paintSea({ hexes, ports }: SeaReachView, labels: Labels): SceneReach[] {
	return [...hexes, ...ports].map((stop) => ({
		hex: stop.hex,
		heat: dangerOf(stop),
		label: dangerOf(stop) === 0 ? "" : labels.chance(dangerOf(stop)),
	}));
}
