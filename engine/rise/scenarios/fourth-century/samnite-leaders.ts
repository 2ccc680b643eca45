/** SW.samnite.leaders, AE.samnite.leaders: the Samnites keep or draw their two leaders of the year, and name who commands. */

import type { City } from "../../../../assets/schema/atlas.ts";
import { printed } from "../../../ancient-world/data.ts";
import { allForces, forceOf, hasSps, sideState } from "../../../ancient-world/forces.ts";
import { rollAgainst } from "../../../ancient-world/modifiers.ts";
import { leaderOption } from "../../../ancient-world/options.ts";
import { newLeader } from "../../../ancient-world/set-up/set-up.ts";
import { drawLeader } from "../../../ancient-world/set-up/set-up-choices.ts";
import { type Spot, standAt } from "../../../ancient-world/set-up/set-up-spots.ts";
import type { LeaderId, LeaderState } from "../../../ancient-world/state.ts";
import { type AncientWorld, cite, leaderById, say } from "../../../ancient-world/table.ts";
import {
	allOthers,
	choose,
	chooseIfNeeded,
	type Option,
	type Play,
	pick,
	type RefusedOption,
	ref,
	text,
} from "../../../kernel/index.ts";
import { leaveForce } from "../../../rome/offices/05-1-magistrates.ts";

const SIDE = "samnites";
const ruleOf = (table: AncientWorld) => cite(table, "SW.samnite.leaders");

/** At most so many in play. */
const MOST = 2;

/** Their pool, by the name that their scenarios give it. */
export function samnitePool({ data }: AncientWorld, pool: string): readonly LeaderId[] {
	return pool === "samniteLeaderPool" ? data.scenario.samniteLeaderPool : [];
}

/** At the start all of them may be drawn. */
export function addSamnites(table: AncientWorld): void {
	for (const id of table.data.scenario.samniteLeaderPool) newLeader(table, id, SIDE, "pool");
}

/** In the segment of the Roman elections: who tries to stay rolls, the others go back to the pool, and new ones are drawn. */
export function* chooseSamniteLeaders(table: AncientWorld): Play {
	const { samniteLeaderPool } = table.data.scenario;
	for (const man of living(table)) if (man.standing === "wounded") man.standing = "pool";
	const trying = yield* askWhoTries(table);
	for (const id of trying) yield* tryToKeep(table, id);
	for (const man of inPlay(table)) if (!trying.includes(man.id)) backToPool(table, man.id);
	while (inPlay(table).length < MOST) {
		const places = placesFor(table);
		if (places.length === 0) {
			say(table, "samnites.nowhere", {}, { rule: ruleOf(table), seat: SIDE });
			break;
		}
		const drawn = yield* drawLeader(table, SIDE, samniteLeaderPool, ruleOf(table));
		if (drawn === null) break;
		yield* takePlace(table, drawn, places);
	}
	yield* nameOverallCommander(table);
}

const living = (table: AncientWorld): LeaderState[] =>
	table.data.scenario.samniteLeaderPool.map((id) => leaderById(table, id));

/** Samnite leaders on the map. */
function inPlay(table: AncientWorld): LeaderState[] {
	return living(table).filter((man) => man.standing === "in-play");
}

// === Keeping a leader ===

function* askWhoTries(table: AncientWorld): Play<readonly LeaderId[]> {
	const options = inPlay(table).map(({ id }) => keptOption(table, id));
	if (options.length === 0) return [];
	const prompt = text("ask.keep-leaders");
	return yield* pick({ seat: SIDE, rule: ruleOf(table), prompt, options, min: 0, max: options.length, refused: [] });
}

function keptOption(table: AncientWorld, id: LeaderId): Option {
	const { campaign } = printed(table.data, id);
	return { ...leaderOption(id), note: text("option.keep-leader-note", { campaign }) };
}

declare module "../../../ancient-world/table.ts" {
	interface RollContexts {
		"samnite-retention": { readonly leader: LeaderId };
	}
}

