/** What a fight came to: who won, what each side lost and by what, and which leaders fell. Told by its entries alone. */
import type { PlacedEntry, Ref } from "../../../../electron/contract/contract.ts";
import type { AncientWorldView, NavalRecordView } from "../view.ts";
import type { Fight, FightRecord } from "./fight.ts";

/** By what SPs, or squadrons, were lost. */
export const CAUSES = ["fight", "elephants", "trampled", "flight", "retreat", "destroyed"] as const;
/** A cause by which men are lost in a fight. */
export type Cause = (typeof CAUSES)[number];

/** What a side lost, by cause. */
export type Losses = Readonly<Partial<Record<Cause, number>>>;

/** What is lost and by what, for each side that lost anything, by its id. */
export type LossesBySide = ReadonlyMap<string, Losses>;

/** A leader to whom something happened in a fight. */
export interface Fallen {
	leader: Ref;
	side: string;
	fate: "killed" | "wounded" | "captured";
}

/** One loss as an entry tells it. */
interface Booking {
	side: string;
	cause: Cause;
	count: number;
	/** Whose men, where the entry names them. */
	contingent: string | null;
}

/** What is lost after a throw, until the next one. */
const CAUSE_AFTER: readonly (readonly [RegExp, Cause])[] = [
	[/^elephants\.(lost|charge)$/, "trampled"],
	[/^(battle\.(draw|victory|major|unpredictable)|assault\.(taken|held))$/, "fight"],
	[/^pursuit\./, "flight"],
	[/^sea-battle\.(draw|victory)$/, "fight"],
	[/^pursuit-at-sea\.toll$/, "flight"],
];

/**
 * Losses of a fight, each booked to the throw that brought it (AW 8.34, 8.36, 8.37, 8.54, CR 7.43, 7.44). What was lost on the way
 * there is no part of it (8.31).
 */
export function lossesIn(entries: readonly PlacedEntry[]): LossesBySide {
	const bookings: Booking[] = [];
	let cause: Cause | null = null;
	for (const entry of entries) {
		const { key } = entry.text;
		cause = CAUSE_AFTER.find(([after]) => after.test(key))?.[1] ?? causeOnTheMarch(key, cause);
		book(bookings, entry, cause);
	}
	return summed(bookings);
}

/** Whoever is driven off suffers on the way (6.47); before the fight that is the march's affair. */
const causeOnTheMarch = (key: string, cause: Cause | null): Cause | null =>
	key.startsWith("attrition.") && cause !== null ? "retreat" : cause;

function book(bookings: Booking[], entry: PlacedEntry, cause: Cause | null): void {
	const { key, args = {} } = entry.text;
	const side = entry.seat ?? "";
	switch (key) {
		case "elephants.lost":
			bookings.push({ side, cause: "elephants", count: 1, contingent: null });
			return;
		case "elephants.lost-in-flight":
			bookings.push({ side, cause: "flight", count: Number(args.sp), contingent: null });
			return;
		case "loss": {
			const count = Number(args.inf) + Number(args.cav);
			if (cause !== null) bookings.push({ side, cause, count, contingent: JSON.stringify(args.contingent) });
			return;
		}
		case "force.destroyed":
			destroy(bookings, side, Number(args.sp));
			return;
		case "sea-battle.lost":
			if (cause !== null) bookings.push({ side, cause, count: squadronsIn(args.squadrons), contingent: null });
	}
}

/** All that was left is gone: the contingents were named one by one before, each once, and elephants not at all. */
function destroy(bookings: Booking[], side: string, sp: number): void {
	const named = new Set<string | null>();
	let told = 0;
	for (let last = bookings.at(-1); last; last = bookings.at(-1)) {
		const isOfIt = last.side === side && last.contingent !== null && !named.has(last.contingent);
		if (!isOfIt || told + last.count > sp) break;
		named.add(last.contingent);
		told += last.count;
		bookings.pop();
	}
	bookings.push({ side, cause: "destroyed", count: sp, contingent: null });
}

function summed(bookings: readonly Booking[]): LossesBySide {
	const sums = new Map<string, Partial<Record<Cause, number>>>();
	for (const { side, cause, count } of bookings) {
		if (count === 0) continue;
		const losses = sums.get(side) ?? {};
		losses[cause] = (losses[cause] ?? 0) + count;
		sums.set(side, losses);
	}
	return sums;
}

/** Squadrons of a text that counts them: of one kind, or of both. */
function squadronsIn(told: unknown): number {
	if (typeof told !== "object" || told === null || !("args" in told)) return 0;
	const { args } = told;
	if (typeof args !== "object" || args === null) return 0;
	return Object.values(args).reduce((sum: number, count) => sum + (typeof count === "number" ? count : 0), 0);
}

/** All that a side lost. */
export const menLost = (losses: Losses): number => CAUSES.reduce((sum, cause) => sum + (losses[cause] ?? 0), 0);

type Side = NavalRecordView["attacker"];

/** A party of a fight that is over: what it brought, what is left, what it lost; SPs, at sea squadrons. */
export interface Toll {
	side: Side;
	commander: string | null;
	before: number;
	after: number;
	losses: Losses;
}

/** Both parties, the attacker first; what allies lost is counted with the side that they are part of in a fight (AW 2.42). */
export function tollsOf(
	record: FightRecord,
	{ entries }: Fight,
	{ sides }: Pick<AncientWorldView, "sides">,
): [attacker: Toll, defender: Toll] {
	const { attacker, defender } = of(record);
	const lossesOf = lossesByCamp(entries, partedSince(record, entries, sides));
	const toll = (side: Side): Toll => {
		const losses = lossesOf(side);
		const before = broughtBy(record, side, losses);
		return { side, commander: of(record).commanders[side] ?? null, before, after: before - menLost(losses), losses };
	};
	return [toll(attacker), toll(defender)];
}

