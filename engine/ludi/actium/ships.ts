/** LR-XVII.A.3, XVII.B, LR-S2.2: what is thrown in, what ships are bought with, and what sea gods give. */
import { NUMINA } from "../../../assets/schema/ludi-lists.ts";
import type { AllocateItem, Play, RefusedOption } from "../../kernel/index.ts";
import { legionsOfMortal } from "../cast.ts";
import { decide, decideAmounts } from "../decide.ts";
import { type Amounts, allOf, goodsText, purseOf, transfer } from "../ledger.ts";
import { playerOfRole, SEA_GODS } from "../roles.ts";
import type { ActiumFleet, MortalId, RoleId } from "../state.ts";
import {
	allMortals,
	bestOf,
	isNumen,
	type Ludi,
	ludiReason,
	mortalById,
	mortalOption,
	mortalRef,
	numenRef,
	optionFor,
	roleRef,
	sayInLudi,
} from "../table.ts";
import { actiumOf, editionOf, fleetAtActium, fleetOf, inEdition } from "./edition.ts";

const NONE = "none";

// === Contributions (LR-XVII.A.3, LR-S2.1.3) ===

/** Numina who hold anything, and imagines. By the program a numen helps its hero or bacchant, an imago its heir. */
export function* contribute(table: Ludi): Play {
	for (const id of NUMINA) {
		const { curiales, clientarum, classes } = table.state.numina[id];
		if (curiales + clientarum + classes > 0) yield* contributeNumen(table, id);
	}
	for (const { id, life } of allMortals(table.state)) if (life === "imago") yield* contributeImago(table, id);
}

function* contributeNumen(table: Ludi, id: (typeof NUMINA)[number]): Play {
	const actium = actiumOf(table);
	const isFollower = (member: MortalId) => {
		const { patron, bacchantOf } = mortalById(table.state, member);
		return patron === id || bacchantOf === id;
	};
	const fleet = fleetAtActium(actium, isFollower);
	if (!fleet && playerOfRole(table.state, id) === null) return;
	const named = yield* decide(table, id, {
		ask: "contribute",
		rule: inEdition(table, "LR-XVII.A.3"),
		options: sides(table),
		policy: () => (fleet ? `side/${fleet.leader}` : NONE),
	});
	giveTo(table, id, named);
}

function* contributeImago(table: Ludi, id: MortalId): Play {
	const actium = actiumOf(table);
	const { heir } = mortalById(table.state, id);
	const fleet = fleetAtActium(actium, (member) => member === heir);
	const question = { ask: "side-of-imago" as const, rule: inEdition(table, "LR-XVII.A.3"), options: sides(table) };
	giveTo(table, id, yield* decide(table, id, { ...question, policy: () => (fleet ? `side/${fleet.leader}` : NONE) }));
}

const sides = (table: Ludi) => [
	optionFor(NONE, "no-side"),
	...actiumOf(table).fleets.map(({ leader }) => mortalOption(leader, "side")),
];

/** Legions and fleets of a numen count with the party's from now on; an imago has none, and stands by it. */
function giveTo(table: Ludi, role: RoleId, named: string): void {
	const fleet = fleetOf(actiumOf(table), named.split("/")[1] as MortalId);
	if (!fleet) return;
	fleet.allies.push(role);
	const goods = allOf(table.state, role, ["curiales", "clientarum", "classes"]);
	const args = { role: roleRef(role), leader: mortalRef(fleet.leader) };
	if (isNumen(role))
		sayInLudi(table, "contributes", inEdition(table, "LR-XVII.A.3"), { ...args, goods: goodsText(goods) });
	else sayInLudi(table, "stands-by", inEdition(table, "LR-XVII.A.3"), args);
}

// === Redemption (LR-XVII.B, LR-S2.2.1) ===

/** LR-II.E: the Fates sell ships for five legions of any sort, or for fleets: one in edition A, five in B. All of a party are counted together. */
export function* redeem(table: Ludi): Play {
	for (const fleet of actiumOf(table).fleets) yield* redeemFor(table, fleet);
}

function* redeemFor(table: Ludi, fleet: ActiumFleet): Play {
	const { legionesPerNavis, classesPerNavis } = editionOf(table);
	const purses = [...fleet.members, ...fleet.allies].map((role) => purseOf(table.state, role));
	const legions = purses.reduce((sum, purse) => sum + legionsOfMortal(purse), 0);
	const classes = purses.reduce((sum, purse) => sum + purse.classes, 0);
	const most = { legions: Math.floor(legions / legionesPerNavis), classes: Math.floor(classes / classesPerNavis) };
	const items = (["legions", "classes"] as const).flatMap((id): AllocateItem[] =>
		most[id] > 0 ? [{ ...optionFor(id, `ships-for-${id}`), min: 0, max: most[id] }] : [],
	);
	if (items.length === 0) {
		sayInLudi(table, "no-ships", "LR-XVII.C.1", { leader: mortalRef(fleet.leader) });
		return;
	}
	const bought = yield* decideAmounts(table, fleet.leader, {
		ask: "redeem",
		rule: inEdition(table, "LR-XVII.B"),
		args: { most: table.data.figures.limits.navesPerParty },
		items,
		total: { min: 0, max: most.legions + most.classes },
		refused: refusedWares(table, most),
		policy: () => allThatSail(table, most),
	});
	const { legions: forLegions = 0, classes: forClasses = 0 } = bought;
	pay(table, fleet, { legions: forLegions * legionesPerNavis, classes: forClasses * classesPerNavis });
	addShips(table, fleet, forLegions + forClasses);
}

