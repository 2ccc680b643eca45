/** AW 9.31, 9.33, 9.34: who may work at a siege, with whom, and the siege engine. */
import { type Reason, ref, text } from "../../kernel/index.ts";
import { forcesUnder, seniorLeaders } from "../battle/08-1-parties.ts";
import { forceOf, hasSps } from "../forces.ts";
import { enginesIn } from "../march/06-4-attrition.ts";
import type { Force, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, say } from "../table.ts";
import { type CityHere, cityAt, forcesBefore } from "./09-2-under-siege.ts";

/** A siege that a leader takes part in. */
interface SiegeHere extends CityHere {
	readonly side: SideId;
}

/** The siege in which a leader stands before the walls, or null. */
export function siegeHere(table: AncientWorld, leader: LeaderId): SiegeHere | null {
	const own = forceOf(table, leader);
	const here = own?.place === "outside" ? cityAt(table, own.hex) : null;
	return own && here?.state.siege === own.side ? { ...here, side: own.side } : null;
}

/** The besiegers whom a leader leads: his own force, and those he may take along (5.41, RRR 5.52). */
export function besiegersUnder(table: AncientWorld, leader: LeaderId): Force[] {
	const own = forceOf(table, leader);
	return own ? forcesUnder(table, leader, own) : [];
}

/** Why a leader may not assault or reduce: no siege, it has been done in this phase, no men, or another is in charge. */
export function whyNotSiegeWork(table: AncientWorld, leader: LeaderId, rule: string): Reason | null {
	const siege = siegeHere(table, leader);
	if (!siege) return { rule, why: text("refused.no-siege", { leader: ref("leader", leader) }) };
	const { city } = siege;
	if (workedAt(table, city.id))
		return { rule, why: text("refused.siege-work-done", { city: ref("city", city.id) }), holds: "phase" };
	if (!besiegersUnder(table, leader).some((force) => hasSps(table, force))) {
		return { rule, why: text("refused.siege-no-sps", { leader: ref("leader", leader) }) };
	}
	const seniors = seniorLeaders(table, forcesBefore(table, siege.side, city.id));
	if (!seniors.includes(leader)) {
		return { rule: "AW 9.31", why: text("refused.not-in-charge", { leader: ref("leader", seniors[0] ?? leader) }) };
	}
	return null;
}

/** 5.31: an assault or a reduction, once a city and Operations Phase. */
function workedAt(table: AncientWorld, city: string): boolean {
	const done = table.state.phase?.done ?? [];
	return done.some(({ operation, note }) => SIEGE_WORK.has(operation) && note === city);
}

const SIEGE_WORK: ReadonlySet<string> = new Set(["siege-assault", "siege-reduction"]);

/** The city an assault or reduction is done to, for its limit. */
export function subjectOfSiegeWork(table: AncientWorld, leader: LeaderId): string | null {
	return siegeHere(table, leader)?.city.id ?? null;
}

/** 9.34: an unmodified 0 destroys the engine. */
export function loseEngineOnNought(table: AncientWorld, besiegers: readonly Force[], die: number): void {
	const force = besiegers.find((each) => enginesIn([each]) > 0);
	if (die !== 0 || !force) return;
	force.engines -= 1;
	say(
		table,
		"engine.lost",
		{ hex: ref("hex", force.hex) },
		{ rule: "AW 9.34", seat: force.side, at: [ref("hex", force.hex)] },
	);
}
