/** 7.4.1: what may be done before the dice of a concursatio are thrown. */
import { LEGION_KINDS } from "../../../assets/schema/ludi-lists.ts";
import { allOthers, type Play, type Reason, type RefusedOption } from "../../kernel/index.ts";
import { decide, decideAmounts } from "../decide.ts";
import { goodsText, transfer } from "../ledger.ts";
import { rescue, whyNotPlead } from "../mercury.ts";
import { heraldOf } from "../numina/at-will.ts";
import { playerOfRole } from "../roles.ts";
import { hasSeatFor } from "../sedes.ts";
import type { Mortal, NumenId, PartyNumber, Proelium, RegionId, RoleId } from "../state.ts";
import {
	isNumen,
	type Ludi,
	ludiReason,
	mortalById,
	numenRef,
	optionFor,
	policyDie,
	regionOption,
	regionRef,
	roleRef,
	sayInLudi,
	segmentNow,
} from "../table.ts";
import { moveTo, sendAway, withWarning } from "../travel.ts";
import { NOTE } from "../wares.ts";
import { declareWheel, leaderOf, otherParty, PARTY_NUMBERS } from "./dice.ts";
import { usableBy, warArmyOf } from "./parties.ts";
import { leave } from "./president.ts";
import { type Moment, type Stroke, throwersOf } from "./windows.ts";

/** Before the dice: wheels are declared first, and whoever presides may leave last. */
export const BEFORE: Moment = {
	ask: "battle-before",
	rule: "LR-VII.D.1",
	throwers: [],
	strokes: (table, battle) => [
		...rotae(table, battle),
		...fabrilis(table, battle),
		...bribes(table, battle),
		...pleas(table, battle),
		...cybele(table, battle),
		...panic(table, battle),
		...departure(table, battle),
		...endOfSeason(table, battle),
	],
	refused: refusals,
};

/** Does somebody play the numen, so that it need not keep to its policy? */
const isPlayed = ({ state }: Ludi, numen: NumenId): boolean => playerOfRole(state, numen) !== null;

const isIn = ({ state }: Ludi, numen: NumenId, { region }: Proelium): boolean => state.numina[numen].region === region;

const isFirst = ({ concursationes }: Proelium): boolean => concursationes.length === 0;

/** One option for each party, in the name of its leader. */
function forParties(battle: Proelium, stroke: string, key: string, parties: readonly PartyNumber[] = PARTY_NUMBERS) {
	return parties.map((party) =>
		optionFor(`${stroke}/${party}`, key, { role: roleRef(leaderOf(battle.parties[party])) }),
	);
}

const partyIn = (id: string): PartyNumber => (id.endsWith("/1") ? 1 : 0);

/** Legions that a party owns and may use. */
const armies = (table: Ludi, { parties }: Proelium): number[] =>
	parties.map(({ members }) => members.reduce((sum, role) => sum + warArmyOf(table, role), 0));

// === Gods ===

const WHEELS: readonly NumenId[] = ["fortuna", "tyche"];

/** LR-VII.K: once a battle, in his half of the world, not against the Ring (LR-H18); by the program in the last concursatio, for the side with fewer legions left. */
function rotae(table: Ludi, battle: Proelium): Stroke[] {
	if (battle.kind === "ring") return [];
	const open = WHEELS.filter((id) => {
		const isHere = isIn(table, id, battle) && table.data.numina[id].half === table.data.regions[battle.region].half;
		return isHere && !battle.used.includes(`rota/${id}`);
	});
	return open.map((role) => ({
		role,
		options: () =>
			forParties(battle, `rota/${role}`, "rota").map((option) => ({
				...option,
				text: { ...option.text, args: { ...option.text.args, numen: numenRef(role) } },
			})),
		policy() {
			const [first = 0, second = 0] = armies(table, battle);
			const isLast = battle.concursationes.length === battle.planned - 1;
			return isLast && first !== second ? `rota/${role}/${first < second ? 0 : 1}` : null;
		},
		*play(id) {
			const party = partyIn(id);
			declareWheel(battle, role, party);
			const args = { numen: numenRef(role), role: roleRef(leaderOf(battle.parties[party])) };
			sayInLudi(table, "declares-wheel", "LR-VII.K", args);
		},
	}));
}

/** LR-VII.J: in an aestas, to a mortal; by the program to the weaker side where it is outnumbered two to one. */
function fabrilis(table: Ludi, battle: Proelium): Stroke[] {
	if (!isIn(table, "vulcan", battle) || segmentNow(table).kind !== "aestas") return [];
	if (battle.used.includes("fabrilis") || battle.kind === "possession") return [];
	const mortals = PARTY_NUMBERS.filter((party) => !isNumen(leaderOf(battle.parties[party])));
	return [
		{
			role: "vulcan",
			options: () => forParties(battle, "lend-fabrilis", "lend-fabrilis", mortals),
			policy() {
				const [first = 0, second = 0] = armies(table, battle);
				const weaker: PartyNumber = first < second ? 0 : 1;
				const isOutnumbered = Math.max(first, second) >= 2 * Math.min(first, second);
				return isFirst(battle) && isOutnumbered && mortals.includes(weaker) ? `lend-fabrilis/${weaker}` : null;
			},
			*play(id) {
				const party = battle.parties[partyIn(id)];
				party.fabrilis = true;
				battle.used.push("fabrilis");
				sayInLudi(table, "lends-fabrilis", "LR-VII.J", { role: roleRef(leaderOf(party)) });
			},
		},
	];
}

