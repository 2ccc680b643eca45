/** Where numina are: in a hiems in their seats (LR-VI.C.2), in an aestas wherever they like (LR-VI.C.1, H1). */
import type { Play } from "../../kernel/index.ts";
import { isCombatant, mayPreside } from "../cast.ts";
import { thiasosBandOf } from "../death/thiasos.ts";
import { decide, decideNumen } from "../decide.ts";
import { byDistance, freeSeats, mortalsIn, needsSeat, numinaIn, regionsWithSeat, seatsOf } from "../sedes.ts";
import type { Numen, RegionId } from "../state.ts";
import {
	allNumina,
	anyOf,
	bestOf,
	type Ludi,
	livingMortals,
	numenRef,
	optionFor,
	regionOption,
	regionRef,
	sayInLudi,
	still,
} from "../table.ts";

const HEAVEN = "heaven";

/** In heaven they have no part in anything of a region. */
const heaven = () => optionFor(HEAVEN, "heaven");

/** Where a numen may be in an aestas: war gods and wheels of one half stay in it (LR-VII.E.4, VII.K). */
function sphere({ data }: Ludi, { id }: Numen): RegionId[] {
	const { half, war, rota } = data.numina[id];
	return half === null || (war === null && !rota)
		? [...data.acting]
		: data.acting.filter((region) => data.regions[region].half === half);
}

function settle(table: Ludi, numen: Numen, region: RegionId | null, seated: boolean): void {
	const isNew = numen.region !== region;
	numen.region = region;
	numen.seated = seated;
	if (region !== null && isNew)
		sayInLudi(table, "numen-stands", seated ? "LR-VI.C.2" : "LR-VI.C.1", {
			numen: numenRef(numen.id),
			region: regionRef(region),
		});
}

// === Aestas (LR-VI.C.1, H1) ===

/** Who had a winter seat keeps the region; the others draw one; then each region where battle threatens gets somebody to preside. */
export function* placeNumina(table: Ludi): Play {
	for (const numen of allNumina(table.state)) {
		const band = thiasosBandOf(table, numen.id)[0]?.region ?? null;
		if (numen.player === null && band !== null) {
			settle(table, numen, band, false);
			continue;
		}
		const open = sphere(table, numen);
		const keeps = numen.region !== null && numen.region !== "rome" && open.includes(numen.region);
		if (numen.player !== null) {
			const options = [...open.map((region) => regionOption(region)), heaven()];
			const question = {
				ask: "numen-place" as const,
				rule: "LR-VI.C.1",
				options,
				policy: () => (keeps && numen.region ? numen.region : drawn(table, open)),
			};
			const place = yield* decide(table, numen.id, question);
			settle(table, numen, place === HEAVEN ? null : (place as RegionId), false);
		} else if (!keeps) settle(table, numen, drawn(table, open), false);
	}
	yield* placeCybele(table);
	for (const region of table.data.acting) {
		const comes = still(table, () => nearestPresident(table, region));
		if (comes) settle(table, comes, region, false);
	}
}

/** LR-VI.C.1: whoever plays a numen moves it through its sphere as he likes, as long as the aestas lasts; battle goes where Cybele is not (LR-VII.G). */
export function* moveNumen(table: Ludi, numen: Numen): Play {
	const { state } = table;
	const open = sphere(table, numen).filter(
		(region) => region !== numen.region && (numen.id !== "cybele" || region !== "rome"),
	);
	const place = yield* decide(table, numen.id, {
		ask: "numen-place",
		rule: "LR-VI.C.1",
		options: [...open.map((region) => regionOption(region)), heaven()],
		policy: () => HEAVEN,
	});
	const region = place === HEAVEN ? null : (place as RegionId);
	settle(table, numen, region, false);
	if (numen.id === "cybele") state.cybele = region;
}

const drawn = (table: Ludi, open: readonly RegionId[]): RegionId => anyOf(table, open);

/** Two combatants and nobody to preside: the nearest of the program comes. Nobody is summoned afterwards. */
function nearestPresident(table: Ludi, region: RegionId): Numen | undefined {
	if (region === "rome" || table.state.cybele === region) return undefined;
	const presides = (numen: Numen) => mayPreside(table, numen);
	if (mortalsIn(table, region).filter(isCombatant).length < 2 || numinaIn(table, region).some(presides))
		return undefined;
	for (const from of byDistance(table, region)) {
		const spare = numinaIn(table, from).filter(
			(numen) => presides(numen) && numen.player === null && sphere(table, numen).includes(region),
		);
		const comes = spare.length > 1 || !needsOne(table, from) ? spare[0] : undefined;
		if (comes) return comes;
	}
	return undefined;
}

function needsOne(table: Ludi, region: RegionId): boolean {
	return region !== "rome" && mortalsIn(table, region).filter(isCombatant).length >= 2;
}

