/** RRR 5.6: the Senate. A magistrate asks leave as an operation; what is granted holds for the rest of the turn. */
import { fullChance, type Needed, plainChance } from "../../ancient-world/chances.ts";
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { declareGuile } from "../../ancient-world/command/05-14-guile.ts";
import { printed, provinceOf } from "../../ancient-world/data.ts";
import { allForces, forceOf, hasSps, totalsOf } from "../../ancient-world/forces.ts";
import { rollAgainst, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import type { Force, LeaderId, Office, ProvinceId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	allLeaders,
	type Condition,
	type Conditions,
	inBook,
	leaderById,
	type Operation,
	type PlayedRoll,
	type RollContexts,
	type TableOf,
	type Teller,
} from "../../ancient-world/table.ts";
import {
	choose,
	deciding,
	longestFirst,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	reasonOf,
	ref,
	tellsReasons,
	text,
	whenRead,
	withLazyChance,
} from "../../kernel/index.ts";
import { dictatorInRoma, fieldCommander, hexesFromRoma, isConsul, ROMA } from "../offices/05-1-magistrates.ts";
import { emergencyNow } from "../offices/05-28-emergencies.ts";
import { boundsOf, romanItaly } from "../offices/05-41-provinces.ts";

/** Things that leave may be asked for (5.63, 5.64), with the roll each is asked by. */
const REQUESTS = [
	{ id: "enter-roma", roll: "senate-enter-rome" },
	{ id: "over-eight-legions", roll: "senate-other" },
	{ id: "leave-province", roll: "senate-leave" },
] as const;

type Request = (typeof REQUESTS)[number];

// === 5.65 The operation ===

/** Operation #11: asks the Senate for one thing. Granted, he goes on; denied, the die of continuation says. */
export const senatePermission: Operation = {
	id: "senate-permission",
	whyNot(table, leader) {
		if (leaderById(table, leader).side !== "rome")
			return { rule: inBook(table, "5.6"), why: text("refused.senate-is-roman"), holds: "game" };
		const mayAsk = deciding(() => REQUESTS.some(({ id }) => whyNotRequest(table, leader, id) === null));
		return mayAsk ? null : noRequest(table, leader);
	},
	*play(table, leader) {
		const request = yield* chooseRequest(table, leader);
		table.state.phase?.asked.push(request.id);
		const granted = yield* askSenate(table, leader, request.roll, request.id);
		if (!granted) return "roll";
		leaderById(table, leader).permissions.push(request.id);
		return "automatic";
	},
};

/** What could be asked for, each with the reason why not; null when it may be. */
function requestsOf(
	table: AncientWorld,
	leader: LeaderId,
): { request: Request; option: Option; reason: Reason | null }[] {
	return REQUESTS.map((request) => ({
		request,
		option: { id: request.id, text: text(`option.request.${request.id}`) },
		reason: whyNotRequest(table, leader, request.id),
	}));
}

const refusedRequests = (table: AncientWorld, leader: LeaderId): RefusedOption[] =>
	requestsOf(table, leader).flatMap(({ option, reason }) => (reason ? [{ ...option, ...reason }] : []));

/** Rules that close a thing which might be open to him; the others say that he has no need of it. */
const CLOSED = ["5.65", "5.25", "5.66"];

/** With nothing to ask for, why not for each thing; the rule is that of what is closed longest among the things that might be open to him. */
function noRequest(table: AncientWorld, leader: LeaderId): Reason {
	const refused = tellsReasons() ? refusedRequests(table, leader) : [];
	const closed = CLOSED.map((number) => inBook(table, number));
	const isHis = ({ rule }: Reason) => closed.includes(rule);
	const told = [...longestFirst(refused.filter(isHis)), ...refused.filter((each) => !isHis(each))];
	const reasons = told.map(({ rule, why, text: what }) =>
		text("refused.request", { what, rule: ref("rule", rule), why }),
	);
	const why = text("refused.no-request", { reasons });
	return reasonOf({ rule: inBook(table, "5.65"), ...told[0], why });
}

function* chooseRequest(table: AncientWorld, leader: LeaderId): Play<Request> {
	const requests = requestsOf(table, leader);
	const withChance = ({ roll, id: thing }: Request, option: Option) =>
		withLazyChance(option, () => {
			const needed = neededOnRating(table, leader, roll, (guile) => ({ leader, guile, thing }));
			return fullChance(table, needed, [leader, null]);
		});
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "5.64"),
		prompt: text("ask.request", { leader: ref("leader", leader) }),
		options: requests.flatMap(({ request, option, reason }) => (reason ? [] : [withChance(request, option)])),
		refused: whenRead(() => refusedRequests(table, leader)),
		about: [ref("leader", leader)],
	});
	return REQUESTS.find((request) => request.id === chosen) ?? REQUESTS[0];
}

