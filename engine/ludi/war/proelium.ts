/** LR-VII.D: engaging in a proelium, from the first dice to what becomes of the beaten. */
import type { Play } from "../../kernel/index.ts";
import { waitForHost } from "../go-on.ts";
import { goodsText, transfer } from "../ledger.ts";
import type {
	Concursatio,
	LegionKind,
	NumenId,
	PartyNumber,
	Proelium,
	ProeliumKind,
	RegionId,
	RoleId,
	Side,
	WarParty,
} from "../state.ts";
import { isNumen, type Ludi, mortalById, numenRef, regionRef, roleRef, sayInLudi } from "../table.ts";
import { endBattle } from "./aftermath.ts";
import { bareTotal, leaderOf, otherParty, type Stake, takeStakes, throwForWar } from "./dice.ts";
import { fieldLegions } from "./fielding.ts";
import { namesOfParty, type WarMuster, warStrengthOf } from "./parties.ts";
import { isOneSided, lossesOf } from "./reckoning.ts";
import { AFTER } from "./strokes-after.ts";
import { BEFORE } from "./strokes-before.ts";
import { isOver, openWindow, throwersOf } from "./windows.ts";

/** Who meets whom, where, and before whom. */
export interface Duel {
	readonly kind: ProeliumKind;
	readonly region: RegionId;
	/** Whoever fights a god or the Ring is the first. */
	readonly first: WarMuster;
	readonly second: WarMuster;
	/** Null where none is needed (LR-H18). */
	readonly president: NumenId | null;
	/** LR-VII.E.5 */
	readonly stays?: boolean;
	/** What the first party fields against a die that cannot die: so many concursationes there are (LR-VII.E.2.a, VII.H.1-2). */
	readonly against?: Readonly<Record<LegionKind, number>>;
}

/** A battle from its beginning to its end. Nothing happens where one side has no legion. */
export function* fight(table: Ludi, match: Duel): Play {
	const battle = openBattle(table, match);
	if (battle.planned === 0) return;
	table.state.proelium = battle;
	if (match.against) battle.parties[0].fielded = { [leaderOf(battle.parties[0])]: { ...match.against } };
	else for (const party of battle.parties) party.fielded = yield* fieldLegions(table, party, battle.planned);
	while (battle.concursationes.length < battle.planned && !isOver(table, battle)) {
		yield* fightOne(table, battle);
		yield* waitForHost(table);
	}
	yield* closeProelium(table, battle);
}

/** LR-VII.D.2.a-b: as many concursationes as the side with fewer legions could field, at most ten (LR-VII.B.2.d, H25). */
export function openBattle(
	table: Ludi,
	{ kind, region, first, second, president, stays = false, against }: Duel,
): Proelium {
	const { state } = table;
	const ready = ({ members, paired }: WarMuster): WarParty => ({
		members,
		paired,
		fielded: {},
		fabrilis: false,
		won: 0,
	});
	const battle: Proelium = {
		kind,
		region,
		parties: [ready(first), ready(second)],
		president,
		stays,
		planned: against
			? against.curiales + against.clientarum
			: Math.min(warStrengthOf(table, first), warStrengthOf(table, second)),
		concursationes: [],
		wheels: [],
		thrown: null,
		used: [],
		ended: null,
	};
	if (president !== null) state.numina[president].presided = state.place.segment;
	for (const role of [...first.members, ...second.members])
		if (!isNumen(role)) mortalById(state, role).fought = state.place.segment;
	countFights(table, first, second);
	sayInLudi(
		table,
		`battle-${kind}`,
		NUMBER_RULES[kind],
		{
			first: namesOfParty(first),
			second: namesOfParty(second),
			region: regionRef(region),
			planned: battle.planned,
		},
		{ heading: "segment", at: [regionRef(region)] },
	);
	if (president !== null) sayInLudi(table, "presides", "LR-VII.A", { numen: numenRef(president) });
	return battle;
}

/** What settles how many concursationes there are. */
const NUMBER_RULES: Readonly<Record<ProeliumKind, string>> = {
	flagitatio: "LR-VII.D.2.a-b",
	juno: "LR-VII.D.2.a-b",
	"foreign-god": "LR-VII.D.2.a-b",
	"war-god": "LR-VII.E.2.a",
	ring: "LR-VII.H.1-2",
	possession: "LR-VII.L",
};

/** Who has fought whom how often: for old foes at Actium. */
function countFights({ state }: Ludi, first: WarMuster, second: WarMuster): void {
	for (const a of first.members)
		for (const b of second.members) {
			if (isNumen(a) || isNumen(b)) continue;
			const pair = pairOf(a, b);
			state.fights[pair] = (state.fights[pair] ?? 0) + 1;
		}
}

