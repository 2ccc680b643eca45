/** AW 6.5: interception. An enemy within two hexes may jump a moving force; he becomes the attacker in a battle at once. */
import {
	choose,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	type Text,
	text,
	withLazyNote,
} from "../../kernel/index.ts";
import { type Group, groupsOf, newBattle, newParty } from "../battle/08-1-parties.ts";
import { fightBattle } from "../battle/08-3-battle.ts";
import { type AttemptQuestion, tryInTurn } from "../battle/08-26-attempts.ts";
import { cavalrySuperiority } from "../battle/08-31-battle-modifiers.ts";
import { battleText, chancesOf } from "../battle/battle-chances.ts";
import type { Fought } from "../battle/fight.ts";
import { fullChance, type GuilePair, type Needed, plainChance } from "../chances.ts";
import { areEnemies } from "../command/02-42-friends.ts";
import { declareGuileOfBoth } from "../command/05-14-guile.ts";
import { campaignOf } from "../command/05-command.ts";
import { allForces, hasSps, mergedStatus, sideOf, totalsOf } from "../forces.ts";
import { oncePerHex } from "../map-cache.ts";
import { rollAgainst, sumOfModifiers } from "../modifiers.ts";
import { besiegesElsewhere, isShutIn } from "../siege/09-2-under-siege.ts";
import type { Battle, Force, HexId, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, type Conditions, leaderById, note, say } from "../table.ts";
import { roadBetween } from "./06-3-terrain.ts";
import { checkAttrition } from "./06-4-attrition.ts";
import { crossesRiver, entersHardHex, forcedMove, wayTo } from "./06-47-forced-moves.ts";

/** 6.51 to 6.53: enemy forces with a leader and a way there that could still try against a column in a hex, nearest first. */
export function enemiesInReach(table: AncientWorld, column: readonly Force[], hex: HexId): Force[] {
	return forcesInReach(table, column, hex).filter(
		(force) => force.leaders.length > 0 && hasSps(table, force) && wayOf(table, force.side, force.hex, hex) !== null,
	);
}

/** 6.53: the way by land of whoever would intercept. */
const wayOf = (table: AncientWorld, side: SideId, from: HexId, to: HexId) =>
	wayTo(table, { side, leader: null }, from, to, 4);

/** 6.51: from where a force may jump whoever is in a hex. */
const hexesInReach = oncePerHex(({ map }, hex): ReadonlySet<HexId> => new Set(map.within(hex, 2)));

function forcesInReach(table: AncientWorld, column: readonly Force[], hex: HexId): Force[] {
	const { map } = table.data;
	const side = column[0]?.side;
	const near: Force[] = [];
	if (side === undefined) return near;
	const inReach = hexesInReach(table.data, hex);
	for (const force of allForces(table)) {
		if (!inReach.has(force.hex) || !areEnemies(table, force.side, side)) continue;
		if (whyNotIntercept(table, force, column, hex) === null) near.push(force);
	}
	return near.length < 2 ? near : near.sort((a, b) => map.distance(a.hex, hex) - map.distance(b.hex, hex));
}

/** 6.52, 6.54: not shut in, not Useless, in no battle of this phase; a besieger only in his own hex; and each tries once. */
function whyNotIntercept(table: AncientWorld, force: Force, column: readonly Force[], hex: HexId): Reason | null {
	if (force.status === "useless") return { rule: "AW 6.52", why: text("refused.useless-to-intercept") };
	if (isShutIn(table, force)) return { rule: "AW 6.52", why: text("refused.legion-besieged") };
	if (table.state.phase?.fought.includes(force.id)) return { rule: "AW 6.54", why: text("refused.fought-already") };
	if (force.hex !== hex && besiegesElsewhere(table, force))
		return { rule: "AW 6.52", why: text("refused.besieges-elsewhere") };
	return hasFailed(table, force, column) ? { rule: "AW 6.54", why: text("refused.has-tried") } : null;
}

/** 6.54: has a force tried in vain to intercept any of these in this Operations Phase? */
export function hasFailed(table: AncientWorld, force: Force, column: readonly Force[]): boolean {
	const tries = table.state.phase?.failedInterceptors ?? [];
	return tries.some((each) => each.force === force.id && column.some((mover) => each.against.includes(mover.id)));
}

/** What an interception needs to know of the march. */
export interface Intercepted {
	readonly side: SideId;
	readonly leader: LeaderId;
	readonly hex: HexId;
	/** The hex the column came from, if it moved. */
	readonly from: HexId | null;
	readonly column: () => Force[];
	/** Attrition points of the march if it Stops here. */
	readonly alps: () => number;
}