/** Why he may not ask for a thing now; null when he may. */
export function whyNotRequest(table: AncientWorld, leader: LeaderId, request: Request["id"]): Reason | null {
	const man = leaderById(table, leader);
	if (man.permissions.includes(request))
		return { rule: inBook(table, "5.65"), why: text("refused.granted-already"), holds: "year" };
	if (table.state.phase?.asked.includes(request))
		return { rule: inBook(table, "5.65"), why: text("refused.asked-already"), holds: "phase" };
	if (request === "leave-province") return whyNotLeave(table, leader);
	return request === "enter-roma" ? whyNotEnterRoma(table, leader) : whyNotOverEight(table, leader);
}

/** 5.61: one who is bound to a province; the Praetor Urbanus, bound to Roma, only in an Emergency (5.25). */
function whyNotLeave(table: AncientWorld, leader: LeaderId): Reason | null {
	if (leaderById(table, leader).office === "praetor-urbanus") {
		return emergencyNow(table) ? null : { rule: inBook(table, "5.25"), why: text("refused.no-emergency") };
	}
	return boundsOf(table, leader) === null ? { rule: inBook(table, "5.61"), why: text("refused.not-bound") } : null;
}

/** 5.63, 5.66: only with the enemy near, for one with troops who is not there already nor goes in as he likes. */
function whyNotEnterRoma(table: AncientWorld, leader: LeaderId): Reason | null {
	const force = forceOf(table, leader);
	if (!force || !hasSps(table, force)) return { rule: inBook(table, "5.63"), why: text("refused.roma-is-open") };
	if (force.hex === ROMA) return { rule: inBook(table, "5.63"), why: text("refused.in-roma") };
	if (leaderById(table, leader).office === "praetor-urbanus")
		return { rule: inBook(table, "5.63"), why: text("refused.urbanus-comes-home") };
	const near = enemyWithinFive(table) || enemyWithinTen(table);
	return near ? null : { rule: inBook(table, "5.66"), why: text("refused.no-enemy-near-roma") };
}

/** 5.55: a Dictator or Master of Horse in the field only. */
function whyNotOverEight(table: AncientWorld, leader: LeaderId): Reason | null {
	if (isFieldCommander(table, leader)) return null;
	return { rule: inBook(table, "5.55"), why: text("refused.over-eight-legions") };
}

const isFieldCommander = (table: AncientWorld, leader: LeaderId) => fieldCommander(table)?.id === leader;

/** 5.55: eight legions, and any number with the Senate's leave. */
export function legionLimit(table: AncientWorld, leader: LeaderId): number {
	return leaderById(table, leader).permissions.includes("over-eight-legions") ? Number.POSITIVE_INFINITY : 8;
}

// === 5.66 The roll ===

/** What the lines of a roll of the Senate look at. */
interface Petition {
	readonly leader: LeaderId;
	readonly guile: number;
	/** What is asked for. */
	readonly thing: string;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"senate-leave": Petition;
		"senate-enter-rome": Petition;
		"senate-other": Petition;
	}
}

/** Adjusted d10 not above his Campaign Rating: granted. Guile is declared first, as much as he likes (AW 5.14). */
export function* askSenate(
	table: AncientWorld,
	leader: LeaderId,
	roll: "senate-leave" | "senate-enter-rome" | "senate-other",
	thing: string,
): Play<boolean> {
	const { campaign } = printed(table.data, leader);
	const man = ref("leader", leader);
	const guile = yield* declareOnRating(table, leader, roll, (guile) => ({ leader, guile, thing }));
	const what = text(`option.request.${thing}`);
	const context = { leader, guile, thing };
	const { met: granted } = yield* rollAgainst(table, roll, "rome", context, {
		table: "senate-permission",
		target: { test: "<=", value: campaign },
		tell: (granted) => ({
			text: text(granted ? "senate.grants" : "senate.denies", { leader: man, what }),
			rule: inBook(table, "5.66"),
			at: [man],
			outcome: text(granted ? "outcome.granted" : "outcome.denied"),
		}),
	});
	return granted;
}

/** What a roll against his Campaign Rating needs, by the Guile that is spent on it. */
export function neededOnRating<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	leader: LeaderId,
	roll: Roll,
	contextWith: (guile: number) => RollContexts[Roll],
): Needed {
	const { campaign } = printed(table.data, leader);
	return { test: "<=", face: ([guile]) => campaign - sumOfModifiers(table, roll, contextWith(guile)) };
}

