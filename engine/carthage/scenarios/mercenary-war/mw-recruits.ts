/** Men who join either side of the war: Libyans as towns fall and year by year, and what Carthage raises. */
import type { City } from "../../../../assets/schema/atlas.ts";
import { enterCity } from "../../../ancient-world/cities/11-control.ts";
import { provincesAt } from "../../../ancient-world/data.ts";
import { addSps, arrive, newForce } from "../../../ancient-world/forces.ts";
import { rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { cityOption, spsText } from "../../../ancient-world/options.ts";
import { insideOf } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { CityState } from "../../../ancient-world/state.ts";
import { type AncientWorld, type Captured, say } from "../../../ancient-world/table.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";
import {
	choose,
	chooseIfAny,
	filterOptions,
	joinRefused,
	logRoll,
	type Option,
	type Play,
	type Reason,
	ref,
	text,
} from "../../../kernel/index.ts";
import type { ContingentLine } from "../../manpower/10-41-contingents.ts";
import { type Hiring, hire } from "../../manpower/10-43-hiring.ts";
import { CARTHAGE } from "../../sides.ts";
import { isSince, REBELS } from "./war.ts";

const LIBYAN = "african";

// === The rebels ===

const raisedIn = (city: string) => `MW.truceless/${city}`;

/** Each city that the rebels gain sends Libyans once, unless it was Sacked: half a die from a Small one, a die from a Medium one. */
export function* raiseLibyans(table: AncientWorld, { city: id, side, sacked }: Captured): Play {
	const city = table.data.cities.get(id);
	const { notes } = table.state;
	if (side !== REBELS || !city || city.size === "large" || raisedIn(id) in notes) return;
	const named = { city: ref("city", id) };
	if (sacked || (table.state.cities[id]?.sacked ?? 0) > 0)
		return say(table, "rebels.nobody-left", named, { rule: "MW.truceless", seat: REBELS, at: [named.city] });
	notes[raisedIn(id)] = table.state.turn;
	const die = yield* rollForLibyans(table, city);
	joinGarrison(table, city, ...libyansOf(city.size === "medium" ? die : Math.ceil(die / 2)));
}

/** One in six of them is on horseback, to the nearest: of three or more one is. */
function libyansOf(sp: number): [inf: number, cav: number] {
	const cav = Math.floor(sp / 6 + 0.5);
	return [sp - cav, cav];
}

function* rollForLibyans(table: AncientWorld, { id }: City): Play<number> {
	const rule = "MW.summons";
	const rolled = yield* rollPlainD10(table, "rebel-levy", { seat: REBELS, rule });
	const at = [ref("city", id)];
	logRoll(table, rolled, { text: text("rebels.rise", { city: ref("city", id) }), rule, at }, {});
	return rolled.adjusted;
}

function joinGarrison(table: AncientWorld, { id, hex }: City, inf: number, cav: number): void {
	if (inf + cav === 0) return;
	const inside = insideOf(table, id).find(
		({ side, leaders, box }) => side === REBELS && leaders.length === 0 && box === null,
	);
	const provincesThisTurn = provincesAt(table.data, hex);
	const force = inside ?? newForce(table, { side: REBELS, hex, place: "inside", provincesThisTurn });
	const groups = [
		{ arm: "inf" as const, sp: inf },
		{ arm: "cav" as const, sp: cav },
	].filter(({ sp }) => sp > 0);
	for (const { arm, sp } of groups) {
		addSps(force, { contingent: LIBYAN, arm, elite: false, sp, role: null });
		arrive(table, REBELS, LIBYAN, arm, sp);
	}
	enterCity(table, force);
	const men = groups.map((group) => spsText({ contingent: LIBYAN, ...group }));
	const at = [ref("city", id), ref("hex", hex)];
	say(table, "hire.joins", { men, hex: ref("hex", hex) }, { rule: "MW.summons", seat: REBELS, at });
}

/** The last year in which Libya sends men of itself. */
const LAST_LEVY = 238;

/** Every year to 238 a die of Libyans comes to a city of the rebels' own choice. */
export function* raiseYearlyLibyans(table: AncientWorld): Play {
	if (yearOf(table) < LAST_LEVY) return;
	const held = [...table.data.cities.values()].filter(({ id }) => table.state.cities[id]?.control === REBELS);
	const { options, refused } = filterOptions(held, cityOption, ({ id }) => whyNotReceive(id, table.state.cities[id]));
	const chosen = yield* chooseIfAny(table, {
		seat: REBELS,
		rule: "MW.summons",
		prompt: text("ask.rebel-levy"),
		options,
		refused,
	});
	const city = table.data.cities.get(chosen ?? "");
	if (city) joinGarrison(table, city, yield* rollForLibyans(table, city), 0);
}

function whyNotReceive(id: string, city: CityState | undefined): Reason | null {
	const named = { city: ref("city", id) };
	if ((city?.sacked ?? 0) > 0) return { rule: "MW.truceless", why: text("refused.city-sacked", named) };
	return city?.siege ? { rule: "CR 10.43", why: text("refused.recruits-besieged", named) } : null;
}

// === Carthage ===

const AT_HOME: ReadonlySet<string> = new Set(["citizen", LIBYAN, "numidian"]);

/** Citizens, Libyans and Numidians, and no elephants: those she has came with her generals. */
const atHome: Hiring = {
	column: "reinforceSP",
	whyNot: ({ contingent, arm }: ContingentLine) =>
		AT_HOME.has(contingent) && arm !== "elephant"
			? null
			: { rule: "CR 10.43", why: text("refused.not-at-home"), holds: "game" },
	rule: "CR 10.43",
};

/** Hired men from overseas. */
const overseas: Hiring = {
	column: "offMapSP",
	whyNot: ({ offMap }: ContingentLine) =>
		offMap ? null : { rule: "CR 10.43", why: text("refused.not-overseas"), holds: "game" },
	rule: "CR 10.43",
};

/** From that year on ships bring hired men. */
const SHIPS_FROM = 239;

/** 10.43, segment force-increase: one roll a year, for men of the land or, from 239, for men from overseas. */
export function* reinforceCarthage(table: AncientWorld): Play {
	const options: Option[] = [
		{ id: "home", text: text("option.hire-home") },
		{ id: "overseas", text: text("option.hire-overseas") },
		{ id: "nobody", text: text("option.hire-nobody") },
	];
	const { options: open, refused } = filterOptions(
		options,
		(option) => option,
		({ id }): Reason | null =>
			id === "overseas" && !isSince(table, SHIPS_FROM)
				? { rule: "CR 10.43", why: text("refused.no-ships-yet", { year: SHIPS_FROM }), holds: "year" }
				: null,
	);
	const chosen = yield* choose({
		seat: CARTHAGE,
		rule: "CR 10.43",
		prompt: text("ask.hire"),
		options: open,
		refused: joinRefused(refused, [
			{ id: "army", text: text("option.hire-army"), rule: "CR 10.43", why: text("refused.no-new-army"), holds: "game" },
			{
				id: "ships",
				text: text("option.hire-ships"),
				rule: "CR 7.16",
				why: text("refused.no-ships-in-this-war"),
				holds: "game",
			},
		]),
	});
	if (chosen !== "nobody") yield* hire(table, chosen === "home" ? atHome : overseas);
}