/** 6.55: every group in reach may try, one after the other; the first success ends the march. Null when none succeeds. */
export function* offerInterception(table: AncientWorld, march: Intercepted): Play<Fought | null> {
	const inReach = forcesInReach(table, march.column(), march.hex);
	if (inReach.length === 0) return null;
	for (const group of groupsOf(table, inReach)) {
		const fought = yield* offerTo(table, march, group);
		if (fought) return fought;
	}
	return null;
}

/** The owner may try with one force after the other, each once (6.54). */
function* offerTo(table: AncientWorld, march: Intercepted, place: Group): Play<Fought | null> {
	const side = sideOf(place.forces);
	const path = wayOf(table, side, place.hex, march.hex);
	if (!path) return null;
	return yield* tryInTurn(table, place, interceptionQuestion(table, march, side, path), (leader, forces) =>
		tryToIntercept(table, march, leader, forces, path),
	);
}

function interceptionQuestion(
	table: AncientWorld,
	march: Intercepted,
	seat: SideId,
	path: readonly HexId[],
): AttemptQuestion {
	return {
		to: march.hex,
		seat,
		rule: "AW 6.51",
		prompt: (from) =>
			text("ask.intercept", {
				leader: ref("leader", march.leader),
				hex: ref("hex", march.hex),
				from: ref("hex", from.hex),
				sp: totalsOf(table, march.column()).sp,
			}),
		about: (from) => [ref("hex", march.hex), ref("hex", from.hex)],
		pass: text("option.pass"),
		whyNotForce: (force) => whyNotIntercept(table, force, march.column(), march.hex),
		refused: (from) => ambushRefused(table, from, march.hex),
		chance: (leader, forces) =>
			fullChance(table, neededToIntercept(table, { leader, forces, path, march }), [leader, march.leader]),
	};
}

/** 6.53: what he must throw, by the Guile that is spent. */
function neededToIntercept(table: AncientWorld, each: Omit<Try, "guilePair">): Needed {
	const face = (guilePair: GuilePair) =>
		campaignOf(table, each.leader) - sumOfModifiers(table, "interception", { ...each, guilePair });
	return { test: "<=", face };
}

/** 6.53: DR <= Campaign Rating: the interceptor moves in and attacks at once. 6.54: failure counts against him. */
function* tryToIntercept(
	table: AncientWorld,
	march: Intercepted,
	leader: LeaderId,
	forces: readonly Force[],
	path: readonly HexId[],
): Play<Fought | null> {
	const { side } = leaderById(table, leader);
	const needed = neededToIntercept(table, { leader, forces, path, march });
	const guilePair = yield* declareGuileOfBoth(table, [leader, march.leader], 1, "interception", (spent) =>
		plainChance(needed, spent),
	);
	const campaign = campaignOf(table, leader);
	const context = { leader, forces, path, march, guilePair };
	const { met: success, adjusted } = yield* rollAgainst(table, "interception", side, context, {
		table: "interception",
		target: { test: "<=", value: campaign },
		tell: (success) => ({
			text: text(success ? "interception.succeeds" : "interception.fails", {
				leader: ref("leader", leader),
				hex: ref("hex", march.hex),
			}),
			rule: "AW 6.53",
			at: [ref("hex", march.hex)],
			outcome: text(success ? "outcome.intercepts" : "outcome.fails"),
		}),
	});
	if (!success) {
		const against = march.column().map((force) => force.id);
		table.state.phase?.failedInterceptors.push(...forces.map((force) => ({ force: force.id, against })));
		return null;
	}
	const chances = (ambush: boolean) => {
		const battle = interceptionBattle(table, march, { side, forces, leader }, ambush);
		return battleText(battle, chancesOf(table, battle));
	};
	const ambush = yield* offerAmbush(table, march.hex, leader, campaign - adjusted, chances);
	return yield* fightInterception(table, march, leader, forces, path, ambush);
}

/** 6.58: why nobody who leads here may ambush the column if he catches it; no line where somebody may. */
function ambushRefused(table: AncientWorld, group: Group, hex: HexId): RefusedOption[] {
	const reasons = group.forces.flatMap((force) => force.leaders).map((id) => whyNotAmbush(table, hex, id));
	const [first] = reasons;
	if (!first || reasons.includes(null)) return [];
	return [{ id: "ambush", text: text("option.ambush"), at: [ref("hex", hex)], ...first }];
}

