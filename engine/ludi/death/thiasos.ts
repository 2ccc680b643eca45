/** LR-X.A: the band of Dionysus, Silenus or Ariadne: who is in it, where it may go, and who joins it. */
import type { Play } from "../../kernel/index.ts";
import { decide, decideNumen } from "../decide.ts";
import { byDistance, hasSeatFor, seatsLeft } from "../sedes.ts";
import type { Mortal, NumenId, RegionId } from "../state.ts";
import {
	type Ludi,
	livingMortals,
	ludiReason,
	mortalRef,
	numenRef,
	regionOption,
	regionRef,
	sayInLudi,
	segmentNow,
	YES_NO,
} from "../table.ts";
import { moveTo } from "../travel.ts";

/** The program of a god takes no fifth. */
const MOST_BACCHANTS = 4;

/** His bacchants, in the order of the cast. */
export function thiasosBandOf({ state }: Pick<Ludi, "state">, god: NumenId): Mortal[] {
	return livingMortals(state).filter(({ bacchantOf }) => bacchantOf === god);
}

/**
 * LR-X.A.3.a, VI.A.1: where the whole band could go, with `more` who would join it there: in a motus anywhere with seats for all (LR-VI.A.2),
 * in an aestas by land through such regions, or by sea if each has a classis; the god carries their legions. A god alone goes where he
 * likes (LR-VI.C.1). In a hiems nobody goes (LR-VI.A.3).
 */
export function waysOfBand(table: Ludi, god: NumenId, more = 0): RegionId[] {
	const { state, data } = table;
	const { kind } = segmentNow(table);
	const from = state.numina[god].region;
	const band = thiasosBandOf(table, god);
	if (kind === "hiems") return [];
	const left = seatsLeft(table);
	const hasRoom = (region: RegionId) =>
		region !== from && region !== state.pestis && Math.max(0, left[region]) >= band.length + more;
	const near = byDistance(table, from ?? "rome");
	const open = [...near, ...data.acting.filter((region) => !near.includes(region))].filter(hasRoom);
	if (kind === "motus" || band.length === 0 || from === null) return open;
	const walkable = reachable(table, from, new Set(open));
	const sails = band.every(({ classes }) => classes > 0) && data.regions[from].seaAccess;
	return open.filter((region) => walkable.has(region) || (sails && data.regions[region].seaAccess));
}

function reachable({ data }: Ludi, from: RegionId, open: ReadonlySet<RegionId>): Set<RegionId> {
	const reached = new Set([from]);
	for (const region of reached) for (const next of data.neighbours[region]) if (open.has(next)) reached.add(next);
	reached.delete(from);
	return reached;
}

/** LR-X.A.3.a: the god and his whole band. */
export function* leadBand(table: Ludi, god: NumenId, region: RegionId): Play {
	table.state.numina[god].region = region;
	sayInLudi(table, "band-goes", "LR-X.A.3", { numen: numenRef(god), region: regionRef(region) });
	for (const bacchant of thiasosBandOf(table, god))
		if (bacchant.region !== region) yield* moveTo(table, bacchant, region, "LR-X.A.3");
}

/** LR-X.A.1.a: why the god has no place for him; that he could go where there is one (LR-X.A.1.b) counts. */
export function whyNoBand(table: Ludi, god: NumenId, mortal: Mortal) {
	if (mortal.bacchantOf === god) return ludiReason("LR-X.A.3", "his-already");
	if (hasPlaceFor(table, god, mortal) || waysOfBand(table, god, 1).length > 0) return null;
	return ludiReason("LR-X.A.1.a", "no-seat-by-god", { numen: numenRef(god) });
}

/** Beside the god: on the seat that he has there, or on a free one. */
function hasPlaceFor(table: Ludi, god: NumenId, mortal: Mortal): boolean {
	const { region } = table.state.numina[god];
	if (region === null || region === table.state.pestis) return false;
	return region === mortal.region || hasSeatFor(table, region, mortal);
}

/** LR-X.A.1: he appeals to the god, who takes him or does not; true when he is a bacchant now, beside the god, and wears the mitra (LR-X.A.2). */
export function* appeal(table: Ludi, god: NumenId, mortal: Mortal): Play<boolean> {
	const will = yield* decideNumen(table, god, "bacchant", {
		args: { mortal: mortalRef(mortal.id) },
		about: [mortalRef(mortal.id)],
		options: YES_NO,
		policy: () => (thiasosBandOf(table, god).length < MOST_BACCHANTS ? "yes" : "no"),
	});
	if (will === "no") {
		sayInLudi(table, "no-bacchant", "LR-X.A.1", { numen: numenRef(god), mortal: mortalRef(mortal.id) });
		return false;
	}
	if (!hasPlaceFor(table, god, mortal)) yield* makeRoom(table, god);
	mortal.bacchantOf = god;
	mortal.bacchantSince = table.state.place.segment;
	sayInLudi(table, "bacchant", "LR-X.A.2", { numen: numenRef(god), mortal: mortalRef(mortal.id) });
	const { region } = table.state.numina[god];
	if (region !== null && region !== mortal.region) yield* moveTo(table, mortal, region, "LR-X.A.1");
	return true;
}

/** LR-X.A.1.b */
function* makeRoom(table: Ludi, god: NumenId): Play {
	const open = waysOfBand(table, god, 1);
	const options = open.map((region) => regionOption(region));
	const question = { ask: "band-haven" as const, rule: "LR-X.A.1.b", options, policy: () => open[0] ?? "" };
	yield* leadBand(table, god, (yield* decide(table, god, question)) as RegionId);
}

/** LR-X.A.3.b, X.A.3.c: let go, he plays on as he likes; nobody takes him back but in a new peril. */
export function freeBacchant(table: Ludi, mortal: Mortal): void {
	const god = mortal.bacchantOf;
	if (god === null) return;
	mortal.bacchantOf = null;
	mortal.bacchantSince = null;
	sayInLudi(table, "bacchant-free", "LR-X.A.3.b-c", { numen: numenRef(god), mortal: mortalRef(mortal.id) });
}
