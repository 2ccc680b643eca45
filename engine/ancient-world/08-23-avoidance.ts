/** AW 8.23: avoidance. Before an attack is fought the defender may try to slip away. */
import { choose, type Option, type Play, ref, text } from "../kernel/index.ts";
import { campaignOf } from "./05-command.ts";
import { declareGuile } from "./05-operations.ts";
import { enginesIn } from "./06-4-attrition.ts";
import { crossesRiver, forcedMove, type Refuge, refugesWithin } from "./06-47-forced-moves.ts";
import { currentBattle, isRoman, partyForces } from "./08-1-parties.ts";
import { reviewSieges } from "./09-2-under-siege.ts";
import { rollD10 } from "./modifiers.ts";
import type { LeaderId } from "./state.ts";
import { type AncientWorld, type Condition, leaderById, type Reason, say } from "./table.ts";

/** 8.23, 8.231: the defender stands, or names the place he would go to and rolls. */
export function* offerAvoidance(table: AncientWorld): Play<"stands" | "slips away"> {
	const battle = currentBattle(table);
	const { side, inCharge } = battle.defender;
	const refuges = inCharge === null ? [] : refugesWithin(table, { side, leader: inCharge }, battle.hex, 1, 2);
	const reason = whyNotAvoid(table, refuges.length);
	if (inCharge === null || refuges.length === 0) return "stands";
	const stand: Option = { id: "stand", text: text("option.stand"), at: [ref("hex", battle.hex)] };
	const chosen = yield* choose({
		seat: side,
		rule: "AW 8.23",
		prompt: text("ask.avoid", { leader: ref("leader", inCharge), hex: ref("hex", battle.hex) }),
		options: reason ? [stand] : [stand, ...refuges.map(refugeOption)],
		refused: reason ? [{ id: "avoid", text: text("option.avoid"), ...reason }] : [],
		about: [ref("hex", battle.hex)],
	});
	const refuge = refuges.find((each) => refugeId(each) === chosen);
	return refuge ? yield* tryToAvoid(table, inCharge, refuge) : "stands";
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

/** Not allowed: no way out, or a siege engine that slows it down. */
function whyNotAvoid(table: AncientWorld, ways: number): Reason | null {
	const battle = currentBattle(table);
	if (ways === 0) return { rule: "AW 8.23", why: text("refused.no-way-out") };
	const engines = enginesIn(partyForces(table, battle.defender));
	return engines > 0 ? { rule: "AW 9.34", why: text("refused.engine-avoid") } : null;
}

function* tryToAvoid(table: AncientWorld, leader: LeaderId, refuge: Refuge): Play<"stands" | "slips away"> {
	const battle = currentBattle(table);
	const campaign = campaignOf(table, leader);
	const defenderGuile = yield* declareGuile(table, leader, 1, "avoidance");
	const attackerGuile = yield* declareGuile(table, battle.attacker.inCharge, 1, "avoidance");
	const { die, modifiers, adjusted } = yield* rollD10(table, "avoidance", battle.defender.side, {
		leader,
		refuge,
		guilePair: [defenderGuile, attackerGuile],
	});
	const away = adjusted <= campaign;
	table.log({
		text: text(away ? "avoidance.away" : "avoidance.stands", {
			leader: ref("leader", leader),
			hex: ref("hex", refuge.hex),
		}),
		rule: "AW 8.23",
		seat: battle.defender.side,
		at: [ref("hex", refuge.hex)],
		roll: {
			roll: "avoidance",
			rule: "AW 8.23",
			table: "avoidance",
			dice: [die],
			modifiers,
			adjusted,
			target: { test: "<=", value: campaign },
			outcome: text(away ? "outcome.slips-away" : "outcome.stands"),
		},
	});
	if (!away) {
		battle.failedAvoidance = true;
		return "stands";
	}
	yield* forcedMove(table, partyForces(table, battle.defender), refuge.path, refuge.place, 10);
	say(table, "avoidance.gone", { hex: ref("hex", refuge.hex) }, { rule: "AW 8.24", at: [ref("hex", refuge.hex)] });
	reviewSieges(table);
	return "slips away";
}

const refugeIn = (context: { readonly [detail: string]: unknown }) => context["refuge"] as Refuge;

/** Conditions of the avoidance roll's modifiers. */
export const avoidanceConditions: Readonly<Record<string, Condition>> = {
	"avoidance.city-near": (_, context) => refugeIn(context).place === "inside" && refugeIn(context).path.length <= 2,
	"avoidance.city-two": (_, context) => refugeIn(context).place === "inside" && refugeIn(context).path.length === 3,
	"avoidance.hard-ground": (table, context) =>
		["mountain", "marsh"].includes(table.data.map.hex(refugeIn(context).path[0] ?? "").terrain),
	"avoidance.guile": (_, { guilePair }) => guilePair as readonly [number, number],
	"avoidance.river-only": (table, context) => crossesRiver(table.data, refugeIn(context).path),
	"avoidance.roman-honor": (table, { leader }) =>
		isRoman(table, leader ?? null) && !(leader === "406" && leaderById(table, leader).office === "dictator"),
};
