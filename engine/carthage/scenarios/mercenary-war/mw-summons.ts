/** MW.summons: a rebel leader who has Stopped before a city calls on it to open its gates. */
import { captureCity } from "../../../ancient-world/cities/09-8-capture.ts";
import { enemiesOutside, forceOf, hasSps, totalsOf } from "../../../ancient-world/forces.ts";
import { rollD10 } from "../../../ancient-world/modifiers.ts";
import { type CityHere, cityAt, forcesBefore, garrisonOf } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, LeaderId } from "../../../ancient-world/state.ts";
import {
	type AncientWorld,
	type Conditions,
	leaderById,
	type Mover,
	type Operation,
} from "../../../ancient-world/table.ts";
import { logRoll, type Play, type Reason, ref, text } from "../../../kernel/index.ts";
import { REBELS } from "./war.ts";

const RULE = "MW.summons";
/** A roll of so much opens the gates. */
const OPENS = 7;

declare module "../../../ancient-world/table.ts" {
	interface RollContexts {
		"city-summons": { readonly city: CityId };
	}
}

/** Noted while a leader has summoned the city where he Stopped. */
const summoned = (leader: LeaderId) => `${RULE}/${leader}`;

const refuse = (key: string, args: Parameters<typeof text>[1] = {}): Reason => ({
	rule: RULE,
	why: text(`refused.${key}`, args),
});

/**
 * The operation of summoning a city (MW.summons): a rebel leader outside it rolls for its surrender, once at each Stop.
 */
export const citySummons: Operation = {
	id: "city-summons",
	whyNot(table, leader) {
		if (leaderById(table, leader).side !== REBELS) return { ...refuse("summons-rebels-only"), holds: "game" };
		const own = forceOf(table, leader);
		if (!own || !hasSps(table, own)) return refuse("summons-no-men", { leader: ref("leader", leader) });
		const here = own.place === "outside" ? cityAt(table, own.hex) : null;
		if (!here) return refuse("summons-no-city", { hex: ref("hex", own.hex) });
		return whyNotSummon(table, here) ?? whyNotAgain(table, leader, here);
	},
	subject: (table, leader) => cityBefore(table, leader),
	*play(table, leader) {
		const city = cityBefore(table, leader);
		if (city === null) return "finished";
		table.state.notes[summoned(leader)] = table.state.turn;
		yield* summon(table, leader, city);
		return table.state.outcome ? "finished" : "roll";
	},
};

function cityBefore(table: AncientWorld, leader: LeaderId): CityId | null {
	const own = forceOf(table, leader);
	return own ? (cityAt(table, own.hex)?.city.id ?? null) : null;
}

/** It is too great, theirs already, or an army stands before it. */
function whyNotSummon(table: AncientWorld, { city, state }: CityHere): Reason | null {
	const named = { city: ref("city", city.id) };
	if (city.size === "large") return { ...refuse("summons-large", named), holds: "game" };
	if (state.control === REBELS) return refuse("summons-own-city", named);
	return enemiesOutside(table, REBELS, city.hex).length > 0 ? refuse("summons-enemy-outside", named) : null;
}

/** Once for each Stop. */
function whyNotAgain(table: AncientWorld, leader: LeaderId, { city }: CityHere): Reason | null {
	return summoned(leader) in table.state.notes ? refuse("summons-done", { city: ref("city", city.id) }) : null;
}

/** Who Stops may summon again, and those who have come with him. */
export function* forgetSummons(table: AncientWorld, { side, leader }: Mover): Play {
	const own = side === REBELS && leader !== null ? forceOf(table, leader) : null;
	if (!own) return;
	for (const force of forcesBeside(table, own.hex)) for (const id of force) delete table.state.notes[summoned(id)];
}

const forcesBeside = (table: AncientWorld, hex: string) =>
	Object.values(table.state.forces)
		.filter((force) => force.side === REBELS && force.hex === hex && force.enteredFrom !== null)
		.map(({ leaders }) => leaders);

const outcomeOf = (opens: boolean) => text(opens ? "outcome.gates-open" : "outcome.gates-shut");

function* summon(table: AncientWorld, leader: LeaderId, city: CityId): Play {
	const wants = (sum: number) => ({ isMet: (face: number) => face + sum >= OPENS, outcome: outcomeOf });
	const rolled = yield* rollD10(table, "city-summons", REBELS, { city }, { wants });
	const opens = rolled.adjusted >= OPENS;
	const named = { city: ref("city", city), leader: ref("leader", leader) };
	logRoll(
		table,
		rolled,
		{ text: text(opens ? "summons.heeded" : "summons.refused", named), rule: RULE, at: [named.city] },
		{ target: { test: ">=", value: OPENS }, outcome: outcomeOf(opens) },
	);
	if (opens) yield* captureCity(table, { city, side: REBELS, by: "surrender", leader });
}

/** Conditions of the roll. */
export const summonsConditions: Conditions = {
	"city-summons.size": (table, { city }) => Math.floor(totalsOf(table, forcesBefore(table, REBELS, city)).sp / 5),
	"city-summons.garrison": (table, { city }) => totalsOf(table, garrisonOf(table, city)).sp,
	"city-summons.medium": (table, { city }) => table.data.cities.get(city)?.size === "medium",
	"city-summons.neighbour": (table, { city }) => {
		const hex = table.data.cities.get(city)?.hex ?? "";
		return table.data.map.neighbours(hex).some((near) => cityAt(table, near)?.state.control === REBELS);
	},
};