/** DR not above his Campaign Rating: he stays where he is. */
function* tryToKeep(table: AncientWorld, id: LeaderId): Play {
	const { campaign } = printed(table.data, id);
	const leader = ref("leader", id);
	const context = { leader: id };
	const { met: stays } = yield* rollAgainst(table, "samnite-retention", SIDE, context, {
		target: { test: "<=", value: campaign },
		tell: (stays) => ({
			text: text(stays ? "samnites.kept" : "samnites.not-kept", { leader }),
			rule: ruleOf(table),
			at: [leader],
			outcome: text(stays ? "outcome.kept" : "outcome.not-kept"),
		}),
	});
	if (!stays) backToPool(table, id);
}

/** He may yet be drawn again. */
function backToPool(table: AncientWorld, id: LeaderId): void {
	leaveForce(table, id);
	leaderById(table, id).standing = "pool";
}

// === Where a new one stands ===

/** With any Samnite force, or in any friendly city of Samnium; nowhere, and nobody is drawn, where they have lost all of them. */
const placesFor = (table: AncientWorld): readonly Option[] => [...forceOptions(table), ...cityOptions(table)];

function* takePlace(table: AncientWorld, id: LeaderId, options: readonly Option[]): Play {
	const chosen = yield* chooseIfNeeded({
		seat: SIDE,
		rule: ruleOf(table),
		prompt: text("ask.place-leader", { leader: ref("leader", id) }),
		options,
		refused: [
			...lostCities(table),
			allOthers("places", { rule: ruleOf(table), why: text("refused.not-with-samnites") }),
		],
		about: [ref("leader", id)],
	});
	const force = table.state.forces[chosen];
	const city = table.data.cities.get(chosen);
	if (force) {
		leaderById(table, id).standing = "in-play";
		force.leaders.push(id);
	} else if (city) standAt(table, SIDE, [id], { hex: city.hex, place: "inside" } satisfies Spot);
	const hex = ref("hex", forceOf(table, id)?.hex ?? "");
	say(table, "samnites.stands", { leader: ref("leader", id), hex }, { rule: ruleOf(table), seat: SIDE, at: [hex] });
}

function forceOptions(table: AncientWorld): Option[] {
	const forces = allForces(table).filter((force) => force.side === SIDE && hasSps(table, force));
	return forces.map((force) => ({
		id: force.id,
		text: text("option.with-army", { hex: ref("hex", force.hex) }),
		at: [ref("force", force.id), ref("hex", force.hex)],
	}));
}

const isOurs = (table: AncientWorld, { id }: City) => table.state.cities[id]?.control === SIDE;

const citiesOfSamnium = (table: AncientWorld) =>
	[...table.data.cities.values()].filter(({ province }) => province === "samnium");

const inCity = (city: City): Option => ({
	id: city.id,
	text: text("option.in-city", { city: ref("city", city.id) }),
	at: [ref("city", city.id), ref("hex", city.hex)],
});

function cityOptions(table: AncientWorld): Option[] {
	return citiesOfSamnium(table)
		.filter((city) => isOurs(table, city))
		.map(inCity);
}

/** Cities of Samnium that are not the Samnites'. */
function lostCities(table: AncientWorld): RefusedOption[] {
	const lost = citiesOfSamnium(table).filter((city) => !isOurs(table, city));
	return lost.map((city) => ({ ...inCity(city), rule: ruleOf(table), why: text("refused.not-samnite-city") }));
}

// === Who commands ===

/** One of those in play is Overall Commander for the turn. */
export function* nameOverallCommander(table: AncientWorld): Play {
	const men = inPlay(table).map(({ id }) => id);
	const chosen =
		men.length < 2
			? (men[0] ?? null)
			: yield* choose({
					seat: SIDE,
					rule: ruleOf(table),
					prompt: text("ask.overall-commander"),
					options: men.map(leaderOption),
					refused: [],
				});
	sideState(table, SIDE).overallCommander = chosen;
	if (chosen === null) return;
	const leader = ref("leader", chosen);
	say(table, "overall-commander", { leader }, { rule: ruleOf(table), seat: SIDE, at: [leader] });
}

/** When the Overall Commander is lost the other leader takes his place. */
export function succeedOverallCommander(table: AncientWorld, lost: LeaderId): void {
	const side = sideState(table, SIDE);
	if (side.overallCommander === lost) side.overallCommander = inPlay(table).find((man) => man.id !== lost)?.id ?? null;
}
