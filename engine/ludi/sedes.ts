/** Seats (LR-IV.A, VI.D), ways by land and sea (LR-VI.A.1), and arriving somewhere. */
import type { LudiState, Mortal, MortalId, Numen, RegionId } from "./state.ts";
import { allMortals, allNumina, type Ludi, once } from "./table.ts";

/** Does the mortal take a seat? A liber roams (LR-III.I), the dead need none (LR-XIV.D.1), nor who wears the Ring (LR-II.H). */
export function needsSeat({ ring }: Pick<LudiState, "ring">, { id, life, rank }: Mortal): boolean {
	return life === "living" && rank !== "liber" && ring?.wearer !== id;
}

/** Living mortals who are in a region, the most senior first (LR-VII.C.4); those of one arrival in the order of the cast. */
export function mortalsIn({ state, found }: Ludi, region: RegionId): readonly Mortal[] {
	return once(found?.here, region, () =>
		allMortals(state)
			.filter((mortal) => mortal.region === region && mortal.life === "living")
			.sort((a, b) => a.arrived - b.arrived),
	);
}

/** Numina who are in a region, in the order of the cast. They take seats in a hiems alone (LR-VI.C.2), and none in Rome (LR-IV.A.3). */
export function numinaIn({ state, found }: Ludi, region: RegionId): readonly Numen[] {
	return once(found?.gods, region, () => allNumina(state).filter((numen) => numen.region === region));
}

/** LR-IV.A.2: the rex whose throne stands here and who sits on it. */
function enthroned(table: Ludi, region: RegionId): MortalId | null {
	return table.data.regions[region].rexSeat;
}

/** Seats besides the throne (LR-IV.A.1, IV.A.2, IV.B). */
export function seatsOf({ state, data }: Ludi, region: RegionId): number {
	return data.regions[region].seats + (state.addedSeats[region] ?? 0);
}

/** LR-VI.D: is there a seat for somebody? A rex always finds his throne; nobody else ever does. `null`: for a numen. */
export function hasSeatFor(table: Ludi, region: RegionId, mortal: Mortal | null): boolean {
	if (mortal && (!needsSeat(table.state, mortal) || enthroned(table, region) === mortal.id)) return true;
	return seatsLeft(table)[region] > 0;
}

/** LR-VI.D, all regions at once: where there is a seat for a mortal; `null`: for a numen. */
export function regionsWithSeat(table: Ludi, mortal: Mortal | null): ReadonlySet<RegionId> {
	const { state, data } = table;
	if (mortal && !needsSeat(state, mortal)) return new Set(data.acting);
	return once(mortal ? table.found?.seats : undefined, mortal?.id, () => {
		const left = seatsLeft(table);
		const hasSeat = (region: RegionId) => (mortal && enthroned(table, region) === mortal.id) || left[region] > 0;
		return new Set(data.acting.filter(hasSeat));
	});
}

/** Free seats of all regions at once, thrones apart; below 0 where more sit than there are seats. */
export function seatsLeft(table: Ludi): Readonly<Record<RegionId, number>> {
	if (!table.found) return countSeatsLeft(table);
	table.found.left ??= countSeatsLeft(table);
	return table.found.left;
}

function countSeatsLeft(table: Ludi): Readonly<Record<RegionId, number>> {
	const { state, data } = table;
	const left = seatsOfAll(table);
	for (const mortal of allMortals(state)) {
		const { region } = mortal;
		if (region !== null && needsSeat(state, mortal) && data.regions[region].rexSeat !== mortal.id) left[region] -= 1;
	}
	for (const { region, seated } of allNumina(state)) if (seated && region !== null) left[region] -= 1;
	return left;
}

/** Seats of all regions at once, thrones apart. */
export function seatsOfAll(table: Ludi): Record<RegionId, number> {
	const seats: Partial<Record<RegionId, number>> = {};
	for (const region of table.data.acting) seats[region] = seatsOf(table, region);
	return seats as Record<RegionId, number>;
}

/** Free seats, the throne apart; never below 0. */
export function freeSeats(table: Ludi, region: RegionId): number {
	return Math.max(0, seatsLeft(table)[region]);
}

/**
 * LR-VI.A.1.b: regions he can walk to through free seats, nearest first. Where a plague is nobody enters (LR-XVI.B), and a
 * proscribed man is offered Rome last by whoever asks.
 */
export function reachableByLand(table: Ludi, mortal: Mortal, open = regionsWithSeat(table, mortal)): RegionId[] {
	if (mortal.region === null) return [];
	const reached = new Set<RegionId>([mortal.region]);
	for (const region of reached)
		for (const next of table.data.neighbours[region])
			if (open.has(next) && table.state.pestis !== next) reached.add(next);
	reached.delete(mortal.region);
	return [...reached];
}

/** Regions by their distance over land from one, itself first, whatever stands there; Sicily comes as one step from S Italy for this alone. */
export function byDistance({ data }: Ludi, from: RegionId): RegionId[] {
	const reached = new Set<RegionId>([from]);
	for (const region of reached) {
		for (const next of data.neighbours[region]) reached.add(next);
		if (region === "s-italy") reached.add("sicily");
		if (region === "sicily") reached.add("s-italy");
	}
	return [...reached];
}

/** The nearest region with a free seat by land, or else by sea (ruling on VI.D.1.c); null when the whole world is full. */
export function nearestFreeSeat(table: Ludi, mortal: Mortal, without: readonly RegionId[] = []): RegionId | null {
	const from = mortal.region ?? "rome";
	const free = regionsWithSeat(table, mortal);
	const open = byDistance(table, from).filter(
		(region) => region !== from && !without.includes(region) && region !== table.state.pestis && free.has(region),
	);
	const walkable = new Set(reachableByLand(table, mortal, free));
	return open.find((region) => walkable.has(region)) ?? open[0] ?? null;
}

/**
 * Moves a mortal, with all that is his; in an aestas he must accept the first flagitatio he gets there (LR-VII.C.5.a, H26). Those
 * who arrive together share `with`.
 */
export function arriveAtSedes(table: Ludi, mortal: Mortal, region: RegionId, together?: number): void {
	const { state } = table;
	if (together === undefined) state.arrivals += 1;
	mortal.region = region;
	mortal.arrived = together ?? state.arrivals;
	if (table.data.segments[state.place.segment]?.kind === "aestas") mortal.mustAccept = true;
}
