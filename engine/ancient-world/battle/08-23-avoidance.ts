/** AW 8.23: avoidance. Before an attack is fought the defender may try to slip away. */
import {
	allOthers,
	choose,
	filterOptions,
	type Option,
	type Play,
	type Prompt,
	type Reason,
	type RefusedOption,
	ref,
	tellNone,
	text,
	withLazyChance,
	withLazyNote,
} from "../../kernel/index.ts";
import { fullChance, type GuilePair, type Needed, plainChance, type Told } from "../chances.ts";
import { chart } from "../charts.ts";
import { whyNotShelter } from "../cities/09-9-garrisons.ts";
import { declareGuileOfBoth } from "../command/05-14-guile.ts";
import { campaignOf } from "../command/05-command.ts";
import { enginesIn } from "../march/06-4-attrition.ts";
import { crossesRiver, forcedMove, type Refuge, refugesWithin } from "../march/06-47-forced-moves.ts";
import { rollAgainst, sumOfModifiers } from "../modifiers.ts";
import { reviewSieges } from "../siege/09-2-under-siege.ts";
import type { HexId, LeaderId } from "../state.ts";
import { type AncientWorld, type Conditions, say } from "../table.ts";
import { currentBattle, partyForces } from "./08-1-parties.ts";
import { battleChances, battleText } from "./battle-chances.ts";

/** 8.23, 8.231: the defender stands, or names the place he would go to and rolls. */
export function* offerAvoidance(table: AncientWorld): Play<"stands" | "slips away"> {
	const { inCharge } = currentBattle(table).defender;
	if (inCharge === null) return "stands";
	const refuges = refugesOf(table, inCharge);
	const { options, refused } = filterOptions(refuges, refugeOption, (refuge) => whyNotRefuge(table, refuge));
	if (options.length === 0) {
		tellNone(table, { seat: currentBattle(table).defender.side, prompt: avoidText(table, inCharge), refused });
		return "stands";
	}
	const chosen = yield* askToAvoid(table, inCharge, refuges);
	if (chosen === "burn-engine") {
		burnEngines(table);
		return yield* offerAvoidance(table);
	}
	const refuge = refuges.find((each) => refugeId(each) === chosen);
	return refuge ? yield* tryToAvoid(table, inCharge, refuge) : "stands";
}

/** 8.25: a hex or two away, as far as the chart says; by a way that crosses no river where there is one. */
function refugesOf(table: AncientWorld, leader: LeaderId): Refuge[] {
	const { hex, defender } = currentBattle(table);
	const who = { side: defender.side, leader };
	const shuns = (from: HexId, to: HexId) => crossesRiver(table.data, [from, to]);
	const { farthest } = chart(table.data, "avoidance").figures;
	const dry = refugesWithin(table, { ...who, shuns }, hex, 1, farthest);
	return refugesWithin(table, who, hex, 1, farthest).map(
		(each) => dry.find((other) => refugeId(other) === refugeId(each)) ?? each,
	);
}

/** RRR 9.9: a city may not take in a force with too many auxiliaries. */
function whyNotRefuge(table: AncientWorld, refuge: Refuge): Reason | null {
	const { defender } = currentBattle(table);
	return whyNotShelter(table, defender.side, refuge, partyForces(table, defender));
}

const avoidText = (table: AncientWorld, leader: LeaderId): Prompt =>
	text("ask.avoid", { leader: ref("leader", leader), hex: ref("hex", currentBattle(table).hex) });

/** 9.34: nobody slips away with a siege engine, but its owner may destroy it first. */
function* askToAvoid(table: AncientWorld, leader: LeaderId, refuges: readonly Refuge[]): Play<string> {
	const { hex, defender } = currentBattle(table);
	const slow = enginesIn(partyForces(table, defender)) > 0;
	const engine: Reason | null = slow ? { rule: "AW 9.34", why: text("refused.engine-avoid") } : null;
	const ways: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const refuge of refuges) {
		const reason = engine ?? whyNotRefuge(table, refuge);
		if (reason) refused.push({ ...refugeOption(refuge), ...reason });
		else ways.push(withLazyChance(refugeOption(refuge), () => chanceOfRefuge(table, leader, refuge)));
	}
	refused.push(allOthers("hexes", { rule: "AW 8.23", why: text("refused.not-a-refuge") }));
	return yield* choose({
		seat: defender.side,
		rule: "AW 8.23",
		prompt: avoidText(table, leader),
		options: [
			withLazyNote({ id: "stand", text: text("option.stand"), at: [ref("hex", hex)] }, () =>
				battleText(currentBattle(table), battleChances(table)),
			),
			...(slow ? [{ id: "burn-engine", text: text("option.burn-engine") }] : ways),
		],
		refused,
		about: [ref("hex", hex)],
	});
}