/** LR-VII.D.6.d, VII.G: who plays Cybele may bring her to any battle; by the program she stands where she stands. */
function cybele(table: Ludi, battle: Proelium): Stroke[] {
	if (!isPlayed(table, "cybele")) return [];
	return [
		{
			role: "cybele",
			options: () => [optionFor("stop-proelium", "cybele-stops")],
			policy: () => null,
			*play() {
				table.state.cybele = battle.region;
				table.state.numina.cybele.region = battle.region;
				battle.ended ??= "cybele";
				sayInLudi(table, "cybele", "LR-VII.D.6.d", { region: regionRef(battle.region) });
			},
		},
	];
}

/** LR-III.E: once an aestas Pan makes a side of mortals flee; by the program on a 6, before the second concursatio, the stronger with one legion. */
function panic(table: Ludi, battle: Proelium): Stroke[] {
	const { pan } = table.state.numina;
	const canPanic = battle.kind !== "possession" && battle.kind !== "ring" && (pan.used.panic ?? 0) === 0;
	if (!canPanic || !isIn(table, "pan", battle) || battle.parties.some(({ members }) => members.includes("pan")))
		return [];
	const open = PARTY_NUMBERS.filter((party) => {
		const leader = leaderOf(battle.parties[party]);
		return !isNumen(leader) && warArmyOf(table, leader) > 0;
	});
	if (open.length === 0) return [];
	return [
		{
			role: "pan",
			options: () => forParties(battle, "panic", "panic", open),
			policy() {
				if (battle.concursationes.length !== 1 || policyDie(table) < 6) return null;
				const [first = 0, second = 0] = armies(table, battle);
				const stronger: PartyNumber = second > first ? 1 : 0;
				return open.includes(stronger) ? `panic/${stronger}` : null;
			},
			play: (id) => flee(table, battle, partyIn(id)),
		},
	];
}

/** They leave one legion or more to the other side, as Pan likes, and go next door where there is a seat. */
function* flee(table: Ludi, battle: Proelium, party: PartyNumber): Play {
	const leader = leaderOf(battle.parties[party]);
	const enemy = leaderOf(battle.parties[otherParty(party)]);
	table.state.numina.pan.used.panic = 1;
	const items = LEGION_KINDS.flatMap((kind) => {
		const max = usableBy(table, leader, kind);
		return max > 0 ? [{ ...optionFor(kind, `ware-${kind}`), min: 0, max }] : [];
	});
	const { curiales = 0, clientarum = 0 } = yield* decideAmounts(table, "pan", {
		ask: "panic-leaves",
		rule: "LR-III.E",
		args: { mortal: roleRef(leader) },
		items,
		total: { min: 1, max: warArmyOf(table, leader) },
		policy: () => ({ [items[0]?.id ?? "curiales"]: 1 }),
	});
	transfer(table, leader, enemy, { curiales, clientarum });
	const args = { mortal: roleRef(leader), role: roleRef(enemy), goods: goodsText({ curiales, clientarum }) };
	sayInLudi(table, "panics", "LR-III.E", args);
	battle.ended ??= "panic";
	for (const role of battle.parties[party].members)
		if (!isNumen(role)) yield* fleeNextDoor(table, mortalById(table.state, role));
}

function* fleeNextDoor(table: Ludi, mortal: Mortal): Play {
	const near = mortal.region === null ? [] : table.data.neighbours[mortal.region];
	const open = near.filter((region) => table.state.pestis !== region && hasSeatFor(table, region, mortal));
	if (open.length === 0) {
		yield* sendAway(table, mortal, "LR-III.E");
		return;
	}
	const options = open.map((region) => withWarning(regionOption(region), mortal, region));
	const question = { ask: "panic-where" as const, rule: "LR-III.E", options, policy: () => open[0] ?? "" };
	yield* moveTo(table, mortal, (yield* decide(table, mortal.id, question)) as RegionId, "LR-III.E");
}

/** LR-VII.D.6.b, VII.E.5: the president may leave, but no war god who began the battle; by the program never unbribed. */
function departure(table: Ludi, battle: Proelium): Stroke[] {
	const { president } = battle;
	if (president === null || battle.stays) return [];
	return [
		{
			role: president,
			options: () => [optionFor("leave-proelium", "leave-proelium", { numen: numenRef(president) })],
			policy: () => null,
			play: () => leave(table, battle),
		},
	];
}