/** The same of a fight that may still go on; null where it cannot be told yet. */
export function tollsSoFar(
	fight: Fight,
	{ battle, forces, sides }: Pick<AncientWorldView, "battle" | "forces" | "sides">,
): [attacker: Toll, defender: Toll] | null {
	if (fight.over && fight.record) return tollsOf(fight.record, fight, { sides });
	if (fight.kind !== "battle" || !battle) return null;
	const lossesOf = lossesByCamp(fight.entries, campsOf(sides));
	const toll = ({ side, inCharge, forces: fighting }: typeof battle.attacker): Toll => {
		const losses = lossesOf(side);
		const after = fighting.reduce((sum, id) => sum + (forces[id]?.totals.sp ?? 0), 0);
		return { side, commander: inCharge, before: after + menLost(losses), after, losses };
	};
	return [toll(battle.attacker), toll(battle.defender)];
}

/** Whose ally each side is; null: nobody's. */
type Camps = ReadonlyMap<string, string | null>;

const campsOf = (sides: AncientWorldView["sides"]): Camps =>
	new Map(Object.entries(sides).map(([side, { alliedTo }]) => [side, alliedTo]));

/** As they were in a fight: who was an ally then and is none now, such as a tribe that has gone home, fought for the party of which more was lost than is told. */
function partedSince(record: FightRecord, entries: readonly PlacedEntry[], sides: AncientWorldView["sides"]): Camps {
	const camps = new Map(campsOf(sides));
	if (record.kind === "sea") return camps;
	const { attacker, defender, lost } = record.land;
	const told = lossesByCamp(entries, camps);
	const untold = (side: Side) => (lost[side] ?? 0) - menLost(told(side));
	const party = untold(attacker) > untold(defender) ? attacker : defender;
	for (const loser of lossesIn(entries).keys()) {
		const fought = [loser, camps.get(loser)];
		if (!fought.includes(attacker) && !fought.includes(defender)) camps.set(loser, party);
	}
	return camps;
}

/** What each side lost, its allies with it. */
function lossesByCamp(entries: readonly PlacedEntry[], camps: Camps): (side: Side) => Losses {
	const told = [...lossesIn(entries)];
	return (side) =>
		joined(told.filter(([loser]) => loser === side || camps.get(loser) === side).map(([, each]) => each));
}

/** The hex in which the leaders of the beaten side stand together now, if they have left the field; null where that cannot be told. */
export function refugeOf({ record, over }: Fight, { leaders }: Pick<AncientWorldView, "leaders">): string | null {
	if (!over || record?.kind !== "battle" || record.land.winner === null) return null;
	const { attacker, defender, winner, hex, leaders: present } = record.land;
	const beaten = present[winner === attacker ? defender : attacker] ?? [];
	const [refuge, ...others] = new Set(beaten.flatMap((id) => leaders[id]?.hex ?? []));
	return refuge === undefined || others.length > 0 || refuge === hex ? null : refuge;
}

const of = (record: FightRecord) => (record.kind === "sea" ? record.sea : record.land);

/** The record of a battle on land begins when the elephants have charged (AW 8.36). */
function broughtBy(record: FightRecord, side: Side, { elephants = 0, trampled = 0 }: Losses): number {
	if (record.kind === "sea") return record.sea.squadrons[side] ?? 0;
	return (record.land.strength[side] ?? 0) + elephants + trampled;
}

function joined(all: readonly Losses[]): Losses {
	const sum: Partial<Record<Cause, number>> = {};
	for (const losses of all)
		for (const cause of CAUSES) if (losses[cause]) sum[cause] = (sum[cause] ?? 0) + (losses[cause] ?? 0);
	return sum;
}

// === Leaders ===

const FATES: Readonly<Record<string, Fallen["fate"]>> = {
	"leader-loss.killed": "killed",
	"leader-loss.wounded": "wounded",
	"leader.captured": "captured",
};

/** Leaders who were killed, wounded or taken, in the order in which it is told. */
export function fallenIn(entries: readonly PlacedEntry[]): Fallen[] {
	return entries.flatMap(({ text, seat }) => {
		const fate = FATES[text.key];
		const leader = text.args?.leader;
		return fate && isRef(leader) ? [{ leader, side: seat ?? "", fate }] : [];
	});
}

const isRef = (value: unknown): value is Ref =>
	typeof value === "object" && value !== null && "kind" in value && "id" in value;

// === Who won ===

/** How it came out; null as long as that is open. */
export interface Outcome {
	/** Null in a draw. */
	winner: string | null;
	major: boolean;
}

const RESULT = /^(battle|sea-battle)\.(draw|victory|major)$/;

/** Who won a battle on land or at sea, as soon as the dice have said so. */
export function outcomeOf({ entries, record, kind }: Fight): Outcome | null {
	if (record && kind !== "assault") return { winner: of(record).winner, major: of(record).major };
	const said = entries.findLast(({ text }) => RESULT.test(text.key))?.text;
	if (!said) return null;
	const by = said.args?.winner ?? said.args?.side;
	const byAmbush = entries.some(({ text }) => text.key === "battle.by-ambush");
	return {
		winner: said.key.endsWith(".draw") || !isRef(by) ? null : by.id,
		major: said.key === "battle.major" || byAmbush,
	};
}