/** Guile on a roll against his Campaign Rating: points that could still change it, up to what makes a 9 do. */
export function* declareOnRating<Roll extends PlayedRoll>(
	table: TableOf<NoInfer<Roll>>,
	leader: LeaderId,
	roll: Roll,
	contextWith: (guile: number) => RollContexts[Roll],
): Play<number> {
	if (leaderById(table, leader).guile === 0) return 0;
	const needed = neededOnRating(table, leader, roll, contextWith);
	const ofUse = Math.max(0, 9 - needed.face([0, 0]));
	return yield* declareGuile(table, leader, ofUse, roll, (spent) => plainChance(needed, [spent, 0]));
}

// === What the Senate looks at ===

/** SPs of enemies within some hexes of Roma; where `beyond` is given, only of those farther off than that. */
export function enemiesNearRoma(table: AncientWorld, within: number, beyond = -1): number {
	const near = enemyForces(table).filter((force) => {
		const hexes = hexesFromRoma(table.data, force.hex);
		return hexes <= within && hexes > beyond;
	});
	return totalsOf(table, near).sp;
}

/** 5.66: SPs of the enemy that frighten the Senate. */
const MANY = 20;

const enemyWithinFive = (table: AncientWorld) => enemiesNearRoma(table, 5) >= MANY;

/** 5.66: within ten hexes but farther than five; those within five are not counted with them. */
const enemyWithinTen = (table: AncientWorld) => enemiesNearRoma(table, 10, 5) >= MANY;

function enemyForces(table: AncientWorld): Force[] {
	return allForces(table).filter((force) => areEnemies(table, force.side, "rome") && hasSps(table, force));
}

/** Is no enemy unit in any of some provinces? */
export function isClear(table: AncientWorld, provinces: (id: ProvinceId) => boolean): boolean {
	return !enemyForces(table).some((force) => provinces(provinceOf(table.data, force)));
}

/** Italy, Sicily and the Gallic provinces. */
function isFarAndNear(table: AncientWorld, id: ProvinceId): boolean {
	const groups = table.data.provinces.get(id)?.groups ?? [];
	return ["italy", "sicily", "gallia"].some((group) => groups.includes(group));
}

const dictatorsInitiative: Condition = (table) => {
	const dictator = dictatorInRoma(table);
	return dictator ? -printed(table.data, dictator.id).initiative : 0;
};

const guileSpent: Condition<{ readonly guile: number }> = (_, { guile }) => guile;

/** Any one of the two: the nearer says more. */
const enemyIsNear: Condition = (table) => enemyWithinFive(table);
const enemyIsFar: Condition = (table) => enemyWithinTen(table) && !enemyWithinFive(table);

const isA =
	(holds: (office: Office) => boolean): Condition<Petition> =>
	(table, { leader }) => {
		const { office } = leaderById(table, leader);
		return office !== null && holds(office);
	};

/** Conditions of the lines of 5.66. Without any enemy near, the one of the two empty lines that says more counts. */
export const senateConditions: Conditions = {
	"senate-leave.dictator": dictatorsInitiative,
	"senate-leave.guile": guileSpent,
	"senate-leave.field-consul": (table, { leader }) =>
		isConsul(leaderById(table, leader)) && leaderById(table, leader).office !== "rome-consul",
	"senate-leave.proconsul": isA((office) => office === "proconsul"),
	"senate-leave.prorogued": (table, { leader }) => leaderById(table, leader).prorogued,
	"senate-leave.garrison": isA((office) => office === "praetor-urbanus"),
	"senate-leave.enemy-5": enemyIsNear,
	"senate-leave.enemy-10": enemyIsFar,
	"senate-leave.no-enemy": (table) => isClear(table, (id) => romanItaly(table.data).has(id)),
	"senate-leave.no-enemy-far": (table) => isClear(table, (id) => isFarAndNear(table, id)),
	"senate-enter-rome.dictator": dictatorsInitiative,
	"senate-enter-rome.guile": guileSpent,
	"senate-enter-rome.enemy-5": enemyIsNear,
	"senate-enter-rome.enemy-10": enemyIsFar,
	"senate-other.dictator": dictatorsInitiative,
	"senate-other.guile": guileSpent,
	"triumph.dictator": dictatorsInitiative,
	"triumph.guile": guileSpent,
};

/** 5.65: what the Senate has granted holds for the turn. */
export function forgetPermissions(table: AncientWorld): void {
	for (const leader of allLeaders(table)) leader.permissions = [];
}

/** Things asked of the Senate, all by one operation. */
export const requests: Readonly<Record<string, string>> = Object.fromEntries(
	REQUESTS.map(({ id }) => [id, "senate-permission"]),
);

/** Has the Senate granted what was asked? */
export const tellPermission: Teller = (table, before, leader) => {
	const had = leaderById(before, leader).permissions.length;
	return text(leaderById(table, leader).permissions.length > had ? "odds.granted" : "odds.denied");
};