/** By the program everything, in edition A as far as it may be deployed: fleets first. */
function allThatSail(table: Ludi, { legions, classes }: { legions: number; classes: number }) {
	const most = editionOf(table).excessConfiscated ? table.data.figures.limits.navesPerParty : legions + classes;
	const fleets = Math.min(classes, most);
	return { ...(classes > 0 && { classes: fleets }), ...(legions > 0 && { legions: Math.min(legions, most - fleets) }) };
}

/** LR-XVII.B.1, LR-S2.2.1.1: too few of them; and nothing else buys a ship. */
function refusedWares(table: Ludi, { legions, classes }: { legions: number; classes: number }): RefusedOption[] {
	const isB = !editionOf(table).classesSummon;
	const rule = inEdition(table, "LR-XVII.B");
	const few = [
		...(legions === 0 ? [{ ...optionFor("legions", "ships-for-legions"), ...ludiReason(rule, "five-legions") }] : []),
		...(classes === 0
			? [{ ...optionFor("classes", "ships-for-classes"), ...ludiReason(rule, isB ? "five-fleets" : "one-fleet") }]
			: []),
	];
	const nothingElse = ludiReason(inEdition(table, "LR-XVII.B.1"), "nothing-else-buys");
	return [...few, { ...optionFor("denarii", "ships-for-denarii"), ...nothingElse }];
}

/** Whoever has most pays first; what is over stays with its owners. */
function pay(table: Ludi, fleet: ActiumFleet, due: { legions: number; classes: number }): void {
	for (let left = due.legions; left > 0; left -= 1) {
		const payer = richest(fleet, (role) => legionsOfMortal(purseOf(table.state, role)));
		const kind = purseOf(table.state, payer).curiales > 0 ? "curiales" : "clientarum";
		transfer(table, payer, "bank", { [kind]: 1 });
	}
	for (let left = due.classes; left > 0; left -= 1)
		transfer(
			table,
			richest(fleet, (role) => purseOf(table.state, role).classes),
			"bank",
			{ classes: 1 },
		);
	const goods: Amounts = { classes: due.classes };
	if (due.legions + due.classes > 0)
		sayInLudi(table, "redeems", inEdition(table, "LR-XVII.B"), {
			leader: mortalRef(fleet.leader),
			legions: due.legions,
			goods: goodsText(goods),
		});
}

function richest({ members, allies }: ActiumFleet, has: (role: RoleId) => number): RoleId {
	const payer = bestOf<RoleId>([...members, ...allies], has);
	if (payer === undefined) throw new Error("A party without members pays for ships.");
	return payer;
}

/** LR-XVII.C.1.a, XVII.C.3.a.2: over twenty-five are taken away; LR-S2.3.1.1, LR-S2.3.3.1.2: or wait till others are lost. */
function addShips(table: Ludi, fleet: ActiumFleet, ships: number): void {
	if (ships === 0) return;
	const most = table.data.figures.limits.navesPerParty;
	const all = fleet.naves + ships;
	fleet.naves = Math.min(most, all);
	const over = all - fleet.naves;
	const { excessConfiscated } = editionOf(table);
	if (!excessConfiscated) fleet.reserve += over;
	const args = { leader: mortalRef(fleet.leader), naves: fleet.naves, over };
	sayInLudi(table, "launches", "LR-XVII.C.1", args);
	if (over > 0)
		sayInLudi(table, excessConfiscated ? "ships-taken" : "ships-wait", inEdition(table, "LR-XVII.C.1.a"), args);
}

// === Sea gods (LR-S2.2.2) ===

/** Edition B: their own ships to parties of the living who pleased them; by the program one after the other to the party with fewest. */
export function* bestowShips(table: Ludi): Play {
	const { fleets } = actiumOf(table);
	if (fleets.length === 0) return;
	for (const god of SEA_GODS) {
		const ships = editionOf(table).seaGodNaves[god] ?? 0;
		if (ships === 0) continue;
		const given = yield* decideAmounts(table, god, {
			ask: "bestow-naves",
			rule: "LR-S2.2.2",
			items: fleets.map(({ leader }) => ({ ...mortalOption(leader), min: 0, max: ships })),
			total: { min: 0, max: ships },
			policy: () => toTheFewest(fleets, ships),
		});
		for (const fleet of fleets) {
			const count = given[fleet.leader] ?? 0;
			if (count === 0) continue;
			sayInLudi(table, "bestows", "LR-S2.2.2", { numen: numenRef(god), leader: mortalRef(fleet.leader), ships: count });
			addShips(table, fleet, count);
		}
	}
}

function toTheFewest(fleets: readonly ActiumFleet[], ships: number): Record<string, number> {
	const given: Record<string, number> = Object.fromEntries(fleets.map(({ leader }) => [leader, 0]));
	for (let left = ships; left > 0; left -= 1) {
		const poorest = bestOf(fleets, ({ leader, naves, reserve }) => -(naves + reserve + (given[leader] ?? 0)));
		if (poorest) given[poorest.leader] = (given[poorest.leader] ?? 0) + 1;
	}
	return given;
}
