/** RRR 5.1: Roman magistrates, where they stand, and the legions of their Imperium. */
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { printed, provinceOf, provincesAt } from "../../ancient-world/data.ts";
import { allForces, forceOf, newForce, removeIfEmpty } from "../../ancient-world/forces.ts";
import { oncePerHex } from "../../ancient-world/map-cache.ts";
import type {
	Force,
	HexId,
	LeaderId,
	LeaderState,
	LegionId,
	Marker,
	Office,
	Place,
} from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, inBook, leaderById, legionById } from "../../ancient-world/table.ts";
import { byName, drawBlind, type Play, text } from "../../kernel/index.ts";

/** Hex of Roma. */
export const ROMA = "it-3714";

/** Plain hexes to it. */
export const hexesFromRoma = oncePerHex(({ map }, hex) => map.distance(ROMA, hex));

/** Is a leader Roman? Rules of honour, discipline and efficiency ask. */
export function isRoman(table: AncientWorld, leader: LeaderId | null): boolean {
	return leader !== null && leaderById(table, leader).side === "rome";
}

/** Is he one whom the Romans elect? A Duumvir is not (CR 5.27). */
export function isMagistrate({ data }: Pick<AncientWorld, "data">, { id, side }: LeaderState): boolean {
	return side === "rome" && printed(data, id).kind !== "duumvir";
}

/** Offices of a consul; only some scenarios tell the Rome Consul from the Field Consul (TB.consuls). */
export const CONSULAR = ["consul", "rome-consul", "field-consul"] as const;

/** Magistrates in play who hold one of some offices. */
export function inOffice(table: AncientWorld, ...offices: readonly string[]): LeaderState[] {
	return allLeaders(table).filter(
		(leader) => leader.standing === "in-play" && leader.office !== null && offices.includes(leader.office),
	);
}

/** Is he one of the consuls of the year? */
export function isConsul(leader: LeaderState): boolean {
	return CONSULAR.some((office) => office === leader.office);
}

/** 5.26: the Dictator or Master of Horse who has taken the field, if there is one. */
export function fieldCommander(table: AncientWorld): LeaderState | null {
	return inOffice(table, "dictator", "magister-equitum").find((leader) => !leader.staysInRoma) ?? null;
}

/** 5.26: the Dictator who stays in Roma, whose Initiative is taken off every roll in the Senate. */
export function dictatorInRoma(table: AncientWorld): LeaderState | null {
	return inOffice(table, "dictator").find((leader) => leader.staysInRoma) ?? null;
}

/** 5.44, TB.consuls: a Dictator or Master of Horse in the field is Overall Commander; without one both consuls are. */
export function isRomanOverallCommander(table: AncientWorld, leader: LeaderId): boolean {
	const inField = fieldCommander(table);
	return inField ? inField.id === leader : isConsul(leaderById(table, leader));
}

/** 4.17: Operations Phases a magistrate may have in a turn; a praetor has one, who stays in Roma none. */
export function phasesAllowed(table: AncientWorld, leader: LeaderState): number {
	if (leader.staysInRoma) return 0;
	return leader.office === "praetor" ? 1 : printed(table.data, leader.id).initiative;
}

// === Imperium ===

/** 5.1: legions given to a magistrate. */
export function imperiumOf(table: AncientWorld, leader: LeaderId): LegionId[] {
	return Object.values(table.state.legions)
		.filter((legion) => legion.commander === leader)
		.map((legion) => legion.id);
}

/** 5.1: has he legions, or ships (CR 5.1)? */
export function hasImperium(table: AncientWorld, leader: LeaderId): boolean {
	return imperiumOf(table, leader).length > 0 || table.rules.book.atSea.has(table, leader);
}

/** The force a legion is in. Throws when it is in none. */
export function forceOfLegion(table: AncientWorld, id: LegionId): Force {
	const found = allForces(table).find((force) => force.legions.includes(id));
	if (!found) throw new Error(`Legion ${id} is in no force.`);
	return found;
}

/** 5.1: gives legions to a magistrate. */
export function giveImperium(table: AncientWorld, leader: LeaderId, legions: readonly LegionId[]): void {
	for (const id of legions) legionById(table, id).commander = leader;
}

// === Office ===

/** A man of the pool takes an office; where he stands is said apart. */
export function takeOffice(table: AncientWorld, id: LeaderId, office: Office): void {
	const man = leaderById(table, id);
	Object.assign(man, {
		standing: "in-play",
		office,
		phasesUsed: 0,
		finished: false,
		staysInRoma: false,
		province: null,
		startProvince: null,
	});
	const { consuls } = table.state.romanYear;
	if (isConsul(man) && !consuls.includes(id)) consuls.push(id);
}

/** He takes an office and stands in Roma until he goes to his army or his province. */
export function enterOffice(table: AncientWorld, id: LeaderId, office: Office): void {
	leaveForce(table, id);
	takeOffice(table, id, office);
	standInRoma(table, id);
}