/** 6.58: in hard ground, for a Guile Point; whom a book lets never ambush may not even there. */
function whyNotAmbush(table: AncientWorld, hex: HexId, leader: LeaderId): Reason | null {
	const never = table.rules.whyNeverAmbushes(table, leader);
	if (never) return never;
	const { terrain } = table.data.map.hex(hex);
	const hard = terrain === "mountain" || terrain === "marsh" || terrain === "rough";
	if (!hard) return { rule: "AW 6.58", why: text("refused.open-ground", { hex: ref("hex", hex) }) };
	return leaderById(table, leader).guile === 0
		? { rule: "AW 6.58", why: text("refused.no-guile", { leader: ref("leader", leader) }) }
		: null;
}

/** 6.58: one whose roll was at least 2 under his Campaign Rating may spend 1 Guile Point to ambush. */
function* offerAmbush(
	table: AncientWorld,
	hex: HexId,
	leader: LeaderId,
	under: number,
	chances: (ambush: boolean) => Text,
): Play<boolean> {
	const man = leaderById(table, leader);
	if (whyNotAmbush(table, hex, leader)) return false;
	if (under < 2) {
		say(table, "ambush.too-slow", { leader: ref("leader", leader) }, { rule: "AW 6.58", seat: man.side });
		return false;
	}
	const answer = yield* choose({
		seat: man.side,
		rule: "AW 6.58",
		prompt: text("ask.ambush", { leader: ref("leader", leader), hex: ref("hex", hex) }),
		options: [
			withLazyNote({ id: "ambush", text: text("option.ambush"), at: [ref("hex", hex)] }, () => chances(true)),
			withLazyNote({ id: "open", text: text("option.no-ambush") }, () => chances(false)),
		],
		refused: [],
	});
	if (answer === "open") return false;
	man.guile -= 1;
	say(table, "ambush.laid", { leader: ref("leader", leader) }, { rule: "AW 6.58", seat: man.side });
	return true;
}

/** The battle as it would be if everybody were there as he stands now. */
export function interceptionBattle(
	table: AncientWorld,
	{ hex, side, leader, column }: Pick<Intercepted, "hex" | "side" | "leader" | "column">,
	by: { side: SideId; forces: readonly Force[]; leader: LeaderId },
	ambush: boolean,
): Battle {
	return newBattle(table, {
		hex,
		attacker: newParty(by.side, by.forces, by.leader),
		defender: newParty(side, column(), leader),
		cause: "interception",
		ambush,
	});
}

function* fightInterception(
	table: AncientWorld,
	march: Intercepted,
	leader: LeaderId,
	forces: readonly Force[],
	path: readonly HexId[],
	ambush: boolean,
): Play<Fought> {
	const { side } = leaderById(table, leader);
	note(table, table.rules.events.reaction, leader, forces, march.hex);
	const arrived = yield* forcedMove(table, forces, path, "outside");
	yield* checkAttrition(table, march.column(), march.leader, march.alps());
	const column = march.column();
	if (arrived.length === 0 || column.length === 0) return { winner: null, major: false };
	table.state.battle = newBattle(table, {
		hex: march.hex,
		attacker: newParty(side, arrived, leader),
		defender: newParty(march.side, column, yield* table.rules.chooseInCharge(table, column)),
		cause: "interception",
		ambush,
	});
	return yield* fightBattle(table);
}

/** What the interception roll's modifiers look at. */
interface Try {
	readonly leader: LeaderId;
	readonly path: readonly HexId[];
	readonly march: Intercepted;
	readonly forces: readonly Force[];
	/** Guile Points of interceptor and mover (5.14). */
	readonly guilePair: readonly [number, number];
}

declare module "../table.ts" {
	interface RollContexts {
		interception: Try;
	}
}

/** Conditions of the interception roll's modifiers. */
export const interceptionConditions: Conditions = {
	"interception.same-hex": (_, { path }) => path.length === 1,
	"interception.adjacent": (_, { path }) => path.length === 2,
	"interception.two-hexes": (_, { path }) => path.length >= 3,
	"interception.river": (table, { path }) => crossesRiver(table.data, path),
	"interception.hard-hex": (table, { path }) => entersHardHex(table.data, path),
	"interception.mover-on-road": (table, { march }) => {
		const { from, hex } = march;
		return from !== null && roadBetween(table.data, from, hex) !== null;
	},
	"interception.cavalry": (table, { forces, march }) => {
		const steps = cavalrySuperiority([totalsOf(table, forces).cav, totalsOf(table, march.column()).cav]);
		return [Number(steps >= 2), Number(steps <= -2)];
	},
	"interception.small-mover": (table, { march }) => totalsOf(table, march.column()).sp <= 10,
	"interception.disorganized": (table, { forces }) => mergedStatus(table, forces) === "disorganized",
	"interception.guile": (_, { guilePair }) => guilePair,
};
