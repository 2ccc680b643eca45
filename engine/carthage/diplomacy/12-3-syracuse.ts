/** CR 12.3: Syracuse under Hiero, between Carthage and Rome, put together. */
import { isPlayed, playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { provinceAt } from "../../ancient-world/data.ts";
import { hasSps, newForce } from "../../ancient-world/forces.ts";
import { newLeader } from "../../ancient-world/set-up/set-up.ts";
import { insideOf } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, HexId, SideId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	type Barrier,
	type Mover,
	type Ruleset,
	type RulesetAddition,
	say,
} from "../../ancient-world/table.ts";
import { type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { allegianceConditions, forecastAllegiance, judgeAllegiance } from "./12-3-allegiance.ts";
import { withLevy } from "./12-3-levy.ts";
import { changeSide, DEPUTY, HIERO, SYRACUSAE, SYRACUSE, stanceOf } from "./12-3-stance.ts";

const ROME = "rome";
const RULE = "CR 12.3";

// === While she is neutral: whoever comes first makes her the other's Ally ===

/** Cities whose hexes are not hers. */
const OTHERS: readonly CityId[] = ["messana", "mylae", "tyndaris", "tauromenium"];

/** Her own land. [R] Carthage's islands are none of it. */
function isHerLand(table: AncientWorld, hex: HexId): boolean {
	const isOthers = OTHERS.some((id) => table.data.cities.get(id)?.hex === hex);
	return provinceAt(table.data, hex) === "east-sicilia" && !isOthers;
}

/** The player whose Ally she becomes when men come where a path ends; null when it is nothing to her. Who is there already does her no wrong. */
function drivenTo(table: AncientWorld, { side, withSps }: Mover, path: readonly HexId[]): SideId | null {
	const [from, to] = [path.at(-2), path.at(-1)];
	if (stanceOf(table) !== null || !withSps || to === undefined || !isHerLand(table, to)) return null;
	if (from !== undefined && isHerLand(table, from)) return null;
	const player = playerOf(table, side);
	return player === ROME ? CARTHAGE : player === CARTHAGE ? ROME : null;
}

function* beProvoked(table: AncientWorld, mover: Mover, path: readonly HexId[]): Play {
	const friend = drivenTo(table, mover, path);
	if (friend === null) return;
	const named = { side: ref("side", mover.side), power: ref("side", SYRACUSE) };
	say(table, "hiero.provoked", named, { rule: RULE, seat: friend });
	changeSide(table, friend);
}

function warnOfProvoking(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason[] {
	const friends = path.map((_, n) => drivenTo(table, mover, path.slice(0, n + 1))).find((friend) => friend !== null);
	if (friends == null) return [];
	const why = text("warning.hiero-provoked", { power: ref("side", SYRACUSE), side: ref("side", friends) });
	return [{ rule: RULE, why }];
}

// === As Rome's Ally he stays in Sicily ===

/** All of Sicily with its islands. */
const isSicilian = ({ data }: AncientWorld, hex: HexId) =>
	data.provinces.get(provinceAt(data, hex) ?? "")?.groups.includes("sicily") === true;

function staysInSicily(table: AncientWorld, mover: Mover): Barrier | null {
	if (stanceOf(table) !== ROME || mover.leader === null || mover.forced || !isWith(table, mover)) return null;
	const why = text("refused.hiero-in-sicily", { leader: ref("leader", HIERO) });
	return (to) => (isSicilian(table, to) || provinceAt(table.data, to) === null ? null : { rule: RULE, why });
}

/** Is he, or his deputy, with those who march? */
function isWith({ state }: AncientWorld, { leader }: Mover): boolean {
	const marching = state.march?.forces.flatMap((id) => state.forces[id]?.leaders ?? []) ?? [];
	return [leader, ...marching].some((id) => id === HIERO || id === DEPUTY);
}

// === A deputy for Hiero ===

/** Ruling 13: when he is dead or taken a man of his enters as the cup is filled, with the army or in Syracusae. */
function sendDeputy(table: AncientWorld): void {
	const hiero = table.state.leaders[HIERO]?.standing;
	if ((hiero !== "killed" && hiero !== "captured") || DEPUTY in table.state.leaders) return;
	const home = table.data.cities.get(SYRACUSAE)?.hex ?? "";
	const own = Object.values(table.state.forces).filter((force) => force.side === SYRACUSE && hasSps(table, force));
	const isHers = table.state.cities[SYRACUSAE]?.control === SYRACUSE;
	const army =
		own.find(({ box }) => box !== null) ?? own.find((force) => insideOf(table, SYRACUSAE).includes(force)) ?? own[0];
	if (!army && !isHers) return;
	newLeader(table, DEPUTY, SYRACUSE, "in-play");
	if (army) army.leaders.push(DEPUTY);
	else newForce(table, { side: SYRACUSE, hex: home, place: "inside", leaders: [DEPUTY] });
	const named = { leader: ref("leader", DEPUTY), hex: ref("hex", army?.hex ?? home) };
	say(table, "hiero.deputy", named, { rule: RULE, at: [named.hex] });
}

const withDeputy = (below: Ruleset["segments"]): Ruleset["segments"] => ({
	...below,
	*"lam-pool"(table) {
		sendDeputy(table);
		yield* below["lam-pool"]?.(table) ?? [];
	},
	*victory(table) {
		yield* judgeAllegiance(table);
		yield* below["victory"]?.(table) ?? [];
	},
});

/** The layer of the scenarios in which she is a power without a player. */
export const syracuseRules: RulesetAddition = {
	segments: { over: withDeputy },
	operations: { over: withLevy },
	queries: { hiero: (table) => forecastAllegiance(table) },
	conditions: allegianceConditions,
	// Nobody draws for a power that stands alone.
	lamsOf: { over: (below) => (table, side) => (isPlayed(table, side) ? below(table, side) : []) },
	closures: [staysInSicily],
	warnings: [warnOfProvoking],
	events: {
		entering: [{ place: "peoples", follow: beProvoked }],
		ledInto: [{ place: "peoples", follow: beProvoked }],
	},
};