/** 8.23: what he must throw to get there, by the Guile that is spent. */
function neededToAvoid(table: AncientWorld, leader: LeaderId, refuge: Refuge): Needed {
	const face = (guilePair: GuilePair) =>
		campaignOf(table, leader) - sumOfModifiers(table, "avoidance", { leader, refuge, guilePair });
	return { test: "<=", face };
}

const chanceOfRefuge = (table: AncientWorld, leader: LeaderId, refuge: Refuge): Told =>
	fullChance(table, neededToAvoid(table, leader, refuge), [leader, currentBattle(table).attacker.inCharge]);

function burnEngines(table: AncientWorld): void {
	const { hex, defender } = currentBattle(table);
	for (const force of partyForces(table, defender)) force.engines = 0;
	say(table, "engine.burnt", { hex: ref("hex", hex) }, { rule: "AW 9.34", seat: defender.side, at: [ref("hex", hex)] });
}

const refugeId = (refuge: Refuge) => `${refuge.place}/${refuge.hex}`;

/** A place to go to, as an option on the table. */
export function refugeOption(refuge: Refuge): Option {
	const hex = ref("hex", refuge.hex);
	return {
		id: refugeId(refuge),
		text: text(refuge.place === "inside" ? "option.refuge-city" : "option.refuge", { hex }),
		at: [hex],
	};
}

/** The roll; who succeeds is gone, and there has been no attack (8.24). */
function* tryToAvoid(table: AncientWorld, leader: LeaderId, refuge: Refuge): Play<"stands" | "slips away"> {
	const battle = currentBattle(table);
	const campaign = campaignOf(table, leader);
	const needed = neededToAvoid(table, leader, refuge);
	const guilePair = yield* declareGuileOfBoth(table, [leader, battle.attacker.inCharge], 1, "avoidance", (spent) =>
		plainChance(needed, spent),
	);
	const context = { leader, refuge, guilePair };
	const { met: away } = yield* rollAgainst(table, "avoidance", battle.defender.side, context, {
		table: "avoidance",
		target: { test: "<=", value: campaign },
		tell: (away) => ({
			text: text(away ? "avoidance.away" : "avoidance.stands", {
				leader: ref("leader", leader),
				hex: ref("hex", refuge.hex),
			}),
			rule: "AW 8.23",
			at: [ref("hex", refuge.hex)],
			outcome: text(away ? "outcome.slips-away" : "outcome.stands"),
		}),
	});
	if (!away) {
		battle.failedAvoidance = true;
		return "stands";
	}
	const { mostLoss } = chart(table.data, "avoidance").figures;
	yield* forcedMove(table, partyForces(table, battle.defender), refuge.path, refuge.place, mostLoss);
	say(table, "avoidance.gone", { hex: ref("hex", refuge.hex) }, { rule: "AW 8.24", at: [ref("hex", refuge.hex)] });
	reviewSieges(table);
	return "slips away";
}

/** What the avoidance roll's modifiers look at. */
interface Avoiding {
	readonly leader: LeaderId;
	readonly refuge: Refuge;
	/** Guile Points of defender and attacker (5.14). */
	readonly guilePair: readonly [number, number];
}

declare module "../table.ts" {
	interface RollContexts {
		avoidance: Avoiding;
	}
}

/** Hexes from where they stand to the city they go into, whatever lies between. */
function farInto({ data }: AncientWorld, { place, hex, path: [from = hex] }: Refuge): number {
	return place === "inside" ? data.map.distance(from, hex) : Number.POSITIVE_INFINITY;
}

/** Conditions of the avoidance roll's modifiers. */
export const avoidanceConditions: Conditions = {
	"avoidance.city-near": (table, { refuge }) => farInto(table, refuge) <= 1,
	"avoidance.city-two": (table, { refuge }) => farInto(table, refuge) === 2,
	"avoidance.hard-ground": (table, { refuge }) =>
		["mountain", "marsh"].includes(table.data.map.hex(refuge.path[0] ?? "").terrain),
	"avoidance.guile": (_, { guilePair }) => guilePair,
	"avoidance.river-only": (table, { refuge }) => crossesRiver(table.data, refuge.path),
};