/** LR-VII.D.6.a: whoever heralds the season may end it, and the battle with it. */
function endOfSeason(table: Ludi, battle: Proelium): Stroke[] {
	const herald = heraldOf(table);
	return [
		{
			role: herald,
			options: () => (isPlayed(table, herald) ? [optionFor("end-season", "end-season")] : []),
			policy: () => null,
			*play() {
				table.state.seasonOver = true;
				battle.ended ??= "season";
				sayInLudi(table, "ends-season", "LR-V", { numen: numenRef(herald) });
			},
		},
	];
}

// === The parties ===

const isMortalPlayed = ({ state }: Ludi, role: RoleId): boolean => !isNumen(role) && playerOfRole(state, role) !== null;

/** Why a party cannot bribe the president: once a battle each, with money (LR-VII.D.6.b). */
function whyNotBribe(table: Ludi, battle: Proelium, role: RoleId): Reason | null {
	if (battle.president === null) return ludiReason("LR-VII.D.6.b", "nobody-presides");
	if (battle.stays) return ludiReason("LR-VII.E.5", "president-stays");
	if (battle.used.includes(`bribe/${role}`)) return ludiReason("LR-VII.D.6.b", "bribed");
	const { denarii } = isNumen(role) ? { denarii: 0 } : mortalById(table.state, role);
	return denarii < NOTE ? ludiReason("LR-VII.D.6.b", "cannot-pay", { price: NOTE }) : null;
}

/** LR-VII.D.6.b: a party may offer the president money to leave: it is taken by who goes. */
function bribes(table: Ludi, battle: Proelium): Stroke[] {
	return throwersOf(battle).flatMap((role): Stroke[] => {
		if (!isMortalPlayed(table, role) || whyNotBribe(table, battle, role) !== null) return [];
		const numen = numenRef(battle.president ?? "fata");
		const options = () => [optionFor(`bribe/${role}`, "bribe", { numen })];
		return [{ role, options, policy: () => null, play: () => bribe(table, battle, role) }];
	});
}

/** By the program the god goes where a die shows no more than there are half millions. */
function* bribe(table: Ludi, battle: Proelium, role: RoleId): Play {
	const { president } = battle;
	if (president === null || isNumen(role)) return;
	battle.used.push(`bribe/${role}`);
	const most = Math.floor(mortalById(table.state, role).denarii / NOTE);
	const { denarii = 0 } = yield* decideAmounts(table, role, {
		ask: "bribe",
		rule: "LR-VII.D.6.b",
		args: { numen: numenRef(president) },
		items: [{ ...optionFor("denarii", "ware-denarii"), min: 1, max: most }],
		total: { min: 1, max: most },
		policy: () => ({ denarii: 1 }),
	});
	const goods = { denarii: denarii * NOTE };
	const leaves = yield* decide(table, president, {
		ask: "leave-proelium",
		rule: "LR-VII.D.6.b",
		about: [roleRef(role)],
		options: [optionFor("leave", "take-bribe", { goods: goodsText(goods) }), optionFor("stay", "stay-president")],
		policy: () => (policyDie(table) <= Math.floor(goods.denarii / BRIBE_PIP) ? "leave" : "stay"),
	});
	const args = { role: roleRef(role), numen: numenRef(president), goods: goodsText(goods) };
	if (leaves === "stay") {
		sayInLudi(table, "bribe-refused", "LR-VII.D.6.b", args);
		return;
	}
	transfer(table, role, president, goods);
	sayInLudi(table, "bribe-taken", "LR-VII.D.6.b", args);
	yield* leave(table, battle);
}

/** So much money for each pip. */
const BRIBE_PIP = 500_000;

/** LR-VII.D.6.c, VI.G: whoever throws for a party may plead with Mercury. */
function pleas(table: Ludi, battle: Proelium): Stroke[] {
	return throwersOf(battle).flatMap((role): Stroke[] => {
		if (isNumen(role) || !isMortalPlayed(table, role)) return [];
		const mortal = mortalById(table.state, role);
		if (whyNotPlead(table, mortal) !== null) return [];
		const options = () => [optionFor(`plead-mercury/${role}`, "plead-mercury")];
		return [{ role, options, policy: () => null, play: () => plead(table, mortal) }];
	});
}

function* plead(table: Ludi, mortal: Mortal): Play {
	yield* rescue(table, mortal, false);
}

/** LR-XIII.E.3, VI.A.1: nobody buys or goes away in a battle; and why one cannot plead or bribe. */
function refusals(table: Ludi, battle: Proelium, role: RoleId): RefusedOption[] {
	if (isNumen(role)) return [];
	const pleaded = whyNotPlead(table, mortalById(table.state, role));
	const bribed = whyNotBribe(table, battle, role);
	return [
		...(throwersOf(battle).includes(role) && pleaded ? [allOthers("plead-mercury", pleaded)] : []),
		...(throwersOf(battle).includes(role) && bribed ? [allOthers("bribe", bribed)] : []),
		allOthers("buy-in-battle", ludiReason("LR-XIII.E.3", "battle-in-progress")),
		allOthers("leave-battle", ludiReason("LR-VI.A.1", "no-flight")),
	];
}
