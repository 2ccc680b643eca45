/** AW 9.7: Treachery, operation #8. A leader buys the gates of a city from inside. */
import {
	choose,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
	whyNone,
	withLazyChance,
} from "../../kernel/index.ts";
import { chooseInChargeByRank } from "../battle/08-1-parties.ts";
import { fullChance, type Needed, percentOf, plainChance, type Told } from "../chances.ts";
import { chart } from "../charts.ts";
import { captureCity } from "../cities/09-8-capture.ts";
import { declareGuile } from "../command/05-14-guile.ts";
import { forceOf, hasSps, sideState, totalsOf } from "../forces.ts";
import { friendlyCityAt } from "../march/06-3-terrain.ts";
import { rollAgainst, sumOfModifiers } from "../modifiers.ts";
import type { CityId, Force, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, allLeaders, type Conditions, leaderById, type Operation, say } from "../table.ts";
import { cityAt, cityById, garrisonOf, holderOf, insideOf } from "./09-2-under-siege.ts";
import { boxPairs } from "./09-6-surrender-and-reduction.ts";

/** The operation Treachery (AW 9.7): a roll for a city of the player's choice, which is taken when it succeeds. */
export const treachery: Operation = {
	id: "treachery",
	whyNot: whyNotTreachery,
	chance: chanceAtBest,
	*play(table, leader) {
		const city = yield* chooseCity(table, leader);
		const taken = yield* attemptTreachery(table, leader, city);
		return taken && !table.state.outcome ? "roll" : "finished";
	},
};

// === 9.71 Who, and which city ===

function whyNotTreachery(table: AncientWorld, leader: LeaderId): Reason | null {
	const own = forceOf(table, leader);
	if (!own || !hasSps(table, own) || own.place === "inside") {
		return { rule: "AW 9.71", why: text("refused.treachery-no-force", { leader: ref("leader", leader) }) };
	}
	const near = citiesNear(table, own);
	if (near.length === 0)
		return { rule: "AW 9.71", why: text("refused.treachery-no-city", { hex: ref("hex", own.hex) }) };
	if (leaderById(table, leader).guile === 0) {
		return { rule: "AW 9.72", why: text("refused.treachery-no-guile", { leader: ref("leader", leader) }) };
	}
	return whyNone(near, (id) => whyNotThisCity(table, own.side, id));
}

/** Enemy and independent cities in a force's hex or next to it. */
function citiesNear(table: AncientWorld, { side, hex }: Force): CityId[] {
	return [hex, ...table.data.map.neighbours(hex)].flatMap((near) => {
		const here = cityAt(table, near);
		if (!here || here.state.control === side || friendlyCityAt(table, side, near)) return [];
		return [here.city.id];
	});
}

/** 5.31, 9.73: one attempt a city and turn; some cities are never betrayed. */
function whyNotThisCity(table: AncientWorld, side: SideId, id: CityId): Reason | null {
	const named = { city: ref("city", id) };
	const never = table.rules.whyNotBetray(table, id);
	if (never) return never;
	const done = sideState(table, side).doneThisTurn.includes(attemptKey(id));
	return done ? { rule: "AW 9.73", why: text("refused.treachery-done", named), holds: "year" } : null;
}

const attemptKey = (id: CityId) => `treachery/${id}`;

function* chooseCity(table: AncientWorld, leader: LeaderId): Play<CityId> {
	const own = forceOf(table, leader);
	const near = own ? citiesNear(table, own).map((id) => ({ id, side: own.side })) : [];
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const { id, side } of near) {
		const option = {
			id,
			text: text("option.treachery", { city: ref("city", id), needs: needsOf(table, id) }),
			at: [ref("city", id)],
		};
		const reason = whyNotThisCity(table, side, id);
		if (reason) refused.push({ ...option, ...reason });
		else options.push(withLazyChance(option, () => chanceOfTreachery(table, { city: id, side, leader })));
	}
	return yield* choose({
		seat: leaderById(table, leader).side,
		rule: "AW 9.71",
		prompt: text("ask.treachery", { leader: ref("leader", leader) }),
		options,
		refused,
	});
}

// === 9.72 The roll ===

/** The number to reach, by size. */
function needsOf(table: AncientWorld, id: CityId): number {
	const { size } = cityById(table, id).city;
	const row = chart(table.data, "treachery").rows.find((each) => each.city.toLowerCase() === size);
	return Number(row?.needs);
}

/** 9.72: what must be thrown for the gates to open, by the Guile that is spent beyond the point that the attempt costs. */
function neededToBetray(table: AncientWorld, attempt: Omit<Attempt, "guilePair">): Needed {
	const needs = needsOf(table, attempt.city);
	const face: Needed["face"] = ([more, theirs]) =>
		needs - sumOfModifiers(table, "treachery", { ...attempt, guilePair: [1 + more, theirs] });
	return { test: ">=", face };
}

/** The chance with the one point, and with another where he has it. */
function chanceOfTreachery(table: AncientWorld, attempt: Omit<Attempt, "guilePair">) {
	const hasMore = leaderById(table, attempt.leader).guile > 1;
	return fullChance(table, neededToBetray(table, attempt), [hasMore ? attempt.leader : null, null]);
}

