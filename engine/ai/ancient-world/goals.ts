/** Where a leader may want to go, and what for: enemies he can beat, cities he can take, sieges to relieve, places to guard, friends to join, men to call, refuge, provinces to court. */
import { areFriends, playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { allForces, forceOf, forcesAt, hasSps, totalsOf } from "../../ancient-world/forces.ts";
import { callableForces } from "../../ancient-world/march/06-1-movement.ts";
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import { allCities, type CityHere } from "../../ancient-world/siege/09-2-under-siege.ts";
import { defenceOf } from "../../ancient-world/siege/09-3-assault.ts";
import type { CityId, Force, HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import type { CraftTable } from "./craft.ts";
import { isDiplomat, placesToCourt } from "./goodwill.ts";
import { type Destination, type DestinationKind, GOAL_KINDS } from "./intent.ts";
import { countedFor, lackingOfWhole, lackOf } from "./provinces.ts";
import { isOpenWay, routeTo } from "./routes.ts";
import { leadersToSpare, namedCities, stakeOf } from "./stakes.ts";
import { dangerAt, enemyBefore, holdOf, menWith, stacksOn, TO_BEAT } from "./strengths.ts";

/** Steps beyond which nothing is worth a march. */
const FAR = 40;

/** What goals are weighed by: the leader's force, his player, and how many go with him. */
interface Going {
	readonly table: CraftTable;
	readonly own: Force;
	readonly player: SideId;
	/** SPs; 0 for a leader alone. */
	readonly men: number;
}

/** Goals of a leader with all his men, or alone, to which the way is open, or of them those that fit; the most promising first, and no more than so many. */
export function goalsOf(
	table: CraftTable,
	leader: LeaderId,
	alone: boolean,
	most = Number.POSITIVE_INFINITY,
	fits: (goal: Destination) => boolean = () => true,
): Destination[] {
	const own = forceOf(table, leader);
	if (!own || hasMarchedEnough(table, leader)) return [];
	const men = alone ? 0 : menWith(table, leader);
	const going: Going = { table, own, player: playerOf(table, own.side), men };
	const anyhow = [...joins(going), ...(isDiplomat(table, leader) ? courts(going) : [])];
	const goals =
		men === 0 ? anyhow : [...fights(going), ...sieges(going), ...guards(going), ...anyhow, ...refuges(going)];
	const open: Destination[] = [];
	for (const goal of goals.filter(({ promise }) => promise > 0).toSorted((a, b) => b.promise - a.promise)) {
		if (open.length >= most) break;
		if (fits(goal) && mayGo(table, own, goal, { leader, withSps: men > 0 })) open.push(goal);
	}
	return open;
}

/** The operation in which men go aboard, where it is one of its own (CR 7.61). */
const TRANSPORT = "naval-transport";

/** Who goes so takes the men with him. */
export const WITH_MEN: ReadonlySet<string> = new Set(["force-movement", TRANSPORT]);

/** Who goes so leaves his men behind. */
export const WITHOUT_MEN = "leader-movement";

/** So many marches follow one another in a phase, with nothing done between them. */
const MOST_MARCHES = 2;
const MARCHES: ReadonlySet<string> = new Set([...WITH_MEN, WITHOUT_MEN]);

/** Has a leader marched twice in his phase and done nothing since? Once he may have been stopped on his way; a third time he would go to and fro between two places that are worth about the same. */
export function hasMarchedEnough({ state: { phase } }: CraftTable, leader: LeaderId): boolean {
	if (phase?.leader !== leader || phase.done.length < MOST_MARCHES) return false;
	return phase.done.slice(-MOST_MARCHES).every(({ operation }) => MARCHES.has(operation));
}

/** Is the way to a place open to a leader, with his men or alone? */
export function mayGo(
	table: CraftTable,
	{ side, hex: from }: Force,
	{ kind, hex }: Pick<Destination, "kind" | "hex">,
	going: { readonly leader: LeaderId; readonly withSps: boolean },
): boolean {
	return isOpenWay(table, { side, ...going }, [from, hex], kind === "court");
}

/** A goal there, its promise less for every step of the way; none where he stands, or too far away. */
function goalAt({ table, own }: Going, kind: DestinationKind, hex: HexId, promise: () => number): Destination[] {
	if (hex === own.hex) return [];
	const { way } = routeTo(table, own.side, own.hex, hex);
	return way > FAR ? [] : [{ kind, hex, promise: promise() / (3 + way) }];
}

/** Enemies in the field: nobody is sought at bad odds. */
function fights(going: Going): Destination[] {
	const { table, own, player, men } = going;
	if (own.leaders.some((id) => leadersToSpare(table.data).has(id))) return [];
	return stacksOn(table)
		.filter((stack) => stack.player !== player && !stack.inside)
		.flatMap(({ hex, sp }) =>
			goalAt(going, "fight", hex, () => {
				const odds = men >= TO_BEAT * sp ? 1 : men >= sp ? 0.7 : 0.15;
				return Math.min(sp, men) * odds * 0.4 * riddanceAt(table, player, hex);
			}),
		);
}

/** Whom a player must be rid of to win he seeks so much the more, the fewer they are: the last of them is all that is lacking. */
const LAST_TO_BE_RID_OF = 6;

/** How much more a fight or a siege is worth for those who stand in a hex, in the field or within walls: 1 where they keep nobody from winning. */
export function riddanceAt(table: CraftTable, player: SideId, hex: HexId): number {
	const unwanted = unwantedForces(table, player);
	return unwanted.some((force) => force.hex === hex) ? 1 + LAST_TO_BE_RID_OF / unwanted.length : 1;
}

/** Forces with which a player cannot win while they are there. */
export const unwantedForces = oncePerQueryAt((table: CraftTable, player: SideId): readonly Force[] => {
	const sides = table.craft.sidesToBeRidOf(table, player);
	return sides.length === 0 ? [] : allForces(table).filter(({ side }) => sides.includes(side));
});

/** Cities of others, by what hangs on them and the chance to take them; enemies who stand before them must be beaten first. */
function sieges(going: Going): Destination[] {
	const { table, player, men } = going;
	const nearer = towardsProvinces(table, player);
	return allCities(table).flatMap((here): Destination[] => {
		const { city, state } = here;
		const { id } = city;
		if (ownerOf(table, here) === player || wasLeft(going, id)) return [];
		return goalAt(going, "besiege", city.hex, () => {
			const against = Math.max(1, 2 * defenceOf(table, id) + enemyBefore(table, player, city.hex));
			const begun = state.siege !== null && playerOf(table, state.siege) === player ? 2 : 1;
			const ease = Math.min(1, men / against) * (1 + Math.max(0, 1 - (2 * against) / men));
			const wanted = (nearer.get(id) ?? 1) * riddanceAt(table, player, city.hex);
			return stakeOf(table.data, id) * wanted * ease * begun * 4;
		});
	});
}

/** What is done once to the walls of a city in a phase (9.3, 9.63). */
const SIEGE_WORKS: ReadonlySet<string> = new Set(["siege-assault", "siege-reduction"]);

/** Has he worked on the walls of a city in this phase, and marched off? He does not go back before he has fought somebody: there is nothing more to be done there, and he would go to and fro between two sieges. */
function wasLeft({ table, own }: Going, id: CityId): boolean {
	const { phase } = table.state;
	if (!phase || phase.fought.length > 0 || !own.leaders.includes(phase.leader)) return false;
	return phase.done.some(({ operation, note }) => note === id && SIEGE_WORKS.has(operation));
}

/** A city that is the last to be taken for a province that counts is worth so much more. */
const LAST_FOR_PROVINCE = 2;

/** A city that is the last of a province of which victory asks for every one is worth so much more. */
const LAST_OF_WHOLE = 4;

/** Cities that bring a player nearer to a province which counts, and how much more each is worth for it: the more the fewer are missing. */
export function towardsProvinces(table: CraftTable, player: SideId): ReadonlyMap<CityId, number> {
	const nearer = new Map<CityId, number>();
	for (const id of countedFor(table, player)) {
		const { cities, missing } = lackOf(table, player, id);
		for (const city of cities) nearer.set(city, 1 + LAST_FOR_PROVINCE / missing);
	}
	for (const [city, missing] of lackingOfWhole(table, player)) nearer.set(city, 1 + LAST_OF_WHOLE / missing);
	return nearer;
}

/** Own cities under siege, and those that victory names and an enemy might storm. */
function guards(going: Going): Destination[] {
	const { table, player, own } = going;
	const named = namedCities(table.data);
	return allCities(table).flatMap((here): Destination[] => {
		const { city, state } = here;
		const { id } = city;
		if (ownerOf(table, here) !== player) return [];
		const stake = stakeOf(table.data, id);
		if (state.siege !== null && playerOf(table, state.siege) !== player)
			return goalAt(going, "relieve", city.hex, () => stake * 6);
		if (!named.has(id)) return [];
		return goalAt(going, "guard", city.hex, () => {
			const danger = dangerAt(table, player, city.hex);
			const hold = holdOf(table, player, id, [own]);
			return stake * (danger > hold ? 2 + 4 * (1 - hold / danger) : 0.3);
		});
	});
}

/** Friends to stand with: the strongest army, and men whom nobody leads. Who goes alone leaves those beside him only for more men, or he would go to and fro; but where another leads them, for any whom nobody leads. */
function joins(going: Going): Destination[] {
	const { table, own, men } = going;
	const [alone] = men === 0 ? own.leaders : [];
	const left = alone === undefined ? 0 : menWith(table, alone);
	const orphaned = leadersBeside(table, own) > 1 ? 0 : left;
	return allForces(table)
		.filter((force) => force !== own && areFriends(table, force.side, own.side) && hasSps(table, force))
		.filter((force) => totalsOf(table, [force]).sp > (force.leaders.length === 0 ? orphaned : left))
		.flatMap((force) =>
			goalAt(going, "join", force.hex, () => {
				const { sp } = totalsOf(table, [force]);
				if (areStrongerTogether(going, sp)) return sp * 0.8;
				if (men > 0 && isGarrison(force)) return 0;
				return sp * (force.leaders.length === 0 ? 0.8 : 0.15);
			}),
		);
}

/** Leaders of friends in the place where a force stands, its own with them. */
const leadersBeside = (table: CraftTable, { side, hex, place }: Force) =>
	forcesAt(table, hex)
		.filter((force) => force.place === place && areFriends(table, force.side, side))
		.reduce((sum, { leaders }) => sum + leaders.length, 0);

/** Men within walls whom nobody leads, legions apart: they march with nobody who comes, and he would go to and fro. */
const isGarrison = ({ place, leaders, legions }: Force) =>
	place === "inside" && leaders.length === 0 && legions.length === 0;

/** Is there an enemy to be rid of for whom his men are too few, but not with so many SPs more? */
function areStrongerTogether({ table, player, men }: Going, more: number): boolean {
	if (men === 0) return false;
	return unwantedForces(table, player).some((force) => {
		const { sp } = totalsOf(table, [force]);
		return men < sp && sp <= men + more;
	});
}

/** Where a weaker army may fall back to: own cities that are farther from the enemy than he is. */
function refuges(going: Going): Destination[] {
	const { table, own, player, men } = going;
	const danger = dangerAt(table, player, own.hex);
	const strength = own.status === "fresh" ? men : men * 0.7;
	if (danger < strength * TO_BEAT) return [];
	return allCities(table).flatMap(({ city, state }): Destination[] => {
		if (state.control !== own.side) return [];
		return goalAt(going, "withdraw", city.hex, () => {
			const there = dangerAt(table, player, city.hex);
			return Math.max(0, danger - there) * (0.2 + holdOf(table, player, city.id, [own]) / (danger + 10));
		});
	});
}

/** What a word at the right place is worth. */
const GOODWILL = 6;

/** Where provinces may be courted that favour somebody whom they must not. */
function courts(going: Going): Destination[] {
	const { table, own, player } = going;
	return placesToCourt(table, player, own.hex).flatMap((hex) => goalAt(going, "court", hex, () => GOODWILL));
}

/** The player who holds a city, or its province where nobody holds the city itself. */
function ownerOf(table: CraftTable, { city, state }: CityHere): SideId | null {
	const side = state.control ?? table.state.provinces[city.province]?.control ?? null;
	return side && playerOf(table, side);
}

/** Goals that a leader marches to with his men; to go aboard where he stands may be another operation. */
export function marchesOf(table: CraftTable, leader: LeaderId, most?: number): Destination[] {
	const own = forceOf(table, leader);
	if (!own) return [];
	return goalsOf(table, leader, false, most, (goal) => !goesAboardFirst(table, own, goal));
}

/** Does the best way to a place go aboard where somebody stands? */
export const isCrossing = (table: CraftTable, { side, hex: from }: Force, { hex }: Pick<Destination, "hex">): boolean =>
	routeTo(table, side, from, hex).embarks === from;

/** Is going aboard where he stands another operation than the march there? */
export const goesAboardFirst = (table: CraftTable, own: Force, goal: Pick<Destination, "hex">): boolean =>
	TRANSPORT in table.rules.operations && isCrossing(table, own, goal);

/** Goals that a leader at a quay can reach by ship better than over land, no more than so many. */
export function crossingsOf(table: CraftTable, leader: LeaderId, most?: number): Destination[] {
	const own = forceOf(table, leader);
	if (!own) return [];
	return goalsOf(table, leader, false, most, (goal) => isCrossing(table, own, goal));
}

/** So many goals a leader alone may have; and one who would leave his men behind. */
const ALONE = 3;
const FROM_HIS_MEN = 1;

function goalsAlone(table: CraftTable, leader: LeaderId): Destination[] {
	const own = forceOf(table, leader);
	return goalsOf(table, leader, true).slice(0, own && hasSps(table, own) ? FROM_HIS_MEN : ALONE);
}

/** To where a leader stands: the men of his own command whom nobody leads. */
export function callsOf(table: CraftTable, leader: LeaderId): Destination[] {
	const hex = forceOf(table, leader)?.hex;
	const called = hex === undefined ? [] : callableForces(table, leader);
	if (hex === undefined || called.length === 0) return [];
	return [{ kind: "call", hex, promise: totalsOf(table, called).sp }];
}

/** Operations of the base that lead somewhere, and the places worth going to. */
export const baseErrands: Readonly<Record<string, (table: CraftTable, leader: LeaderId) => readonly Destination[]>> = {
	"force-movement": (table, leader) => marchesOf(table, leader),
	[TRANSPORT]: (table, leader) => crossingsOf(table, leader),
	[WITHOUT_MEN]: goalsAlone,
	"ally-movement": callsOf,
};

/** The best goals, at most `most` and of every kind the best: breadth comes before depth. */
export function broadly(goals: readonly Destination[], most: number): Destination[] {
	const byHex = goals.filter((goal, n) => goals.findIndex(({ hex }) => hex === goal.hex) === n);
	const firsts = GOAL_KINDS.flatMap((kind) => byHex.find((goal) => goal.kind === kind) ?? []);
	const others = byHex.filter((goal) => !firsts.includes(goal));
	return [...firsts, ...others].slice(0, most);
}