/** Two mortals in the order of the alphabet: the key of {@link state.fights}. */
export const pairOf = (a: RoleId, b: RoleId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The board shows the last battle as it ended. */
export function* closeProelium(table: Ludi, battle: Proelium): Play {
	battle.thrown = null;
	table.state.proelium = null;
	table.state.lastProelium = battle;
	yield* endBattle(table, battle);
}

// === One concursatio (LR-VII.D.3) ===

/** 7.4: the window before, the dice of both with their wheels, the window after. Null where the battle ended meanwhile. */
export function* clash(
	table: Ludi,
	battle: Proelium,
	stakesOf: () => readonly [Stake[], Stake[]],
): Play<readonly [Side, Side] | null> {
	yield* openWindow(table, battle, { ...BEFORE, throwers: throwersOf(battle) });
	if (isOver(table, battle)) return null;
	const [first, second] = stakesOf();
	battle.thrown = [yield* throwForWar(table, battle, 0, first), yield* throwForWar(table, battle, 1, second)];
	battle.wheels = [];
	yield* openWindow(table, battle, AFTER);
	const sides = battle.thrown;
	battle.thrown = null;
	return isOver(table, battle) ? null : sides;
}

/** LR-VII.D.5: each legion is fielded once, and what is won does not fight again in this battle. */
function* fightOne(table: Ludi, battle: Proelium): Play {
	let stakes: readonly [Stake[], Stake[]] = [[], []];
	const sides = yield* clash(table, battle, () => {
		stakes = [takeStakes(battle, 0), takeStakes(battle, 1)];
		return stakes;
	});
	if (sides === null) return;
	const result = writeDown(table, battle, sides);
	const rule = resultRule(battle, result);
	if (result === "first") capture(table, battle, { party: 0, rule }, stakes[1]);
	else if (result === "second") capture(table, battle, { party: 1, rule }, stakes[0]);
	else if (result !== "kept") {
		if (result !== "numen-first") surrender(table, battle, { party: 1, rule }, stakes[1]);
		if (result !== "numen-second") surrender(table, battle, { party: 0, rule }, stakes[0]);
	}
}

const RESULT_RULES: Readonly<Record<Concursatio["result"], string>> = {
	first: "LR-VII.D.3.a",
	second: "LR-VII.D.3.a",
	"numen-first": "LR-VII.D.3.b",
	"numen-second": "LR-VII.D.3.b",
	tie: "LR-VII.D.3.c",
	kept: "LR-VII.E.2.b",
};

/** By which rule a concursatio comes out so: against a die that cannot die (LR-VII.E.2), against Pazuzu (LR-VII.L), and else. */
function resultRule(battle: Proelium, result: Concursatio["result"]): string {
	if (battle.kind === "possession") return "LR-VII.L";
	return result === "second" && isOneSided(battle) ? "LR-VII.E.2.c" : RESULT_RULES[result];
}

/** Enters the concursatio with its result, and counts who won it. */
export function writeDown(table: Ludi, battle: Proelium, sides: readonly [Side, Side]): Concursatio["result"] {
	const [first, second] = sides;
	const result = lossesOf(battle, sides);
	const totals = [first.total, second.total] as const;
	if (first.total > second.total) battle.parties[0].won += 1;
	if (second.total > first.total) battle.parties[1].won += 1;
	battle.concursationes.push({ dice: [bareTotal(first), bareTotal(second)], totals, sides, result });
	const names = { first: roleRef(leaderOf(battle.parties[0])), second: roleRef(leaderOf(battle.parties[1])) };
	sayInLudi(table, `result-${result}`, resultRule(battle, result), { ...names, a: totals[0], b: totals[1] });
	return result;
}

/** A party that wins or loses by a rule. */
interface Affected {
	readonly party: PartyNumber;
	readonly rule: string;
}

/** LR-VII.D.3.a, VII.E.2.c: the winner takes the legion; a hero and his partner in turn, the mortal first (LR-H13). */
function capture(table: Ludi, battle: Proelium, { party: winner, rule }: Affected, lost: readonly Stake[]): void {
	for (const stake of lost) {
		if (stake.stands === "immortal") continue;
		if (stake.stands === "fabrilis") loseFabrilis(table, battle, otherParty(winner));
		else {
			const { members, paired } = battle.parties[winner];
			const taken = capturesBefore(battle, winner);
			const taker = paired ? members[taken % members.length] : members[0];
			if (taker === undefined) continue;
			transfer(table, stake.role, taker, { [stake.stands]: 1 });
			battle.used.push(`capture/${winner}/${taken}`);
			const goods = goodsText({ [stake.stands]: 1 });
			sayInLudi(table, "captures", rule, { winner: roleRef(taker), loser: roleRef(stake.role), goods });
		}
	}
}

const capturesBefore = ({ used }: Proelium, winner: PartyNumber): number =>
	used.filter((each) => each.startsWith(`capture/${winner}/`)).length;

/** LR-VII.D.3.b, VII.D.3.c: to the numen who presides. Vulcan's die goes home, and the legion it stood for is not lost. */
function surrender(table: Ludi, battle: Proelium, { party: loser, rule }: Affected, lost: readonly Stake[]): void {
	for (const { role, stands } of lost) {
		if (stands === "immortal") continue;
		if (stands === "fabrilis") {
			loseFabrilis(table, battle, loser);
			continue;
		}
		const taker = battle.president ?? "juppiter";
		transfer(table, role, taker, { [stands]: 1 });
		const goods = goodsText({ [stands]: 1 });
		sayInLudi(table, "surrenders", rule, { role: roleRef(role), numen: numenRef(taker), goods });
	}
}

/** LR-VII.J: back to Vulcan, and not again in this battle. */
function loseFabrilis(table: Ludi, battle: Proelium, loser: PartyNumber): void {
	const party = battle.parties[loser];
	party.fabrilis = false;
	sayInLudi(table, "fabrilis-returns", "LR-VII.J", { role: roleRef(leaderOf(party)) });
}