/** The same of the city that is easiest to buy. */
function chanceAtBest(table: AncientWorld, leader: LeaderId): Told | null {
	const own = forceOf(table, leader);
	const cities = own ? citiesNear(table, own).filter((city) => whyNotThisCity(table, own.side, city) === null) : [];
	const attempts = cities.map((city) => ({ city, side: leaderById(table, leader).side, leader }));
	const percent = (attempt: Omit<Attempt, "guilePair">) => percentOf(neededToBetray(table, attempt), [0, 0]);
	const [best] = attempts.toSorted((a, b) => percent(b) - percent(a));
	return best ? chanceOfTreachery(table, best) : null;
}

/** What the treachery roll's modifiers look at. */
interface Attempt {
	readonly city: CityId;
	readonly side: SideId;
	readonly leader: LeaderId;
	/** Guile Points of attacker and defender. */
	readonly guilePair: readonly [number, number];
}

declare module "../table.ts" {
	interface RollContexts {
		treachery: Attempt;
	}
}

/** Guile, the roll, and the city captured if it succeeds (9.73). */
function* attemptTreachery(table: AncientWorld, leader: LeaderId, city: CityId): Play<boolean> {
	const { side } = leaderById(table, leader);
	sideState(table, side).doneThisTurn.push(attemptKey(city));
	say(
		table,
		"treachery.tried",
		{ leader: ref("leader", leader), city: ref("city", city) },
		{ rule: "AW 9.71", seat: side, at: [ref("city", city)] },
	);
	const needed = neededToBetray(table, { city, side, leader });
	const warden = yield* findWarden(table, city, side);
	const chance = (spent: number) => plainChance(needed, [0, spent]);
	const theirs = yield* declareGuile(table, warden, Number.POSITIVE_INFINITY, "treachery", chance, leader);
	const own = yield* payForTreachery(table, leader, (spent) => plainChance(needed, [spent, theirs]));
	const attempt: Attempt = { city, side, leader, guilePair: [own, theirs] };
	const needs = needsOf(table, city);
	const { met: opened } = yield* rollAgainst(table, "treachery", side, attempt, {
		table: "treachery",
		target: { test: ">=", value: needs },
		tell: (opened) => ({
			text: text(opened ? "treachery.opened" : "treachery.failed", { city: ref("city", city) }),
			rule: "AW 9.72",
			at: [ref("city", city), ref("hex", cityById(table, city).city.hex)],
			outcome: text(opened ? "outcome.gates-open" : "outcome.gates-shut"),
		}),
	});
	if (opened) yield* captureCity(table, { city, side, by: "treachery", leader });
	return opened;
}

/** He spends at least one point; one whom Guile does not help just the one, which does not count (RRR 9.6). */
function* payForTreachery(table: AncientWorld, leader: LeaderId, chance: (spent: number) => Told): Play<number> {
	const man = leaderById(table, leader);
	man.guile -= 1;
	if (!table.rules.guileBuysGates(table, leader)) return 1;
	return 1 + (yield* declareGuile(table, leader, Number.POSITIVE_INFINITY, "treachery", chance));
}

/** Who may spend Guile for the defence: a leader of the city's side inside, else its Overall Commander. */
function* findWarden(table: AncientWorld, id: CityId, side: SideId): Play<LeaderId | null> {
	const holder = holderOf(table, id, side);
	if (holder === null) return null;
	const inside = insideOf(table, id);
	if (inside.some((force) => force.leaders.length > 0)) return yield* chooseInChargeByRank(table, inside);
	const commanders = allLeaders(table).filter(
		(man) =>
			man.side === holder && man.standing === "in-play" && man.guile > 0 && table.rules.mayMoveAllies(table, man.id),
	);
	return yield* chooseInChargeByRank(
		table,
		commanders.flatMap((man) => forceOf(table, man.id) ?? []),
	);
}

// === Modifiers ===

/** SPs of a city's garrison, and how many of them are of the holder's own nation. */
function garrisonNations(table: AncientWorld, id: CityId): { sp: number; own: number } {
	const { city, state } = cityById(table, id);
	const garrison = garrisonOf(table, city.id);
	const nations = state.control === null ? undefined : table.rules.ownNation[state.control];
	if (!nations)
		return {
			sp: totalsOf(table, garrison).sp,
			own: totalsOf(
				table,
				garrison.filter(({ side }) => side === state.control),
			).sp,
		};
	const strangers = garrison.flatMap((force) => force.sps).filter((group) => !nations.includes(group.contingent));
	const { sp } = totalsOf(table, garrison);
	const inLegions = nations.includes("legion")
		? 0
		: totalsOf(
				table,
				garrison.map((force) => ({ ...force, sps: [] })),
			).sp;
	return { sp, own: sp - inLegions - strangers.reduce((sum, group) => sum + group.sp, 0) };
}

/** Conditions of the treachery roll's modifiers. */
export const treacheryConditions: Conditions = {
	"treachery.guile": (table, { leader, guilePair }) => (table.rules.guileBuysGates(table, leader) ? guilePair[0] : 0),
	"treachery.defender-guile": (_, { guilePair }) => guilePair[1],
	"treachery.boxes": (table, { side, city }) => boxPairs(table, side, cityById(table, city).city.province),
	"treachery.own-garrison": (table, { city }) => Math.floor(garrisonNations(table, city).own / 3),
	"treachery.hirelings": (table, { city }) => {
		const { sp, own } = garrisonNations(table, city);
		return sp > 0 && own === 0;
	},
	"treachery.long-siege": (table, { city, side }) => {
		const { siege, siegeSince } = cityById(table, city).state;
		return siege === side && siegeSince !== null && siegeSince < table.state.turn;
	},
};