/** 5.41: the province he stands in is where he was placed. */
export function startHere(table: AncientWorld, id: LeaderId): void {
	const force = forceOf(table, id);
	leaderById(table, id).startProvince = force ? provinceOf(table.data, force) : null;
}

/** He takes his place with a force. */
export function standWith(id: LeaderId, force: Force): void {
	force.leaders.push(id);
}

/** He takes his place in Roma, by himself. */
export function standInRoma(table: AncientWorld, id: LeaderId): void {
	const hex = seatOfSenate(table);
	newForce(table, {
		side: "rome",
		hex,
		place: placeInCity(table, hex),
		leaders: [id],
		provincesThisTurn: provincesAt(table.data, hex),
	});
}

/** 14.0: while an enemy holds Roma the Senate sits in the nearest city that is Rome's and not besieged; before Roma without one. */
function seatOfSenate(table: AncientWorld): HexId {
	if (placeInCity(table, ROMA) === "inside") return ROMA;
	const cities = [...table.data.cities.values()].filter(({ id }) => {
		const city = table.state.cities[id];
		return city?.control === "rome" && city.siege === null;
	});
	const { map } = table.data;
	const [nearest] = cities.toSorted((a, b) => map.distance(ROMA, a.hex) - map.distance(ROMA, b.hex));
	return nearest?.hex ?? ROMA;
}

/** Romans who appear in a city stand inside, or before it while it is an enemy's. */
export function placeInCity(table: AncientWorld, hex: HexId): Place {
	const city = table.data.cityByHex.get(hex);
	const control = city && table.state.cities[city.id]?.control;
	return control !== null && control !== undefined && areEnemies(table, control, "rome") ? "outside" : "inside";
}

/** A magistrate leaves the map and goes back to the pool. */
export function backToPool(table: AncientWorld, id: LeaderId): void {
	leaveForce(table, id);
	Object.assign(leaderById(table, id), {
		standing: "pool",
		office: null,
		province: null,
		startProvince: null,
		prorogued: false,
		staysInRoma: false,
	});
}

/** Takes a leader out of the force or off the ship he is in, if any. */
export function leaveForce(table: AncientWorld, id: LeaderId): void {
	const force = forceOf(table, id);
	if (!force) {
		table.rules.book.atSea.giveUp(table, id);
		return;
	}
	force.leaders = force.leaders.filter((each) => each !== id);
	removeIfEmpty(table, force);
}

/** Men who can be given an office. */
export function inPool(table: AncientWorld, ids: readonly LeaderId[]): LeaderId[] {
	return ids.filter((id) => leaderById(table, id).standing === "pool");
}

/** AW 4.15: an office filled in mid-turn puts so many markers of its own in the cup at once. */
export function addOfficeLams(table: AncientWorld, office: Office, count: number): void {
	for (let added = 0; added < count; added += 1) table.state.cup.push(officeLam(office));
}

/** RRR 4.16: a marker of an office; all consuls share one kind. */
export function officeLam(office: Office): Marker {
	const kind = CONSULAR.some((each) => each === office) ? "consul" : office;
	return { kind: "lam", side: "rome", leader: null, office: kind };
}

/** RRR 4.17: those who hold the office of a marker. */
export function holdersOf(table: AncientWorld, office: Office): LeaderState[] {
	return office === "consul" ? inOffice(table, ...CONSULAR) : inOffice(table, office);
}

/** AW 4.14: markers for one man only pass to who takes his place. */
export function passMarkers(table: AncientWorld, from: LeaderId, to: LeaderId): void {
	for (const marker of table.state.cup) if (marker.leader === from && marker.office !== null) marker.leader = to;
}

/** RRR 5.2: men of the pool whom no rule bars from an office. */
export function eligible(table: AncientWorld, office: Office): LeaderId[] {
	const men = inPool(table, table.data.scenario.magistratePool?.ids ?? []);
	return men.filter((id) => table.rules.book.whyNotElect(table, id, office) === null);
}

/** RRR 5.2: offices that are filled every year. */
const ALWAYS_FILLED: ReadonlySet<string> = new Set([...CONSULAR, "praetor-urbanus"]);

/** Those whom no rule bars; where there is nobody else any man of the pool for an office that must be filled. */
function candidatesFor(table: AncientWorld, office: Office): LeaderId[] {
	const men = eligible(table, office);
	if (men.length > 0 || !ALWAYS_FILLED.has(office)) return men;
	return inPool(table, table.data.scenario.magistratePool?.ids ?? []);
}

/** RRR 5.2: a magistrate drawn blindly from the pool; null when it is empty. */
export function* drawMagistrate(table: AncientWorld, office: Office): Play<LeaderId | null> {
	const men = candidatesFor(table, office);
	if (men.length === 0) return null;
	const what = text("draw.office", { office: text(`office.${office}`) });
	return (
		men[yield* drawBlind(table, men, byName("leader"), { seat: "rome", rule: inBook(table, "5.2"), what })] ?? null
	);
}
