/** Who plays whom (section 1): a person, the host, or nobody, in which case the role's stated policy answers. */
import { CAST, LIBERI, MAIORES, MORTALS, SENATORES } from "../../assets/schema/ludi-lists.ts";
import type { SeatId } from "../kernel/index.ts";
import type { LudiState, MortalId, NumenId, RoleId } from "./state.ts";
import { isNumen, mortalById } from "./table.ts";

/** LR-X: the gods with a band. */
export const GODS_OF_BACCHANTS: readonly NumenId[] = ["dionysus", "silenus", "ariadne"];
/** LR-VII.E */
export const WAR_GODS = ["mars", "phobos", "deimos", "bellona", "ares"] as const satisfies readonly NumenId[];
/** A numen of war, of {@link WAR_GODS}. */
export type WarGod = (typeof WAR_GODS)[number];
/** LR-VI.E */
export const SEA_GODS: readonly NumenId[] = ["neptune", "amphitrite", "oceanus"];
/** Two sovereigns of the dead: the first whom a person plays is asked, else Pluto. */
export const DEATH_GODS: readonly NumenId[] = ["pluto", "persephone"];

/** Under this name Juppiter remembers whose power he has taken on for the season (LR-III.E). */
export const ASSUMED = "assume";

/**
 * The seat that answers for a role; null: the program. Pazuzu's player answers for whom he possesses (LR-VII.L), a god of
 * bacchants for his band (LR-X.A.3).
 */
export function playerOfRole(state: LudiState, role: RoleId): SeatId | null {
	if (isNumen(role))
		return state.numina.juppiter.last[ASSUMED] === role ? state.numina.juppiter.player : state.numina[role].player;
	const mortal = mortalById(state, role);
	if (mortal.possessed) return state.numina.pazuzu.player;
	if (mortal.bacchantOf !== null) return state.numina[mortal.bacchantOf].player;
	return mortal.player;
}

/** Of several numina who could answer the one whom a person plays, else the first. Throws on none. */
export function askedOf(state: LudiState, numina: readonly NumenId[]): NumenId {
	const numen = numina.find((id) => playerOfRole(state, id) !== null) ?? numina[0];
	if (numen === undefined) throw new Error("No numen can be asked.");
	return numen;
}

/** Roles a seat plays, in the order of the cast, numina last. */
export function rolesOf(state: LudiState, seat: SeatId): RoleId[] {
	const mortals = Object.values(state.mortals).filter(({ player }) => player === seat);
	const numina = Object.values(state.numina).filter(({ player }) => player === seat);
	return [...mortals, ...numina].map(({ id }) => id);
}

/** The further roles for a table of more persons than the cast has mortals (1.1): gemini first, as many as are missing. */
export function extraRoles(persons: number): MortalId[] {
	const missing = Math.max(0, persons - CAST.length);
	return MORTALS.slice(CAST.length, CAST.length + missing);
}

/** Is the mortal a twin of a senator (LR-IV.B)? */
export function isGeminus(id: MortalId): boolean {
	return id.endsWith("-ii") && SENATORES.some((senator) => `${senator}-ii` === id);
}

/** Whether a mortal begins as a ghost (LR-III.H). */
export const isMaior = (id: MortalId): boolean => MAIORES.some((maior) => maior === id);
/** Whether a mortal is one of the children (LR-III.I). */
export const isLiber = (id: MortalId): boolean => LIBERI.some((liber) => liber === id);