/** LR-VII.G: where Cybele stands no proelium is fought; by the program by lot among regions with a combatant, never twice running. */
export function* placeCybele(table: Ludi): Play {
	const { state, data } = table;
	const { cybele } = state.numina;
	const open = data.acting.filter((region) => region !== "rome");
	const armed = open.filter(
		(region) => region !== cybele.last["stop-proelium"] && mortalsIn(table, region).some(isCombatant),
	);
	const place = yield* decideNumen(table, "cybele", "stop-proelium", {
		options: [...open.map((region) => regionOption(region)), heaven()],
		policy: () => (armed.length > 0 ? anyOf(table, armed) : HEAVEN),
	});
	const region = place === HEAVEN ? null : (place as RegionId);
	state.cybele = region;
	cybele.region = region;
	cybele.last["stop-proelium"] = region ?? "";
	if (region !== null) sayInLudi(table, "cybele", "LR-VII.G", { region: regionRef(region) });
}

// === Hiems (LR-VI.C.2) ===

/** They leave their seats when a motus opens; those who move at will are nowhere for long (LR-VI.C.2.b). */
export function freeNumina(table: Ludi): void {
	for (const numen of allNumina(table.state)) {
		numen.seated = false;
		if (!table.data.numina[numen.id].hiemsSeat) numen.region = null;
	}
}

function* seatSeekers(table: Ludi): Generator<Numen> {
	for (const numen of allNumina(table.state)) if (table.data.numina[numen.id].hiemsSeat && !numen.seated) yield numen;
}

/** LR-VI.D.1, H2: a host's numen may claim a seat before the mortals move, and comes before them; but each of them finds one in the world (LR-VI.B.1). */
export function* claimSeats(table: Ludi): Play {
	for (const numen of [...seatSeekers(table)]) {
		if (numen.player === null) continue;
		if (spareSeats(table) <= 0) return;
		const open = winterHomes(table);
		const options = [...open.map((region) => regionOption(region)), optionFor("later", "later")];
		const place = yield* decide(table, numen.id, {
			ask: "claim-seat",
			rule: "LR-VI.D.1",
			options,
			policy: () => "later",
		});
		if (place !== "later") settle(table, numen, place as RegionId, true);
	}
}

/** Seats of the whole world, thrones apart, that neither mortals nor numina need. */
function spareSeats(table: Ludi): number {
	const seats = table.data.acting.reduce((sum, region) => sum + seatsOf(table, region), 0);
	const mortals = livingMortals(table.state).filter((mortal) => needsSeat(table.state, mortal)).length;
	return seats - mortals - allNumina(table.state).filter(({ seated }) => seated).length;
}

/** A free seat, never a throne, never in Rome. */
function winterHomes(table: Ludi): RegionId[] {
	return [...regionsWithSeat(table, null)].filter((region) => region !== "rome");
}

/** LR-VI.C.2, VI.D.1.a, H2: after the mortals, unseating nobody, the richest first; who finds no seat is in heaven. Rome's four go to Rome (LR-VI.C.2.a). */
export function* takeWinterSeats(table: Ludi): Play {
	for (const numen of allNumina(table.state)) {
		const { hiemsIn } = table.data.numina[numen.id];
		if (hiemsIn !== null) settle(table, numen, hiemsIn, false);
	}
	const order = [...seatSeekers(table)].sort((a, b) => b.denarii - a.denarii);
	for (const numen of order) {
		const open = winterHomes(table);
		if (open.length === 0) {
			settle(table, numen, null, false);
			sayInLudi(table, "in-heaven", "LR-VI.C.2", { numen: numenRef(numen.id) });
			continue;
		}
		const question = {
			ask: "winter-seat" as const,
			rule: "LR-VI.C.2",
			options: open.map((region) => regionOption(region)),
			policy: () => beside(table, numen, open) ?? needsTreasure(table, open),
		};
		settle(table, numen, (yield* decide(table, numen.id, question)) as RegionId, true);
	}
}

/** Where his bacchants are, if there is a seat; whoever cannot be there has not left them, for the others of the three watch over them (ruling on LR-X.A.3). */
function beside(table: Ludi, numen: Numen, open: readonly RegionId[]): RegionId | undefined {
	return open.find((region) => thiasosBandOf(table, numen.id).some((bacchant) => bacchant.region === region));
}

/** 2.1: the region of tribute whose treasures are least for each of its mortals. */
function needsTreasure(table: Ludi, open: readonly RegionId[]): RegionId {
	const paying = open.filter((region) => table.data.regions[region].tributum > 0);
	const treasure = (region: RegionId) =>
		numinaIn(table, region).reduce((sum, { denarii, seated }) => sum + (seated ? denarii : 0), 0);
	const mortals = new Map(paying.map((region) => [region, mortalsIn(table, region).length]));
	const peopled = paying.filter((region) => mortals.get(region) !== 0);
	const poorest = bestOf(peopled, (region) => -treasure(region) / (mortals.get(region) ?? 1));
	return poorest ?? bestOf(open, (region) => freeSeats(table, region)) ?? "n-italy";
}
