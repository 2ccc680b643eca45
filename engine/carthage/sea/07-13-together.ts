/** CR 7.13, 7.39, 7.42, 7.64: Fleets that sail and fight together, as one: how many squadrons, what crews, who leads them. */
import { throwForCommand } from "../../ancient-world/battle/08-1-parties.ts";
import { campaignOf, isBelow } from "../../ancient-world/command/05-command.ts";
import { printed } from "../../ancient-world/data.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Play, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { isDuumvir } from "./04-19-duumvir-lam.ts";
import { countSquadrons, strengthAtSea } from "./07-11-fleets.ts";

type Fleets = readonly Fleet[];

const sumOf = (fleets: Fleets, of: (fleet: Fleet) => number) => fleets.reduce((sum, fleet) => sum + of(fleet), 0);

/** Squadrons of all of them. */
export const squadronsIn = (fleets: Fleets): number => sumOf(fleets, ({ squadrons }) => countSquadrons(squadrons));

/** 7.11: what they count in battle. */
export const strengthIn = (fleets: Fleets): number => sumOf(fleets, ({ squadrons }) => strengthAtSea(squadrons));

/** Squadrons with a Crew Rating. */
export interface Crewed {
	readonly count: number;
	readonly crew: number;
}

/** 7.13: the average by squadrons, to the nearest, a half down. */
export function averageCrew(parts: readonly Crewed[]): number {
	const count = parts.reduce((sum, part) => sum + part.count, 0);
	const sum = parts.reduce((total, part) => total + part.count * part.crew, 0);
	return count === 0 ? 0 : Math.max(0, Math.ceil((2 * sum - count) / (2 * count)));
}

/** The Crew Rating with which they sail and fight together. */
export const crewOf = (fleets: Fleets): number =>
	averageCrew(fleets.map(({ squadrons, crew }) => ({ count: countSquadrons(squadrons), crew })));

/** 7.19: does any squadron carry the corvus? */
export const carryCorvus = (fleets: Fleets): boolean => fleets.some(({ corvus }) => corvus > 0);

/** 7.43: a mixed Fleet has the corvus in battle when more than half of its squadrons do. */
export const fightWithCorvus = (fleets: Fleets): boolean =>
	2 * sumOf(fleets, ({ corvus }) => corvus) > squadronsIn(fleets);

/** 7.36: are half of their squadrons or more Scattered? */
export const areScattered = (fleets: Fleets): boolean =>
	2 * squadronsIn(fleets.filter(({ scattered }) => scattered)) >= squadronsIn(fleets) && fleets.length > 0;

// === Who leads them ===

/** 7.24: the counter of all Emergency Duumvirs. */
const EMERGENCY = "ED-00";

/** 7.39: the Campaign Rating with which they sail: their leader's, an Emergency Duumvir's, or that of nobody (AW 5.45). */
export function campaignAtSea(table: AncientWorld, fleets: Fleets, leader: LeaderId | null): number {
	if (leader === null && fleets.some(({ emergency }) => emergency)) return printed(table.data, EMERGENCY).campaign;
	return campaignOf(table, leader);
}

/** 7.39: does nobody lead them who is more than a Duumvir? */
export const isUnderDuumvir = (table: AncientWorld, leader: LeaderId | null): boolean =>
	leader === null || isDuumvir(table, leader);

/** Their commanders, Emergency Duumvirs apart. */
const commandersOf = (fleets: Fleets): LeaderId[] => fleets.flatMap(({ commander }) => commander ?? []);

/** Everybody aboard. */
export const aboard = (fleets: Fleets): LeaderId[] =>
	fleets.flatMap(({ commander, passenger }) => [commander, passenger].flatMap((id) => id ?? []));

/** 5.51: one below another at sea: a Duumvir stands below everybody who is none. */
export function isBelowAtSea(table: AncientWorld, lower: LeaderId, higher: LeaderId): boolean {
	const [isLower, isHigher] = [isDuumvir(table, lower), isDuumvir(table, higher)];
	return isLower === isHigher ? isBelow(table, lower, higher) : isLower;
}

/** 5.52: commanders whom none of the others outranks. */
export function seniorsAtSea(table: AncientWorld, fleets: Fleets): LeaderId[] {
	const leaders = commandersOf(fleets);
	return leaders.filter((id) => !leaders.some((other) => isBelowAtSea(table, id, other)));
}

/** 5.52: who is in charge: whom nobody outranks; two alike throw a die each, and of the same die their owner says. */
export function* settleCommandAtSea(table: AncientWorld, fleets: Fleets): Play<LeaderId | null> {
	const leaders = commandersOf(fleets);
	const senior = seniorsAtSea(table, fleets);
	if (senior.length < 2) return senior[0] ?? null;
	return yield* throwForCommand(table, senior, {
		rule: "CR 5.52",
		refused: (high) =>
			leaders
				.filter((id) => !high.includes(id))
				.map((id) => ({ ...leaderOption(id), rule: "CR 5.52", why: text("refused.outranked-at-sea") })),
	});
}
