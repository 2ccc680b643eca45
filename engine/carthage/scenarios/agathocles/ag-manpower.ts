/** CR 10.42: the men of Agathocles: Sicilians whom he calls up at home, and Libyans who join him with each city of Africa. */
import type { CarthageManpower } from "../../../../assets/schema/carthage-rules.ts";
import { enterCity } from "../../../ancient-world/cities/11-control.ts";
import { provincesAt } from "../../../ancient-world/data.ts";
import { addSps, arrive, newForce, sideState } from "../../../ancient-world/forces.ts";
import { raiseLine } from "../../../ancient-world/manpower/10-4-provincial-manpower.ts";
import { citiesForLevy } from "../../../ancient-world/manpower/10-44-levy-in-a-city.ts";
import { rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { cityOption, spsText } from "../../../ancient-world/options.ts";
import { insideOf } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, Contingent, LeaderId } from "../../../ancient-world/state.ts";
import { type AncientWorld, type Captured, leaderById, type Operation, say } from "../../../ancient-world/table.ts";
import { allocate, logRoll, longest, type Play, type Reason, reasonOf, ref, text } from "../../../kernel/index.ts";
import { manpowerOf } from "../../manpower/10-41-contingents.ts";
import { carthaginianManpower } from "../../manpower/10-42-citizens.ts";
import { AGATHOCLES, isAshoreInAfrica, isInAfrica, SYRACUSE } from "./sicily-and-africa.ts";

const RULE = "CR 10.42";

type Levy = Extract<NonNullable<CarthageManpower["syracuse"]>, { home: unknown }>;

/** What the scenario prints. Throws when it does not. */
function levyOf({ data }: Pick<AncientWorld, "data">): Levy {
	const { syracuse } = manpowerOf(data);
	if (!syracuse || !("home" in syracuse)) throw new Error("The scenario prints no levy of Agathocles.");
	return syracuse;
}

// === At home ===

/** Agathocles calls up Sicilians; Carthage has an operation of her own. */
export const manpowerOfBoth: Operation = {
	id: "manpower",
	whyNot: (table, leader) =>
		isSyracusan(table, leader) ? whyNotCall(table, leader) : carthaginianManpower.whyNot(table, leader),
	*play(table, leader) {
		if (!isSyracusan(table, leader)) return yield* carthaginianManpower.play(table, leader);
		sideState(table, SYRACUSE).doneThisTurn.push("manpower");
		yield* callSicilians(table);
		return "roll";
	},
};

const isSyracusan = (table: AncientWorld, leader: LeaderId) => leaderById(table, leader).side !== "carthage";

function whyNotCall(table: AncientWorld, leader: LeaderId): Reason | null {
	if (leader !== AGATHOCLES)
		return { rule: RULE, why: text("refused.agathocles-raises", { leader: ref("leader", AGATHOCLES) }), holds: "game" };
	if (sideState(table, SYRACUSE).doneThisTurn.includes("manpower"))
		return { rule: "AW 5.31", why: text("refused.levied-already"), holds: "year" };
	const { places, refused } = placesFor(table);
	if (places.length > 0) return null;
	return reasonOf(longest(...refused) ?? { rule: RULE, why: text("refused.no-recruits-here") });
}

/** Friendly cities of East Sicilia that men can reach. */
function placesFor(table: AncientWorld) {
	const { contingent, sp, placedIn } = levyOf(table).home;
	const line = { id: placedIn, provinces: [placedIn], contingent, inf: sp, cav: 0 };
	const { places, refused } = citiesForLevy(table, SYRACUSE, line);
	return { places: places.filter(({ option }) => table.state.cities[option.id]?.control === SYRACUSE), refused };
}

/** As many as he likes, up to the year's number, in as many of the cities as he likes. */
function* callSicilians(table: AncientWorld): Play {
	const { contingent, sp } = levyOf(table).home;
	const { places, refused } = placesFor(table);
	const amounts = yield* allocate({
		seat: SYRACUSE,
		rule: RULE,
		prompt: text("ask.call-sicilians", { sp }),
		items: places.map(({ option, inf }) => ({ ...option, min: 0, max: inf })),
		total: {
			min: 1,
			max: Math.min(
				sp,
				places.reduce((sum, { inf }) => sum + inf, 0),
			),
		},
		refused,
	});
	for (const { option } of places) join(table, option.id, contingent, amounts[option.id] ?? 0);
}

/** While he is in Africa fewer come, to Syracusae, and nobody has to call them. */
export function* comeOfThemselves(table: AncientWorld): Play {
	const { contingent, away } = levyOf(table).home;
	if (!isAshoreInAfrica(table, AGATHOCLES)) return;
	sideState(table, SYRACUSE).doneThisTurn.push("manpower");
	const { province } = table.data.map.city(away.placed);
	const line = { id: province, provinces: [province], city: away.placed, contingent, inf: away.sp, cav: 0 };
	if (table.state.cities[away.placed]?.control === SYRACUSE)
		yield* raiseLine(table, SYRACUSE, line, { placesFor: citiesForLevy, rule: RULE });
}

// === In Africa ===

const joined = (city: CityId) => `AG/libyans/${city}`;

/** Once for each city of Africa that Syracuse takes, and does not Sack: a third of a die of Libyans. */
export function* libyansJoin(table: AncientWorld, { city, side, sacked }: Captured): Play {
	const { hex } = table.data.map.city(city);
	if (side !== SYRACUSE || sacked || joined(city) in table.state.notes || !isInAfrica(table.data, hex)) return;
	table.state.notes[joined(city)] = table.state.turn;
	const { contingent, divisor } = levyOf(table).africanCity;
	const joining = (die: number) => Math.floor(die / divisor);
	const brings = (die: number) => text("outcome.sps", { sp: joining(die) });
	const rolled = yield* rollPlainD10(table, "libyans-join", { seat: SYRACUSE, rule: RULE, reads: { brings } });
	const sp = joining(rolled.adjusted);
	const named = ref("city", city);
	logRoll(
		table,
		rolled,
		{ text: text("libyans.join", { city: named }), rule: RULE, at: [named] },
		{ outcome: brings(rolled.adjusted) },
	);
	join(table, city, contingent, sp);
}

/** New men on foot in a city, with a garrison that nobody leads where there is one. */
function join(table: AncientWorld, city: CityId, contingent: Contingent, sp: number): void {
	if (sp === 0) return;
	const { hex } = table.data.map.city(city);
	const garrison = insideOf(table, city).find(
		({ side, leaders, box }) => side === SYRACUSE && leaders.length === 0 && box === null,
	);
	const provincesThisTurn = provincesAt(table.data, hex);
	const force = garrison ?? newForce(table, { side: SYRACUSE, hex, place: "inside", provincesThisTurn });
	addSps(force, { contingent, arm: "inf", elite: false, sp, role: null });
	arrive(table, SYRACUSE, contingent, "inf", sp);
	enterCity(table, force);
	const what = { men: [spsText({ contingent, arm: "inf", sp })], hex: ref("hex", hex) };
	const at = [...(cityOption({ id: city, hex }).at ?? []), ref("force", force.id)];
	say(table, "hire.joins", what, { rule: RULE, seat: SYRACUSE, at });
}
