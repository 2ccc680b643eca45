/** What is answered without thinking, question by question: for tries, where a try asks every seat, and for what no thought is worth. */

import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { forceOf, forcesAt } from "../../ancient-world/forces.ts";
import { callableForces } from "../../ancient-world/march/06-1-movement.ts";
import { isOnFoot } from "../../ancient-world/march/06-1-on-foot.ts";
import { sideNamed } from "../../ancient-world/sides.ts";
import { percentToStorm } from "../../ancient-world/siege/09-3-assault.ts";
import { siegeStrength } from "../../ancient-world/siege/09-21-place-siege.ts";
import type { CityId, Force, HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { extremeAnswer } from "../../kernel/extreme-answer.ts";
import { type Decision, isText, type Option } from "../../kernel/index.ts";
import { randomAnswer } from "../random.ts";
import type { Reply } from "../strategos/mind.ts";
import type { Craft, CraftTable, QuickReply, Situation } from "./craft.ts";
import { garrisonReplies } from "./garrisons.ts";
import {
	callsOf,
	crossingsOf,
	goalsOf,
	goesAboardFirst,
	hasMarchedEnough,
	isCrossing,
	marchesOf,
	mayGo,
} from "./goals.ts";
import { lackingFrom, lackingGoodwill } from "./goodwill.ts";
import type { Habit } from "./habits.ts";
import type { Destination, DestinationKind, Intent } from "./intent.ts";
import { waysTo } from "./land-distances.ts";
import { hasArmyToPickUp, PICK_UP, pickUpReplies } from "./pick-ups.ts";
import { routeTo } from "./routes.ts";
import { leadersToSpare, namedCities } from "./stakes.ts";
import { dangerAt, enemyBefore, forcesIn, holdOf, menIn, menWith, TO_BEAT } from "./strengths.ts";

/** The quick answer to any question: of the book, of the base, by habit, or at random. */
export function quickReply(situation: Situation): Reply<Intent> {
	const { table, decision, intent, chance } = situation;
	const { key } = decision.prompt;
	return (
		table.craft.replies[key]?.(situation) ??
		POLICIES[key]?.(situation) ??
		habitual(situation, table.craft.habits[key]) ?? { answer: randomAnswer(decision, chance), intent }
	);
}

/** One of the options if it is there. */
export function takeFirst({ decision, intent }: Situation, ...wanted: readonly string[]): Reply<Intent> | null {
	if (decision.kind !== "choose") return null;
	const option = wanted.find((id) => decision.options.some((each) => each.id === id));
	return option === undefined ? null : { answer: { kind: "choose", option }, intent };
}

function habitual(situation: Situation, habit: Habit | null | undefined): Reply<Intent> | null {
	if (!habit) return null;
	const { decision, intent } = situation;
	const { takes } = habit;
	return typeof takes === "string"
		? { answer: extremeAnswer(decision, takes), intent }
		: takeFirst(situation, ...takes);
}

const last: QuickReply = (situation) => {
	const { decision } = situation;
	return decision.kind === "choose" ? takeFirst(situation, decision.options.at(-1)?.id ?? "") : null;
};

/** Questions that take a calculation; the habits of the books answer others, and chance the rest. */
const POLICIES: Readonly<Record<string, QuickReply>> = {
	"ask.operation": operate,
	"ask.march": march,
	"ask.guile": guile,
	"ask.intercept": tryToMeet,
	"ask.join-battle": tryToMeet,
	"ask.who-goes": everybody,
	"ask.avoid": avoid,
	"ask.holder": strongest,
	"ask.landing": land,
	"ask.court": court,
	"ask.place-leader": placeLeader,
	"ask.ally": callOwn,
	...garrisonReplies,
	...pickUpReplies,
};

/** Does a program know what to answer to a question of this kind? To all others it answers anything that is listed. */
export function isKnown({ replies, habits }: Pick<Craft, "replies" | "habits">, key: string): boolean {
	return [replies, POLICIES, habits].some((answers) => answers[key] != null);
}

/** Guile is spent where men fight, and saved elsewhere. */
function guile(situation: Situation): Reply<Intent> | null {
	const what = situation.decision.prompt.args?.["what"];
	const roll = what !== undefined && isText(what) ? what.key : "";
	return roll === "roll.battle" || roll === "roll.assault" ? last(situation) : takeFirst(situation, "0");
}

/** The leader with the most men takes the marker. */
function strongest(situation: Situation): Reply<Intent> | null {
	const { table, decision } = situation;
	if (decision.kind !== "choose") return null;
	const ranked = decision.options.map(({ id }) => id).toSorted((a, b) => menAt(table, b) - menAt(table, a));
	return takeFirst(situation, ranked[0] ?? "");
}

const menAt = (table: CraftTable, id: LeaderId) => (id in table.state.leaders ? menWith(table, id) : 0);

// === In battle ===

/** Meet every column that marches by, so that nobody who thinks counts on being let past; but with nobody who is to be spared. */
function tryToMeet(situation: Situation): Reply<Intent> | null {
	const { table, decision } = situation;
	if (decision.kind !== "choose") return null;
	const ways = decision.options.filter(({ id }) => id !== "pass").filter((option) => !isRisky(table, decision, option));
	return takeFirst(situation, ...ways.map(({ id }) => id), "pass");
}

/** Where he says who goes, everybody who may, the strongest first. */
function everybody(situation: Situation): Reply<Intent> | null {
	const { decision } = situation;
	return decision.kind === "choose"
		? takeFirst(situation, ...decision.options.map(({ id }) => id).filter(isMore), "go")
		: null;
}

const isMore = (id: string) => id !== "go";

/** Does an answer make somebody fight whose death would lose the game? */
export function isRisky(table: CraftTable, decision: Decision, option: Option): boolean {
	const fighting = FIGHTS[decision.prompt.key]?.(table, decision, option) ?? [];
	return fighting.some((force) => isToBeSpared(table, force));
}

/** Operations that are a fight at once. */
export const FIGHTING: ReadonlySet<string> = new Set(["attack", "siege-assault"]);

/** Who of the seat that is asked would fight. */
const FIGHTS: Readonly<Record<string, (table: CraftTable, decision: Decision, option: Option) => readonly Force[]>> = {
	"ask.intercept": (table, _, option) => forcesIn(table, option),
	"ask.join-battle": (table, _, option) => forcesIn(table, option),
	"ask.avoid": (table, { seat }, { id }) => (id === "stand" ? defendersOf(table, seat) : []),
	"ask.operation": (table, _, { id }) => (FIGHTING.has(id) ? operatingForces(table) : []),
};

/** The force of the leader whose phase it is; none between the phases. */
function operatingForces(table: CraftTable): readonly Force[] {
	const { leader } = table.state.phase ?? {};
	const own = leader === undefined ? null : forceOf(table, leader);
	return own ? [own] : [];
}

/** Forces of a seat that stand where the leader who operates is. */
const defendersOf = (table: CraftTable, seat: string): readonly Force[] =>
	operatingForces(table).flatMap(({ hex }) =>
		forcesAt(table, hex).filter((force) => playerOf(table, force.side) === seat),
	);

/** Stand unless the odds are bad. */
function avoid(situation: Situation): Reply<Intent> | null {
	const { table, decision, chance } = situation;
	if (decision.kind !== "choose") return null;
	const leader = table.state.phase?.leader;
	const own = leader === undefined ? null : forceOf(table, leader);
	if (!own || leader === undefined) return takeFirst(situation, "stand");
	const attackers = menWith(table, leader);
	const here = enemyBefore(table, playerOf(table, own.side), own.hex);
	const isBold = !defendersOf(table, decision.seat).some((force) => isToBeSpared(table, force));
	if (isBold && here * 1.5 >= attackers) return takeFirst(situation, "stand");
	const away = decision.options.filter(({ id }) => id !== "stand");
	return takeFirst(situation, away[chance(Math.max(1, away.length))]?.id ?? "stand", "stand");
}

// === Operations ===

/** The end of a phase; of plans with which everything comes out the same it stands for all: then nothing is done. */
export const FINISH = "finish";

/** A leader who is asked for an operation, and what he has to go by. */
interface Operator {
	readonly situation: Situation;
	readonly table: CraftTable;
	readonly leader: LeaderId;
	readonly own: Force;
	readonly player: SideId;
	/** SPs that go with him. */
	readonly men: number;
	/** Operations that he may do now. */
	readonly open: ReadonlySet<string>;
	/** The city where he is, if there is one. */
	readonly city: CityId | null;
}

/** An operation that is called for; null where it is not. */
type Impulse = (operator: Operator) => Reply<Intent> | null;

/** What a leader does of himself, the most pressing first. */
const IMPULSES: readonly Impulse[] = [fight, besiege, restore, courtHere, raiseMen, callMen, holdOn, embark, goOn];

/** The first operation that is called for; else his phase is over. */
function operate(situation: Situation): Reply<Intent> | null {
	const { table, decision } = situation;
	const leader = table.state.phase?.leader;
	const own = leader === undefined ? null : forceOf(table, leader);
	if (leader === undefined || !own || decision.kind !== "choose") return null;
	const operator: Operator = {
		...{ situation, table, leader, own },
		player: playerOf(table, own.side),
		men: menWith(table, leader),
		open: new Set(decision.options.map(({ id }) => id)),
		city: table.data.cityByHex.get(own.hex)?.id ?? null,
	};
	for (const impulse of IMPULSES) {
		const reply = impulse(operator);
		if (reply) return reply;
	}
	return takeFirst(situation, FINISH);
}

const take = (option: string, intent: Intent | null = null): Reply<Intent> => ({
	answer: { kind: "choose", option },
	intent,
});

/** A goal as what its leader means to do. */
const meaning = (leader: LeaderId, { kind, hex }: Pick<Destination, "kind" | "hex">): Intent => ({ leader, kind, hex });

/** An enemy who is no stronger is attacked, and a city stormed that is likely to fall; but by nobody who is to be spared. */
function fight({ table, leader, own, player, men, open, city }: Operator): Reply<Intent> | null {
	if (isToBeSpared(table, own)) return null;
	if (open.has("attack") && own.status !== "useless" && men >= enemyBefore(table, player, own.hex))
		return take("attack");
	return city !== null && open.has("siege-assault") && isWorthStorming(table, leader, city)
		? take("siege-assault")
		: null;
}

function besiege({ table, men, open, city }: Operator): Reply<Intent> | null {
	if (city !== null && open.has("place-siege") && men >= siegeStrength(table, city)) return take("place-siege");
	return open.has("siege-reduction") ? take("siege-reduction") : null;
}

/** His army is taken up again, and rested. */
function restore({ table, leader, own, open }: Operator): Reply<Intent> | null {
	if (open.has(PICK_UP) && hasArmyToPickUp(table, leader)) return take(PICK_UP);
	return open.has("recovery") && own.status !== "fresh" ? take("recovery") : null;
}

function courtHere({ table, own, player, open }: Operator): Reply<Intent> | null {
	return open.has("diplomacy") && lackingFrom(table, player, own.hex).length > 0 ? take("diplomacy") : null;
}

function raiseMen({ situation, open }: Operator): Reply<Intent> | null {
	return open.has("manpower") && situation.chance(2) === 1 ? take("manpower") : null;
}

function callMen({ table, leader, open }: Operator): Reply<Intent> | null {
	const [call] = open.has("ally-movement") ? callsOf(table, leader) : [];
	return call ? take("ally-movement", meaning(leader, call)) : null;
}

/** Where something hangs on his staying he stays, two times of three; and he does not march to and fro. */
function holdOn({ situation, table, leader, own, player, city }: Operator): Reply<Intent> | null {
	const holds = city !== null && (mustStay(table, player, own, city) || keepsSiege(table, player, own, city));
	if (holds && situation.chance(3) < 2) return takeFirst(situation, FINISH);
	return hasMarchedEnough(table, leader) ? takeFirst(situation, FINISH) : null;
}

/** Where he was going, if he is not there yet and the way is open; else null. */
function goalKept({ situation: { intent }, table, leader, own, men }: Operator): Intent | null {
	const isOnHisWay = intent?.leader === leader && intent.hex !== own.hex;
	return isOnHisWay && mayGo(table, own, intent, { leader, withSps: men > 0 }) ? intent : null;
}

/** Aboard, to where he was going; or half of the times to the best place overseas. */
function embark(operator: Operator): Reply<Intent> | null {
	const { situation, table, leader, own, men, open } = operator;
	if (!open.has("naval-transport") || men === 0) return null;
	const kept = goalKept(operator);
	if (kept && isCrossing(table, own, kept)) return take("naval-transport", meaning(leader, kept));
	const [best] = situation.chance(2) === 1 ? crossingsOf(table, leader, 1) : [];
	return best ? take("naval-transport", meaning(leader, best)) : null;
}

/** On to where he was going; or to one of the three best places. */
function goOn(operator: Operator): Reply<Intent> | null {
	const { situation, table, leader, own, men, open } = operator;
	const withMen = men > 0 && open.has("force-movement");
	if (!withMen && !open.has("leader-movement")) return null;
	const kept = goalKept(operator);
	const goesOn = kept && !(withMen && goesAboardFirst(table, own, kept));
	const goals = goesOn ? [kept] : withMen ? marchesOf(table, leader, 3) : goalsOf(table, leader, true, 3);
	const goal = goals[situation.chance(Math.max(1, goals.length))];
	return goal ? take(withMen ? "force-movement" : "leader-movement", meaning(leader, goal)) : null;
}

/** Of forces that nobody leads one of his own command; any other as by habit. */
function callOwn(situation: Situation): Reply<Intent> | null {
	const { table, intent } = situation;
	const leader = table.state.phase?.leader;
	if (leader === undefined || intent?.kind !== "call") return null;
	return takeFirst(situation, ...callableForces(table, leader).map(({ id }) => id));
}

/** Of provinces that keep him from winning the one that lacks the fewest boxes; any other as by habit. */
function court(situation: Situation): Reply<Intent> | null {
	const lacking = lackingGoodwill(situation.table, sideNamed(situation.decision.seat));
	const nearest = [...lacking].toSorted(([, a], [, b]) => a - b);
	return takeFirst(situation, ...nearest.map(([id]) => id));
}

/** Percent of assaults that take the city, from which on a leader storms by habit: a city that the game is about, and any other. */
const GOOD_ENOUGH = { named: 30, other: 50 } as const;

function isWorthStorming(table: CraftTable, leader: LeaderId, city: CityId): boolean {
	return percentToStorm(table, leader) >= GOOD_ENOUGH[namedCities(table.data).has(city) ? "named" : "other"];
}

/** Is somebody with a force whose death would lose the game? Even a battle that is won may kill him. */
function isToBeSpared({ data }: CraftTable, { leaders }: Pick<Force, "leaders">): boolean {
	return leaders.some((id) => leadersToSpare(data).has(id));
}

/** He stands in a city that victory names, and an enemy might storm it if he left: two times of three he stays. */
function mustStay(table: CraftTable, player: SideId, own: Force, city: CityId): boolean {
	if (!namedCities(table.data).has(city) || table.state.cities[city]?.control !== own.side) return false;
	return dangerAt(table, player, own.hex) > holdOf(table, player, city, [own]);
}

/** He stands before a city that his side besieges, and nobody is near who would drive him off: two times of three he stays, for the siege ends when he goes (9.22). */
function keepsSiege(table: CraftTable, player: SideId, own: Force, city: CityId): boolean {
	if (own.place !== "outside" || table.state.cities[city]?.siege !== own.side) return false;
	return dangerAt(table, player, own.hex) <= TO_BEAT * menIn(table, own.side, own);
}

// === On the march ===

/** The step that brings the column nearest to its goal, or to the ships that go there; there it stops. */
function march(situation: Situation): Reply<Intent> | null {
	const { table, decision } = situation;
	const leader = table.state.phase?.leader;
	const path = table.state.march?.path ?? [];
	const here = path.at(-1);
	if (decision.kind !== "choose" || leader === undefined || here === undefined) return null;
	const intent = situation.intent?.leader === leader ? situation.intent : freshIntent(table, leader, path.length);
	const side = leaderById(table, leader).side;
	const embarks = intent && routeTo(table, side, here, intent.hex).embarks;
	const wantsShips = embarks === here || !isOnFoot(table.state.march?.operation ?? "");
	if (wantsShips && !hasSailed(table, path)) {
		const aboard = takeFirst({ ...situation, intent }, "embark");
		if (aboard) return aboard;
	}
	const byLand = embarks === null || embarks === here; // no ships to be had: on foot, if a way leads there
	const costOf = intent ? waysTo(table.data, byLand ? intent.hex : embarks) : () => Number.POSITIVE_INFINITY;
	const steps = decision.options.flatMap(({ id }) => {
		const [kind, hex = ""] = id.split("/");
		return kind === "to" || kind === "overrun"
			? [{ id, cost: costOf(hex), visits: path.filter((each) => each === hex).length }]
			: [];
	});
	const nearer = steps
		.filter(({ cost, visits }) => visits === 0 && cost < costOf(here))
		.toSorted((a, b) => a.cost - b.cost);
	const [step] = nearer;
	if (step) return { answer: { kind: "choose", option: step.id }, intent };
	return takeFirst({ ...situation, intent }, ...stopsAt(table, intent, here)) ?? wayOut(steps, intent);
}

/** Has a march been at sea? Nobody goes on board twice: ships that go to and fro come nowhere. A voyage between two ports that are neighbours looks like a step; who comes back to where he was is held for one who sailed. */
function hasSailed({ data }: CraftTable, path: readonly HexId[]): boolean {
	const isBack = path.indexOf(path.at(-1) ?? "") < path.length - 1;
	return isBack || path.some((hex, n) => n > 0 && !data.map.neighbours(path[n - 1] ?? "").includes(hex));
}

/** The landing nearest to where he means to go. */
function land(situation: Situation): Reply<Intent> | null {
	const { table, decision, intent } = situation;
	if (decision.kind !== "choose") return null;
	const costFrom = intent ? waysTo(table.data, intent.hex) : () => Number.POSITIVE_INFINITY;
	const landings = decision.options.map(({ id }) => ({ id, cost: costFrom(id.replace("land/", "")) }));
	const [nearest] = landings.toSorted((a, b) => a.cost - b.cost);
	return takeFirst(situation, nearest?.id ?? "");
}

/** He may not stop here: on to where he has been least, the nearest to his goal. */
function wayOut(
	steps: readonly { id: string; cost: number; visits: number }[],
	intent: Intent | null,
): Reply<Intent> | null {
	const [step] = steps.toSorted((a, b) => a.visits - b.visits || a.cost - b.cost);
	return step ? { answer: { kind: "choose", option: step.id }, intent } : null;
}

/** A march without a goal, such as one taken up again: the most promising place, if it has only begun. */
function freshIntent(table: CraftTable, leader: LeaderId, hexes: number): Intent | null {
	const [goal] = hexes > 1 ? [] : goalsOf(table, leader, table.state.march?.operation === "leader-movement", 1);
	return goal ? { leader, kind: goal.kind, hex: goal.hex } : null;
}

/** Who comes for this goes inside the city. */
const GOES_INSIDE: ReadonlySet<DestinationKind> = new Set(["guard", "withdraw"]);

/** Who comes for this goes where his friends are. */
const JOINS: ReadonlySet<DestinationKind> = new Set(["join", "call"]);

/** Where a column that has come to its goal stops: inside the city, or before it; who comes to join others, where they are. */
function stopsAt(table: CraftTable, intent: Intent | null, here: HexId): readonly string[] {
	const isThere = intent?.hex === here && table.data.cityByHex.has(here);
	const isInside =
		isThere && (JOINS.has(intent.kind) ? placeOfMost(table, intent) === "inside" : GOES_INSIDE.has(intent.kind));
	return isInside ? ["stop-inside", "stop"] : ["stop", "stop-inside"];
}

/** In which place of the hex where he is going most of a leader's friends stand. */
function placeOfMost(table: CraftTable, { leader, hex }: Intent): Force["place"] {
	const { side } = leaderById(table, leader);
	const [inside = 0, outside = 0] = (["inside", "outside"] as const).map((place) => menIn(table, side, { hex, place }));
	return inside > outside ? "inside" : "outside";
}

// === Who comes to the table ===

/** A leader is placed where most men are waiting for him: inside a city, or before it. */
function placeLeader(situation: Situation): Reply<Intent> | null {
	const { table, decision } = situation;
	if (decision.kind !== "choose") return null;
	const side = sideNamed(decision.seat);
	const waiting = decision.options.map(({ id }) => {
		const [hex = "", place] = id.split("/");
		return { id, sp: menIn(table, side, { hex, place: place === "inside" ? place : "outside" }) };
	});
	return takeFirst(situation, ...waiting.toSorted((a, b) => b.sp - a.sp).map(({ id }) => id));
}
